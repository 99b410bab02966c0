// Who sits where: links to hand out, deputies, records.

import { useState } from "preact/hooks";
import type { Sat } from "../generated";
import type { TableStore } from "../table/store";
import { Emblem } from "./bits";

export function PeoplePanel({ store }: { store: TableStore }) {
  const table = store.table.value;
  if (!table) return null;
  const record = store.api.journalAddress(table.id);
  return (
    <div class="people">
      <ul class="seats">
        {table.seats.map((sat) => (
          <SeatRow key={sat.seat} store={store} sat={sat} />
        ))}
      </ul>
      {table.mine.length > 1 ? (
        <p class="eyes">
          Look through the eyes of{" "}
          {table.mine.map((seat) => (
            <button
              key={seat}
              type="button"
              class="quiet"
              aria-pressed={seat === store.seat.value}
              onClick={() => store.lookAs(seat)}
            >
              {store.seatTitle(seat)}
            </button>
          ))}
        </p>
      ) : null}
      <section>
        <h3>This table</h3>
        <p>
          {table.title}. Seed {table.seed ?? "hidden until the end"}.
        </p>
        {table.hidden && !table.over ? (
          <p class="empty">The journal of a game with hidden things can be saved after its end.</p>
        ) : (
          <a class="button" href={record} download={`${table.id}.journal`}>
            Save the journal
          </a>
        )}
      </section>
    </div>
  );
}

const WHO: Record<Sat["who"], string> = { me: "you", person: "a person", bot: "a bot", open: "open" };

function SeatRow({ store, sat }: { store: TableStore; sat: Sat }) {
  const levels = store.system.value?.levels ?? [];
  const level = levels.find((l) => l.id === sat.level)?.title ?? sat.level;
  return (
    <li>
      <Emblem side={sat.side} size={26} />
      <div>
        <p>
          <strong>{sat.title}</strong>{" "}
          <span class="who">{sat.who === "bot" && level ? `bot, ${level}` : WHO[sat.who]}</span>
          {sat.who === "person" ? (
            <span class={sat.online ? "online" : "offline"}>{sat.online ? "here" : "away"}</span>
          ) : null}
        </p>
        {sat.link ? <Invite secret={sat.link} /> : null}
        {sat.who === "me" && levels.length ? (
          <label class="deputy">
            Let a bot play for me{" "}
            <select
              value={sat.deputy ?? ""}
              onChange={(e) => {
                store.api
                  .deputy(store.id, sat.seat, e.currentTarget.value || null)
                  .then((t) => {
                    store.table.value = t;
                  })
                  .catch((x: unknown) => store.fail(x));
              }}
            >
              <option value="">no</option>
              {levels.map((l) => (
                <option key={l.id} value={l.id}>
                  {l.title}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </div>
    </li>
  );
}

function Invite({ secret }: { secret: string }) {
  const [copied, setCopied] = useState(false);
  const address = `${location.origin}${location.pathname}#/join/${secret}`;
  return (
    <div class="invite">
      <input readOnly value={address} aria-label="Link for this seat" onFocus={(e) => e.currentTarget.select()} />
      <button
        type="button"
        class="quiet"
        onClick={() => {
          void navigator.clipboard?.writeText(address).then(() => setCopied(true));
        }}
      >
        {copied ? "Copied" : "Copy"}
      </button>
    </div>
  );
}
