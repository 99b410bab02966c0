// The strip under the board: numbers at a glance, side by side, and my hand of cards.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Card, Hand, OptionView, Side, Track } from "../generated";
import { title } from "../scene";
import type { TableStore } from "../table/store";
import { Emblem } from "./bits";

/** My own hand is shown card by card; other hands and piles are a number here and a list in the ledger. */
export function isMine(store: TableStore, hand: Hand): boolean {
  return (
    (hand.cards?.length ?? 0) > 0 && hand.seat !== null && hand.seat !== undefined && hand.seat === store.seat.value
  );
}

export function Strip({ store }: { store: TableStore }) {
  const { tracks = [], hands = [] } = store.scene.value;
  const mine = hands.filter((hand) => isMine(store, hand));
  if (tracks.length + hands.length === 0) return null;
  return (
    <footer class="strip" aria-label="Tracks and hands">
      <Chips store={store} tracks={tracks} hands={hands.filter((hand) => !isMine(store, hand))} />
      {mine.length ? (
        <div class="hands">
          {mine.map((hand, i) => (
            <HandRow key={i} store={store} hand={hand} />
          ))}
        </div>
      ) : null}
      <CardReader store={store} />
    </footer>
  );
}

interface Figure {
  title: string;
  value: number;
  most?: number;
  why?: string | undefined;
}

interface Chip {
  side: Side | null;
  figures: Figure[];
}

/** One chip a side with all its figures, and one each for figures of nobody. */
function chipsOf(store: TableStore, tracks: Track[], hands: Hand[]): Chip[] {
  const chips: Chip[] = [];
  const put = (side: Side | null, figure: Figure): void => {
    const known = side ? chips.find((chip) => chip.side === side) : undefined;
    if (known) known.figures.push(figure);
    else chips.push({ side, figures: [figure] });
  };
  for (const t of tracks) {
    put(t.side ?? null, {
      title: t.title,
      value: t.value,
      ...(t.range ? { most: t.range[1] } : {}),
      why: lastCause(t),
    });
  }
  for (const hand of hands) {
    put(hand.title ? null : store.seatSide(hand.seat), { title: hand.title ?? "Cards", value: hand.count });
  }
  return chips;
}

function Chips({ store, tracks, hands }: { store: TableStore; tracks: Track[]; hands: Hand[] }) {
  const crowded = tracks.length + hands.length > 6;
  return (
    <ul class="chips">
      {chipsOf(store, tracks, hands).map(({ side, figures }, i) => (
        <li key={i} class="chip-track">
          {side ? <Emblem side={side} size={16} /> : null}
          {figures.map((f) => (
            <span key={f.title} class="figure" title={[f.title, f.why].filter(Boolean).join(": ")}>
              {crowded ? <abbr title={f.title}>{short(f.title)}</abbr> : f.title} <strong>{f.value}</strong>
              {f.most !== undefined ? <small>/{f.most}</small> : null}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** "Victory Points" is "VP" where there is little room. */
function short(text: string): string {
  const parts = text.split(" ").filter((word) => word !== word.toLowerCase());
  return parts.length > 1 ? parts.map((word) => word.charAt(0)).join("") : text;
}

function lastCause(track: Track): string | undefined {
  const last = track.causes?.[0];
  return last ? `${last.change > 0 ? "+" : ""}${last.change} ${last.text}` : undefined;
}

function HandRow({ store, hand }: { store: TableStore; hand: Hand }) {
  return (
    <div class="hand">
      <h3>{hand.title ?? "Your hand"}</h3>
      <ul>
        {(hand.cards ?? []).map((card) => (
          <li key={card.id}>
            <CardFace store={store} card={card} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The card that is read, where its face is, and whether it stays until it is closed. */
const reading = signal<{ card: Card; box: DOMRect; pinned: boolean } | null>(null);

/** The card whose text was closed while the pointer lay on it: it stays closed until the pointer or focus leaves. */
let dismissed: string | null = null;

function dismiss(): void {
  dismissed = reading.value?.card.id ?? null;
  reading.value = null;
}

const usesOf = (store: TableStore, card: Card): OptionView[] =>
  store.ask.value && !store.ask.value.many ? store.offered.value.filter((o) => o.refs.includes(card.id)) : [];

/** A card. Pointing at it shows its whole text; a click plays it, or shows its uses where there are several. */
export function CardFace({ store, card }: { store: TableStore; card: Card }) {
  const lit = store.lit.value.has(card.id);
  const picked = store.picked.value.includes(card.id);
  const meant = store.meant.value.includes(card.id);
  const pinned = reading.value?.pinned && reading.value.card.id === card.id;
  const read = (node: HTMLElement, stay: boolean): void => {
    if (!stay && (reading.value?.pinned || dismissed === card.id)) return;
    dismissed = null;
    reading.value = { card, box: node.getBoundingClientRect(), pinned: stay };
  };
  const leave = (): void => {
    if (dismissed === card.id) dismissed = null;
    if (!reading.value?.pinned) reading.value = null;
  };
  return (
    <button
      type="button"
      class={[
        "card",
        card.kind ?? "",
        lit ? "lit" : "",
        picked ? "picked" : "",
        meant ? "meant" : "",
        pinned ? "open" : "",
      ].join(" ")}
      aria-expanded={pinned ? "true" : "false"}
      onMouseEnter={(event) => read(event.currentTarget, false)}
      onMouseLeave={leave}
      onFocus={(event) => {
        if (event.currentTarget.matches(":focus-visible")) read(event.currentTarget, false);
      }}
      onBlur={leave}
      onClick={(event) => {
        const touch = window.matchMedia("(pointer: coarse)").matches;
        if (pinned) dismiss();
        else if (picked || (lit && !touch && usesOf(store, card).length < 2))
          store.clicked(card.id, [event.clientX, event.clientY]);
        else read(event.currentTarget, true);
      }}
    >
      {card.ops !== undefined ? (
        <span class="ops" title="Operation points">
          {card.ops}
        </span>
      ) : null}
      <span class="card-title">{card.title ?? title(card.id)}</span>
      {card.kind ? <span class="card-kind">{title(card.kind)}</span> : null}
      {card.text ? <span class="card-text">{card.text}</span> : null}
    </button>
  );
}

/** The whole text of a card beside its face; when it was clicked, its uses as buttons. */
function CardReader({ store }: { store: TableStore }) {
  const node = useRef<HTMLElement>(null);
  const now = reading.value;
  useEffect(() => {
    const sheet = node.current;
    if (!sheet || !now) return;
    const { offsetWidth: w, offsetHeight: h } = sheet;
    const left = Math.min(window.innerWidth - w - 8, Math.max(8, now.box.left + now.box.width / 2 - w / 2));
    const above = now.box.top - h - 8;
    sheet.style.left = `${left}px`;
    sheet.style.top = `${above >= 8 ? above : Math.max(8, Math.min(now.box.bottom + 8, window.innerHeight - h - 8))}px`;
    if (now.pinned) sheet.querySelector<HTMLElement>(".uses button, button")?.focus({ preventScroll: true });
  }, [now]);
  useEffect(() => {
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && reading.value) dismiss();
    };
    window.addEventListener("keydown", onEscape, { capture: true });
    return () => window.removeEventListener("keydown", onEscape, { capture: true });
  }, []);
  useEffect(() => {
    reading.value = null;
  }, [store.live.value?.event]);
  if (!now) return null;
  const { card, pinned } = now;
  return (
    <section
      ref={node}
      class={pinned ? "card-reader pinned" : "card-reader"}
      role={pinned ? "dialog" : "tooltip"}
      aria-label={card.title ?? title(card.id)}
    >
      {card.ops !== undefined ? <span class="ops">{card.ops}</span> : null}
      <h3>{card.title ?? title(card.id)}</h3>
      {card.kind ? <p class="soft">{title(card.kind)}</p> : null}
      {card.text ? <p>{card.text}</p> : null}
      {pinned ? (
        <div class="uses">
          {usesOf(store, card).map((option) => (
            <button
              key={JSON.stringify(option.choice)}
              type="button"
              class="option"
              disabled={store.busy.value}
              onClick={() => {
                dismiss();
                store.chooseOption(option);
              }}
            >
              <span class="option-label">{option.label}</span>
            </button>
          ))}
          <button type="button" class="quiet" onClick={dismiss}>
            Close
          </button>
        </div>
      ) : null}
    </section>
  );
}
