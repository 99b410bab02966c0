// A new table: scenario, who sits where, options, seed.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Api } from "../api";
import { Cover } from "../covers/covers";
import type { OptionInfo, ScenarioInfo, Sitter, Suggested, SystemInfo } from "../generated";
import { Emblem } from "../panels/bits";
import { ruleNumber } from "../scene";
import { duration } from "../table/numbers";
import { gameOf } from "./games";
import { go } from "./route";

/** `game` keeps to one of the games that a system holds. */
export function NewTablePage({ api, id, game }: { api: Api; id: string; game: string | undefined }) {
  const system = useSignal<SystemInfo | null>(null);
  const problem = useSignal<string | null>(null);
  const scenario = useSignal("");
  const seats = useSignal<Record<string, Sitter>>({});
  const options = useSignal<Record<string, boolean | string>>({});
  const seed = useSignal("");
  const busy = useSignal(false);
  const suggested = useSignal<Suggested | undefined>(undefined);

  useEffect(() => {
    document.title = "A new table · Argead";
    Promise.all([api.systems(), api.me()])
      .then(([all, me]) => {
        suggested.value = me.suggested.find((s) => s.system === id);
        const found = all.find((s) => s.id === id) ?? null;
        system.value = found;
        if (!found) problem.value = "There is no such game on the shelf.";
        else choose(found, (found.games.find((g) => g.id === game) ?? found).quick.scenario);
      })
      .catch((e: Error) => {
        problem.value = e.message;
      });
  }, [api, id, game]);

  const choose = (of: SystemInfo, which: string): void => {
    const found = of.scenarios.find((s) => s.id === which) ?? of.scenarios[0];
    scenario.value = found?.id ?? "";
    const mine = found?.seats.some((s) => s.id === of.quick.seat) ? of.quick.seat : found?.seats[0]?.id;
    const level = suggested.value?.level ?? of.quick.level;
    seats.value = Object.fromEntries(
      (found?.seats ?? []).map(
        (s) => [s.id, s.id === mine ? { who: "me" } : { who: "bot", level }] satisfies [string, Sitter],
      ),
    );
  };

  const start = (event: Event): void => {
    event.preventDefault();
    busy.value = true;
    const number = seed.value.trim() === "" ? null : Number(seed.value);
    const known = new Set(system.value?.options.filter((o) => exists(o, scenario.value)).map((o) => o.id));
    const chosen = Object.fromEntries(Object.entries(options.value).filter(([name]) => known.has(name)));
    api
      .create({ system: id, scenario: scenario.value, seed: number, options: chosen, seats: seats.value })
      .then((table) => go(`/table/${table}`))
      .catch((e: Error) => {
        problem.value = e.message;
      })
      .finally(() => {
        busy.value = false;
      });
  };

  const s = system.value;
  const now = s?.scenarios.find((x) => x.id === scenario.value);
  const only = s?.games.find((g) => g.id === game);
  const shown = only ?? gameOf(s, scenario.value) ?? s;
  return (
    <div class="new-page">
      <nav class="crumbs">
        <a href="#/">Argead</a> / New table
      </nav>
      {problem.value ? (
        <p class="problem inline" role="alert">
          {problem.value}
        </p>
      ) : null}
      {s && shown ? (
        <main class="new-grid">
          <div class="new-cover">
            <div class="cover">
              <Cover game={shown.id} />
            </div>
            <p>{shown.about}</p>
          </div>
          <form onSubmit={start}>
            <h1>{shown.title}</h1>
            <fieldset class="scenarios">
              <legend>Scenario</legend>
              {s.scenarios
                .filter((x) => !only || only.scenarios.includes(x.id))
                .map((x) => (
                  <ScenarioRow key={x.id} scenario={x} chosen={x.id === scenario.value} pick={() => choose(s, x.id)} />
                ))}
            </fieldset>
            {now ? <Seats system={s} scenario={now} seats={seats} suggested={suggested.value} /> : null}
            <Options options={s.options.filter((o) => exists(o, scenario.value))} values={options} />
            <label class="seed">
              Seed{" "}
              <input
                inputMode="numeric"
                pattern="[0-9]*"
                value={seed.value}
                placeholder="by chance"
                onInput={(e) => {
                  seed.value = e.currentTarget.value;
                }}
              />{" "}
              <span class="soft">The same seed gives the same dice for the same choices.</span>
            </label>
            <p>
              <button type="submit" class="primary big" disabled={busy.value}>
                {busy.value ? "Setting up…" : "Open the table"}
              </button>
            </p>
          </form>
        </main>
      ) : null}
    </div>
  );
}

const exists = (option: OptionInfo, scenario: string): boolean =>
  !option.scenarios || option.scenarios.includes(scenario);

function ScenarioRow({ scenario, chosen, pick }: { scenario: ScenarioInfo; chosen: boolean; pick: () => void }) {
  return (
    <label class={chosen ? "scenario chosen" : "scenario"}>
      <input type="radio" name="scenario" checked={chosen} onChange={pick} />
      <span>
        <strong>{scenario.title}</strong>
        {scenario.minutes ? <small> {duration(scenario.minutes)}</small> : null}
        <br />
        <span class="soft">{scenario.about}</span>
      </span>
    </label>
  );
}

function Seats({
  system,
  scenario,
  seats,
  suggested,
}: {
  system: SystemInfo;
  scenario: ScenarioInfo;
  seats: { value: Record<string, Sitter> };
  suggested: Suggested | undefined;
}) {
  const rung = system.levels.find((l) => l.id === suggested?.level);
  const set = (seat: string, sitter: Sitter): void => {
    seats.value = { ...seats.value, [seat]: sitter };
  };
  const mine = Object.values(seats.value).filter((s) => s.who === "me").length;
  return (
    <fieldset class="sitters">
      <legend>Who sits where</legend>
      {scenario.seats.map((seat) => {
        const sitter = seats.value[seat.id] ?? { who: "me" };
        const value = sitter.who === "bot" ? `bot:${sitter.level}` : sitter.who;
        const level = sitter.who === "bot" ? system.levels.find((l) => l.id === sitter.level) : undefined;
        return (
          <div key={seat.id} class="sitter">
            <Emblem side={seat.side} size={30} />
            <label for={`seat-${seat.id}`}>{seat.title}</label>
            <select
              id={`seat-${seat.id}`}
              value={value}
              onChange={(e) => {
                const chosen = e.currentTarget.value;
                set(
                  seat.id,
                  chosen.startsWith("bot:")
                    ? { who: "bot", level: chosen.slice(4) }
                    : { who: chosen === "link" ? "link" : "me" },
                );
              }}
            >
              <option value="me">me</option>
              {scenario.seats.length > 1 ? <option value="link">a friend, by link</option> : null}
              {system.levels.map((l) => (
                <option key={l.id} value={`bot:${l.id}`}>
                  bot: {l.title}
                </option>
              ))}
            </select>
            {level ? <span class="soft">{level.about}</span> : null}
          </div>
        );
      })}
      {rung && suggested && scenario.seats.length > 1 ? (
        <p class="soft suggested">
          For you: {rung.title}, since {suggested.why}.
        </p>
      ) : null}
      {mine > 1 ? (
        <p class="soft">
          Several seats are yours: pass the screen{system.hidden ? "; a curtain falls between players" : ""}.
        </p>
      ) : null}
      {mine === 0 ? <p class="soft">You will watch.</p> : null}
    </fieldset>
  );
}

function Options({ options, values }: { options: OptionInfo[]; values: { value: Record<string, boolean | string> } }) {
  if (options.length === 0) return null;
  const set = (id: string, value: boolean | string): void => {
    values.value = { ...values.value, [id]: value };
  };
  return (
    <details class="options-list">
      <summary>Optional rules ({options.length})</summary>
      {options.map((o) => {
        const value = values.value[o.id] ?? o.default;
        return (
          <div key={o.id} class="system-option">
            {o.values ? (
              <label>
                {o.title}{" "}
                <select value={String(value)} onChange={(e) => set(o.id, e.currentTarget.value)}>
                  {o.values.map((v) => (
                    <option key={v.id} value={v.id}>
                      {v.title}
                    </option>
                  ))}
                </select>
              </label>
            ) : (
              <label>
                <input type="checkbox" checked={value === true} onChange={(e) => set(o.id, e.currentTarget.checked)} />{" "}
                {o.title}
              </label>
            )}
            <p class="soft">
              {o.about}
              {o.rule ? ` (§${ruleNumber(o.rule)})` : ""}
            </p>
          </div>
        );
      })}
    </details>
  );
}
