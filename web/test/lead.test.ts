import { describe, expect, it } from "vitest";
import { byGoal, faced, type Laid, mightGo, orderLabel, turnedBy, wholeRun } from "../src/table/lead";

const way = (to: string, label: string) => ({ to, label, choices: [["move", "a"], ["go", to], null], refs: ["a", to] });
const turn = (facing: number) => ({
  facing,
  label: `Face ${facing}`,
  choices: [["move", "a"], ["face", facing], null],
});
const order: Laid = {
  piece: "a",
  name: "A",
  to: "1",
  label: "to 1",
  choices: [["move", "a"], null],
  path: ["0", "1"],
  at: ["1"],
  facing: 0,
  turns: [turn(60), turn(120), turn(300)],
};

describe("orders that are laid out", () => {
  it("puts ways under their goal, in order", () => {
    const goals = byGoal([way("1", "with all"), way("2", "alone"), way("1", "with one")]);
    expect([...goals.keys()]).toEqual(["1", "2"]);
    expect(goals.get("1")?.map((w) => w.label)).toEqual(["with all", "with one"]);
  });

  it("takes up only what might go somewhere", () => {
    const piece = (ref: string): boolean => ref.startsWith("unit");
    expect(mightGo(["thrace"], [["ionia"], []], piece), "options that name places alone").toBe(true);
    expect(mightGo(["thrace"], [["thrace", "unit1", "ionia"]], piece), "an option that begins here").toBe(true);
    expect(mightGo(["thrace"], [["thrace"]], piece), "nowhere else").toBe(false);
    expect(mightGo(["thrace"], [["unit1", "ionia"]], piece), "another is meant").toBe(false);
    expect(mightGo(["thrace"], [[], []], piece)).toBe(false);
  });

  it("gives the run of the last order, which holds those before it", () => {
    expect(wholeRun([])).toEqual([]);
    expect(wholeRun([order, { ...order, choices: ["both"] }])).toEqual(["both"]);
  });

  it("turns round all facings and back", () => {
    expect(turnedBy(order.turns, 0, 1)?.facing).toBe(60);
    expect(turnedBy(order.turns, 0, -1)?.facing).toBe(300);
    expect(turnedBy(order.turns, 0, 4)).toBeUndefined();
    expect(turnedBy(order.turns, null, 1)).toBeUndefined();
  });

  it("can be turned back to how it stood", () => {
    const turned = faced(order, turn(120));
    expect(turned.facing).toBe(120);
    expect(turned.turns.map((t) => t.facing)).toEqual([0, 60, 300]);
    expect(orderLabel(turned)).toBe("to 1, face 120");
    const back = turned.turns[0];
    expect(back?.label).toBe("As it comes");
    const again = back && faced(turned, back);
    expect(again?.choices).toEqual(order.choices);
    expect(again && orderLabel(again)).toBe("to 1");
    expect(again?.turns.map((t) => t.label)).toEqual(["Face 60", "Face 120", "Face 300"]);
  });
});
