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

export function OddsTable({ store, odds }: { store: TableStore; odds: Odds }) {
  const outcomes = [...odds.outcomes].sort((a, b) => b.p - a.p).slice(0, 8);
  return (
    <div class="odds">
      {odds.text ? <p>{odds.text}</p> : null}
      <table>
        <caption class="unseen">Odds</caption>
        <tbody>
          {outcomes.map(({ label, p }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td class="bar"><meter value={p} min={0} max={1} aria-hidden="true" /></td>
              <td class="percent">{percent(p)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {odds.modifiers?.length ? (
        <ul class="modifiers">
          {odds.modifiers.map((m) => (
            <li key={m.label}><span class={m.value < 0 ? "minus" : "plus"}>{m.value > 0 ? `+${m.value}` : m.value}</span> {m.label} <Rule store={store} n={m.rule} /></li>
          ))}
        </ul>
      ) : null}
      {odds.exact ? null : <p class="sampled">From sampled games: read it as about.</p>}
    </div>
  );
}
