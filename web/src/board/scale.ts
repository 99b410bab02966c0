// How large things of steady size are at a zoom.

import type { Ground } from "./ground";

/** Names and values never shrink below this part of their size. */
export const SMALLEST_NAME = 0.8;
const COMFORT = 32;

/** Small where places crowd, full size once there is room, then growing slowly. `times` is the zoom against the fitted board. */
export function screenScale(ground: Ground, fitted: number, times: number): number {
  const { gap, steady } = ground;
  if (steady === 0 || gap === undefined) return 1;
  const room = Math.min(1, (gap * fitted) / COMFORT) * times;
  return room < 1 ? Math.max(room, 0.5) : room ** (1 - steady);
}
