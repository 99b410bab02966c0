// What happened last, in one line under the board: the dice roll here.

import { useRef } from "preact/hooks";
import { sentence } from "../scene";
import type { TableStore } from "../table/store";
import { Rolls } from "./bits";

const MOST = 3;

export function Latest({ store }: { store: TableStore }) {
  const since = useRef(0);
  const asked = useRef(-1);
  const event = store.live.value?.event ?? 0;
  if (store.myTurn.value && asked.current !== event) {
    since.current = asked.current;
    asked.current = event;
  }
  const log = store.position.value?.log ?? store.log.value;
  const news = log.filter((line) => line.n > since.current);
  const dice = news.filter((line) => line.rolls.length > 0).slice(-2);
  const lines = [...new Set([...dice, ...log.slice(-1)])].slice(-MOST);
  return (
    <aside class="latest" aria-label="Latest">
      <ol>
        {lines.map((line) => (
          <li key={`${line.n} ${line.text}`}>
            <Rolls rolls={line.rolls} fresh />
            <span>{sentence(line.text)}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
