// Counters that can be read at a glance: side colour and emblem, type, values, losses, state.
// Drawn in a box of 40 x 40 around the origin; the board scales them.

import type { Piece } from "../generated";
import { CONDITIONS, GLYPHS, HEAVY, KINDS, QUIVERS } from "../look/glyphs";
import { EMBLEMS, emblemOf, SIDES } from "../look/sides";
import { nameOf, spokenOf, words } from "../scene";
import { type Attrs, el, type Point, round } from "./svg";

/** Two small chevrons at the lower edge of a piece that has moved. */
function movedMark(length: number): SVGElement {
  const x = length / 2 - 8;
  return el(
    "g",
    { class: "moved-mark" },
    el("rect", { class: "moved-seat", x: x - 4.5, y: 13, width: 13, height: 9, rx: 3 }),
    el("path", { class: "moved-line", d: `M${x - 2} 14.8l2.6 2.7l-2.6 2.7M${x + 2} 14.8l2.6 2.7l-2.6 2.7` }),
  );
}

/** The piece as an SVG group; `length` > 40 makes one long counter for a two-hex unit, laid at `turn` but read upright. */
export function drawCounter(piece: Piece, length = 40, turn = 0): SVGGElement {
  const { medallion = false } = KINDS[piece.kind];
  const looks = (piece.state ?? []).map((condition) => CONDITIONS[condition]);
  const g = el("g", {
    class: medallion ? "counter medallion" : "counter",
    "data-side": piece.side,
  });
  if (medallion) drawMedallion(g, piece);
  else drawTile(g, piece, length, turn);
  drawMissile(g, piece, length);
  if (looks.includes("hatched")) {
    g.append(
      el("rect", { class: "hatch", fill: "url(#hatch)", x: -length / 2, y: -20, width: length, height: 40, rx: 5 }),
    );
  }
  if (looks.includes("moved")) g.append(movedMark(length));
  drawLetters(
    g,
    looks.flatMap((look) => (typeof look === "string" ? [] : [look.letter])),
    length,
  );
  if (piece.count && piece.count > 1) drawCount(g, piece.count, length / 2 - 3, -17);
  return g;
}

function drawTile(g: SVGGElement, piece: Piece, length: number, turn: number): void {
  const half = length / 2;
  g.append(
    ...shadows(turn).map((box) => el("rect", { ...box(half), rx: 6 })),
    el("rect", { class: "face", x: -half, y: -20, width: length, height: 40, rx: 5 }),
    el("path", { class: "band", d: `M${-half + 5} -20h8v40h-8a5 5 0 0 1 -5 -5v-30a5 5 0 0 1 5 -5z` }),
    el("use", {
      class: "band-emblem",
      href: emblemOf(piece.side),
      x: -half + 1.5,
      y: -17,
      width: 10,
      height: 10,
    }),
  );
  const values = (piece.values ?? []).filter((v) => v !== "");
  const losses = piece.hits !== undefined && piece.hits[1] > 0;
  const armed = quiver(piece) !== undefined;
  const middle = 6.5;
  const size = (values.length ? (losses ? 19 : 22) : losses ? 24 : 26) - (armed ? 2 : 0);
  const top = values.length ? -18.5 : losses ? -15 : -13;
  const inner = el("g", { transform: turn ? `rotate(${round(-turn)} ${middle} ${losses ? -2.5 : 0})` : null });
  inner.append(glyph(KINDS[piece.kind].glyph, middle - size / 2 - (armed ? 3.5 : 0), top, size));
  if (values.length) {
    const text = values.join("·");
    const font = text.length <= 3 ? 13.5 : text.length <= 5 ? 11 : text.length <= 7 ? 8.5 : 7;
    inner.append(el("text", { class: "values", x: middle, y: losses ? 12.5 : 16, "font-size": font }, text));
  }
  g.append(inner);
  if (losses && piece.hits) drawLosses(g, piece.hits, -half + 15, half - 3);
  g.append(el("rect", { class: "rim", x: -half, y: -20, width: length, height: 40, rx: 5 }));
}

/** Two shadows, a wide faint one and a close one: a soft edge. They fall down the screen however a counter lies. */
function shadows(turn: number): ((half: number) => Attrs)[] {
  const a = (-turn * Math.PI) / 180;
  const fall = (far: number): Point => [round(far * Math.sin(-a)), round(far * Math.cos(a))];
  return (
    [
      ["shadow soft", 1.6, 2.2],
      ["shadow", 0.4, 1.4],
    ] as const
  ).map(([kind, more, far]) => (half) => {
    const [dx, dy] = fall(far);
    return { class: kind, x: -half - more + dx, y: -20 - more + dy, width: 2 * (half + more), height: 40 + 2 * more };
  });
}

/** Losses as notches along the lower edge: filled of total. */
function drawLosses(g: SVGGElement, [taken, total]: [number, number], left: number, right: number): void {
  const n = Math.min(total, 12);
  const width = (right - left) / n;
  const filled = total <= 12 ? taken : Math.round((taken / total) * 12);
  const box = (i: number): string =>
    `M${(left + i * width + 0.3).toFixed(2)} 14.6h${(width - 0.6).toFixed(2)}v3.6h${(0.6 - width).toFixed(2)}z`;
  const boxes = Array.from({ length: n }, (_, i) => box(i));
  g.append(
    el("path", { class: "notch", d: boxes.slice(filled).join("") }),
    el("path", { class: "notch taken", d: boxes.slice(0, filled).join("") }),
  );
}

function drawMedallion(g: SVGGElement, piece: Piece): void {
  const name = nameOf(piece);
  const values = (piece.values ?? []).filter(Boolean);
  g.append(
    el("circle", { class: "shadow soft", cy: 2.2, r: 20.8 }),
    el("circle", { class: "shadow", cy: 1.4, r: 19.4 }),
    el("circle", { class: "disc", r: 19 }),
    el("circle", { class: "inner-ring", r: 16.2 }),
    el("text", { class: "initial", y: values.length ? 3 : 6 }, initials(name)),
  );
  if (values.length) {
    g.append(
      el("rect", { class: "ribbon", x: -15, y: 6.5, width: 30, height: 11.5, rx: 3 }),
      el(
        "text",
        { class: "values small", y: 15.5, "font-size": values.join("·").length > 5 ? 7.5 : 9.5 },
        values.join("·"),
      ),
    );
  }
  g.append(
    el("circle", { class: "emblem-seat", cx: -13, cy: -13, r: 7.5 }),
    el("use", {
      class: "band-emblem seat",
      href: emblemOf(piece.side),
      x: -17.5,
      y: -17.5,
      width: 9,
      height: 9,
    }),
    el("circle", { class: "rim", r: 19 }),
  );
}

/** "Alexander III" is "Al"; one letter is not enough where two kings meet. */
function initials(name: string): string {
  return name
    .replace(/[^\p{L} ]/gu, "")
    .trim()
    .slice(0, 2);
}

function glyph(name: string, x: number, y: number, size: number): SVGElement {
  return el("use", { class: "glyph", href: `#glyph-${name}`, x: round(x), y: round(y), width: size, height: size });
}

/** How much is left to throw, where a token says so. */
const quiver = (piece: Piece): "half" | "empty" | undefined =>
  (piece.marks ?? []).flatMap((token) => QUIVERS[token] ?? [])[0];

/** A half or empty quiver as an arrow in the corner. */
function drawMissile(g: SVGGElement, piece: Piece, length: number): void {
  const level = quiver(piece);
  if (!level) return;
  const x = length / 2 - 6;
  g.append(el("path", { class: `missile ${level}`, d: `M${x} -17l3.5 5h-2v6h-3v-6h-2z` }));
  if (level === "half") g.append(el("path", { class: "missile full", d: `M${x - 1.5} -12v6h3v-6z` }));
}

/** Conditions without a drawing of their own get a letter in the corner. */
function drawLetters(g: SVGGElement, letters: string[], length: number): void {
  letters.slice(0, 3).forEach((letter, i) => {
    const x = length / 2 - 5.5 - i * 10;
    g.append(
      el("circle", { class: "state-seat", cx: x, cy: -18, r: 5.5 }),
      el("text", { class: "state-letter", x, y: -15.5 }, letter),
    );
  });
}

export function drawCount(g: SVGGElement, n: number, x: number, y: number): void {
  g.append(
    el("circle", { class: "count-seat", cx: x, cy: y, r: 8 }),
    el("text", { class: "count", x, y: y + 3.6 }, String(n)),
  );
}

/** A triangle outside the edge that points where the unit faces (degrees counter-clockwise from right). */
export function drawFacing(facing: number, reach: number): SVGElement {
  return el("path", {
    class: "facing",
    d: `M${reach} -6.5L${reach + 7.5} 0L${reach} 6.5z`,
    transform: `rotate(${-facing})`,
  });
}

/** What is said of a piece in words. */
export function describePiece(piece: Piece): string {
  const parts = [spokenOf(piece)];
  if (piece.name) parts.push(words(piece.kind));
  if (piece.values?.length) parts.push(`values ${piece.values.join(", ")}`);
  if (piece.hits) parts.push(`${piece.hits[0]} of ${piece.hits[1]} hits`);
  if (piece.state?.length) parts.push(piece.state.map(words).join(", "));
  if (piece.marks?.length) parts.push(piece.marks.map(words).join(", "));
  if (piece.facing !== undefined) parts.push(`facing ${facingWord(piece.facing)}`);
  return parts.join(", ");
}

/** Where a piece faces, as the log and the options say it: the top of the map is north, however it is laid. */
export function facingWord(degrees: number): string {
  const points = ["east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east"];
  return points[Math.round((((degrees % 360) + 360) % 360) / 45) % 8] ?? "east";
}

/** Glyphs, emblems and patterns once a page: counters refer to them. */
export function symbols(): SVGSVGElement {
  const defs = el("defs");
  for (const [name, d] of Object.entries(GLYPHS)) {
    const weight = HEAVY.has(name) ? "glyph-line heavy" : "glyph-line";
    defs.append(el("symbol", { id: `glyph-${name}`, viewBox: "0 0 24 24" }, el("path", { class: weight, d })));
  }
  for (const [name, d] of Object.entries(EMBLEMS)) {
    defs.append(
      el("symbol", { id: `emblem-${name}`, viewBox: "0 0 16 16" }, el("path", { d, "fill-rule": "evenodd" })),
    );
  }
  for (const [side, { emblem }] of Object.entries(SIDES)) {
    defs.append(
      el(
        "pattern",
        {
          id: `pattern-${side}`,
          class: "side-pattern",
          "data-side": side,
          width: 26,
          height: 26,
          patternUnits: "userSpaceOnUse",
        },
        el("use", { href: `#emblem-${emblem}`, x: 2, y: 2, width: 9, height: 9 }),
        el("use", { href: `#emblem-${emblem}`, x: 15, y: 15, width: 9, height: 9 }),
      ),
    );
  }
  defs.append(
    el(
      "pattern",
      { id: "hatch", width: 5, height: 5, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      el("rect", { class: "hatch-line", width: 2, height: 5 }),
    ),
    el(
      "pattern",
      { id: "shade-hatch", width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(-45)" },
      el("rect", { class: "shade-line", width: 2.2, height: 7 }),
    ),
  );
  return el("svg", { class: "symbols", width: 0, height: 0, "aria-hidden": "true" }, defs);
}
