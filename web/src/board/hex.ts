// The hex board: ground tints by terrain, elevation by contours with hachures, hexsides by kind.

import type { HexBoard } from "../generated";
import { EDGES, GROUNDS, type Texture } from "../look/land";
import { title } from "../scene";
import type { Ground, Place } from "./ground";
import { HexGrid } from "./hexgrid";
import { at, el, hash, type Point, polygon, round } from "./svg";

export function hexGround(board: HexBoard): Ground {
  const grid = new HexGrid(board);
  const ids = grid.ids();
  const special = new Map((board.hexes ?? []).map((hex) => [hex.id, hex]));
  const level = (id: string): number => special.get(id)?.level ?? 0;
  const places = new Map<string, Place>();
  for (const id of ids) {
    const hex = special.get(id);
    const notes = [
      hex?.terrain && hex.terrain !== "clear" ? title(hex.terrain) : "",
      level(id) ? `level ${level(id)}` : "",
    ];
    places.set(id, {
      id,
      name: hex?.name ? `${hex.name} (${id})` : id,
      kind: "hex",
      centre: grid.centre(id),
      shape: polygon(grid.corners(id, 1.2)),
      text: notes.filter(Boolean).join(" · ") || undefined,
    });
  }
  const below = el("g", { class: "ground hexes" });
  const above = el("g", { class: "ground hexes above", "aria-hidden": "true" });
  below.append(
    el("rect", { class: "plain", x: -2000, y: -2000, width: grid.width + 4000, height: grid.height + 4000 }),
  );
  below.append(el("path", { class: "field", d: ids.map((id) => polygon(grid.corners(id))).join("") }));
  drawLevels(grid, ids, level, below);
  drawTerrain(grid, board, below);
  below.append(el("path", { class: "grid", d: ids.map((id) => polygon(grid.corners(id))).join("") }));
  drawContours(grid, ids, level, below);
  drawHexsides(grid, board, below);
  drawNumbers(grid, ids, level, below);
  for (const hex of board.hexes ?? []) {
    if (!hex.name) continue;
    const [x, y] = grid.centre(hex.id);
    above.append(el("text", { class: "hex-name", x: round(x), y: round(y - grid.size * 0.9) }, hex.name));
  }
  return {
    width: grid.width,
    height: grid.height,
    places,
    below,
    above,
    counter: grid.size * 1.22,
    steady: 0,
    standing: "hex",
    sketch: () =>
      [...below.querySelectorAll<SVGElement>(".field, .level, .texture")].map((node) => node.cloneNode() as SVGElement),
    own: () => undefined,
    neighbours: (id) => grid.neighbours(id),
  };
}

function drawLevels(grid: HexGrid, ids: string[], level: (id: string) => number, below: SVGGElement): void {
  const levels = [...new Set(ids.map(level))].sort((a, b) => a - b);
  const base = mostCommon(ids.map(level));
  for (const n of levels) {
    if (n === base) continue;
    const step = Math.max(-4, Math.min(6, n - base));
    const d = ids
      .filter((id) => level(id) === n)
      .map((id) => polygon(grid.corners(id, -0.3)))
      .join("");
    below.append(el("path", { class: "level", "data-step": step, d }));
  }
}

function mostCommon(values: number[]): number {
  const counts = new Map<number, number>();
  for (const v of values) counts.set(v, (counts.get(v) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Contour lines stand on hexsides between levels; ticks point downhill, more of them for a steeper fall. */
function drawContours(grid: HexGrid, ids: string[], level: (id: string) => number, below: SVGGElement): void {
  let lines = "";
  let ticks = "";
  for (const id of ids) {
    for (const other of grid.neighbours(id)) {
      const fall = level(id) - level(other);
      if (fall <= 0) continue;
      const side = grid.side(id, other);
      if (!side) continue;
      lines += `M${at(side[0])}L${at(side[1])}`;
      const [cx, cy] = grid.centre(other);
      const count = Math.min(7, 2 + 2 * fall);
      for (let i = 1; i <= count; i++) {
        const t = i / (count + 1);
        const x = side[0][0] + (side[1][0] - side[0][0]) * t;
        const y = side[0][1] + (side[1][1] - side[0][1]) * t;
        const length = Math.hypot(cx - x, cy - y);
        const reach = 3 + 1.5 * Math.min(3, fall);
        ticks += `M${at([x, y])}L${at([x + ((cx - x) / length) * reach, y + ((cy - y) / length) * reach])}`;
      }
    }
  }
  below.append(el("path", { class: "hachure", d: ticks }), el("path", { class: "contour", d: lines }));
}

function drawTerrain(grid: HexGrid, board: HexBoard, below: SVGGElement): void {
  const fill = new Map<Texture, string>();
  const marks = new Map<Texture, string>();
  for (const hex of board.hexes ?? []) {
    const texture = hex.terrain ? GROUNDS[hex.terrain].texture : null;
    if (!texture) continue;
    fill.set(texture, (fill.get(texture) ?? "") + polygon(grid.corners(hex.id, -0.3)));
    marks.set(texture, (marks.get(texture) ?? "") + texturing(texture, grid.centre(hex.id), grid.size, hex.id));
  }
  for (const [texture, d] of fill) below.append(el("path", { class: `texture ${texture}`, d }));
  for (const [texture, d] of marks) below.append(el("path", { class: `texture-mark ${texture}`, d }));
}

/** The strokes of one spot, around (u, v) or, for a single drawing, around the middle (x, y). */
const STROKES: Record<Texture, { spots: number; stroke: (u: number, v: number, x: number, y: number) => string }> = {
  woods: { spots: 5, stroke: (u, v) => `M${u - 3} ${v + 3}a3.2 3.2 0 1 1 6 0M${u} ${v + 6}v-4` },
  water: { spots: 2, stroke: (u, v) => `M${u - 8} ${v}q4 -3 8 0t8 0` },
  marsh: { spots: 5, stroke: (u, v) => `M${u - 4} ${v}h8M${u - 2} ${v}v-4M${u} ${v}v-5M${u + 2} ${v}v-4` },
  rocky: { spots: 5, stroke: (u, v) => `M${u - 3} ${v + 2}l2 -4 3 1 1 3z` },
  peak: { spots: 5, stroke: (u, v) => `M${u - 5} ${v + 4}l5 -9 5 9` },
  town: { spots: 1, stroke: (_u, _v, x, y) => `M${x - 8} ${y + 6}v-8l4 -4 4 4v8zM${x + 2} ${y + 6}v-6l3 -3 3 3v6z` },
  sand: { spots: 5, stroke: (u, v) => `M${u} ${v}h.1M${u + 4} ${v + 2}h.1` },
  bare: { spots: 5, stroke: (u, v) => `M${u - 2} ${v}h4` },
};

/** A few strokes that say what a hex is, also without colour. */
function texturing(texture: Texture, [x, y]: Point, size: number, seed: string): string {
  const { spots, stroke } = STROKES[texture];
  return Array.from({ length: spots }, (_, i) => {
    const a = hash(`${seed}${i}`) * Math.PI * 2;
    const r = (0.25 + 0.4 * hash(`${i}${seed}`)) * size;
    return stroke(round(x + r * Math.cos(a)), round(y + r * Math.sin(a)), round(x), round(y));
  }).join("");
}

function drawHexsides(grid: HexGrid, board: HexBoard, below: SVGGElement): void {
  const paths = new Map<string, string>();
  for (const { a, b, kind } of board.hexsides ?? []) {
    const side = grid.side(a, b);
    if (!side) continue;
    const style = EDGES[kind];
    paths.set(style, `${paths.get(style) ?? ""}M${at(side[0])}L${at(side[1])}`);
  }
  for (const [style, d] of paths) {
    if (style === "wall" || style === "gate") below.append(el("path", { class: "hexside wall-base", d }));
    below.append(el("path", { class: `hexside ${style}`, d }));
  }
}

function drawNumbers(grid: HexGrid, ids: string[], level: (id: string) => number, below: SVGGElement): void {
  const layer = el("g", { class: "hex-numbers", "aria-hidden": "true" });
  const base = mostCommon(ids.map(level));
  for (const id of ids) {
    const [x, y] = grid.centre(id);
    const high = level(id) === base ? "" : ` ▲${level(id)}`;
    layer.append(el("text", { x: round(x), y: round(y - grid.size * 0.66) }, id + high));
  }
  below.append(layer);
}
