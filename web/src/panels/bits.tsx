// Small things that every panel uses.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { drawCounter } from "../board/counter";
import type { ModView, Piece, RollView, Side } from "../generated";
import { emblemOf } from "../look/sides";
import { figures, ruleNumber } from "../scene";
import type { TableStore } from "../table/store";

/** A side's emblem on its colour; nobody's is a broken ring. */
export function Emblem({ side, size = 18 }: { side: Side | null; size?: number }) {
  return (
    <svg
      class="emblem-chip"
      data-side={side ?? "independent"}
      width={size}
      height={size}
      viewBox="-3 -3 22 22"
      aria-hidden="true"
    >
      <circle class="chip" cx="8" cy="8" r="10.5" />
      <use href={emblemOf(side ?? "independent")} x="1.5" y="1.5" width="13" height="13" />
    </svg>
  );
}

/** A counter outside the board. */
export function CounterIcon({ piece, size = 40 }: { piece: Piece; size?: number }) {
  const host = useRef<SVGSVGElement>(null);
  useEffect(() => {
    host.current?.replaceChildren(drawCounter(piece));
  }, [JSON.stringify(piece)]);
  return <svg ref={host} class="counter-icon" width={size} height={size} viewBox="-22 -23 46 46" aria-hidden="true" />;
}

/** A rule number; its title in our words is the tooltip, a click opens the Rules tab there. */
export function Rule({ store, n }: { store: TableStore; n: string | null | undefined }) {
  if (!n) return null;
  const known = store.rules.value.get(n);
  const sign = `§${ruleNumber(n)}`;
  return (
    <button
      type="button"
      class="rule"
      data-cites={n}
      title={known ?? "Rule"}
      aria-label={known ? `${sign}, the rule: ${known}` : `${sign}, the rule`}
      onClick={(event) => {
        event.stopPropagation();
        showRule(n);
      }}
    >
      {sign}
    </button>
  );
}

export function showRule(n: string): void {
  window.dispatchEvent(new CustomEvent("argead:rule", { detail: n }));
}

const PIPS: Record<number, [number, number][]> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6.5],
    [17, 6.5],
    [7, 12],
    [17, 12],
    [7, 17.5],
    [17, 17.5],
  ],
};

/** A die: pips on one of six sides, else the figure. */
function Die({ name, value, most, fresh }: { name: string; value: number; most: number; fresh: boolean }) {
  const pips = most > 6 ? undefined : PIPS[value];
  return (
    <span class={fresh ? "die fresh" : "die"} title={`${name}: ${value}`}>
      <svg width="22" height="22" viewBox="0 0 24 24" role="img" aria-label={`${name} ${value}`}>
        <rect x="2" y="2" width="20" height="20" rx="4.5" />
        {pips ? (
          pips.map(([x, y]) => <circle key={`${x}${y}`} cx={x} cy={y} r="2" />)
        ) : (
          <text x="12" y="16.5">
            {value}
          </text>
        )}
      </svg>
    </span>
  );
}

const MOST_DICE = 12;

/** Throws side by side: their dice and what was added, by name. */
export function Rolls({ rolls, fresh = false }: { rolls: readonly RollView[]; fresh?: boolean }) {
  if (rolls.length === 0) return null;
  return (
    <span class="dice">
      {rolls.map((roll, i) => (
        <span key={i} class="roll">
          {roll.faces.slice(0, MOST_DICE).map((face, k) => (
            <Die key={k} name={roll.title} value={face} most={roll.die[1]} fresh={fresh} />
          ))}
          {roll.modifiers.map((mod, k) => (
            <Mod key={k} mod={mod} />
          ))}
        </span>
      ))}
    </span>
  );
}

/** What changed a throw; a click opens the clause that says so. */
function Mod({ mod }: { mod: ModView }) {
  const text = `${mod.value < 0 ? `−${-mod.value}` : `+${mod.value}`} ${mod.text}`;
  if (!mod.clause) return <span class="mod">{text}</span>;
  return (
    <button
      type="button"
      class="mod cited"
      data-cites={mod.clause}
      title={`§${ruleNumber(mod.clause)}`}
      aria-label={`${text}: rule ${ruleNumber(mod.clause)}`}
      onClick={(event) => {
        event.stopPropagation();
        showRule(mod.clause);
      }}
    >
      {text}
    </button>
  );
}

/** A text of which every second part is not torn apart at the end of a line: its figures, if nothing else is said. */
export function Words({ text, parts = figures }: { text: string; parts?: (text: string) => string[] }) {
  return <>{parts(text).map((part, i) => (i % 2 ? <span class="unbroken">{part}</span> : part))}</>;
}

export function Icon({ d, size = 20 }: { d: string; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

export const ICONS = {
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  hide: "M3 3l18 18M10 6c6-1.5 10 2 12 6-.8 1.5-1.7 2.7-2.8 3.7M6 7.5C4.3 8.8 3 10.3 2 12c3 5 7 7 12 5.5",
  lens: "M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5 21 21",
  undo: "M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12h-2",
  close: "M6 6l12 12M18 6 6 18",
  settings: "M12 8.5a3.5 3.5 0 1 0 .01 0M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  home: "M3 11 12 4l9 7M6 9.5V20h12V9.5",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.5",
  play: "M7 4l13 8-13 8z",
  pause: "M8 4v16M16 4v16",
  first: "M6 4v16M19 4 9 12l10 8z",
  history: "M4 12a8 8 0 1 0 2.5-5.8M4 4v4.5h4.5M12 7.5V12l3.2 2",
  prev: "M16 4 7 12l9 8",
  next: "M8 4l9 8-9 8",
  last: "M18 4v16M5 4l10 8-10 8z",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  down: "M5 9l7 7 7-7",
};

export function Button(props: {
  icon?: string;
  label: string;
  onClick: () => void;
  pressed?: boolean;
  disabled?: boolean;
  class?: string;
  children?: ComponentChildren;
  title?: string;
}) {
  return (
    <button
      type="button"
      class={props.class ?? "tool"}
      onClick={props.onClick}
      disabled={props.disabled}
      title={props.title ?? props.label}
      aria-label={props.label}
      aria-pressed={props.pressed}
    >
      {props.icon ? <Icon d={props.icon} /> : null}
      {props.children}
    </button>
  );
}
