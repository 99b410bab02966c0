// The strip under the board: numbers at a glance, side by side, and my hand of cards.

import { signal } from "@preact/signals";
import type { Card, Hand, Side, Track } from "../generated";
import { title } from "../scene";
import type { TableStore } from "../table/store";
import { Emblem } from "./bits";

export const openCard = signal<string | null>(null);

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

/** A card; lit when an option plays it. A click chooses or narrows; on an unlit card it opens the text. */
export function CardFace({ store, card }: { store: TableStore; card: Card }) {
  const lit = store.lit.value.has(card.id);
  const picked = store.picked.value.includes(card.id);
  const meant = store.meant.value.includes(card.id);
  const open = openCard.value === card.id;
  const toggle = (): void => {
    openCard.value = open ? null : card.id;
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
        open ? "open" : "",
      ].join(" ")}
      title={card.text}
      onClick={(event) => {
        if (lit || picked) store.clicked(card.id, [event.clientX, event.clientY]);
        else toggle();
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        toggle();
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
