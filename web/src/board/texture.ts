// The strokes of an engraver: what a patch of ground is, told without colour.

import type { Texture } from "../look/land";
import { hash, type Point, round } from "./svg";

/** A mark at a spot; `n` is a number of its own in 0..1, so that no two are alike. */
type Stroke = (x: number, y: number, n: number) => string;

const tuft: Stroke = (x, y, n) => {
  const h = 2.4 + 1.8 * n;
  return `M${x} ${y}l-1.6 ${round(-h * 0.8)}M${x} ${y}v${round(-h)}M${x} ${y}l1.7 ${round(-h * 0.75)}`;
};

/** Spots in a hex, and what stands there. A drawing of one spot stands in the middle. */
const STROKES: Record<Texture | "grass" | "furrows", { spots: number; stroke: Stroke }> = {
  grass: { spots: 2, stroke: tuft },
  furrows: { spots: 3, stroke: (x, y) => `M${x - 6} ${y + 1}q6 -2.4 12 0` },
  woods: {
    spots: 7,
    stroke: (x, y, n) => {
      const r = round(3.4 + 1.5 * n);
      return (
        `M${round(x - r)} ${y}a${r} ${r} 0 1 1 ${2 * r} 0q${-r / 2} ${r * 0.6} ${-r} ${r * 0.25}q${-r / 2} ${r * 0.35} ${-r} ${-r * 0.25}z` +
        `M${x} ${round(y + r * 0.3)}v${round(r * 0.9)}`
      );
    },
  },
  water: { spots: 2, stroke: (x, y, n) => `M${round(x - 5 - 3 * n)} ${y}q4 -2.6 8 0t8 0` },
  marsh: { spots: 5, stroke: (x, y, n) => `M${x - 5} ${y}h10${tuft(x, y, n)}M${x - 3} ${y + 2.4}h5` },
  rocky: {
    spots: 7,
    stroke: (x, y, n) => {
      const s = round(1.6 + 2 * n);
      return `M${x - s} ${y + s * 0.6}l${round(s * 0.6)} ${-s} ${round(s * 0.8)} ${round(s * 0.1)} ${round(s * 0.6)} ${round(s * 0.9)}z`;
    },
  },
  peak: {
    spots: 3,
    stroke: (x, y, n) => {
      const s = round(5 + 3 * n);
      return `M${x - s} ${y + s * 0.7}L${x} ${y - s}L${x + s} ${y + s * 0.7}M${x} ${y - s}l${round(s * 0.1)} ${round(s * 0.9)}M${round(x + s * 0.25)} ${round(y - s * 0.5)}l${round(s * 0.15)} ${round(s * 0.9)}M${round(x + s * 0.5)} ${y}l${round(s * 0.1)} ${round(s * 0.5)}`;
    },
  },
  town: {
    spots: 1,
    stroke: (x, y) =>
      `M${x - 12} ${y + 8}v-8l5 -4 5 4v8zM${x} ${y + 8}v-12l4 -3 4 3v12zM${x + 8} ${y + 8}v-6l4 -3 4 3v6zM${x - 8} ${y + 8}v-3h2v3M${x + 3} ${y + 1}h2`,
  },
  sand: { spots: 9, stroke: (x, y) => `M${x} ${y}h.1M${x + 3} ${y + 2}h.1` },
  bare: { spots: 3, stroke: (x, y) => `M${x - 4} ${y + 4}l8 -8` },
};

/** The strokes of one hex around its middle; some open hexes stay bare, so that the eye can rest. */
export function strokes(texture: keyof typeof STROKES, [x, y]: Point, size: number, seed: string): string {
  const { spots, stroke } = STROKES[texture];
  if (spots === 1) return stroke(round(x), round(y), 0.5);
  if (texture === "grass" && hash(`${seed}bare`) < 0.35) return "";
  const marks = Array.from({ length: spots }, (_, i) => {
    const a = ((i + hash(`${seed}${i}`) * 0.8) / spots) * Math.PI * 2;
    const r = (i % 2 ? 0.28 : 0.62) * (0.8 + 0.4 * hash(`${i}${seed}`)) * size;
    return { u: round(x + r * Math.cos(a)), v: round(y + r * Math.sin(a) * 0.9), n: hash(`${seed}s${i}`) };
  });
  return marks
    .sort((a, b) => a.v - b.v)
    .map(({ u, v, n }) => stroke(u, v, n))
    .join("");
}
