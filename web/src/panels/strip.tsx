// The strip under the board: tracks at a glance and the hands of cards.

import { signal } from "@preact/signals";
import type { Card, Hand } from "../scene";
import { title } from "../scene";
import type { TableStore } from "../table/store";
import { Emblem } from "./bits";

export const openCard = signal<string | null>(null);

export function Strip({ store }: { store: TableStore }) {
  const { tracks = [], hands = [] } = store.scene.value;
  const mine = hands.filter((hand) => hand.cards?.length);
  const others = hands.filter((hand) => !hand.cards?.length);
  if (tracks.length + hands.length === 0) return null;
  return (
    <footer class="strip" aria-label="Tracks and hands">
      {tracks.length + others.length ? (
        <ul class="chips">
          {tracks.map((track) => (
            <li key={track.id} class="chip-track" title={lastCause(track.causes)}>
              {track.side ? <Emblem side={track.side} size={16} /> : null}
              <span>{track.title}</span> <strong>{track.value}</strong>
              {track.range ? <small>/{track.range[1]}</small> : null}
            </li>
          ))}
          {others.map((hand, i) => (
            <li key={`h${i}`} class="chip-track">
              {hand.seat ? <Emblem side={store.seatSide(hand.seat)} size={16} /> : null}
              <span>{hand.title ?? `${store.seatTitle(hand.seat)}: cards`}</span> <strong>{hand.count ?? 0}</strong>
            </li>
          ))}
        </ul>
      ) : null}
      {mine.map((hand, i) => <HandRow key={i} store={store} hand={hand} />)}
    </footer>
  );
}

function lastCause(causes: { text: string; change?: number }[] | undefined): string | undefined {
  const last = causes?.[0];
  return last ? `${last.change !== undefined ? `${last.change > 0 ? "+" : ""}${last.change} ` : ""}${last.text}` : undefined;
}

function HandRow({ store, hand }: { store: TableStore; hand: Hand }) {
  return (
    <div class="hand">
      <h3>{hand.title ?? (hand.seat ? `${store.seatTitle(hand.seat)}'s hand` : "Cards")}</h3>
      <ul>
        {(hand.cards ?? []).map((card) => <li key={card.id}><CardFace store={store} card={card} /></li>)}
      </ul>
    </div>
  );
}

/** A card; lit when an option plays it. A click chooses or narrows, a second look opens it whole. */
function CardFace({ store, card }: { store: TableStore; card: Card }) {
  const lit = store.lit.value.has(card.id);
  const picked = store.picked.value.includes(card.id);
  const meant = store.meant.value.includes(card.id);
  const open = openCard.value === card.id;
  return (
    <button type="button" class={["card", card.kind ?? "", lit ? "lit" : "", picked ? "picked" : "", meant ? "meant" : "", open ? "open" : ""].join(" ")}
      aria-expanded={open} title={card.text}
      onClick={(event) => {
        if (lit || picked) store.clicked(card.id, [event.clientX, event.clientY]);
        else openCard.value = open ? null : card.id;
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        openCard.value = open ? null : card.id;
      }}>
      {card.ops !== undefined ? <span class="ops">{card.ops}</span> : null}
      <span class="card-title">{card.title ?? title(card.id)}</span>
      {card.kind ? <span class="card-kind">{title(card.kind)}</span> : null}
      {card.text ? <span class="card-text">{card.text}</span> : null}
    </button>
  );
}
