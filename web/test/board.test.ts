import { describe, expect, it } from "vitest";
import { cellsAround, rough } from "../src/board/areas";
import type { Ground, Place } from "../src/board/ground";
import { towards } from "../src/board/ground";
import { HexGrid } from "../src/board/hexgrid";
import { conic } from "../src/board/projection";
import { arrange, gridSize } from "../src/board/standing";
import type { HexBoard } from "../src/generated";

const field: HexBoard = {
  kind: "hex",
  id: "x",
  title: "",
  hexes: [],
  hexsides: [],
  columns: 46,
  rows: 40,
  first: [1, 1],
  flat: true,
  shift: "even",
};

describe("hexes with even columns pushed up", () => {
  const grid = new HexGrid(field);

  it("have the neighbours that the battles' maps have", () => {
    expect(grid.neighbours("3022").sort()).toEqual(["2921", "2922", "3021", "3023", "3121", "3122"].sort());
    expect(grid.neighbours("2921").sort()).toEqual(["2821", "2822", "2920", "2922", "3021", "3022"].sort());
  });

  it("put neighbours at one distance", () => {
    const [x, y] = grid.centre("3022");
    for (const id of grid.neighbours("3022")) {
      const [u, v] = grid.centre(id);
      expect(Math.hypot(u - x, v - y)).toBeCloseTo(Math.sqrt(3) * grid.size, 6);
    }
  });

  it("share a side of the right length, and none with a stranger", () => {
    const side = grid.side("3022", "2921");
    expect(side && Math.hypot(side[0][0] - side[1][0], side[0][1] - side[1][1])).toBeCloseTo(grid.size, 6);
    expect(grid.side("3022", "3525")).toBeNull();
  });

  it("end at the edge of the map", () => {
    expect(grid.neighbours("0101")).toHaveLength(3);
    expect(grid.ids()).toHaveLength(46 * 40);
  });
});

describe("the projection", () => {
  const p = conic([30, 20, 45, 50], 1400);

  it("keeps north up and east right, inside the frame", () => {
    const [ax, ay] = p.project(38, 24);
    const [bx, by] = p.project(33, 44);
    expect(bx).toBeGreaterThan(ax);
    expect(by).toBeGreaterThan(ay);
    for (const [lat, lon] of [
      [30, 20],
      [45, 50],
      [30, 50],
      [45, 20],
      [45, 35],
      [30, 35],
    ] as const) {
      const [x, y] = p.project(lat, lon);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(p.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(p.height);
    }
  });

  it("is true to angles: a degree of latitude and its width of longitude are alike", () => {
    const [x, y] = p.project(38, 35);
    const [, north] = p.project(38.1, 35);
    const [east] = p.project(38, 35.1);
    expect((y - north) * Math.cos((38 * Math.PI) / 180)).toBeCloseTo(east - x, 1);
  });
});

describe("borders between areas", () => {
  it("come out the same from either side", () => {
    expect(rough([10, 20], [90, 45])).toEqual(rough([90, 45], [10, 20]).reverse());
  });

  it("give every area a shape, and none between parts of one area", () => {
    const { shapes, borders } = cellsAround(
      [
        { id: "a", point: [100, 100] },
        { id: "a", point: [140, 100] },
        { id: "b", point: [300, 100] },
      ],
      400,
      300,
      120,
    );
    expect([...shapes.keys()].sort()).toEqual(["a", "b"]);
    expect(shapes.get("a")?.match(/M/g)).toHaveLength(2);
    expect(borders.length).toBeGreaterThan(0);
  });
});

describe("standing pieces", () => {
  const place = (id: string, x: number, y: number, more: Partial<Place> = {}): Place => ({
    id,
    name: id,
    kind: "town",
    centre: [x, y],
    shape: "",
    ...more,
  });
  const ground = (standing: Ground["standing"], places: Place[]): Ground => ({
    width: 100,
    height: 100,
    counter: 40,
    steady: 0,
    standing,
    places: new Map(places.map((p) => [p.id, p])),
    below: null as never,
    above: null as never,
    own: () => undefined,
    sketch: () => [],
    neighbours: () => [],
  });

  it("form one pile a side at a town, troops above leaders", () => {
    const piles = arrange(ground("piles", [place("pella", 10, 10)]), [
      { id: "l", at: "pella", kind: "leader", side: "macedon" },
      { id: "p", at: "pella", kind: "phalanx", side: "macedon", values: ["4"] },
      { id: "x", at: "pella", kind: "hoplite", side: "persia" },
    ]);
    expect(piles.map((p) => p.pieces.map((x) => x.id))).toEqual([["p", "l"], ["x"]]);
    expect(piles[0]?.offset[0]).toBeLessThan(piles[1]?.offset[0] ?? 0);
  });

  it("lie across two hexes as one long counter that can be read", () => {
    const [pile] = arrange(ground("hex", [place("3117", 0, 0), place("3118", 0, 52)]), [
      { id: "u", at: ["3118", "3117"], kind: "phalanx", side: "macedon" },
    ]);
    expect(pile?.centre).toEqual([0, 26]);
    expect(pile?.turn).toBe(90);
    expect(pile?.length).toBeGreaterThan(80);
  });

  it("leave out what stands in no known place", () => {
    expect(arrange(ground("piles", []), [{ id: "u", at: "nowhere", kind: "phalanx", side: "macedon" }])).toEqual([]);
  });

  it("fill a box at the largest size that fits", () => {
    const { size, columns } = gridSize(8, 200, 100, 60);
    expect(columns * Math.floor(100 / size)).toBeGreaterThanOrEqual(8);
    expect(size).toBeGreaterThan(40);
  });

  it("are reached by arrow keys", () => {
    const g = ground("piles", [place("a", 0, 0), place("b", 50, 5), place("c", 5, 60)]);
    expect(towards(g, "a", 1, 0)).toBe("b");
    expect(towards(g, "a", 0, 1)).toBe("c");
    expect(towards(g, "b", 1, 0)).toBeNull();
  });
});
