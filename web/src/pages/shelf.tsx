// The shelf: the covers, my tables, the player log.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Api } from "../api";
import { Cover } from "../covers/covers";
import type { Finished, Me, Sitter, SystemInfo, TableLine } from "../generated";
import { Button, ICONS } from "../panels/bits";
import { dialog } from "../panels/dialogs";
import { duration } from "../table/numbers";
import { answersTo, gameOf, onShelf, type Shelved, setUpPath } from "./games";
import { go } from "./route";

export function ShelfPage({ api }: { api: Api }) {
  const systems = useSignal<SystemInfo[] | null>(null);
  const me = useSignal<Me>({ tables: [], finished: [], suggested: [] });
  const problem = useSignal<string | null>(null);
  const sought = useSignal("");
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
  const games = onShelf(systems.value ?? []);
  const found = games.filter((entry) => answersTo(entry, sought.value));
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
              Continue: {titleOf(systems.value, next)}
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
        <div class="shelf-head">
          <h2 class="unseen">Games</h2>
          <input
            class="filter"
            type="search"
            placeholder="Find a game: a name, a general, 3 players"
            aria-label="Find a game"
            value={sought.value}
            onInput={(e) => {
              sought.value = e.currentTarget.value;
            }}
          />
          <p class="soft" role="status">
            {sought.value ? `${found.length} of ${games.length} games` : ""}
          </p>
        </div>
        <ul class="shelf">
          {found.map((entry) => (
            <li key={`${entry.system.id}/${entry.game.id}`}>
              <Game
                api={api}
                entry={entry}
                level={me.value.suggested.find((found) => found.system === entry.system.id)?.level}
                fail={fail}
              />
            </li>
          ))}
        </ul>
        {games.length && found.length === 0 ? <p class="empty">No game on the shelf answers to that.</p> : null}
        {systems.value === null && !problem.value ? <p class="empty">Taking the games off the shelf…</p> : null}
        {me.value.tables.length ? <MyTables api={api} systems={systems.value} me={me} /> : null}
        {me.value.finished.length ? <PlayerLog systems={systems.value} finished={me.value.finished} /> : null}
      </main>
    </div>
  );
}

function titleOf(systems: SystemInfo[] | null, of: { system: string; scenario: string }): string {
  const system = systems?.find((s) => s.id === of.system);
  return gameOf(system, of.scenario)?.title ?? system?.title ?? of.system;
}

/** The seats of a one-click game: me in one, bots in the others, as strong as suits me or as usual. */
export function quickSeats({ game, scenarios }: Shelved, level = game.quick.level): Record<string, Sitter> {
  const { quick } = game;
  const scenario = scenarios.find((s) => s.id === quick.scenario) ?? scenarios[0];
  return Object.fromEntries(
    (scenario?.seats ?? []).map(
      (seat) => [seat.id, seat.id === quick.seat ? { who: "me" } : { who: "bot", level }] satisfies [string, Sitter],
    ),
  );
}

function Game({
  api,
  entry,
  level,
  fail,
}: {
  api: Api;
  entry: Shelved;
  level: string | undefined;
  fail: (e: Error) => void;
}) {
  const { system, game, scenarios } = entry;
  const busy = useSignal(false);
  const play = (): void => {
    busy.value = true;
    api
      .create({
        system: system.id,
        scenario: game.quick.scenario,
        seed: null,
        options: {},
        seats: quickSeats(entry, level),
      })
      .then((id) => go(`/table/${id}`))
      .catch(fail)
      .finally(() => {
        busy.value = false;
      });
  };
  const [least, most] = game.players;
  return (
    <article class="game" data-system={system.id} data-game={game.id}>
      <a class="cover" href={`#${setUpPath(entry)}`} tabIndex={-1} aria-hidden="true">
        <Cover game={game.id} />
      </a>
      <div class="game-text">
        <h3>{game.title}</h3>
        <p class="about">{game.about}</p>
        <p class="meta">
          <span>{least === most ? (least === 1 ? "Solitaire" : `${least} players`) : `${least}–${most} players`}</span>
          <span>{duration(game.minutes)}</span>
          <span>
            {scenarios.length} {scenarios.length === 1 ? "scenario" : "scenarios"}
          </span>
        </p>
        <p class="game-buttons">
          <button type="button" class="primary" disabled={busy.value} onClick={play}>
            {busy.value ? "Setting up…" : "Play now"}
          </button>
          <a class="button" href={`#${setUpPath(entry)}`} aria-label={`Set up… ${game.title}`}>
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
              <strong>{titleOf(systems, t)}</strong> <span>{t.title}</span>
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
              <th scope="col">Scenario</th>
              <th scope="col">Result</th>
              <th scope="col">Score</th>
              <th scope="col">Ended</th>
            </tr>
          </thead>
          <tbody>
            {finished.map((f) => (
              <tr key={f.id}>
                <td>
                  <a href={`#/table/${f.id}`}>{titleOf(systems, f)}</a>
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
