// What is under the pointer: names, values, state, what can be done with it, and the odds; and the menu of a click.

import { useEffect, useRef } from "preact/hooks";
import { facingWord } from "../board/counter";
import type { Piece } from "../generated";
import { nameOf, placesOf, ruleNumber, spokenOf, title, words } from "../scene";
import { narrowed } from "../table/decide";
import { mayBeFinal } from "../table/foresight";
import type { TableStore } from "../table/store";
import { CounterIcon, Emblem, Rule } from "./bits";
import { lensOn, names } from "./board-pane";
import { StakesCard } from "./stakes";

function placed(at: [number, number], width: number, height: number): { left: string; top: string } {
  const x = at[0] + 18 + width > window.innerWidth ? Math.max(8, at[0] - width - 14) : at[0] + 18;
  const y = Math.max(8, Math.min(at[1] + 12, window.innerHeight - height - 12));
  return { left: `${x}px`, top: `${y}px` };
}

export function Detail({ store }: { store: TableStore }) {
  const looking = store.looking.value;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = box.current;
    if (!node || !looking) return;
    const put = (): void => {
      const { left, top } = placed(looking.at, node.offsetWidth, node.offsetHeight);
      node.style.left = left;
      node.style.top = top;
    };
    put();
    // What is at stake comes in later and makes it taller.
    const grown = new ResizeObserver(put);
    grown.observe(node);
    return () => grown.disconnect();
  });
  if (!looking || store.menu.value || lensOn.value) return null;
  const { spaces = {}, pieces = [], panels = [] } = store.scene.value;
  const everyone = [...pieces, ...panels.flatMap((p) => p.pieces ?? [])];
  const everywhere = { ...spaces, ...Object.assign({}, ...panels.map((p) => p.spaces ?? {})) } as typeof spaces;
  const piece = everyone.find((p) => p.id !== undefined && looking.refs.includes(p.id));
  const place = looking.refs.find((ref) => names.value.has(ref));
  const here = place ? everyone.filter((p) => placesOf(p).includes(place)) : [];
  const about = place ? names.value.get(place) : undefined;
  const space = place ? everywhere[place] : undefined;
  const holder = space ? store.holder(space) : null;
  const ask = store.ask.value;
  const options = ask
    ? narrowed(ask.options, store.picked.value).filter((o) => o.refs.some((ref) => looking.refs.includes(ref)))
    : [];
  const rule = options.length ? (options[0]?.rule ?? ask?.rule) : null;
  const single = options.length === 1 ? options[0] : undefined;
  return (
    <div ref={box} class={`detail by-${looking.how}`} role="tooltip">
      {piece && (here.length < 2 || looking.how !== "keys") ? <PieceLine store={store} piece={piece} /> : null}
      {about ? (
        <p class="where">
          {holder ? <Emblem side={holder.side} size={16} /> : null}
          <strong>{about.name}</strong>
          {holder ? ` · ${holder.name}` : ""}
          {about.text ? <span class="soft"> · {about.text}</span> : null}
        </p>
      ) : null}
      {space?.text ? <p class="soft">{space.text}</p> : null}
      {space?.marks?.length ? (
        <p class="soft">
          {space.marks.map((m) => `${m.text ?? words(m.kind)}${m.n !== undefined ? ` ${m.n}` : ""}`).join(" · ")}
        </p>
      ) : null}
      {here.length > 1 && (!piece || looking.how !== "hover") ? <StackList pieces={here} /> : null}
      {options.length ? (
        <ul class="can">
          {options.slice(0, 5).map((o) => (
            <li key={JSON.stringify(o.choice)}>{o.label}</li>
          ))}
          {options.length > 5 ? <li class="soft">and {options.length - 5} more</li> : null}
        </ul>
      ) : null}
      {rule ? (
        <p class="soft">
          §{ruleNumber(rule)} {store.rules.value.get(rule) ?? ""}
        </p>
      ) : null}
      {single && mayBeFinal(store.briefOf(single)) ? <StakesCard store={store} option={single} /> : null}
      {looking.how === "press" ? (
        <button
          type="button"
          class="quiet"
          onClick={() => {
            store.looking.value = null;
          }}
        >
          Close
        </button>
      ) : null}
    </div>
  );
}

/** Whose a piece is: the player who has its side, or what the side is called. */
function whose(store: TableStore, { side }: Piece): string {
  return store.shown.value?.seats.find((seat) => seat.side === side)?.title ?? title(side);
}

/** What is told of a piece besides its name. */
const factsOf = (piece: Piece): string[] =>
  [
    piece.values?.length ? piece.values.join(" · ") : "",
    piece.hits ? `${piece.hits[0]} of ${piece.hits[1]} hits` : "",
    ...(piece.state ?? []).map(words),
    ...(piece.marks ?? []).map(words),
    piece.facing !== undefined ? `faces ${facingWord(piece.facing)}` : "",
  ].filter(Boolean);

/** What a piece is, where its name does not say so already. */
const kindOf = (piece: Piece): string => {
  const kind = words(piece.kind);
  return nameOf(piece).toLowerCase().includes(kind.toLowerCase()) ? "" : kind;
};

const MOST_LISTED = 12;

/** Everything in a stack, in words. */
function StackList({ pieces }: { pieces: Piece[] }) {
  return (
    <ul class="stack-list">
      {pieces.slice(0, MOST_LISTED).map((piece, i) => (
        <li key={piece.id ?? i}>
          <CounterIcon piece={piece} size={26} />
          <span>
            <strong>{spokenOf(piece)}</strong>{" "}
            <span class="soft">{[kindOf(piece), ...factsOf(piece)].filter(Boolean).join(", ")}</span>
          </span>
        </li>
      ))}
      {pieces.length > MOST_LISTED ? <li class="soft">and {pieces.length - MOST_LISTED} more</li> : null}
    </ul>
  );
}

function PieceLine({ store, piece }: { store: TableStore; piece: Piece }) {
  const facts = factsOf(piece);
  return (
    <div class="piece-line">
      <CounterIcon piece={piece} size={46} />
      <div>
        <p>
          <strong>{spokenOf(piece)}</strong>{" "}
          <span class="soft">{[title(kindOf(piece)), whose(store, piece)].filter(Boolean).join(" · ")}</span>
        </p>
        {facts.length ? <p>{facts.join(", ")}</p> : null}
        {piece.text ? <p class="soft">{piece.text}</p> : null}
      </div>
    </div>
  );
}

/** Why what was clicked cannot be chosen, beside the click. */
export function WhyNot({ store }: { store: TableStore }) {
  const refused = store.refused.value;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = box.current;
    if (!node || !refused) return;
    const { left, top } = placed(refused.at, node.offsetWidth, node.offsetHeight);
    node.style.left = left;
    node.style.top = top;
  }, [refused]);
  if (!refused) return null;
  return (
    <div ref={box} class="detail why-not" role="note">
      <p>
        {refused.text} <Rule store={store} n={refused.rule} />
      </p>
      <button
        type="button"
        class="quiet"
        onClick={() => {
          store.refused.value = null;
        }}
      >
        Close
      </button>
    </div>
  );
}

/** Where a click may mean several things: a short list beside it. */
export function PickMenu({ store }: { store: TableStore }) {
  const menu = store.menu.value;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = box.current;
    if (!node || !menu) return;
    const { left, top } = placed(menu.at, node.offsetWidth, node.offsetHeight);
    node.style.left = left;
    node.style.top = top;
    node.querySelector("button")?.focus();
  }, [menu]);
  if (!menu) return null;
  const keys = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const buttons = [...(box.current?.querySelectorAll("button") ?? [])];
    const i = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(i + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div ref={box} class="pick-menu" role="menu" aria-label="Which one?" onKeyDown={keys}>
      {menu.options.slice(0, 14).map((option) => (
        <button
          key={JSON.stringify(option.choice)}
          role="menuitem"
          type="button"
          class="option"
          onClick={() => store.chooseOption(option)}
          onMouseEnter={() => {
            store.meant.value = option.refs;
          }}
          onMouseLeave={() => {
            store.meant.value = [];
          }}
        >
          <span class="option-label">{option.label}</span>
        </button>
      ))}
      {menu.routes.map((route) => (
        <button
          key={route.label}
          role="menuitem"
          type="button"
          class="option"
          onClick={() => store.run(route.choices, route.refs)}
        >
          <span class="option-label">{route.label}</span>
        </button>
      ))}
      {(menu.ways ?? []).map((way) => (
        <button key={way.label} role="menuitem" type="button" class="option" onClick={() => store.takeWay(way)}>
          <span class="option-label">{way.label}</span>
        </button>
      ))}
      <button
        role="menuitem"
        type="button"
        class="quiet"
        onClick={() => {
          if (menu.ways) store.menu.value = null;
          else store.clear();
        }}
      >
        Cancel
      </button>
    </div>
  );
}
