// What can be laid over the board: a button each, and a legend of what lies there.

import type { TableStore } from "../table/store";
import { Emblem, Rule } from "./bits";

export function Overlays({ store }: { store: TableStore }) {
  const known = store.shown.value?.overlays ?? [];
  if (known.length === 0) return null;
  const laid = store.laid.value;
  return (
    <div class="overlay-bar">
      <details class="overlay-menu">
        <summary>Layers{laid.length ? ` (${laid.length})` : ""}</summary>
        <div class="overlay-buttons" role="toolbar" aria-label="Lay over the board">
          {known.map(({ kind, title }, i) => (
            <button
              key={kind}
              type="button"
              class="quiet"
              aria-pressed={laid.includes(kind)}
              title={`${title} (Shift+${i + 1})`}
              onClick={() => store.lay(kind)}
            >
              {title}
            </button>
          ))}
        </div>
      </details>
      {store.overlays.value.map((overlay) => (
        <div key={overlay.kind} class="overlay-legend" role="note">
          <strong>{overlay.title}</strong> <Rule store={store} n={overlay.clause} short />
          {overlay.text ? <p class="soft">{overlay.text}</p> : null}
          <ul>
            {overlay.legend.map((row) => (
              <li key={row.label}>
                {row.side ? <Emblem side={row.side} size={14} /> : null} {row.label}
                {row.value ? <span class="soft"> {row.value}</span> : null}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
