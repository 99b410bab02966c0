// Numbers that matter, with what moved them; who wins when; the board in words.

import { describePiece } from "../board/counter";
import type { Panel, Row, Track } from "../generated";
import { placesOf, sentence, title, words } from "../scene";
import type { TableStore } from "../table/store";
import { Emblem, Rule } from "./bits";
import { names, reveal } from "./board-pane";
import { CardFace, isMine } from "./strip";

export function LedgerPanel({ store }: { store: TableStore }) {
  const { tracks = [], victory = [], panels = [] } = store.scene.value;
  return (
    <div class="ledger">
      {victory.length ? <VictoryPanel store={store} /> : null}
      {tracks.length ? (
        <section>
          <h3>Tracks</h3>
          {tracks.map((track) => (
            <TrackRow key={track.id} store={store} track={track} />
          ))}
        </section>
      ) : null}
      {panels
        .filter((p) => p.rows?.length || p.text)
        .map((panel, i) => (
          <FactPanel key={i} store={store} panel={panel} />
        ))}
      {(store.scene.value.hands ?? [])
        .filter((hand) => hand.cards?.length && !isMine(store, hand))
        .map((hand, i) => (
          <details key={i} class="pile-list">
            <summary>
              {hand.title ?? `${store.seatTitle(hand.seat)}: cards`} ({hand.cards?.length})
            </summary>
            <ul>
              {hand.cards?.map((card) => (
                <li key={card.id}>
                  <CardFace store={store} card={card} />
                </li>
              ))}
            </ul>
          </details>
        ))}
      <details class="in-words">
        <summary>The board in words</summary>
        <InWords store={store} />
      </details>
    </div>
  );
}

/** Who wins when, always in sight under the decision. */
export function Stakes({ store }: { store: TableStore }) {
  const victory = store.scene.value.victory ?? [];
  if (victory.length === 0) return null;
  return (
    <section class="stakes" aria-label="Who wins when">
      {victory.slice(0, 5).map((v, i) => (
        <div key={i} class="stake" data-near={(v.progress ?? 0) >= 0.85 ? "yes" : null}>
          <Emblem side={store.seatSide(v.seat)} size={20} />
          <p title={v.text}>{sentence(v.text)}</p>
          {v.progress !== undefined ? (
            <meter
              value={v.progress}
              min={0}
              max={1}
              high={0.85}
              aria-label={`${store.seatTitle(v.seat)}: ${Math.round(v.progress * 100)} percent of the way`}
            />
          ) : null}
        </div>
      ))}
    </section>
  );
}

function VictoryPanel({ store }: { store: TableStore }) {
  return (
    <section class="victory">
      <h3>Who wins when</h3>
      {(store.scene.value.victory ?? []).map((v, i) => (
        <div key={i} class="victory-row" data-near={(v.progress ?? 0) >= 0.85 ? "yes" : null}>
          <Emblem side={store.seatSide(v.seat)} size={24} />
          <div>
            <p>
              <strong>{store.seatTitle(v.seat)}</strong>: {v.text}
            </p>
            {v.progress !== undefined ? (
              <meter
                value={v.progress}
                min={0}
                max={1}
                high={0.85}
                aria-label={`${Math.round(v.progress * 100)} percent of the way`}
              />
            ) : null}
          </div>
        </div>
      ))}
    </section>
  );
}

function TrackRow({ store, track }: { store: TableStore; track: Track }) {
  const causes = track.causes ?? [];
  const [low, high] = track.range ?? [0, Math.max(10, track.value)];
  const span = high - low || 1;
  const marks = span <= 40 ? Array.from({ length: span + 1 }, (_, i) => low + i) : [];
  return (
    <details class="track">
      <summary>
        {track.side ? <Emblem side={track.side} /> : <span class="no-emblem" />}
        <span class="track-title">{track.title}</span>
        <strong class="track-value">{track.value}</strong>
      </summary>
      {track.range ? (
        <svg
          class="track-line"
          viewBox="0 0 300 22"
          role="img"
          aria-label={`${track.value} between ${low} and ${high}`}
        >
          <line x1="8" x2="292" y1="11" y2="11" />
          {marks.map((m) => (
            <line
              key={m}
              x1={8 + ((m - low) / span) * 284}
              x2={8 + ((m - low) / span) * 284}
              y1={m % 5 ? 8 : 5}
              y2={m % 5 ? 14 : 17}
            />
          ))}
          <circle
            data-side={track.side ?? undefined}
            cx={8 + ((Math.max(low, Math.min(high, track.value)) - low) / span) * 284}
            cy="11"
            r="7"
          />
        </svg>
      ) : null}
      {track.text ? <p class="track-text">{track.text}</p> : null}
      {causes.length ? (
        <ul class="causes">
          {causes.slice(0, 12).map((cause, i) => (
            <li key={i}>
              <span class={cause.change < 0 ? "minus" : "plus"}>
                {cause.change > 0 ? `+${cause.change}` : cause.change}
              </span>
              {cause.text} <Rule store={store} n={cause.rule} />
            </li>
          ))}
        </ul>
      ) : track.text ? null : (
        <p class="empty">Nothing has moved it yet.</p>
      )}
    </details>
  );
}

export function FactPanel({ store, panel }: { store: TableStore; panel: Panel }) {
  const few = (panel.rows?.length ?? 0) < 3 && !panel.text;
  return (
    <section
      class={`facts ${panel.kind}${few ? " few" : ""}`}
      aria-label={panel.title}
      tabIndex={panel.kind === "battle" ? 0 : undefined}
    >
      <h3>{panel.title}</h3>
      {panel.text ? <p>{panel.text}</p> : null}
      {panel.rows?.length ? (
        <table>
          <tbody>
            {panel.rows.map((row, i) => (
              <FactRow key={i} store={store} row={row} />
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

function FactRow({ store, row }: { store: TableStore; row: Row }) {
  const refs = row.refs ?? [];
  return (
    <tr
      class={(row.value?.length ?? 0) > 14 ? "long" : undefined}
      onMouseEnter={() => {
        store.meant.value = refs;
      }}
      onMouseLeave={() => {
        store.meant.value = [];
      }}
      onClick={() => reveal(refs)}
    >
      <th scope="row">
        {row.side ? <Emblem side={row.side} size={16} /> : null} {row.label}
      </th>
      <td>{row.value}</td>
    </tr>
  );
}

/** Place by place, what stands there: the same scene, read aloud. */
function InWords({ store }: { store: TableStore }) {
  const { spaces = {}, pieces = [] } = store.scene.value;
  const where = new Map<string, string[]>();
  for (const piece of pieces) {
    const at = placesOf(piece).join("/");
    where.set(at, [...(where.get(at) ?? []), describePiece(piece)]);
  }
  const ids = [...new Set([...Object.keys(spaces), ...where.keys()])];
  return (
    <dl>
      {ids.map((id) => {
        const space = spaces[id];
        const holder = space ? store.holder(space) : null;
        const said = [
          holder ? `held by ${holder.name}` : "",
          space?.text ?? "",
          ...(space?.marks ?? []).map((m) => m.text ?? `${words(m.kind)}${m.n !== undefined ? ` ${m.n}` : ""}`),
          ...(where.get(id) ?? []),
        ].filter(Boolean);
        return said.length ? (
          <div key={id}>
            <dt>{names.value.get(id)?.name ?? title(id)}</dt>
            <dd>{said.join("; ")}</dd>
          </div>
        ) : null;
      })}
    </dl>
  );
}
