import { describe, expect, it } from "vitest";
import type { Choice, Scene, View } from "../src/generated";
import { begun, goesOn } from "../src/table/course";

const scene = (hits: number): Scene =>
  ({ pieces: [{ id: "craterus", at: "2110", kind: "phalanx", side: "macedon", hits: [hits, 7] }] }) as unknown as Scene;

const view = (asked: string | null, options: Choice[], hits = 1): View =>
  ({
    seat: "macedon",
    result: null,
    scene: scene(hits),
    ask: asked === null ? { waiting: null } : { seat: asked, options: options.map((choice) => ({ choice })) },
  }) as unknown as View;

const march: Choice[] = [
  ["march", "craterus", "2110"],
  ["march", "craterus", "2210"],
  ["march", "craterus", "2310"],
];

describe("a run that others interrupt", () => {
  const course = begun(march, 1, ["craterus"], scene(1));

  it("keeps what is left", () => {
    expect(course?.rest).toEqual(march.slice(1));
    expect(begun(march, 3, ["craterus"], scene(1))).toBeNull();
  });

  it("waits while others are asked, and goes on when its next step is offered", () => {
    if (!course) throw new Error("the run is over");
    expect(goesOn(course, view(null, []))).toBe("wait");
    expect(goesOn(course, view("macedon", [["march", "craterus", "2210"], null]))).toBe("go");
  });

  it("stops where its step is not offered, or a piece of it was hit", () => {
    if (!course) throw new Error("the run is over");
    expect(goesOn(course, view("macedon", [["march", "craterus", "2211"], null]))).toBe("over");
    expect(goesOn(course, view("macedon", [["march", "craterus", "2210"]], 2))).toBe("over");
  });

  it("never answers another question with a bare word", () => {
    expect(begun([["march", "craterus", "2110"], "done"], 1, [], scene(1))).toBeNull();
    expect(begun([["march", "craterus", "2110"], null], 1, [], scene(1))).toBeNull();
  });
});
