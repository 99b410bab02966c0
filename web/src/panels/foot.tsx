// What can be done besides answering: take back, or give several answers in one go. Always in view.

import type { ComponentChildren } from "preact";
import type { RouteView } from "../generated";
import { inList } from "../table/decide";
import type { TableStore } from "../table/store";
import { Button, ICONS } from "./bits";

/** Below the decision: its height is the same whether there are routes or not, so that nothing moves when they come. */
export function Foot({ store }: { store: TableStore }) {
  const view = store.live.value;
  if (!view || view.result || store.position.value) return null;
  return (
    <footer class="foot">
      <UndoRow store={store}>
        <Routes store={store} />
      </UndoRow>
    </footer>
  );
}

export function UndoRow({ store, children }: { store: TableStore; children?: ComponentChildren }) {
  const undo = store.live.value?.undo;
  if (!undo || store.seat.value === null) return null;
  return (
    <div class="undo-row">
      <Button
        class="quiet undo"
        icon={ICONS.undo}
        label="Undo (U)"
        title={undo.can ? "Undo (U)" : (undo.why ?? "Nothing to undo")}
        disabled={!undo.can || store.busy.value}
        onClick={() => store.undo()}
      >
        Undo
      </Button>
      {store.startOver.value !== null ? (
        <Button
          class="quiet reset"
          icon={ICONS.first}
          label="Start over (Shift+U)"
          title="Take back all of this turn that can be taken back (Shift+U)"
          disabled={store.busy.value}
          onClick={() => store.reset()}
        >
          Start over
        </Button>
      ) : null}
      {children}
      {!undo.can && undo.why ? <span class="why">{undo.why}</span> : null}
    </div>
  );
}

/** So many routes are listed: of those that lead to a place the board shows all. */
const MOST_LISTED = 60;

/** Runs of choices: the only one as a button, several as a list that opens over what is beside it. */
export function Routes({ store }: { store: TableStore }) {
  const ask = store.ask.value;
  const routes = inList(store.routes.value);
  const [first] = routes;
  if (!ask || ask.many || store.picked.value.length > 0 || !first) return null;
  if (routes.length === 1)
    return (
      <div class="routes">
        <RouteButton store={store} route={first} />
      </div>
    );
  const close = (event: Event): void =>
    (event.currentTarget as HTMLElement).closest("details")?.removeAttribute("open");
  return (
    <details key={store.live.value?.event} class="routes" onKeyDown={(e) => e.key === "Escape" && close(e)}>
      <summary>In one go</summary>
      <div class="routes-list">
        <p class="soft">
          {routes.length} ways of several choices at once
          {routes.some((route) => route.to) ? ". Or click a lit place on the board" : ""}.
          <button type="button" class="quiet tiny" onClick={close}>
            Close
          </button>
        </p>
        <ul>
          {routes.slice(0, MOST_LISTED).map((route) => (
            <li key={route.label}>
              <RouteButton store={store} route={route} />
            </li>
          ))}
        </ul>
        {routes.length > MOST_LISTED ? <p class="soft">{routes.length - MOST_LISTED} more on the board.</p> : null}
      </div>
    </details>
  );
}

function RouteButton({ store, route }: { store: TableStore; route: RouteView }) {
  return (
    <button
      type="button"
      class="option"
      title={route.label}
      disabled={store.busy.value}
      onClick={() => store.run(route.choices, route.refs)}
      onMouseEnter={() => {
        store.meant.value = route.refs;
      }}
      onMouseLeave={() => {
        store.meant.value = [];
      }}
    >
      <span class="option-label">{route.label}</span>
      <span class="steps">{route.choices.length} steps</span>
    </button>
  );
}
