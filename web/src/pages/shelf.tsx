// The shelf: five covers, my tables, the player log.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Api } from "../api";
import { Cover } from "../covers/covers";
import type { Finished, Me, Sitter, SystemInfo, TableLine } from "../generated";
import { Button, ICONS } from "../panels/bits";
import { dialog } from "../panels/dialogs";
import { duration } from "../table/numbers";
import { go } from "./route";

export function ShelfPage({ api }: { api: Api }) {
  const systems = useSignal<SystemInfo[] | null>(null);
  const me = useSignal<Me>({ tables: [], finished: [] });
  const problem = useSignal<string | null>(null);
  useEffect(() => {
    document.title = "Argead";
    api
      .systems()
      .then((found) => {
        systems.value = found;
      })
      .catch((e: Error) => {
        problem.value = e.message;
      });
    api
      .me()
      .then((found) => {
        me.value = found;
      })
      .catch(() => undefined);
  }, [api]);

  const fail = (e: Error): void => {
    problem.value = e.message;
  };
  const next = me.value.tables.find((t) => t.waiting === "me") ?? me.value.tables.find((t) => t.waiting !== "over");
  return (
    <div class="shelf-page">
      <header class="masthead">
        <div>
          <h1>Argead</h1>
          <p>The wars of Alexander and his heirs, with their complete rules, at your table.</p>
        </div>
        <div class="masthead-tools">
          {next ? (
            <a class="button primary" href={`#/table/${next.id}`}>
              Continue: {titleOf(systems.value, next.system)}
            </a>
          ) : null}
          <Import api={api} fail={fail} />
          <Button
            icon={ICONS.help}
            label="Keys and hands"
            onClick={() => {
              dialog.value = "help";
            }}
          />
          <Button
            icon={ICONS.settings}
            label="Settings"
            onClick={() => {
              dialog.value = "settings";
            }}
          />
        </div>
      </header>
      {problem.value ? (
        <p class="problem inline" role="alert">
          {problem.value}
        </p>
      ) : null}
      <main>
        <h2 class="unseen">Games</h2>
        <ul class="shelf">
          {(systems.value ?? []).map((system) => (
            <li key={system.id}>
              <Game api={api} system={system} fail={fail} />
            </li>
          ))}
        </ul>
        {systems.value === null && !problem.value ? <p class="empty">Taking the games off the shelf…</p> : null}
        {me.value.tables.length ? <MyTables api={api} systems={systems.value} me={me} /> : null}
        {me.value.finished.length ? <PlayerLog systems={systems.value} finished={me.value.finished} /> : null}
      </main>
    </div>
  );
}

function titleOf(systems: SystemInfo[] | null, id: string): string {
  return systems?.find((s) => s.id === id)?.title ?? id;
}

/** The seats of a one-click game: me in one, bots in the others. */
export function quickSeats(system: SystemInfo): Record<string, Sitter> {
  const scenario = system.scenarios.find((s) => s.id === system.quick.scenario) ?? system.scenarios[0];
  return Object.fromEntries(
    (scenario?.seats ?? []).map(
      (seat) =>
        [seat.id, seat.id === system.quick.seat ? { who: "me" } : { who: "bot", level: system.quick.level }] satisfies [
          string,
          Sitter,
        ],
    ),
  );
}

function Game({ api, system, fail }: { api: Api; system: SystemInfo; fail: (e: Error) => void }) {
  const busy = useSignal(false);
  const play = (): void => {
    busy.value = true;
    api
      .create({
        system: system.id,
        scenario: system.quick.scenario,
        seed: null,
        options: {},
        seats: quickSeats(system),
      })
      .then((id) => go(`/table/${id}`))
      .catch(fail)
      .finally(() => {
        busy.value = false;
      });
  };
  const [least, most] = system.players;
  return (
    <article class="game" data-system={system.id}>
      <a class="cover" href={`#/new/${system.id}`} tabIndex={-1} aria-hidden="true">
        <Cover system={system.id} />
      </a>
      <div class="game-text">
        <h3>{system.title}</h3>
        <p class="about">{system.about}</p>
        <p class="meta">
          <span>{least === most ? (least === 1 ? "Solitaire" : `${least} players`) : `${least}–${most} players`}</span>
          <span>{duration(system.minutes)}</span>
          <span>
            {system.scenarios.length} {system.scenarios.length === 1 ? "scenario" : "scenarios"}
          </span>
        </p>
        <p class="game-buttons">
          <button type="button" class="primary" disabled={busy.value} onClick={play}>
            {busy.value ? "Setting up…" : "Play now"}
          </button>
          <a class="button" href={`#/new/${system.id}`} aria-label={`Set up… ${system.title}`}>
            Set up…
          </a>
        </p>
      </div>
    </article>
  );
}

const WAITING: Record<TableLine["waiting"], string> = {
  me: "Your turn",
  other: "Waiting for a friend",
  bot: "A bot is thinking",
  over: "Over",
};

function MyTables({ api, systems, me }: { api: Api; systems: SystemInfo[] | null; me: { value: Me } }) {
  return (
    <section class="my-tables">
      <h2>My tables</h2>
      <ul>
        {me.value.tables.map((t) => (
          <li key={t.id} data-waiting={t.waiting}>
            <a href={`#/table/${t.id}`}>
              <strong>{titleOf(systems, t.system)}</strong> <span>{t.title}</span>
              <span class="soft">{t.turn ?? ""}</span>
              <span class="waiting-tag">{WAITING[t.waiting]}</span>
              <time class="soft" dateTime={t.changed}>
                {new Date(t.changed).toLocaleString()}
              </time>
            </a>
            <Button
              icon={ICONS.close}
              label={`Take ${t.title} off my list`}
              onClick={() => {
                void api.leave(t.id).then(() => {
                  me.value = { ...me.value, tables: me.value.tables.filter((x) => x.id !== t.id) };
                });
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlayerLog({ systems, finished }: { systems: SystemInfo[] | null; finished: Finished[] }) {
  return (
    <section class="player-log">
      <h2>Player log</h2>
      <div class="scroll-x">
        <table>
          <thead>
            <tr>
              <th scope="col">Game</th>
              <th scope="col">ScenarioInfo</th>
              <th scope="col">ResultView</th>
              <th scope="col">Score</th>
              <th scope="col">Ended</th>
            </tr>
          </thead>
          <tbody>
            {finished.map((f) => (
              <tr key={f.id}>
                <td>
                  <a href={`#/table/${f.id}`}>{titleOf(systems, f.system)}</a>
                </td>
                <td>{f.title}</td>
                <td>
                  {f.winner ? (f.mine.includes(f.winner) ? "Won" : "Lost") : "Drawn"}: {f.reason}
                </td>
                <td>
                  {f.mine
                    .map((seat) => f.scores[seat])
                    .filter((x) => x !== undefined)
                    .join(", ")}
                </td>
                <td>
                  <time dateTime={f.ended}>{new Date(f.ended).toLocaleDateString()}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Import({ api, fail }: { api: Api; fail: (e: Error) => void }) {
  return (
    <label class="button import">
      Open a journal
      <input
        type="file"
        class="unseen"
        accept=".journal,.json,.jsonl,.txt"
        onChange={(e) => {
          const file = e.currentTarget.files?.[0];
          if (file)
            void file
              .text()
              .then((text) => api.importJournal(text))
              .then((id) => go(`/table/${id}`))
              .catch(fail);
        }}
      />
    </label>
  );
}
