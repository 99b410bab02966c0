// The rulebook in our words: read, searched, and followed from clause to clause.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { ClauseInfo, SectionInfo } from "../generated";
import { ruleNumber } from "../scene";
import { found, home, pieces } from "../table/book";
import type { TableStore } from "../table/store";

export const wantedRule = signal<string | null>(null);
const search = signal("");
const MOST = 60;

export function RulesPanel({ store }: { store: TableStore }) {
  const list = useRef<HTMLDivElement>(null);
  const wanted = wantedRule.value;
  const asked = store.ask.value?.rule ?? "";
  useEffect(() => {
    if (!wanted) return;
    search.value = "";
    const at = (number: string) => list.current?.querySelector(`[data-rule="${CSS.escape(number)}"]`);
    (at(wanted) ?? at(home(wanted)))?.scrollIntoView({ block: "center" });
  }, [wanted]);
  const sections = found(store.book.value, search.value);
  const shown = search.value ? sections.slice(0, MOST) : sections;
  const now = asked ? store.book.value.find((s) => s.number === home(asked)) : undefined;
  return (
    <div class="rules-panel">
      {now ? (
        <section class="rule-now" aria-label="The rule that asks">
          <Section section={now} wanted={asked} open />
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
              section={section}
              wanted={wanted}
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

function Section({ section, wanted, open }: { section: SectionInfo; wanted: string | null; open: boolean }) {
  return (
    <details open={open} data-rule={section.number} class={section.number === wanted ? "wanted" : undefined}>
      <summary>
        <span class="rule-number">§{ruleNumber(section.number, false)}</span> {section.title}
      </summary>
      {section.intro ? <p class="rule-intro">{section.intro}</p> : null}
      <ol class="clauses">
        {section.clauses.map((clause) => (
          <Clause key={clause.number} clause={clause} wanted={clause.number === wanted} />
        ))}
      </ol>
    </details>
  );
}

function Clause({ clause, wanted }: { clause: ClauseInfo; wanted: boolean }) {
  return (
    <li data-rule={clause.number} class={wanted ? "wanted" : undefined} value={Number(clause.number.split(":")[1])}>
      {clause.kind === "definition" ? <span class="rule-kind">definition </span> : null}
      {pieces(clause).map((piece, i) =>
        piece.kind === "link" ? (
          <button
            key={`${i}${piece.text}`}
            type="button"
            class="rule"
            onClick={() => {
              wantedRule.value = piece.text;
            }}
          >
            §{piece.text}
          </button>
        ) : piece.kind === "stress" ? (
          <em key={`${i}${piece.text}`}>{piece.text}</em>
        ) : (
          piece.text
        ),
      )}
    </li>
  );
}
