// A friend's link: look first, then take the seat.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Api } from "../api";
import { Cover } from "../covers/covers";
import { Emblem } from "../panels/bits";
import type { Invitation } from "../wire";
import { go } from "./route";

export function JoinPage({ api, secret }: { api: Api; secret: string }) {
  const invitation = useSignal<Invitation | null>(null);
  const problem = useSignal<string | null>(null);
  const fail = (e: Error): void => { problem.value = e.message; };
  useEffect(() => {
    document.title = "An invitation · Argead";
    api.invitation(secret).then((found) => { invitation.value = found; }).catch(fail);
  }, [api, secret]);
  const i = invitation.value;
  return (
    <main class="join-page">
      {problem.value ? <p class="problem inline" role="alert">{problem.value}</p> : null}
      {i ? (
        <div class="join-card">
          <div class="cover"><Cover system={i.system} /></div>
          <div>
            <p class="soft">You are invited to</p>
            <h1>{i.title}</h1>
            <p class="join-seat"><Emblem side={i.side} size={44} /> as <strong>{i.seat_title}</strong></p>
            {i.taken ? <p>Somebody has taken this seat. You may still <a href={`#/table/${i.table}?seat=`}>watch</a>.</p> : (
              <button type="button" class="primary big" onClick={() => { api.join(secret).then((t) => go(`/table/${t.table}?seat=${t.seat}`)).catch(fail); }}>
                Take the seat
              </button>
            )}
          </div>
        </div>
      ) : null}
      <p><a href="#/">To the shelf</a></p>
    </main>
  );
}
