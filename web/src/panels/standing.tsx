// Standing orders: which windows are passed for me, what was passed, and why I am asked all the same.

import { useState } from "preact/hooks";
import type { Offer, Order, OrderView, Question, UnlessView } from "../generated";
import type { TableStore } from "../table/store";

/** What was passed for me since my last choice, and why I am asked now. */
export function Passed({ store }: { store: TableStore }) {
  const auto = store.live.value?.auto;
  if (!auto?.passed && !auto?.asked) return null;
  return (
    <div class="standing-told">
      {auto.passed ? <p class="passed">{auto.passed}</p> : null}
      {auto.asked && store.ask.value ? <p class="asked-because">{auto.asked}</p> : null}
    </div>
  );
}

/** The orders that stand, each with a switch; the usual one can be switched on again. */
export function Standing({ store }: { store: TableStore }) {
  const auto = store.live.value?.auto;
  if (!auto?.orders && !auto?.usual) return null;
  return (
    <div class="standing" role="group" aria-label="Standing orders">
      {(auto.orders ?? []).map((order, n) => (
        <Switch key={order.text} store={store} order={order} on={true} turn={() => store.withdrawOrder(n)} />
      ))}
      {auto.usual ? (
        <Switch store={store} order={auto.usual} on={false} turn={() => store.giveOrder(null, false)} />
      ) : null}
    </div>
  );
}

function Switch({ store, order, on, turn }: { store: TableStore; order: OrderView; on: boolean; turn: () => void }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      class={on ? "order-switch on" : "order-switch"}
      disabled={store.busy.value}
      title={on ? "Answer these windows yourself again" : "Let these windows pass"}
      onClick={turn}
    >
      <span class="order-knob" aria-hidden="true" />
      <span>{order.text}</span>
    </button>
  );
}

/** Where no window is open: the same behind one line. */
export function StandingFolded({ store }: { store: TableStore }) {
  const auto = store.live.value?.auto;
  const orders = auto?.orders?.length ?? 0;
  if (orders === 0 && !auto?.usual) return null;
  return (
    <details class="standing-folded">
      <summary>Standing orders: {orders === 0 ? "none" : orders}</summary>
      <Standing store={store} />
    </details>
  );
}

/** At a window: pass it, and such windows from now on until something happens. */
export function PassSuch({ store, ask }: { store: TableStore; ask: Question }) {
  if (!ask.offer) return null;
  return (
    <details class="pass-such">
      <summary>Pass such windows until…</summary>
      <Choices store={store} ask={ask} offer={ask.offer} />
    </details>
  );
}

const ENDS: readonly [Order["ends"], string][] = [
  ["asked", "until one of these happens"],
  ["turn", "until the turn ends, but ask me then"],
  ["never", "until I switch it off, but ask me then"],
];

function Choices({ store, ask, offer }: { store: TableStore; ask: Question; offer: Offer }) {
  const [all, setAll] = useState(false);
  const [stops, setStops] = useState<ReadonlySet<UnlessView>>(new Set(offer.unless.slice(0, 1)));
  const [ends, setEnds] = useState<Order["ends"]>("asked");
  const tick = (stop: UnlessView): void => {
    const ticked = new Set(stops);
    if (!ticked.delete(stop)) ticked.add(stop);
    setStops(ticked);
  };
  const give = (): void => {
    const unless = [...stops].map(({ kind, of }) => ({ kind, of: of ?? "" }));
    store.giveOrder({ moments: all ? [] : [ask.what], unless, ends }, true);
  };
  return (
    <div class="order-form">
      <fieldset>
        <legend>Pass</legend>
        <Radio name="scope" checked={!all} pick={() => setAll(false)} text={`windows like this: ${offer.moment}`} />
        <Radio name="scope" checked={all} pick={() => setAll(true)} text="every window" />
      </fieldset>
      <fieldset>
        <legend>But not</legend>
        {offer.unless.map((stop) => (
          <label key={stop.kind + (stop.of ?? "")} class="box-row">
            <input type="checkbox" checked={stops.has(stop)} onChange={() => tick(stop)} />
            <span>{stop.text}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>How long</legend>
        {ENDS.map(([id, text]) => (
          <Radio key={id} name="ends" checked={ends === id} pick={() => setEnds(id)} text={text} />
        ))}
      </fieldset>
      <button type="button" class="primary" disabled={store.busy.value} onClick={give}>
        Pass, and pass such windows
      </button>
    </div>
  );
}

function Radio({ name, checked, pick, text }: { name: string; checked: boolean; pick: () => void; text: string }) {
  return (
    <label class="box-row">
      <input type="radio" name={name} checked={checked} onChange={pick} />
      <span>{text}</span>
    </label>
  );
}
