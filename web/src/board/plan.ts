// The lines of an engraved plan: hexsides joined into chains, chains softened, hachures down a slope. Pure geometry.

import type { HexGrid } from "./hexgrid";
import { at, hash, type Point, polygon } from "./svg";

export type Side = [from: Point, to: Point];

const key = ([x, y]: Point): string => `${Math.round(x * 4)},${Math.round(y * 4)}`;

/** Directed sides joined end to start, as far as they go; a chain that returns to its start begins and ends there. */
export function chains(sides: readonly Side[]): Point[][] {
  const from = new Map<string, Side[]>();
  for (const side of sides) from.set(key(side[0]), [...(from.get(key(side[0])) ?? []), side]);
  const ends = new Set(sides.map((side) => key(side[1])));
  const out: Point[][] = [];
  const walk = (start: Side): void => {
    const chain = [start[0], start[1]];
    for (let next = take(from, start[1]); next; next = take(from, next[1])) chain.push(next[1]);
    out.push(chain);
  };
  for (const side of sides) if (!ends.has(key(side[0])) && drop(from, side)) walk(side);
  for (const side of sides) if (drop(from, side)) walk(side);
  return out;
}

function take(from: Map<string, Side[]>, at: Point): Side | undefined {
  return from.get(key(at))?.pop();
}

function drop(from: Map<string, Side[]>, side: Side): boolean {
  const here = from.get(key(side[0])) ?? [];
  const i = here.indexOf(side);
  if (i < 0) return false;
  here.splice(i, 1);
  return true;
}

/** Sides without a direction, turned so that they join: for streams and walls, which have no inside. */
export function joined(sides: readonly Side[]): Point[][] {
  const left = new Set(sides);
  const at = new Map<string, Side[]>();
  for (const side of sides) for (const end of side) at.set(key(end), [...(at.get(key(end)) ?? []), side]);
  const grow = (end: Point): Point[] => {
    const out: Point[] = [];
    for (let here = end; ; ) {
      const next = (at.get(key(here)) ?? []).find((side) => left.has(side));
      if (!next) return out;
      left.delete(next);
      here = key(next[0]) === key(here) ? next[1] : next[0];
      out.push(here);
    }
  };
  const out: Point[][] = [];
  const loose = (side: Side): boolean => side.some((end) => (at.get(key(end)) ?? []).length !== 2);
  for (const side of [...sides.filter(loose), ...sides]) {
    if (!left.delete(side)) continue;
    out.push([...grow(side[0]).reverse(), side[0], side[1], ...grow(side[1])]);
  }
  return out;
}

export const isRing = (chain: readonly Point[]): boolean =>
  chain.length > 3 && key(chain[0] as Point) === key(chain[chain.length - 1] as Point);

/** Corners cut twice (after Chaikin): a hexagonal line becomes a hand-drawn one. */
export function soft(chain: readonly Point[], rounds = 2): Point[] {
  const ring = isRing(chain);
  let line = ring ? chain.slice(0, -1) : [...chain];
  for (let n = 0; n < rounds; n++) {
    const cut: Point[] = ring ? [] : [line[0] as Point];
    const count = ring ? line.length : line.length - 1;
    for (let i = 0; i < count; i++) {
      const [a, b] = [line[i] as Point, line[(i + 1) % line.length] as Point];
      cut.push([a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25]);
      cut.push([a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75]);
    }
    if (!ring) cut.push(line[line.length - 1] as Point);
    line = cut;
  }
  return ring ? [...line, line[0] as Point] : line;
}

export const pathOf = (chain: readonly Point[]): string => (chain.length ? `M${chain.map(at).join("L")}` : "");

/** The outline of some hexes as one soft path: islands and holes too. */
export function region(grid: HexGrid, inside: (id: string) => boolean, ids: readonly string[]): string {
  return chains(bounds(grid, inside, ids, true))
    .map((ring) => polygon(soft(ring).slice(0, -1)))
    .join("");
}

/** The sides between some hexes and the rest, their inside on the right; with or without the edge of the map. */
export function bounds(grid: HexGrid, inside: (id: string) => boolean, ids: readonly string[], edge: boolean): Side[] {
  const out: Side[] = [];
  for (const id of ids) {
    if (!inside(id)) continue;
    const corners = grid.corners(id);
    const beside = new Map(grid.neighbours(id).map((other) => [sideKey(grid.side(id, other)), other]));
    corners.forEach((corner, i) => {
      const side: Side = [corner, corners[(i + 1) % 6] as Point];
      const other = beside.get(sideKey(side));
      if (other === undefined ? edge : !inside(other)) out.push(side);
    });
  }
  return out;
}

const sideKey = (side: Side | null): string => (side ? side.map(key).sort().join() : "");

/** Strokes from a line downhill (to its left), closer and longer where it is steep. */
export function hachures(chain: readonly Point[], fall: number, seed: string): string {
  const [apart, reach] = [5.2 - 0.7 * Math.min(2, fall - 1), 6 + 3 * Math.min(3, fall)];
  let out = "";
  let left = apart / 2;
  for (let i = 0; i + 1 < chain.length; i++) {
    const [a, b] = [chain[i] as Point, chain[i + 1] as Point];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy);
    for (; left < length; left += apart) {
      const t = left / length;
      const long = reach * (0.55 + 0.6 * hash(`${seed}${i}${left.toFixed(1)}`));
      const [x, y] = [a[0] + dx * t, a[1] + dy * t];
      const lean = (hash(`${i}${seed}${left.toFixed(0)}`) - 0.5) * 2.4;
      out += `M${at([x, y])}l${at([(dy / length) * long + (dx / length) * lean, (-dx / length) * long + (dy / length) * lean])}`;
    }
    left -= length;
  }
  return out;
}
