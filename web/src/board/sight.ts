// What can really be seen: inside the pane, and not under the tools, the panels or the small map that lie over it.

import type { Box } from "./room";
import type { Point } from "./svg";

/** Room that is left around a thing that is brought into sight, and around what lies over the board. */
const [PAD, CLEAR] = [110, 46];
const LYING_OVER = ".board-tools, .board-tabs, .overview, .compass, .overlay-bar > *, .hint";

/** What lies over a board, in its own coordinates. */
export function lyingOver(host: HTMLElement): Box[] {
  const own = host.getBoundingClientRect();
  return [...(host.closest(".boards")?.querySelectorAll(LYING_OVER) ?? [])]
    .map((node) => node.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.right > own.left && box.left < own.right)
    .map(({ left, top, right, bottom }): Box => [left - own.left, top - own.top, right - own.left, bottom - own.top]);
}

const within = ([x, y]: Point, [left, top, right, bottom]: Box, air: number): boolean =>
  x > left - air && x < right + air && y > top - air && y < bottom + air;

/** Whether a point of the screen is inside the pane and nothing lies over it. */
export function inSight(point: Point, [w, h]: Point, over: readonly Box[], air = 24): boolean {
  return within(point, [air, air, w - air, h - air], 0) && !over.some((box) => within(point, box, air));
}

/** How far the board must move so that a point is comfortably in sight; nothing if it is. */
export function shiftFor([x, y]: Point, pane: Point, over: readonly Box[]): Point {
  const [w, h] = pane;
  const [px, py] = [Math.min(PAD, w / 5), Math.min(PAD, h / 5)];
  const now: Point = [Math.max(px, Math.min(w - px, x)), Math.max(py, Math.min(h - py, y))];
  const box = over.find((b) => within(now, b, CLEAR));
  if (box) return aside(now, box, pane, over, [x, y]);
  return [now[0] - x, now[1] - y];
}

/** Out from under what lies over it, by the shortest way that ends in sight; else to the middle. */
function aside([x, y]: Point, [left, top, right, bottom]: Box, pane: Point, over: readonly Box[], from: Point): Point {
  const ways: Point[] = [
    [left - CLEAR, y],
    [right + CLEAR, y],
    [x, top - CLEAR],
    [x, bottom + CLEAR],
  ];
  const [best] = ways
    .filter((way) => inSight(way, pane, over, CLEAR - 1))
    .sort((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y));
  const [u, v] = best ?? [pane[0] / 2, pane[1] / 2];
  return [u - from[0], v - from[1]];
}
