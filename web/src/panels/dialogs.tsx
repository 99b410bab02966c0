// Settings, the list of keys, and the curtain between players at one screen.

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { within } from "../scene";
import { prefer, type Settings, settings } from "../settings";
import type { TableStore } from "../table/store";
import { Button, Emblem, ICONS } from "./bits";

export const dialog = signal<"settings" | "help" | null>(null);

function Dialog({ label, children }: { label: string; children: ComponentChildren }) {
  const node = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = node.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={node}
      aria-label={label}
      onClose={() => {
        dialog.value = null;
      }}
    >
      <header>
        <h2>{label}</h2>
        <Button
          icon={ICONS.close}
          label="Close"
          onClick={() => {
            dialog.value = null;
          }}
        />
      </header>
      {children}
    </dialog>
  );
}

function Choice<K extends keyof Settings>({
  k,
  label,
  values,
}: {
  k: K;
  label: string;
  values: [Settings[K], string][];
}) {
  return (
    <fieldset class="setting">
      <legend>{label}</legend>
      <div class="segments">
        {values.map(([value, text]) => (
          <label key={String(value)}>
            <input type="radio" name={k} checked={settings.value[k] === value} onChange={() => prefer(k, value)} />{" "}
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function SettingsDialog() {
  return (
    <Dialog label="Settings">
      <Choice
        k="theme"
        label="Light"
        values={[
          ["auto", "As the system"],
          ["day", "Day"],
          ["night", "Night campaign"],
        ]}
      />
      <Choice
        k="palette"
        label="Colours"
        values={[
          ["standard", "Standard"],
          ["safe", "Colour-vision safe"],
          ["contrast", "High contrast"],
        ]}
      />
      <Choice
        k="size"
        label="Text"
        values={[
          ["small", "Small"],
          ["normal", "Normal"],
          ["large", "Large"],
          ["huge", "Huge"],
        ]}
      />
      <Choice
        k="motion"
        label="Motion"
        values={[
          ["auto", "As the system"],
          ["off", "Off"],
        ]}
      />
      <Choice
        k="speed"
        label="What the others did is played back"
        values={[
          ["slow", "Slowly"],
          ["normal", "Normally"],
          ["fast", "Fast"],
          ["once", "At once"],
        ]}
      />
      <Choice
        k="careful"
        label="Ask twice before what cannot be undone"
        values={[
          ["auto", "On touch screens"],
          ["always", "Always"],
          ["never", "Never"],
        ]}
      />
      <fieldset class="setting">
        <legend>Notices</legend>
        <label>
          <input
            type="checkbox"
            checked={settings.value.notify}
            onChange={(e) => {
              const on = e.currentTarget.checked;
              prefer("notify", on);
              if (on && "Notification" in window) void Notification.requestPermission();
            }}
          />{" "}
          Tell me when it is my turn
        </label>
      </fieldset>
    </Dialog>
  );
}

const KEYS: [string, string][] = [
  ["1 … 9", "choose that option of the list"],
  ["Tab", "go through options and panels"],
  ["B", "go to the board"],
  ["Arrows", "on the board: from place to place"],
  ["Shift + arrows", "on the board: move the view"],
  ["N, Shift + N", "on the board: next thing that can be chosen"],
  ["Enter", "choose what is marked"],
  ["Esc", "start the choice again, close"],
  ["U", "undo a step"],
  ["Shift + U", "start the turn over"],
  ["Shift + 1 … 9", "lay that layer over the board"],
  ["Drag a piece", "lead it to its goal; the wheel turns it"],
  ["F", "show the whole board"],
  ["+ −", "zoom"],
  ["H", "hide or show counters"],
  ["M", "magnifier"],
  ["R", "replay"],
  ["[ ]", "one position back, on"],
  [", .", "since your last choice: one event back, on"],
  ["S", "skip what is played back, or play it again"],
  ["L, G, K, P", "log, ledger, rules, people"],
  ["?", "this list"],
];

function HelpDialog() {
  return (
    <Dialog label="Keys and hands">
      <dl class="keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>
        What shines in gold can be chosen: click it, or its line in the list. A click on one of several meanings narrows
        the list. Rest the pointer on a thing (or press long) to read about it, the rule and the odds. Drag moves the
        board, wheel or pinch zooms.
      </p>
    </Dialog>
  );
}

export function Dialogs() {
  if (dialog.value === "settings") return <SettingsDialog />;
  return dialog.value === "help" ? <HelpDialog /> : null;
}

export function Curtain({ store }: { store: TableStore }) {
  const seat = store.curtain.value;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [seat]);
  if (seat === null) return null;
  return (
    <div
      class="curtain"
      data-side={store.seatSide(seat)}
      role="alertdialog"
      aria-label={`Hand over to ${within(store.seatTitle(seat))}`}
    >
      <div class="curtain-card">
        <p class="curtain-game">{store.system.value?.title ?? ""}</p>
        <Emblem side={store.seatSide(seat)} size={104} />
        <h2>{store.seatTitle(seat)} to decide</h2>
        <p>Hand over the screen. Nobody else should look.</p>
        <button ref={button} type="button" class="primary big" onClick={() => store.lookAs(seat)}>
          I am {within(store.seatTitle(seat))}: show the table
        </button>
      </div>
    </div>
  );
}
