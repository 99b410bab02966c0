// Room on the screen: piles that would cover each other move apart, names look for a free spot.

import type { Space } from "../generated";
import type { Ground, Label, Spot } from "./ground";
import { MOST_MARKS } from "./marks";
import type { Seal } from "./overlay";
import { SMALLEST_NAME } from "./scale";
import type { Pile } from "./standing";
import { type Point, put, round } from "./svg";

/** Left, top, right, bottom on the screen. */
export type Box = [number, number, number, number];

const HALF = 21;
const ROUNDS = 40;
const FURTHEST = 46;

/** How far each pile moves from its place, in screen units; only where it must. */
export function spread(piles: readonly Pile[], zoom: number, size: number): Map<string, Point> {
  const home = piles.map(
    (pile): Point => [pile.centre[0] * zoom + pile.offset[0] * size, pile.centre[1] * zoom + pile.offset[1] * size],
  );
  const now = home.map(([x, y]): Point => [x, y]);
  const wide = 2 * HALF * size;
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    for (let i = 0; i < now.length; i++) {
      for (let j = i + 1; j < now.length; j++) moved = part(now[i] as Point, now[j] as Point, wide) || moved;
    }
    now.forEach((point, i) => hold(point, home[i] as Point, FURTHEST * size));
    if (!moved) break;
  }
  const out = new Map<string, Point>();
  piles.forEach((pile, i) => {
    const [a, b] = [now[i] as Point, home[i] as Point];
    if (Math.hypot(a[0] - b[0], a[1] - b[1]) > 0.5) out.set(pile.key, [a[0] - b[0], a[1] - b[1]]);
  });
  return out;
}

/** Pushes two squares apart, half way each, where that is nearest. */
function part(a: Point, b: Point, wide: number): boolean {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const [over, deep] = [wide - Math.abs(dx), wide - Math.abs(dy)];
  if (over <= 0.5 || deep <= 0.5) return false;
  const axis = over < deep ? 0 : 1;
  const push = ((axis === 0 ? over : deep) / 2) * 0.55 * ((axis === 0 ? dx : dy) < 0 ? -1 : 1);
  a[axis] -= push;
  b[axis] += push;
  return true;
}

function hold(point: Point, home: Point, most: number): void {
  const [dx, dy] = [point[0] - home[0], point[1] - home[1]];
  const far = Math.hypot(dx, dy);
  if (far <= most) return;
  point[0] = home[0] + (dx / far) * most;
  point[1] = home[1] + (dy / far) * most;
}

/** What piles cover, with the leader at the shoulder and the number. */
export function covered(piles: readonly Pile[], shifts: ReadonlyMap<string, Point>, zoom: number, size: number): Box[] {
  return piles.map((pile): Box => {
    const [dx, dy] = shifts.get(pile.key) ?? [0, 0];
    const [x, y] = [
      pile.centre[0] * zoom + pile.offset[0] * size + dx,
      pile.centre[1] * zoom + pile.offset[1] * size + dy,
    ];
    const lead = pile.pieces.length > 1 ? 8 : 0;
    const turn = (pile.turn / 180) * Math.PI;
    const across = Math.max(20, (Math.abs(Math.cos(turn)) * pile.length) / 2);
    const down = Math.max(20, (Math.abs(Math.sin(turn)) * pile.length) / 2);
    return [x - (across + lead) * size, y - (down + lead) * size, x + (across + 2) * size, y + (down + 1) * size];
  });
}

/** What the seals beside towns cover. */
export function sealed(ground: Ground, spaces: Record<string, Space>, zoom: number, scale: number): Box[] {
  return Object.entries(spaces).flatMap(([id, { marks = [] }]) => {
    const place = ground.places.get(id);
    if (!place || marks.length === 0) return [];
    const [x, y] = [place.centre[0] * zoom, place.centre[1] * zoom];
    const wide = Math.min(marks.length, MOST_MARKS) * 19 * scale;
    return [
      place.kind === "town"
        ? ([x + 10 * scale, y - 9 * scale, x + 11 * scale + wide, y + 9 * scale] as Box)
        : ([x - wide / 2, y - 26 * scale, x + wide / 2, y - 8 * scale] as Box),
    ];
  });
}

/** Puts every value where nothing that lies over it hides it; what the values cover then. */
export function placeValues(seals: readonly Seal[], zoom: number, scale: number, over: readonly Box[]): Box[] {
  const placed: Box[] = [];
  for (const { centre, half, up, high, node } of seals) {
    const [x, y] = [centre[0] * zoom, centre[1] * zoom];
    const home: Box = [x - half * scale, y - (up + high) * scale, x + half * scale, y - up * scale];
    const found = besides(home, over).find((box) => ![...over, ...placed].some((other) => touch(box, other))) ?? home;
    put(node, "transform", `translate(${round((found[0] - home[0]) / scale)} ${round((found[1] - home[1]) / scale)})`);
    placed.push(found);
  }
  return placed;
}

/** Where a box may stand: at home, or beside all that would hide it there, the nearest side first. */
function besides(home: Box, over: readonly Box[]): Box[] {
  const hiding = over.filter((box) => touch(home, box));
  if (hiding.length === 0) return [home];
  const [left, top] = [Math.min(...hiding.map((box) => box[0])), Math.min(...hiding.map((box) => box[1]))];
  const [right, bottom] = [Math.max(...hiding.map((box) => box[2])), Math.max(...hiding.map((box) => box[3]))];
  const [wide, high] = [home[2] - home[0], home[3] - home[1]];
  const middle = (top + bottom - high) / 2;
  const corners: Point[] = [
    [home[0], top - high],
    [home[0], bottom],
    [right, middle],
    [left - wide, middle],
  ];
  const far = ([x, y]: Point): number => Math.hypot(x - home[0], y - home[1]);
  return corners.sort((a, b) => far(a) - far(b)).map(([x, y]): Box => [x, y, x + wide, y + high]);
}

/**
 * Gives every name the first spot where it touches nothing, beginning with places that matter now; names that
 * find none wait for a closer look.
 */
export function placeNames(
  ground: Ground,
  zoom: number,
  scale: number,
  counters: readonly Box[],
  matter: ReadonlySet<string>,
): void {
  const names: Box[] = [];
  const size = Math.max(SMALLEST_NAME, scale);
  const towns = [...ground.places.values()]
    .filter((place) => place.kind === "town")
    .map((place): Box => around(place.centre, zoom, 7 * scale));
  const areas = new Map(
    [...ground.places.values()].filter((place) => place.kind === "area").map((place) => [place.id, place.centre]),
  );
  const labels = ground.labels ?? [];
  for (const label of [...labels.filter((l) => matter.has(l.id)), ...labels.filter((l) => !matter.has(l.id))]) {
    const fits = (spot: Spot, over: readonly (readonly Box[])[]): boolean => {
      const box = boxOf(label, spot, zoom, size);
      if (
        areas.has(label.id) &&
        nearest(areas, [(box[0] + box[2]) / 2 / zoom, (box[1] + box[3]) / 2 / zoom]) !== label.id
      )
        return false;
      return over.every((boxes) => boxes.every((other) => !touch(box, other)));
    };
    const own =
      label.spots.find((spot) => fits(spot, [names, counters, towns])) ??
      (label.keep ? label.spots.find((spot) => fits(spot, [names])) : undefined);
    label.node.classList.toggle("crowded", own === undefined);
    if (!own) continue;
    put(label.text, "x", String(own.x));
    put(label.text, "y", String(own.y));
    if (label.text.style.textAnchor !== own.anchor) label.text.style.textAnchor = own.anchor;
    names.push(boxOf(label, own, zoom, size));
  }
}

/** The area whose middle is nearest: a name must not stand in its neighbour's land. */
function nearest(areas: ReadonlyMap<string, Point>, [x, y]: Point): string {
  let [best, least] = ["", Infinity];
  for (const [id, [u, v]] of areas) {
    const far = (u - x) ** 2 + (v - y) ** 2;
    if (far < least) [best, least] = [id, far];
  }
  return best;
}

const around = ([x, y]: Point, zoom: number, r: number): Box => [
  x * zoom - r,
  y * zoom - r,
  x * zoom + r,
  y * zoom + r,
];

function boxOf(label: Label, spot: Spot, zoom: number, size: number): Box {
  const w = label.width * size;
  const x = label.at[0] * zoom + spot.x * size - (spot.anchor === "middle" ? w / 2 : spot.anchor === "end" ? w : 0);
  const base = label.at[1] * zoom + spot.y * size;
  return [x, base - label.height * 0.8 * size, x + w, base + label.height * 0.25 * size];
}

const touch = (a: Box, b: Box): boolean => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];
