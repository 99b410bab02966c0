import { describe, expect, it } from "vitest";
import type { Ground, Label } from "../src/board/ground";
import { foot, type Seal } from "../src/board/overlay";
import { type Box, covered, placeNames, placeValues, spread } from "../src/board/room";
import { screenScale } from "../src/board/scale";
import type { Pile } from "../src/board/standing";

const pile = (key: string, x: number, y: number): Pile => ({
  key,
  place: key,
  pieces: [{ id: key, at: key, kind: "phalanx", side: "macedon" }],
  centre: [x, y],
  offset: [0, 0],
  scale: 1,
  length: 40,
  turn: 0,
});

describe("piles that would cover each other", () => {
  const crowd = [pile("a", 0, 0), pile("b", 8, 2), pile("c", 400, 0)];

  it("move apart, and only they", () => {
    const moved = spread(crowd, 1, 1);
    expect(moved.has("c")).toBe(false);
    const boxes = covered(crowd, moved, 1, 1);
    const [a, b] = [boxes[0], boxes[1]];
    expect(a && b && (a[2] <= b[0] + 4 || b[2] <= a[0] + 4 || a[3] <= b[1] + 4 || b[3] <= a[1] + 4)).toBe(true);
  });

  it("come back to their places where there is room", () => {
    expect(spread(crowd, 8, 1).size).toBe(0);
  });

  it("never go far", () => {
    const heap = Array.from({ length: 12 }, (_, i) => pile(`p${i}`, i, i % 3));
    for (const [dx, dy] of spread(heap, 1, 1).values()) expect(Math.hypot(dx, dy)).toBeLessThanOrEqual(46.01);
  });
});

describe("names", () => {
  class Node {
    hidden = false;
    at: Record<string, string> = {};
    style = { textAnchor: "" };
    classList = {
      toggle: (_: string, on: boolean) => {
        this.hidden = on;
      },
    };
    setAttribute(name: string, value: string): void {
      this.at[name] = value;
    }
    getAttribute(name: string): string | null {
      return this.at[name] ?? null;
    }
  }
  const label = (x: number, y: number, keep = false): { label: Label; node: Node; text: Node } => {
    const [node, text] = [new Node(), new Node()];
    const spots: Label["spots"] = [
      { x: 0, y: 20, anchor: "middle" },
      { x: 12, y: 4, anchor: "start" },
    ];
    return {
      node,
      text,
      label: { id: `${x}`, node: node as never, text: text as never, at: [x, y], width: 50, height: 12, spots, keep },
    };
  };
  const ground = (labels: Label[]): Ground => ({
    width: 500,
    height: 500,
    counter: 40,
    steady: 0.6,
    standing: "piles",
    places: new Map(),
    labels,
    gap: 40,
    below: null as never,
    above: null as never,
    own: () => undefined,
    sketch: () => [],
    neighbours: () => [],
  });

  it("take the first free spot", () => {
    const [first, second] = [label(100, 100), label(110, 100)];
    placeNames(ground([first.label, second.label]), 1, 1, [], new Set());
    expect(first.text.at.y).toBe("20");
    expect(second.node.hidden).toBe(false);
    expect(second.text.style.textAnchor).toBe("start");
  });

  it("give way to places that matter now", () => {
    const [first, second] = [label(100, 100), label(101, 100)];
    second.label.spots = first.label.spots = [{ x: 0, y: 20, anchor: "middle" }];
    placeNames(ground([first.label, second.label]), 1, 1, [], new Set(["101"]));
    expect([first.node.hidden, second.node.hidden]).toEqual([true, false]);
  });

  it("wait where counters leave no room, unless they matter most", () => {
    const [lesser, great] = [label(100, 100), label(300, 300, true)];
    const everywhere: [number, number, number, number][] = [[0, 0, 500, 500]];
    placeNames(ground([lesser.label, great.label]), 1, 1, everywhere, new Set());
    expect(lesser.node.hidden).toBe(true);
    expect(great.node.hidden).toBe(false);
  });
});

describe("counters", () => {
  const ground = { steady: 0.62, gap: 20 } as Ground;

  it("are never smaller than half, and grow slowly once there is room", () => {
    expect(screenScale(ground, 0.5, 1)).toBe(0.5);
    expect(screenScale(ground, 2, 1)).toBe(1);
    expect(screenScale(ground, 2, 3)).toBeLessThan(2);
  });
});

describe("values of an overlay", () => {
  const seal = (up: number): Seal => ({
    centre: [100, 100],
    half: 9,
    up,
    high: 15,
    node: { getAttribute: () => null, setAttribute: () => undefined } as unknown as SVGElement,
  });
  const apart = (a: Box, b: Box): boolean => a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1];

  it("take room of their own, row over row, so that no name is written through them", () => {
    const [first, second] = placeValues([seal(13), seal(30)], 1, 1, []);
    expect(first && second && second[3] <= first[1]).toBe(true);
    expect(first && first[3] < 100 && first[0] < 100 && first[2] > 100).toBe(true);
  });

  it("leave the number of a hex in sight", () => {
    const hex = { standing: "hex" } as const;
    const number: Box = [80, 74, 120, 87];
    const all = placeValues([seal(foot(hex, 0)), seal(foot(hex, 1))], 1, 1, []);
    expect(all.every((box) => apart(box, number))).toBe(true);
    expect(apart(all[0] as Box, all[1] as Box)).toBe(true);
  });

  it("go aside for counters and marks, to the nearest side that is free", () => {
    const counter: Box = [80, 60, 122, 102];
    const above: Box = [60, 20, 140, 59];
    const [free] = placeValues([seal(13)], 1, 1, [counter]) as [Box];
    expect(free[3]).toBe(counter[1]);
    const [left] = placeValues([seal(13)], 1, 1, [counter, above]) as [Box];
    expect(left[2]).toBe(counter[0]);
    const [first, second] = placeValues([seal(13), seal(13)], 1, 1, [counter]) as [Box, Box];
    expect(apart(first, second)).toBe(true);
    expect([first, second].every((box) => apart(box, counter))).toBe(true);
  });
});
