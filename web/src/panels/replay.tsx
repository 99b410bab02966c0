// Back and forth through the game: slider, speed, whose eyes.

import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Replay } from "../generated";
import type { TableStore } from "../table/store";
import { Button, ICONS } from "./bits";

export const replayOpen = signal(false);

export function ReplayBar({ store }: { store: TableStore }) {
  const replay = useSignal<Replay | null>(null);
  const eyes = useSignal<string | null>(store.seat.value);
  const playing = useSignal(false);
  const speed = useSignal(1);
  const position = store.position.value;
  const last = replay.value?.last ?? store.live.value?.event ?? 0;
  const now = position?.event ?? last;

  useEffect(() => {
    store.api
      .replay(store.id, eyes.value)
      .then((found) => {
        replay.value = found;
      })
      .catch((error: unknown) => store.fail(error));
  }, [eyes.value, store.live.value?.event]);

  useEffect(() => {
    if (!playing.value) return;
    const timer = window.setTimeout(() => {
      if (now >= last) playing.value = false;
      else void store.jump(now + 1, eyes.value);
    }, 900 / speed.value);
    return () => clearTimeout(timer);
  }, [playing.value, now, speed.value]);

  const go = (n: number): void => {
    const to = Math.max(0, Math.min(last, n));
    void store.jump(to, eyes.value);
  };
  const table = store.table.value;
  const choices = table ? (table.over ? table.seats.map((s) => s.seat) : table.mine) : [];
  const stop = [...(replay.value?.stops ?? [])].reverse().find((s) => s.event <= now);
  return (
    <div class="replay" role="group" aria-label="Replay">
      <Button icon={ICONS.first} label="To the start" onClick={() => go(0)} />
      <Button icon={ICONS.prev} label="One back ([)" onClick={() => go(now - 1)} />
      <Button
        icon={playing.value ? ICONS.pause : ICONS.play}
        label={playing.value ? "Pause" : "Play"}
        onClick={() => {
          if (now >= last) go(0);
          playing.value = !playing.value;
        }}
      />
      <Button icon={ICONS.next} label="One on (])" onClick={() => go(now + 1)} />
      <Button icon={ICONS.last} label="To the present" onClick={() => store.backToNow()} />
      <label class="slider">
        <span class="unseen">Position</span>
        <input
          type="range"
          min={0}
          max={last}
          value={now}
          onInput={(e) => go(Number(e.currentTarget.value))}
          aria-valuetext={`event ${now} of ${last}${stop ? `, ${stop.label}` : ""}`}
        />
      </label>
      <output class="replay-at">
        {stop ? `${stop.label} · ` : ""}
        {now}/{last}
      </output>
      <label>
        Speed{" "}
        <select
          value={speed.value}
          onChange={(e) => {
            speed.value = Number(e.currentTarget.value);
          }}
        >
          {[0.5, 1, 2, 4, 8].map((s) => (
            <option key={s} value={s}>
              {s}×
            </option>
          ))}
        </select>
      </label>
      <label>
        Eyes{" "}
        <select
          value={eyes.value ?? ""}
          onChange={(e) => {
            eyes.value = e.currentTarget.value || null;
            if (position) void store.jump(now, eyes.value);
          }}
        >
          {choices.map((seat) => (
            <option key={seat} value={seat}>
              {store.seatTitle(seat)}
            </option>
          ))}
          <option value="">spectator</option>
        </select>
      </label>
      <Button
        icon={ICONS.close}
        label="Close the replay"
        onClick={() => {
          store.backToNow();
          replayOpen.value = false;
        }}
      />
    </div>
  );
}
