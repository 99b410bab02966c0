// Areas without a drawn outline: borders run half way between neighbouring places, roughened like old borders.

import { Delaunay } from "d3-delaunay";
import { at, hash, type Point, polygon } from "./svg";

export interface Seed {
  id: string;
  point: Point;
}

export interface Areas {
  /** The shape of each area as a path of one or more parts. */
  shapes: Map<string, string>;
  /** The lines between different areas. */
  borders: string;
}

/** Cells around seeds inside a frame. Land further than about `reach` from every seed belongs to nobody. */
export function cellsAround(seeds: Seed[], width: number, height: number, reach: number): Areas {
  const shapes = new Map<string, string>();
  if (seeds.length === 0) return { shapes, borders: "" };
  const margin = height * 0.5;
  const all = [...seeds, ...wilderness(seeds, width, height, margin, reach)];
  const voronoi = Delaunay.from(all.map((s) => s.point)).voronoi([-margin, -margin, width + margin, height + margin]);
  let borders = "";
  seeds.forEach((seed, i) => {
    const cell = voronoi.cellPolygon(i) as Point[] | null;
    if (!cell) return;
    shapes.set(seed.id, (shapes.get(seed.id) ?? "") + polygon(roughRing(cell.slice(0, -1))));
    for (const j of voronoi.neighbors(i)) {
      const other = all[j];
      if (j < i || !other || other.id === seed.id) continue;
      const line = sharedEdge(cell, voronoi.cellPolygon(j) as Point[]);
      if (line) borders += `M${rough(line[0], line[1]).map(at).join("L")}`;
    }
  });
  return { shapes, borders };
}

/** Seeds of no area wherever all areas are far: they end the outermost areas. */
function wilderness(seeds: Seed[], width: number, height: number, margin: number, reach: number): Seed[] {
  const out: Seed[] = [];
  const step = reach / 2;
  for (let x = -margin; x <= width + margin; x += step) {
    for (let y = -margin; y <= height + margin; y += step) {
      const point: Point = [x + (hash(`${x}x${y}`) - 0.5) * step * 0.6, y + (hash(`${y}y${x}`) - 0.5) * step * 0.6];
      if (seeds.every((s) => Math.hypot(s.point[0] - point[0], s.point[1] - point[1]) > reach))
        out.push({ id: "", point });
    }
  }
  return out;
}

function sharedEdge(a: Point[] | null, b: Point[] | null): [Point, Point] | null {
  if (!a || !b) return null;
  const near = (p: Point, q: Point): boolean => Math.abs(p[0] - q[0]) < 1e-6 && Math.abs(p[1] - q[1]) < 1e-6;
  const common = a.slice(0, -1).filter((p) => b.some((q) => near(p, q)));
  const [p, q] = common;
  return p && q ? [p, q] : null;
}

function roughRing(ring: Point[]): Point[] {
  return ring.flatMap((p, i) => rough(p, ring[(i + 1) % ring.length] as Point).slice(0, -1));
}

/** A line with small bends that come out the same from either end. */
export function rough(a: Point, b: Point): Point[] {
  const turned = a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]);
  const line = turned ? bend(b, a, 3) : bend(a, b, 3);
  return turned ? line.reverse() : line;
}

function bend(a: Point, b: Point, depth: number): Point[] {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (depth === 0 || length < 7) return [a, b];
  const seed = `${a[0].toFixed(0)},${a[1].toFixed(0)},${b[0].toFixed(0)},${b[1].toFixed(0)}`;
  const push = (hash(seed) - 0.5) * 0.22;
  const middle: Point = [(a[0] + b[0]) / 2 - (b[1] - a[1]) * push, (a[1] + b[1]) / 2 + (b[0] - a[0]) * push];
  return [...bend(a, middle, depth - 1), ...bend(middle, b, depth - 1).slice(1)];
}
