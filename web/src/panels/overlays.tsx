// What can be laid over the board: a button each, and a legend of what lies there.

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Overlay } from "../generated";
import type { TableStore } from "../table/store";
import { Button, Emblem, ICONS, Rule } from "./bits";
import { wide } from "./wide";

/** Layers were asked for where their board is not seen: it opens with their menu. */
export const layersWanted = signal(false);

export function Overlays({ store }: { store: TableStore }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const known = store.shown.value?.overlays ?? [];
  useEffect(() => {
    if (!layersWanted.value || !menu.current) return;
    menu.current.open = true;
    layersWanted.value = false;
  });
  if (known.length === 0) return null;
  const laid = store.laid.value;
  return (
    <div class="overlay-bar">
      <details ref={menu} class="overlay-menu">
        <summary>Layers{laid.length ? ` (${laid.length})` : ""}</summary>
        <div class="overlay-buttons" role="toolbar" aria-label="Lay over the board">
          {known.map(({ kind, title }, i) => (
            <button
              key={kind}
              type="button"
              class="quiet"
              aria-pressed={laid.includes(kind)}
              title={`${title} (Shift+${i + 1})`}
              onClick={() => {
                store.lay(kind);
                if (!wide.value && menu.current) menu.current.open = false;
              }}
            >
              {title}
            </button>
          ))}
        </div>
      </details>
      {wide.value ? <Legends store={store} /> : null}
    </div>
  );
}

/** What is laid over the board, layer by layer: at its edge, or on a phone below it. */
export function Legends({ store }: { store: TableStore }) {
  const laid = store.overlays.value;
  return (
    <>
      {laid.map((overlay, i) => (
        <Legend key={overlay.kind} store={store} overlay={overlay} last={i === laid.length - 1} />
      ))}
    </>
  );
}

/** What the colours and numbers of a layer mean: of several the last is open, on a phone none, and one at a time. */
function Legend({ store, overlay, last }: { store: TableStore; overlay: Overlay; last: boolean }) {
  return (
    <div class="overlay-legend" role="note" data-kind={overlay.kind}>
      <details name={wide.value ? undefined : "legend"} open={last && wide.value}>
        <summary>{overlay.title}</summary>
        <p class="soft">
          {overlay.text ?? ""} <Rule store={store} n={overlay.clause} />
        </p>
        <ul>
          {overlay.legend.map((row) => (
            <li key={row.label}>
              {row.side ? <Emblem side={row.side} size={14} /> : null} {row.label}
              {row.value ? (
                <>
                  : <span class="soft">{row.value}</span>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      </details>
      <Button
        class="tool off"
        icon={ICONS.close}
        label={`Take away: ${overlay.title}`}
        onClick={() => store.lay(overlay.kind)}
      />
    </div>
  );
}
