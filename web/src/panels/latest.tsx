// What happened since my last decision, over the corner of the board: dice roll here.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TableStore } from "../table/store";
import { Button, Die, ICONS } from "./bits";

const MOST = 3;

export function Latest({ store }: { store: TableStore }) {
  const closed = useSignal(-1);
  const since = useSignal(-1);
  const event = store.live.value?.event ?? 0;
  const mine = store.myTurn.value;
  useEffect(() => {
    if (since.value < 0 && store.live.value) since.value = event;
  }, [event]);
  useEffect(() => () => {
    if (mine) since.value = event;
  }, [mine, event]);
  const news = store.log.value.filter((line) => line.n > since.value && line.n > closed.value);
  const lines = [...news.filter((line) => line.dice?.length).slice(-2), ...news.slice(-1)]
    .filter((line, i, all) => all.indexOf(line) === i).slice(-MOST);
  if (store.position.value || lines.length === 0) return null;
  return (
    <aside class="latest" aria-label="Latest">
      <ol>
        {lines.map((line, i) => (
          <li key={`${line.n}-${i}-${line.text}`}>
            {line.dice?.length ? <span class="dice">{line.dice.map(([name, value], k) => <Die key={k} name={name} value={value} fresh />)}</span> : null}
            <span>{line.text}</span>
          </li>
        ))}
      </ol>
      <Button icon={ICONS.close} label="Close" onClick={() => { closed.value = event; }} />
    </aside>
  );
}
