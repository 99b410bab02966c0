import { describe, expect, it } from "vitest";
import { type FanPlan, planFan, sheetSize } from "../src/board/fan";
import type { Box } from "../src/board/room";
import type { Point } from "../src/board/svg";

const around = ([x, y]: Point): Box => [x - 20, y - 20, x + 20, y + 20];

function sheet(plan: FanPlan, n: number): Box {
  const [w, h] = sheetSize(n, plan.columns);
  return [plan.at[0], plan.at[1], plan.at[0] + w * plan.scale, plan.at[1] + h * plan.scale];
}

const apart = (a: Box, b: Box): boolean => a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1];

describe.each([
  ["a desktop's board", [780, 600]],
  ["a phone's board", [390, 300]],
] as [string, Point][])("a fan on %s", (_, pane) => {
  const corners: Point[] = [0, 0.5, 1].flatMap((x) => [0, 0.5, 1].map((y): Point => [x * pane[0], y * pane[1]]));

  it.each([2, 5, 13, 24, 40])("of %i pieces stays inside at every edge", (n) => {
    for (const corner of corners) {
      const [left, top, right, bottom] = sheet(planFan(n, around(corner), pane, [], 1), n);
      expect(Math.min(left, top, pane[0] - right, pane[1] - bottom)).toBeGreaterThanOrEqual(0);
    }
  });

  it("does not cover its pile or the tools", () => {
    const tools: Box = [pane[0] - 50, 8, pane[0] - 8, 210];
    for (const corner of corners) {
      const fan = sheet(planFan(5, around(corner), pane, [tools], 1), 5);
      expect(apart(fan, around(corner))).toBe(true);
      expect(apart(fan, tools)).toBe(true);
    }
  });
});

describe("a fan", () => {
  it("stands above its pile where there is room", () => {
    const fan = sheet(planFan(4, around([400, 400]), [800, 800], [], 1), 4);
    expect((fan[0] + fan[2]) / 2).toBeCloseTo(400);
    expect(fan[3]).toBeLessThan(380);
  });

  it("has counters that a finger can hit, however small those on the board are", () => {
    expect(planFan(6, around([200, 200]), [390, 300], [], 0.5).scale).toBe(1);
  });
});
