// Sides: a colour and an emblem, never a colour alone. A new side does not compile without them.

import type { Side } from "../generated";

const ray = (i: number, n: number, inner: number, outer: number): string => {
  const a = (i * 2 * Math.PI) / n;
  const w = Math.PI / n / 1.6;
  const at = (r: number, t: number): string =>
    `${(8 + r * Math.sin(t)).toFixed(2)} ${(8 - r * Math.cos(t)).toFixed(2)}`;
  return `M${at(inner, a - w)}L${at(outer, a)}L${at(inner, a + w)}z`;
};

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const SUN = Array.from({ length: 16 }, (_, i) => ray(i, 16, 3.4, i % 2 ? 6.3 : 7.8)).join("") + disc(8, 8, 2.6);

/** Filled shapes in a 16 x 16 box (even-odd). */
export const EMBLEMS = {
  sun: SUN,
  archer: "M4 1.5c6.5 1 6.5 12 0 13l-.4-1.3c4.3-1.3 4.3-9.1 0-10.4zM1 7.3h10.5V5L15.5 8l-4 3V8.7H1z",
  shield: `${disc(8, 8, 7.2)}${disc(8, 8, 5.4)}${disc(8, 8, 3)}`,
  lambda: "M7 1.5h2.2L14.5 14.5h-2.8L8 5 4.3 14.5H1.5z",
  elephant:
    "M1.5 14V8.5C1.5 5 4 3 7 3h3c2.5 0 4 1.7 4 4v4c0 .8.3 1.2 1.2 1.2V14C13 14 12 13 12 11.3V10h-1.5v4H8.3v-3H5.2v3z",
  horse: "M4 14.5c-.5-4 .3-6.2 2.2-8L5.5 3l2.3 1.2C11 4.6 13 7 14.3 10.2l-1.8 1.7-3-1.5c-1.3.5-1.5 2-1 4.1z",
  crescent: "M10.5 1.3a7 7 0 1 0 4 10.3A6 6 0 0 1 10.5 1.3z",
  ring: "M9.2 1.1a7 7 0 0 1 5.7 5.7l-2.2.4a4.8 4.8 0 0 0-3.9-3.9zM6.8 1.1 7.2 3.3a4.8 4.8 0 0 0-3.9 3.9L1.1 6.8a7 7 0 0 1 5.7-5.7zM1.1 9.2l2.2-.4a4.8 4.8 0 0 0 8.6 2.1l1.8 1.3A7 7 0 0 1 1.1 9.2z",
  eagle:
    "M8 5.5 6.5 3.5 8 2.2l1.8.6-.8 1.2.2 1.2C11 4 13 3 15.5 3c-.5 3-2 5-4.5 6l-1.3.5L11.5 14H9L8 11.5 7 14H4.5l1.8-4.5L5 9C2.5 8 1 6 .5 3c2.5 0 4.5 1 6.3 2.2z",
  lion: `${Array.from({ length: 14 }, (_, i) => ray(i, 14, 4.6, 7.8)).join("")}${disc(8, 8, 5.6)}${disc(8, 8.2, 4.2)}${disc(6.4, 7.2, 0.7)}${disc(9.6, 7.2, 0.7)}M6.9 9h2.2L8 10.4zM7.7 10.2h.6v.8h1.3v.6H6.4V11h1.3z`,
  anchor:
    "M8 .8a2.3 2.3 0 0 1 1 4.4V6.5h2.5v1.7H9v5c2-.3 3.5-1.5 4-3.2l-1.2.3L14 7.5l1.3 3.3-1.2-.3C13.3 13.5 11 15.2 8 15.2S2.7 13.5 1.9 10.5l-1.2.3L2 7.5l2.2 2.8L3 10c.5 1.7 2 2.9 4 3.2v-5H4.5V6.5H7V5.2A2.3 2.3 0 0 1 8 .8z",
  crown: "M1 4.2 5 8 8 2l3 6 4-3.8-1.4 8.3H2.4zM2.4 13.4h11.2V15H2.4z",
  helmet:
    "M8 .6c3.8 0 6.3 2.7 6.3 6.6V15h-3.4V9.6H8.7V15H7.3V9.6H5.1V15H1.7V7.2C1.7 3.3 4.2.6 8 .6zM7.3 1.9v5.3h1.4V1.9z",
  spears: "M1.2 3.2 3.2 1.2 12 10l1.6-1.6L15 15l-6.6-1.4L10 12zM14.8 3.2 12.8 1.2 4 10 2.4 8.4 1 15l6.6-1.4L6 12z",
} as const;

export type Emblem = keyof typeof EMBLEMS;

/** Standard; safe for every colour vision (after Okabe and Ito); high contrast. */
export const PALETTES = ["standard", "safe", "contrast"] as const;
export type Palette = (typeof PALETTES)[number];

/** A side as the eye knows it. White emblems stand on these colours with at least 4.5 : 1. */
export type SideLook = { emblem: Emblem } & Record<Palette, string>;

export const SIDES: Record<Side, SideLook> = {
  macedon: { emblem: "sun", standard: "#9e2b25", safe: "#b04600", contrast: "#8f0000" },
  persia: { emblem: "archer", standard: "#1f4e8c", safe: "#005a8f", contrast: "#00308f" },
  cyrus: { emblem: "crown", standard: "#7d2f84", safe: "#96407a", contrast: "#6a006a" },
  greek: { emblem: "shield", standard: "#a85a16", safe: "#8a6a00", contrast: "#7a3c00" },
  sparta: { emblem: "lambda", standard: "#222222", safe: "#111111", contrast: "#000000" },
  india: { emblem: "elephant", standard: "#1a6e52", safe: "#00694e", contrast: "#005234" },
  barbarians: { emblem: "horse", standard: "#8a6610", safe: "#6e5130", contrast: "#5c4400" },
  arabs: { emblem: "crescent", standard: "#7d6a45", safe: "#5d5d5d", contrast: "#4f4128" },
  tribes: { emblem: "spears", standard: "#5a6b1f", safe: "#3f6d8c", contrast: "#3a4a00" },
  independent: { emblem: "ring", standard: "#626262", safe: "#6a6a6a", contrast: "#4a4a4a" },
  red: { emblem: "sun", standard: "#b8361f", safe: "#b04600", contrast: "#8f0000" },
  blue: { emblem: "eagle", standard: "#2a6da6", safe: "#005a8f", contrast: "#00308f" },
  yellow: { emblem: "lion", standard: "#8a6f00", safe: "#8a6a00", contrast: "#664f00" },
  green: { emblem: "elephant", standard: "#00735c", safe: "#00694e", contrast: "#005234" },
  black: { emblem: "anchor", standard: "#2b2b33", safe: "#111111", contrast: "#000000" },
  antipater: { emblem: "helmet", standard: "#6b4a94", safe: "#8f4f8a", contrast: "#55107a" },
  raiders: { emblem: "horse", standard: "#5a4436", safe: "#4d4d4d", contrast: "#3b2a1a" },
};

/** Style rules that give `--side` to everything that says whose it is. */
export function sideRules(): string {
  return PALETTES.flatMap((palette) =>
    Object.entries(SIDES).map(
      ([side, look]) => `[data-palette="${palette}"] [data-side="${side}"] { --side: ${look[palette]}; }`,
    ),
  ).join("\n");
}

/** The address of a side's emblem among the page's symbols. */
export const emblemOf = (side: Side): string => `#emblem-${SIDES[side].emblem}`;

/** Whose a space is, to draw and to say. */
export interface Holder {
  side: Side;
  name: string;
}
