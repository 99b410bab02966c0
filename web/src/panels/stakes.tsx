// What is at stake with an option: its price, every roll with every modifier, who fights whom. The battle card.

import { useEffect, useState } from "preact/hooks";
import type { Cost, Fight, FightSide, Forecast, ModView, OptionView, Ruler, Stakes } from "../generated";
import { sentence } from "../scene";
import { inWords, percent } from "../table/numbers";
import type { TableStore } from "../table/store";
import { CounterIcon, Emblem, Rule } from "./bits";
import { OddsView } from "./odds";

export function StakesCard({ store, option }: { store: TableStore; option: OptionView }) {
  const [stakes, setStakes] = useState<Stakes | null | "none">(null);
  useEffect(() => {
    let gone = false;
    void store.stakesOf(option).then((found) => {
      if (!gone) setStakes(found ?? "none");
    });
    return () => {
      gone = true;
    };
  }, [option]);
  if (stakes === null) return <p class="odds-wait">Looking at what is at stake…</p>;
  if (stakes === "none") return null;
  return (
    <div class="stakes-card">
      {stakes.fight ? <FightView store={store} fight={stakes.fight} /> : null}
      {stakes.cost.length ? <Costs store={store} cost={stakes.cost} /> : null}
      {stakes.rolls.map((roll, i) => (
        <RollForecast key={`${roll.name} ${i}`} store={store} roll={roll} />
      ))}
      {stakes.final && (stakes.rolls.length || stakes.fight) ? <OddsView store={store} option={option} /> : null}
      <p class="soft">{stakes.final ? "This may turn out not to be taken back." : "This can be taken back."}</p>
    </div>
  );
}

function Costs({ store, cost }: { store: TableStore; cost: Cost[] }) {
  return (
    <p class="stakes-cost">
      Costs{" "}
      {cost.map(({ what, amount, clause }, i) => (
        <span key={what}>
          {i ? ", " : ""}
          <strong>
            {amount} {what}
          </strong>{" "}
          <Rule store={store} n={clause} short />
        </span>
      ))}
    </p>
  );
}

function RollForecast({ store, roll }: { store: TableStore; roll: Forecast }) {
  const [low, high] = roll.die;
  const dice = roll.count === 1 ? `one die, ${low} to ${high}` : `${roll.count} dice, ${low} to ${high}`;
  return (
    <section class="stakes-roll">
      <h4>
        {sentence(roll.name.replaceAll("_", " "))} <Rule store={store} n={roll.clause} short />
      </h4>
      <p class="soft">
        {dice}
        {roll.against !== null ? ` against ${roll.against}` : ""}
        {roll.reading?.column ? `, column ${roll.reading.column}` : ""}
        {roll.open ? "; something hidden or still to be drawn may change it" : ""}
      </p>
      <Mods store={store} mods={[...(roll.reading?.shifts ?? []), ...roll.modifiers]} />
      {roll.chance !== null ? (
        <p class="stakes-chance">
          <meter value={roll.chance} min={0} max={1} aria-hidden="true" />
          <strong>{inWords(roll.chance, roll.die, roll.count)}</strong> {roll.yes}
          <span class="soft">, else {roll.no}</span>
        </p>
      ) : null}
      {roll.results?.length ? (
        <ul class="stakes-results">
          {roll.results.map(({ text, chance }) => (
            <li key={text}>
              <meter value={chance} min={0} max={1} aria-hidden="true" />
              <span>{text}</span> <span class="percent">{percent(chance)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Mods({ store, mods }: { store: TableStore; mods: ModView[] }) {
  const shown = mods.filter((mod) => mod.value !== 0);
  if (shown.length === 0) return null;
  return (
    <ul class="stakes-mods">
      {shown.map((mod) => (
        <li key={mod.text}>
          <span>{mod.text}</span> <strong>{mod.value > 0 ? `+${mod.value}` : `−${-mod.value}`}</strong>{" "}
          <Rule store={store} n={mod.clause} short />
        </li>
      ))}
    </ul>
  );
}

// -- the battle card -----------------------------------------------------------------------------

function FightView({ store, fight }: { store: TableStore; fight: Fight }) {
  return (
    <section class="battle-card" aria-label={fight.title}>
      <h4>
        {fight.title} <Rule store={store} n={fight.clause} short />
      </h4>
      <div class="face-to-face">
        {fight.sides.map((side) => (
          <SideOf key={side.name} store={store} side={side} />
        ))}
      </div>
      {fight.ruler ? <RulerView store={store} ruler={fight.ruler} /> : null}
      {fight.pairs?.length ? (
        <ul class="pairs">
          {fight.pairs.map((pair) => (
            <li key={pair.text}>{pair.text}</li>
          ))}
        </ul>
      ) : null}
      {fight.text ? <p class="soft">{fight.text}</p> : null}
    </section>
  );
}

const MOST_COUNTERS = 12;

function SideOf({ store, side }: { store: TableStore; side: FightSide }) {
  const pieces = side.pieces.flatMap((id) => store.pieceOf([id]) ?? []);
  return (
    <div class="fight-side" data-side={side.side}>
      <p>
        <Emblem side={side.side} /> <strong>{side.name}</strong>
        {side.strength ? <span class="strength">{side.strength}</span> : null}
      </p>
      {pieces.length ? (
        <p class="fight-pieces">
          {pieces.slice(0, MOST_COUNTERS).map((piece) => (
            <CounterIcon key={piece.id} piece={piece} size={30} />
          ))}
          {pieces.length > MOST_COUNTERS ? <span class="soft">+{pieces.length - MOST_COUNTERS}</span> : null}
        </p>
      ) : null}
      <dl>
        {side.rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>{row.value ?? ""}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The columns of a table, with where one stands and what moved one there. */
function RulerView({ store, ruler }: { store: TableStore; ruler: Ruler }) {
  return (
    <div class="ruler">
      <ol aria-label={`Column ${ruler.columns[ruler.at] ?? ""} of ${ruler.columns.length}`}>
        {ruler.columns.map((column, i) => (
          <li
            key={column}
            class={i === ruler.at ? "at" : i === ruler.base ? "base" : undefined}
            aria-current={i === ruler.at ? "true" : undefined}
          >
            {column}
          </li>
        ))}
      </ol>
      <Mods store={store} mods={ruler.shifts ?? []} />
    </div>
  );
}
