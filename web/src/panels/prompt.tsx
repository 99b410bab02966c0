// Whose turn, what I am asked, what I may answer.

import { useEffect, useRef, useState } from "preact/hooks";
import type { OptionView, Question } from "../generated";
import { counts, sentence, title, within } from "../scene";
import { endsPicking, isAsk, LONG_LIST } from "../table/decide";
import { mayBeFinal } from "../table/foresight";
import { orderLabel } from "../table/lead";
import type { TableStore } from "../table/store";
import { CounterIcon, Emblem, Rule, Words } from "./bits";
import { reveal } from "./board-pane";
import { UndoRow } from "./foot";
import { Outcome, StakesCard } from "./stakes";
import { Passed, PassSuch, Standing, StandingFolded } from "./standing";
import { wide } from "./wide";

export function TurnHeader({ store }: { store: TableStore }) {
  const turn = store.scene.value.turn;
  if (!turn) return null;
  const ask = store.shown.value?.ask;
  const whose = turn.owner ?? (isAsk(ask) ? ask.seat : ask?.waiting);
  return (
    <header class="turn">
      {whose ? <Emblem side={store.seatSide(whose)} size={34} /> : null}
      <div>
        <h2 class="turn-label">
          <Words text={turn.label} parts={counts} />
        </h2>
        <p class="turn-phase">{sentence(turn.phase ?? "")}</p>
      </div>
      {turn.n !== undefined && turn.of ? (
        <div class="turn-count" title={`Turn ${turn.n} of ${turn.of}`}>
          <strong>{turn.n}</strong>
          <span>/{turn.of}</span>
        </div>
      ) : null}
    </header>
  );
}

export function Prompt({ store }: { store: TableStore }) {
  const view = store.live.value;
  const ask = store.ask.value;
  return (
    <section class="prompt" aria-label="Your decision">
      {store.position.value ? <LookingBack store={store} /> : null}
      {view?.result && !store.position.value ? <TheEnd store={store} /> : null}
      {ask ? (
        <Asked store={store} ask={ask} />
      ) : view && !view.result && !store.position.value ? (
        <Wait store={store} />
      ) : null}
    </section>
  );
}

function LookingBack({ store }: { store: TableStore }) {
  return (
    <div class="looking-back">
      <p>You are looking at an earlier position (event {store.position.value?.event}).</p>
      <button type="button" class="wide" onClick={() => store.backToNow()}>
        Back to the present
      </button>
    </div>
  );
}

function TheEnd({ store }: { store: TableStore }) {
  const result = store.live.value?.result;
  if (!result) return null;
  return (
    <div class="the-end">
      <h3>{result.winner === null && store.table.value?.shows ? "That was the position" : result.verdict}</h3>
      <p>{sentence(result.reason)}.</p>
      <ul class="scores">
        {Object.entries(result.scores ?? {}).map(([seat, score]) => (
          <li key={seat}>
            <Emblem side={store.seatSide(seat)} /> {store.seatTitle(seat)} <strong>{score}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Wait({ store }: { store: TableStore }) {
  const ask = store.live.value?.ask;
  const who = isAsk(ask) ? ask.seat : (ask?.waiting ?? null);
  const thinking = store.thinking.value;
  const auto = store.live.value?.auto;
  const bot = store.table.value?.seats.find((s) => s.seat === (thinking?.seat ?? who) && s.who === "bot");
  return (
    <div class="waiting">
      <p>
        {who ? <Emblem side={store.seatSide(who)} /> : null}
        {who ? `Waiting for ${within(store.seatTitle(who))}` : "Waiting for the others"}
        {bot ? " (a bot is thinking)" : ""}…
      </p>
      {auto?.hold ? <p class="auto">You pass until the segment ends.</p> : null}
      {auto?.early ? (
        <p class="auto">
          Your answer is in; it counts when your turn comes.{" "}
          <button type="button" class="quiet" onClick={() => store.withdrawEarly()}>
            Take it back
          </button>
        </p>
      ) : null}
      {thinking ? (
        <progress value={thinking.progress} max={1} aria-label="The bot's thinking" />
      ) : (
        <div class="sand" aria-hidden="true" />
      )}
      <Passed store={store} />
      <Outcome store={store} />
      <Standing store={store} />
      {wide.value ? null : <UndoRow store={store} />}
    </div>
  );
}

function Asked({ store, ask }: { store: TableStore; ask: Question }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const event = store.live.value?.event;
  useEffect(() => {
    if (store.refocus && (document.activeElement ?? document.body) === document.body)
      heading.current?.focus({ preventScroll: true });
    store.refocus = false;
    const box = heading.current?.closest(".rail-scroll, .sheet-body");
    if (box) box.scrollTop = 0;
  }, [event, ask.prompt]);
  const offered = store.offered.value;
  const narrowedDown = store.picked.value.length > 0 && !ask.many;
  return (
    <div class="question" data-told={store.told.value || undefined}>
      {store.isEarly.value ? (
        <p class="early-note">A window is open. You may answer now; it counts when your turn comes.</p>
      ) : null}
      <Passed store={store} />
      <Outcome store={store} />
      <h3 ref={heading} tabIndex={-1} class={ask.prompt.length > 110 ? "ask long" : "ask"}>
        <Words text={ask.prompt} /> <Rule store={store} n={ask.rule} />
      </h3>
      {store.confirm.value ? <Confirm store={store} option={store.confirm.value} /> : null}
      {store.laidOut.value.length ? <LaidOut store={store} /> : null}
      {narrowedDown ? (
        <div class="narrowing">
          <span>
            {offered.length} of {ask.options.length}
          </span>
          <button type="button" class="quiet" onClick={() => store.clear()}>
            Show all (Esc)
          </button>
        </div>
      ) : null}
      {ask.many ? <Boxes store={store} ask={ask} /> : <Options store={store} ask={ask} />}
      <PassSuch key={event} store={store} ask={ask} />
      {ask.window ? <Standing store={store} /> : <StandingFolded store={store} />}
      {wide.value ? null : <UndoRow store={store} />}
    </div>
  );
}

/** The second tap before what cannot be undone: in sight wherever the option was, its buttons before the long card. */
function Confirm({ store, option }: { store: TableStore; option: OptionView }) {
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    yes.current?.focus({ preventScroll: true });
    yes.current?.closest(".confirm")?.scrollIntoView({ block: "start" });
  }, [option]);
  return (
    <div class="confirm" role="alertdialog" aria-label="Confirm">
      <p>
        <Words text={option.label} />? You may not be able to take it back.
      </p>
      <div class="confirm-row">
        <button ref={yes} type="button" class="primary" onClick={() => store.chooseOption(option)}>
          Yes, do it
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            store.confirm.value = null;
          }}
        >
          Not yet
        </button>
      </div>
      <StakesCard store={store} option={option} />
    </div>
  );
}

/** Orders that are laid out on the board: turned here too, given together, or taken back. */
function LaidOut({ store }: { store: TableStore }) {
  const laid = store.laidOut.value;
  const last = laid[laid.length - 1];
  const give = useRef<HTMLButtonElement>(null);
  useEffect(() => give.current?.focus({ preventScroll: true }), [laid.length]);
  return (
    <section class="laid-out" aria-label="Orders laid out">
      <ol>
        {laid.map((order, i) => (
          <li key={i}>
            <strong>{order.name}</strong> {orderLabel(order)}
          </li>
        ))}
      </ol>
      <div class="confirm-row">
        <button ref={give} type="button" class="primary" disabled={store.busy.value} onClick={() => store.giveOrders()}>
          {laid.length === 1 ? "Give this order" : `Give these ${laid.length} orders`}
        </button>
        <button type="button" class="quiet" onClick={() => store.dropLast()}>
          Take the last back
        </button>
      </div>
      {last?.turns.length ? (
        <div class="turns" role="group" aria-label={`How ${last.name} faces`}>
          <span class="soft">Face</span>
          {last.turns.map((turn) => (
            <button key={turn.facing} type="button" class="quiet" onClick={() => store.face(turn.facing)}>
              {turn.label.replace(/^Face /, "")}
            </button>
          ))}
        </div>
      ) : null}
      <p class="soft">Or lead more pieces, to give several orders at once.</p>
    </section>
  );
}

function Options({ store, ask }: { store: TableStore; ask: Question }) {
  const list = useRef<HTMLDivElement>(null);
  const offered = store.offered.value.length;
  return (
    <div class="options" ref={list}>
      {offered > LONG_LIST ? (
        <input
          class="filter"
          type="search"
          placeholder={`Find among ${offered}`}
          aria-label="Find an option"
          value={store.sought.value}
          onInput={(e) => {
            store.sought.value = e.currentTarget.value;
          }}
          onKeyDown={(e) => {
            if (e.key !== "Enter") return;
            e.preventDefault();
            list.current?.querySelector<HTMLElement>(".option")?.focus();
          }}
        />
      ) : null}
      {store.groups.value.map(({ heading, options }) => (
        <div key={heading} class="option-group">
          {heading ? <h4>{title(heading.replaceAll("/", ", "))}</h4> : null}
          <ol>
            {options.map((option) => (
              <OptionButton key={JSON.stringify(option.choice)} store={store} ask={ask} option={option} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

/** How long a finger rests on an option before its card opens. */
const PRESS_MS = 450;

function OptionButton({ store, ask, option }: { store: TableStore; ask: Question; option: OptionView }) {
  const [open, setOpen] = useState(false);
  const press = useRef({ timer: 0, held: false });
  const pointed = useRef(false);
  const pass = option.choice === null || option.choice === "hold" || option.choice === "done";
  const piece = pass ? undefined : store.pieceOf(option.refs);
  const brief = store.briefOf(option);
  const follows = store.follows.value;
  const told = !pass && (mayBeFinal(brief) || brief?.text !== undefined);
  const point = (on: boolean): void => {
    pointed.current = on;
    store.meant.value = on ? option.refs : [];
    if (wide.value && told && (brief?.final || brief?.text)) store.peek(on ? option : null);
  };
  useEffect(() => {
    if (brief && pointed.current) point(true);
  }, [brief, option]);
  const held = (event: PointerEvent): void => {
    press.current.held = false;
    if (event.pointerType === "mouse" || !told) return;
    press.current.timer = window.setTimeout(() => {
      press.current.held = true;
      if (wide.value) store.pin(option);
      else setOpen(true);
    }, PRESS_MS);
  };
  const released = (): void => clearTimeout(press.current.timer);
  return (
    <li>
      <button
        type="button"
        class={["option", pass ? "pass" : "staked", follows ? "roomy" : ""].join(" ").trim()}
        disabled={store.busy.value}
        data-choice={JSON.stringify(option.choice)}
        onClick={() => {
          if (press.current.held) press.current.held = false;
          else store.chooseOption(option);
        }}
        onPointerDown={held}
        onPointerUp={released}
        onPointerCancel={released}
        onPointerMove={(e) => Math.abs(e.movementX) + Math.abs(e.movementY) > 6 && released()}
        onContextMenu={(e) => press.current.held && e.preventDefault()}
        onMouseEnter={() => point(true)}
        onMouseLeave={() => point(false)}
        onFocus={(e) => {
          if (!e.currentTarget.matches(":focus-visible")) return;
          point(true);
          reveal(option.refs);
        }}
        onBlur={() => point(false)}
      >
        <kbd aria-hidden="true">{store.numberOf(option)}</kbd>
        <span class="option-words">
          <span class="option-label">
            <Words text={option.label} />
          </span>
          {follows ? (
            <span class="option-stakes" title={brief?.text}>
              {brief?.text}
            </span>
          ) : null}
        </span>
        {piece ? <CounterIcon piece={piece} size={30} /> : null}
      </button>
      {pass ? null : (
        <StakesButton
          store={store}
          option={option}
          told={told}
          final={brief?.final === true}
          open={open}
          setOpen={setOpen}
        />
      )}
      {option.rule && option.rule !== ask.rule ? <Rule store={store} n={option.rule} /> : null}
    </li>
  );
}

/** Opens what is at stake: beside the decision, or below the option where there is no room. */
function StakesButton({
  store,
  option,
  told,
  final,
  open,
  setOpen,
}: {
  store: TableStore;
  option: OptionView;
  /** Whether there is anything to be told; if not its place stays empty, so that nothing moves. */
  told: boolean;
  final: boolean;
  open: boolean;
  setOpen: (open: boolean) => void;
}) {
  const card = store.card.value;
  const shown = wide.value ? card?.pinned === true && card.option === option : open;
  return (
    <>
      <button
        type="button"
        class={told ? "odds-button" : "odds-button away"}
        aria-expanded={shown}
        aria-label={`${shown ? "Close: stakes" : "Stakes"} of ${option.label}`}
        onClick={() => (wide.value ? store.pin(option) : setOpen(!open))}
      >
        {shown ? "Close" : "Stakes"}
        {final ? <span class="final-dot" title="A roll, a reveal or the others' answer may follow" /> : null}
      </button>
      {open && !wide.value ? <StakesCard store={store} option={option} /> : null}
    </>
  );
}

/** What is at stake with one of several that are picked, or with picking no more. */
function BoxStakes({ store, option }: { store: TableStore; option: OptionView }) {
  const [open, setOpen] = useState(false);
  const brief = store.briefOf(option);
  const told = brief === undefined || brief.text !== undefined || brief.fight === true;
  const final = brief?.final === true;
  return <StakesButton store={store} option={option} told={told} final={final} open={open} setOpen={setOpen} />;
}

/** "Pick some": boxes, then one button that sends them in order. */
function Boxes({ store, ask }: { store: TableStore; ask: Question }) {
  const ticked = store.ticked.value;
  const [least, most] = ask.many ?? [0, 0];
  const all = ask.options.find((option) => option.choice === "all");
  const end = ask.options.find((option) => option.choice === "done" || option.choice === null);
  return (
    <div class="boxes-list">
      <p class="soft">
        {least === most
          ? `Choose ${least}.`
          : most >= ask.options.length - 1 && least === 0
            ? "As many as you like."
            : `Choose ${least} to ${most}.`}
      </p>
      <ol>
        {ask.options.map((option, i) =>
          endsPicking(option.choice) ? null : (
            <li key={JSON.stringify(option.choice)}>
              <label
                class={ticked.has(i) ? "box-row ticked" : "box-row"}
                onMouseEnter={() => {
                  store.meant.value = option.refs;
                }}
                onMouseLeave={() => {
                  store.meant.value = [];
                }}
              >
                <kbd aria-hidden="true">{store.numberOf(option)}</kbd>
                <input type="checkbox" checked={ticked.has(i)} onChange={() => store.tick(i)} />
                <span>
                  <Words text={option.label} />
                </span>
              </label>
              <BoxStakes store={store} option={option} />
            </li>
          ),
        )}
      </ol>
      <div class="confirm-row">
        <button
          type="button"
          class="primary"
          disabled={store.busy.value || ticked.size < least || ticked.size > most}
          onClick={() => store.finishMany()}
        >
          {ticked.size ? `Take these ${ticked.size}` : (end?.label ?? "Done")}
        </button>
        {end && ticked.size === 0 ? <BoxStakes store={store} option={end} /> : null}
        {all ? (
          <button type="button" class="quiet" onClick={() => store.chooseOption(all)}>
            {all.label}
          </button>
        ) : null}
      </div>
    </div>
  );
}
