// What happened since my last choice, in a line under the board: played back here, with its dice, and told aloud.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { LogLine, RollView } from "../generated";
import { sentence } from "../scene";
import { prefer, type Settings, settings } from "../settings";
import type { TableStore } from "../table/store";
import { fresh, heard } from "./aloud";
import { Button, ICONS, Rolls } from "./bits";
import { reveal } from "./board-pane";
import { wide } from "./wide";

const MOST = 3;
const SPEEDS: [Settings["speed"], string][] = [
  ["slow", "slow"],
  ["normal", "normal"],
  ["fast", "fast"],
  ["once", "at once"],
];
export const recapOpen = signal(false);

export function Latest({ store }: { store: TableStore }) {
  const { playback } = store;
  const [events, at, shown] = [playback.events.value, playback.at.value, playback.shown.value];
  const log = store.position.value?.log ?? store.log.value;
  const dice = events.filter((event) => event.rolls.length > 0).slice(-2);
  const lines = dice.flatMap((event) => event.line ?? []);
  const last = [...new Set([...lines, ...log.slice(-1)])].slice(-MOST);
  return (
    <aside
      class={`latest ${at === null ? "" : playback.playing.value ? "past playing" : "past"}`.trim()}
      aria-label="Latest"
    >
      {wide.value ? <Recap store={store} /> : null}
      {events.length && !store.position.value ? <Controls store={store} /> : null}
      <ol>
        {shown ? (
          <li key={shown.key} class="event-shown">
            <Rolls rolls={inShort(shown.rolls)} fresh />
            <span>{shown.text}</span>
          </li>
        ) : (
          last.reverse().map((line) => (
            <li key={`${line.n} ${line.text}`}>
              <Rolls rolls={inShort(line.rolls)} fresh />
              <span>{sentence(line.text)}</span>
            </li>
          ))
        )}
      </ol>
    </aside>
  );
}

/** On a phone the words need the room that modifiers would take: the log tells them. */
const inShort = (rolls: readonly RollView[]): readonly RollView[] =>
  wide.value ? rolls : rolls.map((roll) => ({ ...roll, modifiers: [] }));

const counted = (n: number): string => `${n} ${n === 1 ? "event" : "events"}`;

function Controls({ store }: { store: TableStore }) {
  const { playback } = store;
  const [events, at, playing] = [playback.events.value, playback.at.value, playback.playing.value];
  return (
    <div class="playback" role="group" aria-label="Playback">
      <button
        type="button"
        class="recap-button"
        aria-expanded={recapOpen.value}
        onClick={() => {
          recapOpen.value = !recapOpen.value;
        }}
      >
        {at === null ? (
          <span>
            <span class="recap-since">Since your last choice: </span>
            {counted(events.length)}
          </span>
        ) : (
          <span>
            <span class="recap-event">Event </span>
            {at + 1} of {events.length}
          </span>
        )}
      </button>
      <Button class="tool back" icon={ICONS.prev} label="One event back (,)" onClick={() => playback.step(-1)} />
      <Button
        icon={playing ? ICONS.pause : ICONS.play}
        label={playing ? "Pause" : "Play back"}
        onClick={() => (playing ? playback.pause() : playback.resume())}
      />
      <Button class="tool on" icon={ICONS.next} label="One event on (.)" onClick={() => playback.step(1)} />
      {at === null ? null : (
        <Button class="tool text skip" icon={ICONS.last} label="Skip to the present (S)" onClick={() => playback.end()}>
          <span>Skip</span>
        </Button>
      )}
    </div>
  );
}

/** Everything since my last choice in a list, if it is open; a click shows that event. */
export function Recap({ store }: { store: TableStore }) {
  const { playback } = store;
  const list = useRef<HTMLOListElement>(null);
  const at = playback.at.value;
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [at]);
  if (!recapOpen.value || playback.events.value.length === 0) return null;
  return (
    <section class="recap" aria-label="Since your last choice">
      <header>
        <h3>
          <span class="recap-since">Since your last choice: </span>
          {counted(playback.events.value.length)}
        </h3>
        <label>
          Speed{" "}
          <select
            value={settings.value.speed}
            onChange={(e) => prefer("speed", e.currentTarget.value as Settings["speed"])}
          >
            {SPEEDS.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <Button
          icon={ICONS.close}
          label="Close the list"
          onClick={() => {
            recapOpen.value = false;
          }}
        />
      </header>
      <ol ref={list}>
        {playback.events.value.map((event, i) => (
          <li key={event.key}>
            <button
              type="button"
              aria-current={at === i ? "step" : undefined}
              onClick={() => {
                playback.look(i);
                reveal(event.refs);
              }}
            >
              <span class="recap-n">{i + 1}</span> <span>{event.text}</span>{" "}
              <Rolls rolls={event.rolls.map((roll) => ({ ...roll, modifiers: [] }))} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

// -- aloud ---------------------------------------------------------------------------------------

const MOST_SPOKEN = 10;

/** Tells what happens in order, each thing once, and then the next question: for those who do not see it. */
export function Herald({ store }: { store: TableStore }) {
  const said = useRef<{ id: number; text: string }[]>([]);
  const past = useRef<{ seat: string | null; log: readonly LogLine[]; question: string } | null>(null);
  const count = useRef(0);
  const [view, ask, log] = [store.live.value, store.ask.value, store.log.value];
  if (view) {
    const question = ask ? `${view.event} ${ask.prompt}` : "";
    const old = past.current?.seat === view.seat ? past.current : null;
    const news = old ? fresh(old.log, log) : [];
    const told = news ? news.slice(-MOST_SPOKEN).map(heard) : ["Taken back."];
    if (news && news.length > MOST_SPOKEN) told.unshift(`${counted(news.length)}, the last of them:`);
    if (ask && question !== old?.question) told.push(`${ask.prompt} ${ask.options.length} options.`);
    said.current = [...said.current, ...told.filter(Boolean).map((text) => ({ id: count.current++, text }))].slice(-30);
    past.current = { seat: view.seat, log, question };
  }
  return (
    <div class="unseen herald" role="log" aria-live="polite" aria-relevant="additions" aria-label="What happens">
      {said.current.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
