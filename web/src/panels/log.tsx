// The log: sentences with dice and rule; a click goes back to that position. Below it, the luck account.

import { Component } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { LogLine } from "../generated";
import { sentence, words } from "../scene";
import { prefer, settings } from "../settings";
import { diceAccounts } from "../table/dice";
import type { TableStore } from "../table/store";
import { ICONS, Icon, Rolls, Rule } from "./bits";
import { reveal } from "./board-pane";

export function LogPanel({ store }: { store: TableStore }) {
  const list = useRef<HTMLOListElement>(null);
  const log = store.log.value;
  const [all, setAll] = useState(false);
  const story = settings.value.lines === "story";
  const lines = story ? log.filter((line) => line.weight === "story") : log;
  const shown = all ? lines : lines.slice(-150);
  const first = lines.length - shown.length;
  const { undo, event = 0 } = store.live.value ?? {};
  const backTo = undo?.can ? (undo.back_to ?? event) : event;
  const here = store.position.value?.event;
  useEffect(() => {
    const box = list.current?.closest(".rail-scroll, .sheet-body");
    if (box && !store.position.value) box.scrollTop = box.scrollHeight;
  }, [log.length]);
  return (
    <div class="log-panel">
      <div class="log-filter" role="group" aria-label="Lines of the log">
        <button type="button" aria-pressed={!story} onClick={() => prefer("lines", "all")}>
          All
        </button>
        <button type="button" aria-pressed={story} onClick={() => prefer("lines", "story")}>
          Story
        </button>
      </div>
      {first > 0 ? (
        <button type="button" class="quiet wide" onClick={() => setAll(true)}>
          Earlier lines ({first})
        </button>
      ) : null}
      <ol ref={list} class="log">
        {shown.flatMap((line, i) => [
          line.turn && !tells(line, line.turn) ? (
            <li key={`turn ${line.n}-${first + i}`} class="line-turn">
              {line.turn}
            </li>
          ) : null,
          <Line
            key={`${line.n}-${first + i}`}
            store={store}
            line={line}
            fresh={i >= shown.length - 2}
            undoable={line.n >= backTo && line.n < event}
            here={here === line.n}
          />,
        ])}
      </ol>
      {lines.length === 0 ? <p class="empty">Nothing {log.length ? "of weight " : ""}has happened yet.</p> : null}
    </div>
  );
}

/** Whether the line itself says which turn begins. */
const tells = (line: LogLine, turn: string): boolean =>
  line.text.length < turn.length + 12 && (line.text.includes(turn) || turn.includes(line.text));

interface Told {
  store: TableStore;
  line: LogLine;
  fresh: boolean;
  undoable: boolean;
  here: boolean;
}

/** A line is drawn anew only where something about it has changed: there are many of them. */
class Line extends Component<Told> {
  override shouldComponentUpdate(next: Told): boolean {
    return (Object.keys(next) as (keyof Told)[]).some((key) => next[key] !== this.props[key]);
  }

  override render(props: Told) {
    return <LineOf {...props} />;
  }
}

function LineOf({ store, line, fresh, undoable, here }: Told) {
  return (
    <li
      class={["line", here ? "here" : "", line.turn && tells(line, line.turn) ? "heading" : ""].join(" ").trim()}
      onMouseEnter={() => {
        store.meant.value = line.refs;
      }}
      onMouseLeave={() => {
        store.meant.value = [];
      }}
    >
      <a
        class="line-text"
        title="Show this position"
        href={`#/table/${store.id}?event=${line.n}`}
        onClick={(e) => {
          if (e.ctrlKey || e.metaKey || e.shiftKey) return;
          e.preventDefault();
          reveal(line.refs);
          void store.jump(line.n);
        }}
      >
        {sentence(line.text)}
      </a>{" "}
      <Rolls rolls={line.rolls} fresh={fresh} /> <Rule store={store} n={line.rule} />
      {undoable ? (
        <button type="button" class="quiet tiny back" title="Undo to here" onClick={() => store.undo(line.n)}>
          <Icon d={ICONS.undo} size={14} /> Undo to here
        </button>
      ) : null}
    </li>
  );
}

/** Expected against actual. */
export function DicePanel({ store }: { store: TableStore }) {
  const accounts = diceAccounts(store.log.value);
  if (accounts.length === 0) return <p class="empty">No dice yet.</p>;
  return (
    <div class="dice-panel">
      {accounts.slice(0, 8).map((a) => {
        const fair = a.rolls / a.sides;
        const high = Math.max(...a.counts, fair);
        return (
          <figure key={a.name} class="histogram">
            <figcaption>
              <strong>{words(a.name)}</strong> {a.rolls} rolls, mean {a.mean.toFixed(2)} (expected{" "}
              {a.expected.toFixed(1)}){a.rolls >= 5 ? <em>{luck(a.deviation)}</em> : null}
            </figcaption>
            <svg
              viewBox={`0 0 ${a.sides * 24} 60`}
              role="img"
              aria-label={a.counts.map((c, i) => `${i + a.first}: ${c}`).join(", ")}
            >
              {a.counts.map((c, i) => (
                <g key={i}>
                  <rect class="column" x={i * 24 + 4} y={46 - (c / high) * 42} width="16" height={(c / high) * 42} />
                  <text x={i * 24 + 12} y="57">
                    {i + a.first}
                  </text>
                </g>
              ))}
              <line class="fair" x1="0" x2={a.sides * 24} y1={46 - (fair / high) * 42} y2={46 - (fair / high) * 42} />
            </svg>
          </figure>
        );
      })}
    </div>
  );
}

function luck(deviation: number): string {
  const size = Math.abs(deviation);
  if (size < 1) return " as expected";
  const way = deviation > 0 ? "high" : "low";
  return size < 2 ? ` a little ${way}` : ` strikingly ${way}`;
}
