// What is at stake with an option: its price, every roll with every modifier, who fights whom. The battle card.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Cost, Fight, FightSide, Forecast, ModView, OptionView, Piece, Ruler, Stakes } from "../generated";
import { sentence } from "../scene";
import { hidesLessAtTheRight } from "../table/beside";
import { inWords } from "../table/numbers";
import { type Fell, fallen, found, needs, saysAgain, tellsItself, totalOf, verdict } from "../table/outcome";
import type { Card, TableStore } from "../table/store";
import { Button, CounterIcon, Emblem, ICONS, Rolls, Rule, Words } from "./bits";
import { seenAt } from "./board-pane";
import { OddsView } from "./odds";
import { wide } from "./wide";

export function StakesCard({
  store,
  option,
  folded = false,
}: {
  store: TableStore;
  option: OptionView;
  /** Odds that take longer are found only when asked for. */
  folded?: boolean;
}) {
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
      <Told store={store} stakes={stakes} />
      {stakes.final && (stakes.rolls.length || stakes.fight) ? (
        <OddsView key={folded ? "folded" : "open"} store={store} option={option} folded={folded} known={stakes} />
      ) : null}
      <p class="soft">{stakes.final ? "You may not be able to take it back." : "You can take it back."}</p>
    </div>
  );
}

/** Fight, price and rolls as they were told; beside each roll how it fell, once it has. */
function Told({
  store,
  stakes,
  fell = [],
  pieces = store.pieces.value,
}: {
  store: TableStore;
  stakes: Stakes;
  fell?: (Fell | undefined)[];
  /** Those that fight, as they are or, once the dice have fallen, as they were. */
  pieces?: Pieces;
}) {
  return (
    <>
      {stakes.fight ? <FightView store={store} fight={stakes.fight} rolls={stakes.rolls} pieces={pieces} /> : null}
      {stakes.cost.length ? <Costs store={store} cost={stakes.cost} /> : null}
      {alike(stakes.rolls, fell).map(({ roll, times, at }) => (
        <RollForecast key={at} store={store} roll={roll} times={times} fell={fell[at]} />
      ))}
    </>
  );
}

/** Rolls one after the other that are told in the same words are told once, as long as none has fallen. */
function alike(
  rolls: readonly Forecast[],
  fell: readonly (Fell | undefined)[],
): { roll: Forecast; times: number; at: number }[] {
  const told: { roll: Forecast; times: number; at: number }[] = [];
  rolls.forEach((roll, at) => {
    const last = told[told.length - 1];
    if (last && !fell.some(Boolean) && JSON.stringify(last.roll) === JSON.stringify(roll)) last.times++;
    else told.push({ roll, times: 1, at });
  });
  return told;
}

// -- where it stands -----------------------------------------------------------------------------

/** Beside the decision, over the board: the card of an option, or of the last choice with what fell. */
export function CardFlyout({ store }: { store: TableStore }) {
  const card = store.card.value;
  if (!card || store.position.value || (card.option === null && !store.ventured.value)) return null;
  return <Flyout key={card.option ? JSON.stringify(card.option.choice) : "outcome"} store={store} card={card} />;
}

/** How far a card at the right reaches over the rail beside the board. */
const OVER_RAIL = 144;

/** Whether the card moves to the right, because at the left it would hide what it is about: known with the stakes. */
function useRight(store: TableStore, card: Card, box: { current: HTMLElement | null }): boolean {
  const [right, setRight] = useState(false);
  useLayoutEffect(() => {
    const settle = (refs: readonly string[], stakes: Stakes | null): void => {
      const [own, pane] = [box.current, box.current?.parentElement?.getBoundingClientRect()];
      if (!own || !pane) return;
      const named = seenAt(refs);
      const about = named.length ? named : seenAt(stakes?.fight?.sides.flatMap((side) => side.pieces) ?? []);
      const end = pane.right + OVER_RAIL;
      setRight(
        hidesLessAtTheRight(
          about.map(([x]) => x),
          [pane.left, pane.left + own.offsetWidth],
          [end - own.offsetWidth, end],
        ),
      );
    };
    const { option } = card;
    if (option) void store.stakesOf(option).then((stakes) => settle(option.refs, stakes));
    else settle(store.ventured.value?.refs ?? [], store.ventured.value?.stakes ?? null);
  }, []);
  return right;
}

function Flyout({ store, card }: { store: TableStore; card: Card }) {
  const box = useRef<HTMLElement>(null);
  const right = useRight(store, card, box);
  const label = card.option ? card.option.label : `What came of it: ${store.ventured.value?.label ?? ""}`;
  return (
    <section
      ref={box}
      id="card-flyout"
      class={["card-flyout", card.pinned ? "pinned" : "", right ? "right" : ""].filter(Boolean).join(" ")}
      aria-label={card.option ? `Stakes of ${label}` : label}
      tabIndex={0}
      onMouseEnter={() => card.option && store.peek(card.option)}
      onMouseLeave={() => store.peek(null)}
    >
      <header>
        <h3>{sentence(label)}</h3>
        {card.pinned ? (
          <Button icon={ICONS.close} label="Close the card" onClick={() => store.pin(card.option)} />
        ) : null}
      </header>
      {card.option ? (
        <StakesCard store={store} option={card.option} folded={!card.pinned} />
      ) : (
        <OutcomeCard store={store} />
      )}
    </section>
  );
}

/** The card of the last choice again, with the dice as they fell. */
export function OutcomeCard({ store }: { store: TableStore }) {
  const ventured = store.ventured.value;
  if (!ventured) return null;
  const lines = store.since.value;
  return (
    <div class="stakes-card outcome-card">
      <Told
        store={store}
        stakes={ventured.stakes}
        fell={fallen(ventured.stakes.rolls, lines)}
        pieces={ventured.pieces}
      />
      <h4>What happened</h4>
      <ol class="outcome-lines">
        {lines.slice(0, MOST_LINES).map((line) => (
          <li key={`${line.n} ${line.text}`}>{sentence(line.text)}</li>
        ))}
      </ol>
    </div>
  );
}

const MOST_LINES = 12;

/** In the decision: what came of the last choice, in a line that opens its card. */
export function Outcome({ store }: { store: TableStore }) {
  const ventured = store.ventured.value;
  const [open, setOpen] = useState(false);
  if (!ventured) return null;
  const fell = fallen(ventured.stakes.rolls, store.since.value).find((one) => one !== undefined);
  if (!fell) return null;
  const beside = wide.value;
  const shown = beside ? store.card.value?.option === null : open;
  return (
    <div class="outcome">
      <button
        type="button"
        class="outcome-button"
        aria-expanded={shown}
        onClick={() => (beside ? store.pin(null) : setOpen(!open))}
      >
        <Rolls rolls={[{ ...fell.roll, modifiers: [] }]} fresh />
        <span>{sentence(fell.line.text)}</span>
        <span class="soft">{shown ? "Close" : "Told before"}</span>
      </button>
      {open && !beside ? (
        <>
          <h3 class="unseen">What came of it</h3>
          <OutcomeCard store={store} />
        </>
      ) : null}
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
          <Rule store={store} n={clause} />
        </span>
      ))}
    </p>
  );
}

function RollForecast({
  store,
  roll,
  times,
  fell,
}: {
  store: TableStore;
  roll: Forecast;
  times: number;
  fell: Fell | undefined;
}) {
  const result = fell ? found(roll, fell) : undefined;
  const need = needs(roll);
  const came = fell ? verdict(roll, fell) : undefined;
  const [low, high] = roll.die;
  const dice = roll.count === 1 ? `one die, ${low} to ${high}` : `${roll.count} dice, ${low} to ${high}`;
  return (
    <section class="stakes-roll">
      <h4>
        {sentence(roll.title)}
        {times > 1 ? ` × ${times}` : ""} <Rule store={store} n={roll.clause} />{" "}
        <span class="soft dice-told">
          {dice}
          {need ? `, ${need}` : roll.against !== null ? ` against ${roll.against}` : ""}
          {roll.reading?.column ? `, column ${roll.reading.column}` : ""}
          {roll.open ? "; something hidden or still to be drawn may change it" : ""}
        </span>
      </h4>
      <Mods store={store} mods={[...(roll.reading?.shifts ?? []), ...roll.modifiers]} />
      {roll.chance !== null && !tellsItself(roll) ? (
        <p class="stakes-chance">
          <meter value={roll.chance} min={0} max={1} aria-hidden="true" />
          <strong>{inWords(roll.chance, roll.die, roll.count)}</strong> {roll.yes}
          {roll.chance > 0 && roll.chance < 1 ? <span class="soft">, else {roll.no}</span> : null}
        </p>
      ) : null}
      {roll.results?.length ? (
        <ul class="stakes-results">
          {roll.results.map(({ text, chance, code }) => (
            <li
              key={code ?? text}
              class={text === result ? "found" : undefined}
              aria-current={text === result || undefined}
            >
              <meter value={chance} min={0} max={1} aria-hidden="true" />
              <span>{text}</span> {code && /^[A-Z]\w{0,3}$/.test(code) ? <span class="soft">({code})</span> : null}{" "}
              <span class="percent">{inWords(chance, roll.die, roll.count)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {fell ? <Thrown fell={fell} need={need} came={came} /> : null}
    </section>
  );
}

/** How a roll fell: the dice, what they come to, and what the log says of it. */
function Thrown({
  fell: { roll, line },
  need,
  came,
}: {
  fell: Fell;
  need: string | undefined;
  came: string | undefined;
}) {
  const total = totalOf(roll);
  const plain = roll.modifiers.every((mod) => mod.value === 0) && roll.faces.length === 1;
  const against = roll.against === null ? "" : plain && need ? need : `against ${roll.against}`;
  return (
    <p class="thrown">
      <Rolls rolls={[{ ...roll, modifiers: [] }]} fresh />
      <span>
        {[plain ? "" : `${total} in all`, against].filter(Boolean).join(" ")}
        {came ? (
          <>
            : <strong class="verdict">{came}</strong>
          </>
        ) : null}
        {plain && roll.against === null ? "" : ". "}
        {sentence(line.text)}
      </span>
    </p>
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
          <Rule store={store} n={mod.clause} />
        </li>
      ))}
    </ul>
  );
}

// -- the battle card -----------------------------------------------------------------------------

type Pieces = ReadonlyMap<string, Piece>;

const known = (pieces: Pieces, ids: readonly string[]): Piece[] => ids.flatMap((id) => pieces.get(id) ?? []);

function FightView({
  store,
  fight,
  rolls,
  pieces,
}: {
  store: TableStore;
  fight: Fight;
  rolls: readonly Forecast[];
  pieces: Pieces;
}) {
  return (
    <section class="battle-card" aria-label={`Battle card: ${fight.title}`}>
      <h4>
        {fight.title} <Rule store={store} n={fight.clause} />
      </h4>
      <div class="face-to-face">
        {fight.sides.map((side) => (
          <SideOf key={side.name} side={side} pieces={known(pieces, side.pieces)} />
        ))}
      </div>
      {fight.ruler ? <RulerView store={store} ruler={fight.ruler} /> : null}
      {fight.pairs?.length ? (
        <ul class="pairs">
          {fight.pairs.map((pair, i) => (
            <li key={i}>
              <Counters pieces={known(pieces, pair.one)} />
              <span>
                <Words text={pair.text} />
              </span>
              <Counters pieces={known(pieces, pair.other)} />
            </li>
          ))}
        </ul>
      ) : null}
      {fight.text && !(fight.kind === "missiles" && saysAgain(fight.text, rolls)) ? (
        <p class="soft">{fight.text}</p>
      ) : null}
    </section>
  );
}

const MOST_IN_A_PAIR = 2;

function Counters({ pieces }: { pieces: Piece[] }) {
  return (
    <span class="pair-counters">
      {pieces.slice(0, MOST_IN_A_PAIR).map((piece) => (
        <CounterIcon key={piece.id} piece={piece} size={32} />
      ))}
    </span>
  );
}

const MOST_COUNTERS = 12;

function SideOf({ side, pieces }: { side: FightSide; pieces: Piece[] }) {
  return (
    <div class="fight-side" data-side={side.side}>
      <p>
        <Emblem side={side.side} /> <strong>{side.name}</strong>{" "}
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
            <dt>
              <Words text={row.label} />
            </dt>
            <dd>
              <Words text={row.value ?? ""} />
            </dd>
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
