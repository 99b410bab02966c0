import { describe, expect, it } from "vitest";
import { grouped, litRefs, manyRun, narrowed, pick } from "../src/table/decide";
import type { Ask, Option, Route } from "../src/wire";

const move = (who: string, to: string): Option => ({ choice: ["move", who, to], label: `${who} to ${to}`, refs: [who, to] });
const MOVES = [move("craterus", "lydia"), move("craterus", "ionia"), move("coenus", "lydia")];
const PASS: Option = { choice: null, label: "Pass", refs: [] };

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
  const route = (name: string, to: string): Route => ({ name, label: name, to, refs: [to], choices: [1, 2] });

  it("light their ends and are run by a click", () => {
    const routes = [route("to 3215", "3215")];
    expect(litRefs(MOVES, [], routes).has("3215")).toBe(true);
    expect(pick(MOVES, [], "3215", routes)).toEqual({ kind: "run", route: routes[0] });
  });

  it("ask which when several lead there", () => {
    const routes = [route("by the pass", "3215"), route("by the ford", "3215")];
    expect(pick(MOVES, [], "3215", routes)).toEqual({ kind: "routes", routes });
  });

  it("give way to an option that names the place", () => {
    expect(pick(MOVES, [], "ionia", [route("x", "ionia")])).toMatchObject({ kind: "choose" });
  });
});

describe("pick some", () => {
  const ask = (options: Option[], most?: number): Ask => ({
    seat: "macedon", what: "hits", prompt: "", final: false, many: true, forced: false, options, ...(most === undefined ? {} : { pick: [0, most] as [number, number] }),
  });
  const boxes = ["a", "b", "c"].map((id) => ({ choice: id, label: id, refs: [id] }));
  const done: Option = { choice: "done", label: "done", refs: [] };

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
    const long = [...Array.from({ length: 8 }, (_, i) => move("x", String(i))), ...Array.from({ length: 8 }, (_, i) => ({ choice: ["siege", i], label: "", refs: [] }))];
    expect(grouped(long).map((g) => [g.heading, g.options.length])).toEqual([["move", 8], ["siege", 8]]);
  });

  it("are not made for a short one", () => {
    expect(grouped(MOVES)).toEqual([{ heading: "", options: MOVES }]);
  });
});
