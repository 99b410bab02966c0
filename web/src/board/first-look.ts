// Where a board is looked at first: so that it can be read, and what can be chosen is in sight.

import type { Camera } from "./camera";
import type { Ground } from "./ground";
import type { Point } from "./svg";

/** Points of the board: where pieces stand, and what can be chosen. */
export function firstLook(camera: Camera, ground: Ground, host: HTMLElement, pieces: Point[], lit: Point[]): void {
  const wide = host.clientWidth > 600;
  if (wide && ground.standing !== "hex") return frame(camera, ground, host, pieces, lit);
  const nearest =
    ground.standing === "hex" ? (wide ? 31 : 27) / ground.counter : Math.min(1.2, 25 / (ground.gap ?? 1000));
  const middle: Point = [ground.width / 2, ground.height / 2];
  const around = lit.length ? lit : pieces.length ? pieces : [middle];
  camera.cover([mean(around.map((p) => p[0])), mean(around.map((p) => p[1]))], nearest);
}

/** All of it where there is room, else closer to what can be chosen. */
function frame(camera: Camera, ground: Ground, host: HTMLElement, pieces: Point[], lit: Point[]): void {
  camera.fit();
  const { fitted } = camera;
  const apart = (ground.gap ?? 0) * fitted;
  if (pieces.length < 2 || (apart > 42 && ground.height * fitted > host.clientHeight * 0.92)) return;
  const around = (points: Point[], most: number): void => {
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    camera.frame(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), fitted * most);
  };
  around([...pieces, ...lit], 1.6);
  const tall = host.clientHeight > 420;
  if (lit.length && tall && (apart < 24 || crowded(pieces) * fitted < CROWDED)) around(lit, 1.7);
  const low = ground.height * camera.view.k < host.clientHeight * 0.92;
  const fills = host.clientHeight / ground.height < fitted * 1.8;
  const focus = lit.length ? lit : pieces;
  if (tall && low && fills) camera.cover([mean(focus.map((p) => p[0])), mean(focus.map((p) => p[1]))]);
}

/** Piles closer than this cover each other. */
const CROWDED = 44;

/** How far a quarter of the pieces' places are from the next at most. */
function crowded(points: Point[]): number {
  const places = [...new Map(points.map((p) => [p.join(), p])).values()];
  const nearest = places.map((a) =>
    Math.min(...places.filter((b) => b !== a).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1]))),
  );
  return nearest.sort((a, b) => a - b)[Math.floor(nearest.length / 4)] ?? Infinity;
}

const mean = (values: number[]): number => values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);
