// What may come of an option, before it is chosen.

import { useEffect, useState } from "preact/hooks";
import { percent } from "../table/numbers";
import type { TableStore } from "../table/store";
import type { Odds, Option } from "../wire";
import { Rule } from "./bits";

export function OddsView({ store, option, folded = false }: { store: TableStore; option: Option; folded?: boolean }) {
  const [odds, setOdds] = useState<Odds | null | "none">(null);
  const [open, setOpen] = useState(!folded);
  useEffect(() => {
    if (!open) return;
    let gone = false;
    void store.oddsOf(option).then((found) => {
      if (!gone) setOdds(found ?? "none");
    });
    return () => {
      gone = true;
    };
  }, [open, option]);
  if (!open) {
    return <button type="button" class="odds-button" onClick={() => setOpen(true)} aria-label={`Odds of ${option.label}`}>Odds</button>;
  }
  if (odds === null) return <p class="odds-wait">Working out the odds…</p>;
  if (odds === "none") return folded ? <p class="odds-wait">No odds for this.</p> : null;
  return <OddsTable store={store} odds={odds} />;
}

const MOST_ROWS = 6;

/** One small table for each thing that may come out differently; what is certain is left out. Numbers stand in order. */
function distributions(odds: Odds): { name: string; rows: { label: string; p: number }[] }[] {
  const groups = new Map<string, { label: string; p: number }[]>();
  for (const { name = "", value, label, p } of odds.outcomes) {
    groups.set(name, [...(groups.get(name) ?? []), { label: name && value !== undefined ? value : label, p }]);
  }
  return [...groups].filter(([, rows]) => rows.length > 1 || groups.size === 1).map(([name, rows]) => {
    const likely = [...rows].sort((a, b) => b.p - a.p);
    const rest = likely.slice(MOST_ROWS).reduce((sum, row) => sum + row.p, 0);
    const shown = likely.slice(0, MOST_ROWS);
    if (shown.every((row) => /^[-+−]?\d+$/.test(row.label))) shown.sort((a, b) => Number(a.label) - Number(b.label));
    return { name, rows: rest > 0 ? [...shown, { label: "other", p: rest }] : shown };
  });
}

export function OddsTable({ store, odds }: { store: TableStore; odds: Odds }) {
  return (
    <div class="odds">
      {distributions(odds).map(({ name, rows }) => (
        <table key={name}>
          <caption class={name ? undefined : "unseen"}>{name || "Odds"}</caption>
          <tbody>
            {rows.map(({ label, p }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td class="bar"><meter value={p} min={0} max={1} aria-hidden="true" /></td>
                <td class="percent">{percent(p)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {odds.modifiers?.length ? (
        <ul class="modifiers">
          {odds.modifiers.map((m) => (
            <li key={m.label}><span class={m.value < 0 ? "minus" : "plus"}>{m.value > 0 ? `+${m.value}` : m.value}</span> {m.label} <Rule store={store} n={m.rule} /></li>
          ))}
        </ul>
      ) : null}
      {odds.text ? <p class="sampled">{odds.text}</p> : odds.exact ? null : <p class="sampled">From sampled games: read it as about.</p>}
    </div>
  );
}
