// Ways on the board: pieces that travel them, and the arrows that stay.

import type { Piece, Side } from "../generated";
import type { Camera } from "./camera";
import { drawCount, drawCounter } from "./counter";
import type { Ground } from "./ground";
import type { Going } from "./happenings";
import { el, type Point, round } from "./svg";

/** The points of a way, as far as its places are on this board. */
export function pointsOf(ground: Ground, path: readonly string[]): Point[] {
  return path.flatMap((id) => {
    const place = ground.places.get(id);
    return place ? [place.centre] : [];
  });
}

const key = (going: Going): string => going.path.join(" ");

/** Those who go the same way go together. */
export function companies(goings: readonly Going[]): { path: string[]; pieces: string[] }[] {
  const found = new Map<string, { path: string[]; pieces: string[] }>();
  for (const going of goings) {
    const company = found.get(key(going)) ?? { path: going.path, pieces: [] };
    if (going.piece) company.pieces.push(going.piece);
    found.set(key(going), company);
  }
  return [...found.values()].filter(({ path }) => path.length > 1);
}

/** An arrow from the first to the last point, a little bent where there are only two. */
export function drawArrow(points: Point[], side: Side | null, room: number): SVGGElement | null {
  const [from, to] = [points[0], points[points.length - 1]];
  if (!from || !to || points.length < 2) return null;
  const before = points[points.length - 2] ?? from;
  const [dx, dy] = [to[0] - before[0], to[1] - before[1]];
  const long = Math.hypot(dx, dy);
  if (long < 1) return null;
  const bend = points.length === 2 ? Math.min(long * 0.12, 30) : 0;
  const middle: Point = [(from[0] + to[0]) / 2 - (dy / long) * bend, (from[1] + to[1]) / 2 + (dx / long) * bend];
  const [ex, ey] = bend ? [to[0] - middle[0], to[1] - middle[1]] : [dx, dy];
  const last = Math.hypot(ex, ey) || 1;
  const short = Math.min(room, last * 0.45);
  const tip: Point = [to[0] - (ex / last) * short, to[1] - (ey / last) * short];
  const line = bend ? `M${xy(from)}Q${xy(middle)} ${xy(tip)}` : `M${points.slice(0, -1).map(xy).join("L")}L${xy(tip)}`;
  const turn = round((Math.atan2(ey, ex) * 180) / Math.PI);
  return el(
    "g",
    { class: "way", "data-side": side ?? "independent" },
    el("path", { class: "way-edge", d: line }),
    el("path", { class: "way-line", d: line }),
    el(
      "g",
      { transform: `translate(${xy(tip)}) rotate(${turn})` },
      el("path", { class: "way-head", d: "M7 0L-7 -6L-4 0L-7 6Z" }),
    ),
  );
}

const xy = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** Who travels: the first of them as a counter, and how many they are. */
export function drawTraveller(ground: Ground, pieces: Piece[], side: Side | null): SVGGElement {
  const body = el("g", { class: "traveller-body" });
  const [first] = pieces;
  if (first) body.append(drawCounter(first));
  else
    body.append(
      el("circle", { class: "traveller-seat", r: 13, "data-side": side ?? "independent" }),
      el("path", { class: "traveller-glyph", d: "M-5 -6l6 6l-6 6M1 -6l6 6l-6 6" }),
    );
  if (pieces.length > 1) drawCount(body, pieces.length, 19, -19);
  const sized = ground.steady
    ? el("g", { class: "steady-counter" }, body)
    : el("g", { transform: `scale(${(ground.counter / 40).toFixed(4)})` }, body);
  return el("g", { class: "traveller" }, sized);
}

/** Keyframes along a way at an even pace. */
export function frames(points: Point[]): { transform: string; offset: number }[] {
  const legs = points.map((p, i) => {
    const old = points[i - 1];
    return old ? Math.hypot(p[0] - old[0], p[1] - old[1]) : 0;
  });
  const whole = legs.reduce((sum, leg) => sum + leg, 0) || 1;
  let gone = 0;
  return points.map(([x, y], i) => {
    gone += legs[i] ?? 0;
    return { transform: `translate(${round(x)}px, ${round(y)}px)`, offset: Math.min(1, gone / whole) };
  });
}

/** Who somebody on the way is: a piece that is known, or the side of an army that is only spoken of. */
export interface Who {
  piece(id: string): Piece | undefined;
  side(id: string): Side | null;
}

/** What a board shows of ways. */
export class Roads {
  readonly ways = el("g", { class: "ways", "aria-hidden": "true" });
  readonly travellers = el("g", { class: "travellers", "aria-hidden": "true" });

  constructor(
    private readonly ground: Ground,
    private readonly camera: () => Camera,
  ) {}

  /** The arrows that stay. */
  arrows(goings: readonly Going[], who: Who): void {
    const room = this.ground.counter * (this.ground.standing === "hex" ? 0.66 : 0.3);
    const drawn = companies(goings).map(({ path, pieces }) =>
      drawArrow(pointsOf(this.ground, path), sideOf(pieces, who), room),
    );
    this.ways.replaceChildren(...drawn.filter((arrow): arrow is SVGGElement => arrow !== null));
  }

  /** Pieces on their way, for so long; the camera follows whom it would lose. */
  travel(goings: readonly Going[], ms: number, who: Who): void {
    const ways = companies(goings).map(({ path, pieces }) => ({ points: pointsOf(this.ground, path), pieces }));
    const ends = goings.map(({ path }) => pointsOf(this.ground, path.slice(-1))[0]);
    const end = ways[0]?.points[ways[0].points.length - 1] ?? ends.find((point) => point !== undefined);
    if (end) this.camera().follow(ways[0]?.points[0] ?? end, end, ms);
    const drawn = ways.flatMap(({ points, pieces }) => {
      if (ms === 0 || points.length < 2) return [];
      const known = pieces.flatMap((id) => who.piece(id) ?? []);
      const node = drawTraveller(this.ground, known, sideOf(pieces, who));
      return [{ node, points }];
    });
    this.travellers.replaceChildren(...drawn.map(({ node }) => node));
    for (const { node, points } of drawn)
      node.animate(frames(points), { duration: ms, easing: "ease-in-out", fill: "forwards" });
  }

  clear(): void {
    this.travellers.replaceChildren();
  }
}

const sideOf = (pieces: readonly string[], who: Who): Side | null => {
  const [first] = pieces;
  return first === undefined ? null : (who.piece(first)?.side ?? who.side(first));
};
