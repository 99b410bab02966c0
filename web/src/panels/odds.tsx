// What may come of an option, before it is chosen.

import { useEffect, useState } from "preact/hooks";
import type { Odds, OptionView, Stakes } from "../generated";
import { sentence } from "../scene";
import { percent } from "../table/numbers";
import { type Distribution, isCalled, toldAlready } from "../table/outcome";
import type { TableStore } from "../table/store";

export function OddsView({
  store,
  option,
  folded = false,
  known,
}: {
  store: TableStore;
  option: OptionView;
  folded?: boolean;
  /** What is told already: rolls, some with their chances, and the fight that they are part of. */
  known: Stakes;
}) {
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
    return (
      <button type="button" class="odds-button" onClick={() => setOpen(true)} aria-label={`Odds of ${option.label}`}>
        Odds
      </button>
    );
  }
  if (odds === null) return <p class="odds-wait">Working out the odds…</p>;
  if (odds === "none") return folded ? <p class="odds-wait">No odds for this.</p> : null;
  return <OddsTable odds={odds} known={known} />;
}

const MOST_ROWS = 8;

/** One small table for each thing that may come out differently; what is certain is left out. Numbers stand in order. */
function distributions(odds: Odds): Distribution[] {
  const groups = new Map<string, Distribution["rows"]>();
  for (const { name, label, p } of odds.outcomes) {
    groups.set(name, [...(groups.get(name) ?? []), { label, p }]);
  }
  return [...groups]
    .filter(([, rows]) => rows.length > 1 || groups.size === 1)
    .map(([name, rows]) => {
      const likely = [...rows].sort((a, b) => b.p - a.p);
      const most = likely.length === MOST_ROWS + 1 ? likely.length : MOST_ROWS;
      const rest = likely.slice(most).reduce((sum, row) => sum + row.p, 0);
      const shown = likely.slice(0, most);
      const figure = (label: string): number => Number(/^[-+−]?\d+/.exec(label)?.[0].replace("−", "-") ?? Infinity);
      if (shown.filter((row) => Number.isFinite(figure(row.label))).length > 1)
        shown.sort((a, b) => figure(a.label) - figure(b.label) || b.p - a.p);
      return { name, rows: rest > 0 ? [...shown, { label: "other", p: rest }] : shown };
    });
}

export function OddsTable({ odds, known }: { odds: Odds; known: Stakes }) {
  const told = known.rolls.filter((roll) => roll.results?.length || roll.chance !== null);
  const shown = distributions(odds).filter(
    (one) => (odds.exact || !told.some((roll) => isCalled(roll, one.name))) && !toldAlready(known, one),
  );
  if (shown.length === 0) return null;
  return (
    <div class={odds.exact ? "odds" : "odds about"}>
      {shown.map(({ name, rows }) => (
        <table key={name}>
          <caption class={name ? undefined : "unseen"}>{sentence(name) || "Odds"}</caption>
          <tbody>
            {rows.map(({ label, p }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td class="bar">
                  <meter value={p} min={0} max={1} aria-hidden="true" />
                </td>
                <td class="percent">{percent(p)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {odds.text ? (
        <p class="sampled">{odds.text}</p>
      ) : odds.exact ? null : (
        <p class="sampled">From sampled games: read it as about.</p>
      )}
    </div>
  );
}
