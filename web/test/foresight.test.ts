// What is found out about a question comes after it: merged into that question and no other, and nothing moves.

import { beforeAll, describe, expect, it } from "vitest";
import type { Api, LiveHooks } from "../src/api";
import type { Foreseen, LiveMessage, OptionView, Question, RouteView, TableInfo, View } from "../src/generated";
import { briefsOf, foresightFor, mayBeFinal } from "../src/table/foresight";
import type { TableStore } from "../src/table/store";

const option = (choice: string): OptionView => ({ choice, label: choice, refs: [choice], rule: "1" });
const ROUTE: RouteView = { label: "to 3215", refs: ["3215"], choices: ["a", "b"], to: "3215" };

const question = (what: string, ...choices: string[]): Question => ({
  seat: "macedon",
  what,
  prompt: "Which?",
  rule: "1",
  many: null,
  forced: false,
  window: false,
  options: choices.map(option),
});

const view = (event: number, ask: View["ask"], more: Partial<View> = {}): View => ({
  event,
  system: "great_battles",
  scenario: "granicus",
  seat: "macedon",
  seats: [],
  scene: { turn: { label: "" }, pieces: [] },
  overlays: [],
  ask,
  auto: {},
  result: null,
  undos: 0,
  log: [],
  log_from: 0,
  ...more,
});

const found = (event: number, what = "orders", seat = "macedon"): Foreseen => ({
  seat,
  event,
  foresight: { what, routes: [ROUTE], briefs: [{ final: true, text: "rout: 3 in 10", chance: 0.3 }, { final: false }] },
});

describe("which question foresight belongs to", () => {
  const now = view(7, question("orders", "a", "b"));

  it("is that of the same seat, event and question", () => {
    expect(foresightFor(found(7), now)?.routes).toEqual([ROUTE]);
  });

  it("is dropped if it comes late, early, or for another seat or question", () => {
    expect(foresightFor(found(6), now)).toBeNull();
    expect(foresightFor(found(8), now)).toBeNull();
    expect(foresightFor(found(7, "orders", "persia"), now)).toBeNull();
    expect(foresightFor(found(7, "step"), now)).toBeNull();
    expect(foresightFor(found(7), view(7, { waiting: "persia" }))).toBeNull();
    expect(foresightFor(null, now)).toBeNull();
    expect(foresightFor(found(7), null)).toBeNull();
  });

  it("tells of all options or of none", () => {
    const { options } = question("orders", "a", "b");
    const briefs = briefsOf(options, found(7).foresight);
    expect(options.map((one) => briefs.get(one)?.final)).toEqual([true, false]);
    expect(briefsOf(question("orders", "a", "b", "c").options, found(7).foresight).size).toBe(0);
    expect(briefsOf(options, null).size).toBe(0);
  });

  it("leaves open what is not known", () => {
    expect([undefined, { final: true }, { final: false }].map(mayBeFinal)).toEqual([true, true, false]);
  });
});

describe("a table that is told in two parts", () => {
  let made: typeof TableStore;

  beforeAll(async () => {
    const nothing = { matches: false, addEventListener: () => undefined };
    Object.assign(globalThis, {
      window: { matchMedia: () => nothing, addEventListener: () => undefined, innerWidth: 1400, setTimeout },
      matchMedia: () => nothing,
      localStorage: { getItem: () => null, setItem: () => undefined },
      document: { documentElement: { dataset: {}, style: {} } },
    });
    made = (await import("../src/table/store")).TableStore;
  });

  /** A store with its socket open, and what it asked the server for. */
  async function opened(): Promise<{
    store: TableStore;
    say: (message: LiveMessage) => void;
    hooks: LiveHooks;
    asked: string[];
  }> {
    const asked: string[] = [];
    let hooks: LiveHooks | undefined;
    const table = { system: "great_battles", mine: ["macedon"], seats: [] } as unknown as TableInfo;
    const api = {
      table: () => Promise.resolve(table),
      systems: () => Promise.resolve([]),
      rules: () => Promise.resolve({ book: "", sections: [] }),
      live: (_id: string, _seat: string | null, given: LiveHooks) => {
        hooks = given;
        return { look: () => undefined, close: () => undefined };
      },
      choose: () => {
        asked.push("choose");
        return Promise.resolve({ event: 8, done: 1 });
      },
      view: () => {
        asked.push("view");
        return Promise.resolve(view(8, question("orders", "c", "d"), { follows: true }));
      },
      foresight: () => {
        asked.push("foresight");
        return Promise.resolve(found(8));
      },
    } as unknown as Api;
    const store = new made(api, "t");
    store.careful = () => false;
    await store.open("macedon");
    if (!hooks) throw new Error("no socket");
    hooks.status("open");
    return { store, say: hooks.message, hooks, asked };
  }

  const told = (from: Foreseen): LiveMessage => ({ type: "foresight", ...from });

  it("shows the question at once, with room for what follows", async () => {
    const { store, say } = await opened();
    say({ type: "view", view: view(7, question("orders", "a", "b"), { follows: true }) });
    expect(store.ask.value?.options).toHaveLength(2);
    expect([store.follows.value, store.told.value, store.routes.value]).toEqual([true, false, []]);
    expect(store.ask.value?.options.map((one) => store.briefOf(one))).toEqual([undefined, undefined]);
    store.close();
  });

  it("takes foresight in without touching options, numbers, or an open card", async () => {
    const { store, say, asked } = await opened();
    say({ type: "view", view: view(7, question("orders", "a", "b"), { follows: true }) });
    const [ask, live] = [store.ask.value, store.live.value];
    const second = ask?.options[1] as OptionView;
    const numbers = ask?.options.map((one) => store.numberOf(one));
    store.pin(second);
    say(told(found(7)));
    expect(store.ask.value).toBe(ask);
    expect(store.live.value).toBe(live);
    expect(store.ask.value?.options.map((one) => store.numberOf(one))).toEqual(numbers);
    expect(store.card.value?.option).toBe(second);
    expect(store.briefOf(ask?.options[0] as OptionView)?.text).toBe("rout: 3 in 10");
    expect(store.routes.value).toEqual([ROUTE]);
    expect([...store.reach.value]).toEqual(["3215"]);
    expect(asked).toEqual([]);
    store.close();
  });

  it("drops what comes late, and keeps what it has when the same view comes again", async () => {
    const { store, say } = await opened();
    const again = view(7, question("orders", "a", "b"), { follows: true });
    say({ type: "view", view: again });
    say(told(found(7)));
    say(told(found(6)));
    expect(store.told.value).toBe(true);
    say({ type: "view", view: { ...again, asked_of_me: ["macedon"] } });
    expect(store.routes.value).toEqual([ROUTE]);
    say({ type: "view", view: view(8, question("orders", "c", "d"), { follows: true }) });
    expect(store.told.value).toBe(false);
    say(told(found(7)));
    expect([store.told.value, store.routes.value]).toEqual([false, []]);
    store.close();
  });

  it("asks for it only where no socket tells it", async () => {
    const { store, say, hooks, asked } = await opened();
    say({ type: "view", view: view(7, question("orders", "a", "b"), { follows: true }) });
    store.chooseOption(store.ask.value?.options[0] as OptionView);
    await new Promise((done) => setTimeout(done));
    expect(asked).toEqual(["choose"]);
    hooks.status("lost");
    store.chooseOption(store.ask.value?.options[0] as OptionView);
    await new Promise((done) => setTimeout(done, 5));
    expect(asked).toEqual(["choose", "choose", "view", "foresight"]);
    expect(store.live.value?.event).toBe(8);
    expect(store.routes.value).toEqual([ROUTE]);
    store.close();
  });
});
