import { describe, expect, it } from "vitest";
import { liesBetter } from "../src/board/hex";
import { HexGrid } from "../src/board/hexgrid";
import { bounds, chains, hachures, isRing, joined, type Side, soft } from "../src/board/plan";
import { inSight, shiftFor } from "../src/board/sight";
import type { Point } from "../src/board/svg";
import type { HexBoard } from "../src/generated";

const field: HexBoard = {
  kind: "hex",
  id: "x",
  title: "",
  hexes: [],
  hexsides: [],
  columns: 10,
  rows: 24,
  first: [10, 1],
  flat: true,
  shift: "even",
};

describe("a map that lies on its side", () => {
  const [upright, turned] = [new HexGrid(field), new HexGrid(field, { turned: true })];

  it("is turned, not mirrored: west at the foot, north at the left", () => {
    expect([turned.width, turned.height]).toEqual([upright.height, upright.width]);
    const [north, south] = [turned.centre("1401"), turned.centre("1420")];
    expect(north[0]).toBeLessThan(south[0]);
    const [west, east] = [turned.centre("1010"), turned.centre("1810")];
    expect(west[1]).toBeGreaterThan(east[1]);
  });

  it("has the same neighbours at the same distance, and hexes that fit together", () => {
    expect(turned.neighbours("1410")).toEqual(upright.neighbours("1410"));
    for (const id of turned.neighbours("1410")) {
      const side = turned.side("1410", id) as Side;
      const corners = turned.corners("1410");
      for (const end of side)
        expect(Math.min(...corners.map(([x, y]) => Math.hypot(x - end[0], y - end[1])))).toBeLessThan(0.01);
    }
  });

  it("is laid so where the pane is wide, and upright where it is tall", () => {
    expect(liesBetter(field, [900, 600])).toBe(true);
    expect(liesBetter(field, [390, 800])).toBe(false);
  });
});

describe("the lines of a plan", () => {
  const grid = new HexGrid(field);
  const hill = new Set(["1410", "1411", "1510"]);
  const inside = (id: string): boolean => hill.has(id);

  it("go round a hill in one ring, and leave the edge of the map out where that is wished", () => {
    const rings = chains(bounds(grid, inside, grid.ids(), true));
    expect(rings).toHaveLength(1);
    expect(isRing(rings[0] ?? [])).toBe(true);
    const all = (): boolean => true;
    expect(bounds(grid, all, grid.ids(), false)).toEqual([]);
    expect(chains(bounds(grid, all, grid.ids(), true))).toHaveLength(1);
  });

  it("are softened without leaving their ends", () => {
    const line: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
    ];
    const curve = soft(line);
    expect(curve[0]).toEqual([0, 0]);
    expect(curve[curve.length - 1]).toEqual([10, 10]);
    expect(curve.length).toBeGreaterThan(6);
  });

  it("have hachures that point away from the hill", () => {
    const ring = chains(bounds(grid, inside, grid.ids(), true))[0] ?? [];
    const middle: Point = [0, 1].map(
      (i) => [...hill].reduce((sum, id) => sum + (grid.centre(id)[i] as number), 0) / hill.size,
    ) as Point;
    const marks = hachures(soft(ring), 1, "x").split("M").slice(1);
    expect(marks.length).toBeGreaterThan(20);
    const outward = marks.filter((mark) => {
      const [x = 0, y = 0, dx = 0, dy = 0] = mark.split(/[l ]/).map(Number);
      return (x - middle[0]) * dx + (y - middle[1]) * dy > 0;
    });
    expect(outward.length).toBeGreaterThan(marks.length * 0.85);
  });

  it("join the sides of a stream, whichever way each was given", () => {
    const sides: Side[] = [
      [
        [10, 0],
        [0, 0],
      ],
      [
        [10, 0],
        [20, 5],
      ],
      [
        [30, 0],
        [20, 5],
      ],
    ];
    expect(joined(sides)).toHaveLength(1);
    expect(joined(sides)[0]).toHaveLength(4);
  });
});

describe("what is brought into sight", () => {
  const pane: Point = [800, 600];
  const small: [number, number, number, number] = [660, 480, 790, 590];

  it("stays where it can be seen", () => {
    expect(shiftFor([400, 300], pane, [small])).toEqual([0, 0]);
  });

  it.each([
    [780, 580],
    [700, 520],
    [-200, 700],
    [400, 900],
  ] as Point[])("comes out from under the small map and into the pane: %d %d", (...point) => {
    const [dx, dy] = shiftFor(point, pane, [small]);
    expect(inSight([point[0] + dx, point[1] + dy], pane, [small])).toBe(true);
  });
});
