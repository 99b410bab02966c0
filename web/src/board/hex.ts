// The hex board, drawn like an engraved battle plan: quiet tones with strokes, slopes as hachures, rivers with banks.

import type { Hex, HexBoard } from "../generated";
import { EDGES, GROUNDS, type Texture } from "../look/land";
import { title } from "../scene";
import type { Ground, Place } from "./ground";
import { HexGrid } from "./hexgrid";
import { bounds, chains, hachures, joined, pathOf, region, type Side, soft } from "./plan";
import { el, type Point, polygon, round } from "./svg";
import { strokes } from "./texture";

/** The map turned a quarter where that makes everything so much larger in a pane of this shape. */
const WORTH_TURNING = 1.05;

/** Whether a map lies better on its side in a pane. */
export function liesBetter(board: HexBoard, pane: Point): boolean {
  const { width, height } = new HexGrid(board);
  const fits = (w: number, h: number): number => Math.min(pane[0] / w, pane[1] / h);
  return fits(height, width) > WORTH_TURNING * fits(width, height);
}

interface Plan {
  grid: HexGrid;
  ids: string[];
  hexes: Map<string, Hex>;
  level(id: string): number;
  /** The level of most of the field. */
  base: number;
  below: SVGGElement;
}

export function hexGround(board: HexBoard, turned = false): Ground {
  const grid = new HexGrid(board, { turned });
  const ids = grid.ids();
  const hexes = new Map((board.hexes ?? []).map((hex) => [hex.id, hex]));
  const level = (id: string): number => hexes.get(id)?.level ?? 0;
  const below = el("g", { class: "ground hexes" });
  const above = el("g", { class: "ground hexes above", "aria-hidden": "true" });
  const plan: Plan = { grid, ids, hexes, level, base: mostCommon(ids.map(level)), below };
  const whole = ids.map((id) => polygon(grid.corners(id))).join("");
  below.append(el("path", { class: "field", d: whole }));
  drawLevels(plan);
  drawTerrain(plan);
  drawSlopes(plan);
  below.append(el("path", { class: "grid", d: whole }));
  drawHexsides(plan, board);
  drawNumbers(plan);
  for (const hex of board.hexes ?? []) {
    if (!hex.name) continue;
    const [x, y] = grid.centre(hex.id);
    above.append(el("text", { class: "hex-name", x: round(x), y: round(y - grid.size * 0.9) }, hex.name));
  }
  return {
    width: grid.width,
    height: grid.height,
    places: placesOf(plan),
    below,
    above,
    counter: grid.size * 1.22,
    steady: 0,
    standing: "hex",
    turn: turned ? 90 : 0,
    sketch: () =>
      [...below.querySelectorAll<SVGElement>(".field, .level, .texture")].map((node) => node.cloneNode() as SVGElement),
    own: () => undefined,
    neighbours: (id) => grid.neighbours(id),
  };
}

function placesOf({ grid, ids, hexes, level }: Plan): Map<string, Place> {
  return new Map(
    ids.map((id) => {
      const hex = hexes.get(id);
      const notes = [
        hex?.terrain && hex.terrain !== "clear" ? title(hex.terrain) : "",
        level(id) ? `level ${level(id)}` : "",
      ];
      const place: Place = {
        id,
        name: hex?.name ? `${hex.name} (${id})` : id,
        kind: "hex",
        centre: grid.centre(id),
        shape: polygon(grid.corners(id, 1.2)),
        text: notes.filter(Boolean).join(" · ") || undefined,
      };
      return [id, place];
    }),
  );
}

function mostCommon(values: number[]): number {
  const counts = new Map<number, number>();
  for (const v of values) counts.set(v, (counts.get(v) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

const textureOf = (hex: Hex | undefined): Texture | null => (hex?.terrain ? GROUNDS[hex.terrain].texture : null);

/** Higher and lower ground as soft patches, one on the other, each a little stronger. */
function drawLevels({ grid, ids, level, base, below }: Plan): void {
  const levels = [...new Set(ids.map(level))].sort((a, b) => a - b);
  for (const n of levels.filter((n) => n > base)) {
    below.append(el("path", { class: "level up", d: region(grid, (id) => level(id) >= n, ids) }));
  }
  for (const n of levels.filter((n) => n < base).reverse()) {
    below.append(el("path", { class: "level down", d: region(grid, (id) => level(id) <= n, ids) }));
  }
}

/** Hachures on every slope, from the crest down; none into the water, which has banks. */
function drawSlopes({ grid, ids, hexes, level, below }: Plan): void {
  const levels = [...new Set(ids.map(level))].sort((a, b) => a - b).slice(1);
  const wet = (id: string): boolean => textureOf(hexes.get(id)) === "water";
  let [crest, falls] = ["", ""];
  for (const n of levels) {
    const high = (id: string): boolean => level(id) >= n || wet(id);
    for (const chain of chains(bounds(grid, high, ids, false))) {
      const line = soft(chain);
      crest += pathOf(line);
      falls += hachures(line, 1, `${n}${chain[0]}`);
    }
  }
  below.append(el("path", { class: "hachure", d: falls }), el("path", { class: "contour", d: crest }));
}

/** Patches of ground in their tone, then their strokes; grass on open ground. */
function drawTerrain({ grid, ids, hexes, below }: Plan): void {
  const marks = new Map<string, string>();
  const patches = new Map<Texture, Set<string>>();
  for (const id of ids) {
    const texture = textureOf(hexes.get(id));
    const kind = texture ?? "grass";
    if (texture) patches.set(texture, (patches.get(texture) ?? new Set()).add(id));
    marks.set(kind, (marks.get(kind) ?? "") + strokes(kind, grid.centre(id), grid.size, id));
  }
  below.append(el("path", { class: "texture-mark grass", d: marks.get("grass") ?? "" }));
  for (const [texture, members] of patches) {
    const d = region(grid, (id) => members.has(id), ids);
    below.append(el("path", { class: `texture ${texture}`, d }));
    if (texture === "water") drawBanks(grid, d, below);
    below.append(el("path", { class: `texture-mark ${texture}`, d: marks.get(texture) ?? "" }));
  }
}

/** Lines along the shore, fainter further out, as on a chart. */
function drawBanks(grid: HexGrid, d: string, below: SVGGElement): void {
  const clip = `water-${grid.board.id.replaceAll("/", "-")}`;
  below.append(
    el("clipPath", { id: clip }, el("path", { d, "clip-rule": "evenodd" })),
    el(
      "g",
      { "clip-path": `url(#${clip})` },
      ...["third", "second", "first"].flatMap((row) => [
        el("path", { class: `shore ${row} line`, d }),
        el("path", { class: `shore ${row}`, d }),
      ]),
    ),
    el("path", { class: "bank", d }),
  );
}

function drawHexsides({ grid, below, level }: Plan, board: HexBoard): void {
  const sides = new Map<string, Side[]>();
  let ticks = "";
  for (const { a, b, kind } of board.hexsides ?? []) {
    const side = grid.side(a, b);
    if (!side) continue;
    const style = EDGES[kind];
    sides.set(style, [...(sides.get(style) ?? []), side]);
    if (style === "cliff") ticks += pickets(side, grid.centre(level(a) < level(b) ? a : b));
  }
  for (const [style, found] of sides) {
    const winding = style === "river";
    const d = joined(found)
      .map((chain) => pathOf(winding || style === "cliff" ? soft(chain) : chain))
      .join("");
    if (winding) below.append(el("path", { class: "hexside river-bank", d }));
    if (style === "wall" || style === "gate") below.append(el("path", { class: "hexside wall-base", d }));
    below.append(el("path", { class: `hexside ${style}`, d }));
    if (winding) below.append(el("path", { class: "hexside river-light", d }));
  }
  below.append(el("path", { class: "hexside cliff-ticks", d: ticks }));
}

/** Short strokes from a steep bank down to its foot. */
function pickets([a, b]: Side, foot: Point): string {
  return [0.1, 0.3, 0.5, 0.7, 0.9]
    .map((t) => {
      const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
      const length = Math.hypot(foot[0] - x, foot[1] - y);
      const reach = t === 0.5 ? 9 : 7;
      return `M${round(x)} ${round(y)}l${round(((foot[0] - x) / length) * reach)} ${round(((foot[1] - y) / length) * reach)}`;
    })
    .join("");
}

function drawNumbers({ grid, ids, level, base, below }: Plan): void {
  const layer = el("g", { class: "hex-numbers", "aria-hidden": "true" });
  for (const id of ids) {
    const [x, y] = grid.centre(id);
    const high = level(id) === base ? "" : ` ▲${level(id)}`;
    layer.append(el("text", { x: round(x), y: round(y - grid.size * (grid.turned ? 0.6 : 0.66)) }, id + high));
  }
  below.append(layer);
}
