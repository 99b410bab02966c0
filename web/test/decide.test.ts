import { describe, expect, it } from "vitest";
import type { Choice, OptionView, Question, RouteView } from "../src/generated";
import { grouped, inList, listed, litRefs, manyRun, narrowed, numbered, pick } from "../src/table/decide";

const option = (choice: Choice, label = String(choice), refs: string[] = []): OptionView => ({
  choice,
  label,
  refs,
  rule: "1",
});
const move = (who: string, to: string): OptionView => option(["move", who, to], `${who} to ${to}`, [who, to]);
const question = (options: OptionView[], many: Question["many"] = null): Question => ({
  seat: "macedon",
  what: "hits",
  prompt: "",
  rule: "1",
  many,
  forced: false,
  window: false,
  options,
});
const MOVES = [move("craterus", "lydia"), move("craterus", "ionia"), move("coenus", "lydia")];
const PASS = option(null, "Pass");

describe("narrowing by clicks", () => {
  it("lights everything that an option names", () => {
    expect([...litRefs([...MOVES, PASS], [])].sort()).toEqual(["coenus", "craterus", "ionia", "lydia"]);
  });

  it("lights only what still fits after a pick", () => {
    expect([...litRefs(MOVES, ["craterus"])].sort()).toEqual(["ionia", "lydia"]);
  });

  it("keeps the server's order", () => {
    expect(narrowed(MOVES, ["lydia"]).map((o) => o.refs[0])).toEqual(["craterus", "coenus"]);
  });

  it("narrows when several options are left", () => {
    const what = pick(MOVES, [], "craterus");
    expect(what).toMatchObject({ kind: "narrow", picked: ["craterus"] });
  });

  it("chooses when one is left", () => {
    expect(pick(MOVES, ["craterus"], "ionia")).toEqual({ kind: "choose", option: MOVES[1] });
    expect(pick(MOVES, [], "coenus")).toEqual({ kind: "choose", option: MOVES[2] });
  });

  it("takes a pick back on a second click", () => {
    expect(pick(MOVES, ["craterus"], "craterus")).toMatchObject({ kind: "narrow", picked: [] });
  });

  it("starts anew when the new pick fits no option with the old ones", () => {
    expect(pick(MOVES, ["ionia"], "coenus")).toEqual({ kind: "choose", option: MOVES[2] });
  });

  it("does nothing for what no option names", () => {
    expect(pick(MOVES, [], "babylon")).toEqual({ kind: "nothing" });
  });
});

describe("routes", () => {
  const route = (name: string, to: string): RouteView => ({ label: name, to, refs: [to], choices: [1, 2] });

  it("light their ends and are run by a click", () => {
    const routes = [route("to 3215", "3215")];
    expect(litRefs(MOVES, [], routes).has("3215")).toBe(true);
    expect(pick(MOVES, [], "3215", routes)).toEqual({ kind: "run", route: routes[0] });
  });

  it("ask which when several lead there", () => {
    const routes = [route("by the pass", "3215"), route("by the ford", "3215")];
    expect(pick(MOVES, [], "3215", routes)).toEqual({ kind: "routes", routes });
  });

  it("are listed without what is an option anyway, first those that no place on the board means", () => {
    const [there, line] = [route("to 3215", "3215"), { label: "line forward", refs: [], choices: [1, 2] }];
    expect(inList([there, line, { ...line, label: "default", choices: [1] }])).toEqual([line, there]);
  });

  it("give way to an option that names the place", () => {
    expect(pick(MOVES, [], "ionia", [route("x", "ionia")])).toMatchObject({ kind: "choose" });
  });
});

describe("pick some", () => {
  const ask = (options: OptionView[], most = 9): Question => question(options, [0, most]);
  const boxes = ["a", "b", "c"].map((id) => option(id, id, [id]));
  const done = option("done");

  it("sends boxes in the order of the list, whatever the order of the ticks, then done", () => {
    expect(manyRun(ask([...boxes, done]), new Set([1, 0]))).toEqual(["a", "b", "done"]);
  });

  it("leaves done out when the picking ends by itself", () => {
    expect(manyRun(ask([...boxes, done], 2), new Set([0, 1]))).toEqual(["a", "b"]);
    expect(manyRun(ask([...boxes, done]), new Set([2]))).toEqual(["c"]);
  });

  it("says done for no box", () => {
    expect(manyRun(ask([...boxes, done]), new Set())).toEqual(["done"]);
  });
});

describe("groups of a long list", () => {
  it("are made of the first word of the choices", () => {
    const long = [
      ...Array.from({ length: 8 }, (_, i) => move("x", String(i))),
      ...Array.from({ length: 8 }, (_, i) => option(["siege", i])),
    ];
    expect(grouped(long).map((g) => [g.heading, g.options.length])).toEqual([
      ["move", 8],
      ["siege", 8],
    ]);
  });

  it("are not made for a short one", () => {
    expect(grouped(MOVES)).toEqual([{ heading: "", options: MOVES }]);
  });
});

describe("number keys", () => {
  const mixed = Array.from({ length: 30 }, (_, i): OptionView => {
    const kind = i % 2 ? "event" : "points";
    return option([kind, i], `${kind} of card ${i}`);
  });
  const shown = (options: OptionView[], sought = ""): OptionView[] =>
    listed(options, sought).flatMap((group) => group.options);

  it("stand for options in the order in which groups show them", () => {
    expect(shown(mixed)).not.toEqual(mixed);
    expect(numbered(question(mixed), listed(mixed, ""))).toEqual(shown(mixed));
    expect(numbered(question(mixed), listed(mixed, ""))[1]).toBe(mixed[2]);
  });

  it("stand for what a search has found", () => {
    const found = listed(mixed, " Event of card 29 ");
    expect(numbered(question(mixed), found).map((o) => o.choice)).toEqual([["event", 29]]);
    expect(numbered(question(mixed), listed(mixed, "EVENT"))[0]).toBe(mixed[1]);
  });

  it("leave a list whole that is too short to be searched", () => {
    expect(shown(mixed.slice(0, 5), "nothing")).toHaveLength(5);
  });

  it("stand for boxes, not for what ends the picking", () => {
    const options = [PASS, ...MOVES, option("done")];
    expect(numbered(question(options, [0, 3]), [])).toEqual(MOVES);
  });
});
