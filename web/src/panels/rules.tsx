// The rulebook in our words: read, searched, and followed from clause to clause.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { ClauseInfo, SectionInfo } from "../generated";
import { ruleNumber } from "../scene";
import { found, home } from "../table/book";
import type { TableStore } from "../table/store";
import { ClauseText, showMe } from "./shown";

/** The rule that somebody wants to read: a new wish each time, so that the same § can be followed twice. */
export const wantedRule = signal<{ number: string } | null>(null);
const search = signal("");
const MOST = 60;

export function RulesPanel({ store }: { store: TableStore }) {
  const list = useRef<HTMLDivElement>(null);
  const wish = wantedRule.value;
  const wanted = wish?.number ?? null;
  const asked = store.ask.value?.rule ?? "";
  useEffect(() => {
    if (!wanted) return;
    search.value = "";
    const at = (number: string) => list.current?.querySelector(`[data-rule="${CSS.escape(number)}"]`);
    const section = at(home(wanted));
    if (section instanceof HTMLDetailsElement) section.open = true;
    (at(wanted) ?? section)?.scrollIntoView({ block: "center" });
  }, [wish, store.book.value]);
  const sections = found(store.book.value, search.value);
  const shown = search.value ? sections.slice(0, MOST) : sections;
  const now = asked ? store.book.value.find((s) => s.number === home(asked)) : undefined;
  return (
    <div class="rules-panel">
      {now ? (
        <section class="rule-now" aria-label="The rule that asks">
          <Section store={store} section={now} wanted={asked} open />
        </section>
      ) : null}
      <label class="search">
        Search{" "}
        <input
          type="search"
          value={search.value}
          onInput={(e) => {
            search.value = e.currentTarget.value;
          }}
        />
      </label>
      <div ref={list} class="rule-list">
        {shown.map((section, i) => (
          <div key={section.number}>
            {section.chapter && section.chapter !== shown[i - 1]?.chapter ? (
              <h3 class="rule-chapter">{section.chapter}</h3>
            ) : null}
            <Section
              store={store}
              section={section}
              wanted={search.value ? search.value.trim().replace(/^§/, "") : wanted}
              open={search.value !== "" || home(wanted ?? "") === section.number}
            />
          </div>
        ))}
      </div>
      {sections.length === 0 ? <p class="empty">No section matches.</p> : null}
      {sections.length > shown.length ? (
        <p class="empty">{sections.length - shown.length} more: say more of what you look for.</p>
      ) : null}
    </div>
  );
}

function Section({
  store,
  section,
  wanted,
  open,
}: {
  store: TableStore;
  section: SectionInfo;
  wanted: string | null;
  open: boolean;
}) {
  return (
    <details open={open} data-rule={section.number} class={section.number === wanted ? "wanted" : undefined}>
      <summary>
        <span class="rule-number">§{ruleNumber(section.number)} </span>
        {section.title}
      </summary>
      {section.intro ? <p class="rule-intro">{section.intro}</p> : null}
      <ol class="clauses">
        {section.clauses.map((clause) => (
          <Clause key={clause.number} store={store} clause={clause} wanted={clause.number === wanted} />
        ))}
      </ol>
    </details>
  );
}

function Clause({ store, clause, wanted }: { store: TableStore; clause: ClauseInfo; wanted: boolean }) {
  return (
    <li data-rule={clause.number} class={wanted ? "wanted" : undefined} value={Number(clause.number.split(":")[1])}>
      {clause.kind === "definition" ? <span class="rule-kind">definition </span> : null}
      <ClauseText clause={clause} />
      {clause.shown ? (
        <button
          type="button"
          class="show-me"
          title="A position in which this bites, on a table of its own"
          aria-label={`Show me ${clause.number}`}
          onClick={() => void showMe(store, clause.number)}
        >
          Show me
        </button>
      ) : null}
    </li>
  );
}
