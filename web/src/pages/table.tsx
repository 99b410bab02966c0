// The table: rails beside the board on a wide screen, a sheet over it on a phone.

import { effect, signal, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Api } from "../api";
import { Button, Emblem, ICONS } from "../panels/bits";
import { BoardPane, boardKey, lensOn, piecesHidden } from "../panels/board-pane";
import { Detail, PickMenu, WhyNot } from "../panels/detail";
import { Curtain, dialog } from "../panels/dialogs";
import { Foot, Routes } from "../panels/foot";
import { Herald, Latest, Recap, recapOpen } from "../panels/latest";
import { FactPanel, LedgerPanel, Stakes } from "../panels/ledger";
import { DicePanel, LogPanel } from "../panels/log";
import { Legends, layersWanted } from "../panels/overlays";
import { PeoplePanel } from "../panels/people";
import { Prompt, TurnHeader } from "../panels/prompt";
import { ReplayBar, replayOpen } from "../panels/replay";
import { RulesPanel, wantedRule } from "../panels/rules";
import { ShownClause } from "../panels/shown";
import { CardFlyout } from "../panels/stakes";
import { Strip } from "../panels/strip";
import { wide } from "../panels/wide";
import { within } from "../scene";
import { callMe, settings } from "../settings";
import { isAsk } from "../table/decide";
import { TableStore } from "../table/store";
import { gameOf } from "./games";

type Tab = "play" | "log" | "ledger" | "rules" | "people" | "dice";
const TABS: [Tab, string][] = [
  ["log", "Log"],
  ["ledger", "Ledger"],
  ["rules", "Rules"],
  ["people", "People"],
  ["dice", "Dice"],
];

const tab = signal<Tab>("log");
const sheet = signal<"peek" | "half" | "full">("half");

export function TablePage({
  api,
  id,
  seat,
  event,
}: {
  api: Api;
  id: string;
  seat: string | null | undefined;
  event: number | undefined;
}) {
  const store = useMemo(() => new TableStore(api, id), [api, id]);
  useEffect(() => {
    store.careful = () =>
      settings.value.careful === "always" ||
      (settings.value.careful === "auto" && window.matchMedia("(pointer: coarse), (max-width: 719px)").matches);
    void store.open(seat).then(() => {
      if (event !== undefined) void store.jump(event);
    });
    const stopTitle = effect(() => nameTab(store));
    const keys = (e: KeyboardEvent): void => onKey(store, e);
    const rule = (e: Event): void => {
      wantedRule.value = { number: (e as CustomEvent<string>).detail };
      tab.value = "rules";
      if (sheet.value === "peek") sheet.value = "half";
    };
    window.addEventListener("keydown", keys);
    window.addEventListener("argead:rule", rule);
    tab.value = wide.value ? "log" : "play";
    wantedRule.value = null;
    return () => {
      window.removeEventListener("keydown", keys);
      window.removeEventListener("argead:rule", rule);
      stopTitle();
      store.close();
      document.title = "Argead";
    };
  }, [store]);
  return (
    <div
      class={wide.value ? "table-page wide" : "table-page narrow"}
      data-event={store.live.value?.event}
      data-undos={store.live.value?.undos}
    >
      <TopBar store={store} />
      {store.curtain.value !== null ? (
        <Curtain store={store} />
      ) : (
        <>
          {wide.value ? <WideTable store={store} /> : <NarrowTable store={store} />}
          <Detail store={store} />
          <PickMenu store={store} />
          <WhyNot store={store} />
        </>
      )}
      <Problem store={store} />
      <Herald store={store} />
      <p class="unseen" role="status" aria-live="polite">
        {store.spoken.value}
      </p>
    </div>
  );
}

let lastCalled = "";

function nameTab(store: TableStore): void {
  const game = store.table.value?.title ?? "Argead";
  const mine = store.myTurn.value;
  document.title = mine ? `● Your turn · ${game}` : game;
  const call = mine ? `${store.id}/${store.live.value?.event ?? 0}` : "";
  if (call && call !== lastCalled) callMe(store.ask.peek()?.prompt ?? "It is your turn.");
  lastCalled = call;
}

function onKey(store: TableStore, e: KeyboardEvent): void {
  if (e.ctrlKey || e.metaKey || e.altKey || dialog.value) return;
  if (
    e.target instanceof HTMLElement &&
    /^(INPUT|SELECT|TEXTAREA)$/.test(e.target.tagName) &&
    e.target.getAttribute("type") !== "checkbox"
  )
    return;
  const laid = e.shiftKey ? /^Digit([1-9])$/.exec(e.code)?.[1] : undefined;
  const overlay = laid ? store.shown.value?.overlays[Number(laid) - 1] : undefined;
  const digit = Number(e.key);
  if (overlay) store.lay(overlay.kind);
  else if (e.shiftKey && e.key === "U") store.reset();
  else if (digit >= 1 && digit <= 9 && store.ask.value) {
    store.chooseNumber(digit);
  } else {
    const action = KEYS[e.key.toLowerCase()];
    if (!action) return;
    action(store);
  }
  e.preventDefault();
}

const show = (which: Tab) => (): void => {
  tab.value = which;
  if (sheet.value === "peek") sheet.value = "half";
};

const KEYS: Record<string, (store: TableStore) => void> = {
  u: (store) => store.undo(),
  escape: (store) => {
    store.playback.end();
    store.clear();
  },
  s: ({ playback }) => (playback.at.value === null ? playback.again() : playback.end()),
  ",": ({ playback }) => playback.step(-1),
  ".": ({ playback }) => playback.step(1),
  f: () => boardKey("fit"),
  "+": () => boardKey("in"),
  "=": () => boardKey("in"),
  "-": () => boardKey("out"),
  b: () => boardKey("focus"),
  h: () => {
    piecesHidden.value = !piecesHidden.value;
  },
  m: () => {
    lensOn.value = !lensOn.value;
  },
  r: () => {
    replayOpen.value = !replayOpen.value;
  },
  "[": (store) => void store.jump(Math.max(0, (store.shown.value?.event ?? 1) - 1)),
  "]": (store) => {
    const now = store.position.value?.event;
    if (now !== undefined && now + 1 < (store.live.value?.event ?? 0)) void store.jump(now + 1);
    else store.backToNow();
  },
  l: show("log"),
  g: show("ledger"),
  k: show("rules"),
  p: show("people"),
  "?": () => {
    dialog.value = "help";
  },
};

function TopBar({ store }: { store: TableStore }) {
  const table = store.table.value;
  const scenario = store.system.value?.scenarios.find((s) => s.id === table?.scenario)?.title;
  const game = gameOf(store.system.value, table?.scenario)?.title ?? table?.title ?? "";
  return (
    <header class="top-bar">
      <a class="home" href="#/" aria-label="Argead: to the shelf">
        Argead
      </a>
      <h1>
        {game}
        {scenario && !game.endsWith(scenario) ? <span> · {scenario}</span> : null}
      </h1>
      {store.seat.value ? (
        <span class="my-seat">
          <Emblem side={store.seatSide(store.seat.value)} size={20} />{" "}
          <span>
            {wide.value ? `You are ${within(store.seatTitle(store.seat.value))}` : store.seatTitle(store.seat.value)}
          </span>
        </span>
      ) : table ? (
        <span class="my-seat">Spectator</span>
      ) : null}
      {store.status.value === "lost" ? (
        <span class="lost" role="status">
          Connection lost, trying again…
        </span>
      ) : null}
      <span class="grow" />
      <Button
        icon={ICONS.history}
        label="Replay (R)"
        pressed={replayOpen.value}
        onClick={() => {
          replayOpen.value = !replayOpen.value;
        }}
        class="tool text"
      >
        <span>Replay</span>
      </Button>
      <Button
        icon={ICONS.help}
        label="Keys and hands (?)"
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
    </header>
  );
}

function WideTable({ store }: { store: TableStore }) {
  return (
    <>
      <aside class="rail left" aria-label="Turn and decision">
        <ShownClause store={store} />
        <TurnHeader store={store} />
        <div class="rail-scroll">
          <Prompt store={store} />
        </div>
        <Foot store={store} />
        <Stakes store={store} />
      </aside>
      <main class="middle">
        <Boards store={store} />
        <CardFlyout store={store} />
        <Latest store={store} />
        {replayOpen.value ? <ReplayBar store={store} /> : null}
        <Strip store={store} />
      </main>
      <aside class="rail right" aria-label="Log, ledger, rules, people">
        <Tabs tabs={TABS} />
        <div key={tab.value} class="rail-scroll" role="tabpanel" id="tab-panel" aria-label={tab.value} tabIndex={0}>
          <TabBody store={store} />
        </div>
      </aside>
    </>
  );
}

function NarrowTable({ store }: { store: TableStore }) {
  const heights: Record<string, "peek" | "half" | "full"> = { peek: "half", half: "full", full: "peek" };
  useSignalEffect(() => {
    if (recapOpen.value && sheet.peek() === "peek") sheet.value = "half";
  });
  return (
    <>
      <main class="middle">
        <Boards store={store} />
        <Latest store={store} />
        {replayOpen.value ? <ReplayBar store={store} /> : null}
      </main>
      <section class={`sheet ${sheet.value}`} aria-label="Decision and panels">
        <button
          type="button"
          class="grip"
          aria-label={`Panel: ${sheet.value}. Tap to change`}
          onClick={() => {
            sheet.value = heights[sheet.value] ?? "half";
          }}
        >
          <span />
        </button>
        <Tabs tabs={[["play", store.myTurn.value ? "● Play" : "Play"], ...TABS]} />
        <div class="about-board">
          <Recap store={store} />
          <Legends store={store} />
        </div>
        <div key={tab.value} class="sheet-body" role="tabpanel" id="tab-panel" aria-label={tab.value} tabIndex={0}>
          {tab.value === "play" ? (
            <>
              <ShownClause store={store} />
              <TurnHeader store={store} />
              <Prompt store={store} />
              <Strip store={store} />
            </>
          ) : (
            <TabBody store={store} />
          )}
        </div>
      </section>
    </>
  );
}

function Tabs({ tabs }: { tabs: [Tab, string][] }) {
  const move = (e: KeyboardEvent): void => {
    const step = e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    e.preventDefault();
    const i = tabs.findIndex(([which]) => which === tab.value);
    tab.value = tabs[(i + step + tabs.length) % tabs.length]?.[0] ?? "log";
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus());
  };
  return (
    <div class="tabs" role="tablist" aria-label="Panels" onKeyDown={move}>
      {tabs.map(([which, label]) => (
        <button
          key={which}
          type="button"
          role="tab"
          aria-selected={tab.value === which}
          aria-controls="tab-panel"
          tabIndex={tab.value === which ? 0 : -1}
          onClick={() => {
            tab.value = which;
            if (sheet.value === "peek") sheet.value = "half";
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function TabBody({ store }: { store: TableStore }) {
  if (tab.value === "ledger") return <LedgerPanel store={store} />;
  if (tab.value === "rules") return <RulesPanel store={store} />;
  if (tab.value === "people") return <PeoplePanel store={store} />;
  if (tab.value === "dice") return <DicePanel store={store} />;
  return <LogPanel store={store} />;
}

/** The main board, and the boards of panels (battles) beside it. */
function Boards({ store }: { store: TableStore }) {
  const chosen = useSignal<number | null>(null);
  const scene = store.boardScene.value;
  const panels = (scene.panels ?? []).filter((panel) => panel.board);
  const key = panels.map((p) => p.board?.id).join();
  useEffect(() => {
    chosen.value = panels.length ? (wide.value ? -1 : 1) : null;
  }, [key]);
  const main = scene.board;
  const routes = wide.value ? null : <Routes store={store} />;
  const mode = panels.length ? (chosen.value ?? (wide.value ? -1 : 1)) : 0;
  if (!main && panels.length === 0)
    return <div class="boards empty-board">{store.status.value === "opening" ? "Opening the table…" : ""}</div>;
  return (
    <div class={mode === -1 ? "boards both" : "boards"}>
      {panels.length ? (
        <div class="board-tabs" role="group" aria-label="Boards">
          {wide.value ? (
            <button
              type="button"
              aria-pressed={mode === -1}
              onClick={() => {
                chosen.value = -1;
              }}
            >
              Both
            </button>
          ) : null}
          <button
            type="button"
            aria-pressed={mode === 0}
            onClick={() => {
              chosen.value = 0;
            }}
          >
            Map
          </button>
          {panels.map((p, i) => (
            <button
              key={i}
              type="button"
              aria-pressed={mode === i + 1}
              onClick={() => {
                chosen.value = i + 1;
              }}
            >
              {p.title ?? "Battle"}
            </button>
          ))}
          {main && mode > 0 && store.shown.value?.overlays.length ? (
            <button
              type="button"
              class="layers-too"
              onClick={() => {
                layersWanted.value = true;
                chosen.value = 0;
              }}
            >
              Layers
            </button>
          ) : null}
        </div>
      ) : null}
      {main && (mode === 0 || mode === -1) ? (
        <BoardPane
          key={main.id}
          store={store}
          board={main}
          label="Board"
          content={() => ({ spaces: store.boardScene.value.spaces ?? {}, pieces: store.boardScene.value.pieces ?? [] })}
        >
          {routes}
        </BoardPane>
      ) : null}
      {panels.map((panel, i) =>
        panel.board && (mode === -1 || mode === i + 1) ? (
          <div key={panel.board.id} class="panel-board">
            <BoardPane
              store={store}
              board={panel.board}
              label={panel.title ?? "Battle"}
              small
              content={() => {
                const now = (store.boardScene.value.panels ?? []).find((p) => p.board?.id === panel.board?.id);
                return { spaces: now?.spaces ?? {}, pieces: now?.pieces ?? [] };
              }}
            >
              {routes}
            </BoardPane>
            {panel.rows?.length || panel.text ? <FactPanel store={store} panel={panel} /> : null}
          </div>
        ) : null,
      )}
      {store.position.value ? (
        <div class="past-veil" aria-hidden="true">
          Looking back
        </div>
      ) : null}
      {!store.position.value &&
      isAsk(store.live.value?.ask) &&
      store.picked.value.length > 0 &&
      !store.ask.value?.many ? (
        <div class="hint">{store.offered.value.length} choices left. Esc starts again.</div>
      ) : null}
    </div>
  );
}

function Problem({ store }: { store: TableStore }) {
  const text = store.problem.value;
  if (!text) return null;
  return (
    <div class="problem" role="alert">
      <p>{text}</p>
      <Button
        icon={ICONS.close}
        label="Close"
        onClick={() => {
          store.problem.value = null;
        }}
      />
    </div>
  );
}
