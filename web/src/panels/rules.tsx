// Every section of the rules in our words, to look up and search.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { ruleNumber } from "../scene";
import type { TableStore } from "../table/store";

export const wantedRule = signal<string | null>(null);
const search = signal("");

export function RulesPanel({ store }: { store: TableStore }) {
  const list = useRef<HTMLDListElement>(null);
  const wanted = wantedRule.value;
  useEffect(() => {
    if (wanted) list.current?.querySelector(`[data-rule="${CSS.escape(wanted)}"]`)?.scrollIntoView({ block: "center" });
  }, [wanted]);
  const looked = search.value.trim().toLowerCase();
  const sections = [...store.rules.value].filter(
    ([n, text]) => !looked || n.startsWith(looked) || text.toLowerCase().includes(looked),
  );
  const asked = store.ask.value;
  return (
    <div class="rules-panel">
      {asked?.rule ? (
        <p class="rule-now">
          Now: <strong>§{ruleNumber(asked.rule)}</strong> {store.rules.value.get(asked.rule)}
        </p>
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
      <dl ref={list} class="rule-list">
        {sections.slice(0, 400).map(([n, text]) => (
          <div key={n} data-rule={n} class={n === wanted ? "wanted" : undefined}>
            <dt>§{ruleNumber(n, false)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {sections.length === 0 ? <p class="empty">No section matches.</p> : null}
    </div>
  );
}
