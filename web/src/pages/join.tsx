// A friend's link: look first, then take the seat.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Api } from "../api";
import { Cover } from "../covers/covers";
import type { Invitation, SystemInfo } from "../generated";
import { Emblem } from "../panels/bits";
import { duration } from "../table/numbers";
import { gameOf } from "./games";
import { go } from "./route";

export function JoinPage({ api, secret }: { api: Api; secret: string }) {
  const invitation = useSignal<Invitation | null>(null);
  const problem = useSignal<string | null>(null);
  const systems = useSignal<SystemInfo[]>([]);
  const fail = (e: Error): void => {
    problem.value = e.message;
  };
  useEffect(() => {
    document.title = "An invitation · Argead";
    api
      .invitation(secret)
      .then((found) => {
        invitation.value = found;
      })
      .catch(fail);
    api
      .systems()
      .then((found) => {
        systems.value = found;
      })
      .catch(() => undefined);
  }, [api, secret]);
  const i = invitation.value;
  const system = systems.value.find((s) => s.id === i?.system);
  const scenario = system?.scenarios.find((s) => s.id === i?.scenario);
  const game = gameOf(system, i?.scenario);
  return (
    <main class="join-page">
      <p class="join-brand">
        <a href="#/">Argead</a>
      </p>
      {problem.value ? (
        <p class="problem inline" role="alert">
          {problem.value}
        </p>
      ) : null}
      {i ? (
        <div class="join-card">
          <div class="cover">
            <Cover game={game?.id ?? i.system} />
          </div>
          <div>
            <p class="soft">A friend invites you to</p>
            <h1>{game?.title ?? i.title}</h1>
            {system ? (
              <p class="join-scenario">
                <strong>{i.title}</strong>
                {scenario ? <span class="soft"> · {duration(scenario.minutes ?? system.minutes)}</span> : null}
              </p>
            ) : null}
            {scenario?.about ? <p class="join-about">{scenario.about}</p> : null}
            <p class="join-seat">
              <Emblem side={i.side} size={44} />{" "}
              <span>
                You would play <strong>{i.seat_title}</strong>
              </span>
            </p>
            {i.taken ? (
              <p>
                Somebody has taken this seat. You may still <a href={`#/table/${i.table}?seat=`}>watch</a>.
              </p>
            ) : (
              <button
                type="button"
                class="primary big"
                onClick={() => {
                  api
                    .join(secret)
                    .then((t) => go(`/table/${t.table}?seat=${t.seat}`))
                    .catch(fail);
                }}
              >
                Take the seat
              </button>
            )}
          </div>
        </div>
      ) : null}
      <p class="soft">No account, nothing to install: this browser keeps your seat.</p>
    </main>
  );
}
