// How large things of steady size are at a zoom, and which names have room.

import type { Ground } from "./ground";

/** Names never shrink below this part of their size. */
export const SMALLEST_NAME = 0.8;
const COMFORT = 42;

/** Small where places crowd, full size once there is room, then growing slowly. `times` is the zoom against the fitted board. */
export function screenScale(ground: Ground, fitted: number, times: number): number {
  const { gap, steady } = ground;
  if (steady === 0 || gap === undefined) return 1;
  const room = Math.max(0.5, Math.min(1, (gap * fitted) / COMFORT)) * times;
  return room < 1 ? Math.max(room, 0.5) : room ** (1 - steady);
}

/** Shows the names that have room, the important ones first. */
export function thinLabels(ground: Ground, zoom: number, scale: number): void {
  const taken: [number, number, number, number][] = [];
  const size = Math.max(SMALLEST_NAME, scale);
  for (const { node, at, width, height, drop } of ground.labels ?? []) {
    const [w, h] = [width * size, height * size];
    const [x, y] = [at[0] * zoom - w / 2, at[1] * zoom + drop * size - h];
    const clash = taken.some(([a, b, c, d]) => x < c && x + w > a && y < d && y + h > b);
    node.classList.toggle("crowded", clash);
    if (!clash) taken.push([x, y, x + w, y + h]);
  }
}
