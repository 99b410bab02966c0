// One glyph set for all systems: 24 x 24, line weight 1.5, drawn in the current colour. Every word of the scene about
// pieces and marks has its drawing here: a new word does not compile without one.

import type { Condition, Kind, MarkKind, Token } from "../generated";

const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const HORSE = "M6 21c-.5-5 .8-8.5 3.5-11L8.5 5.5l3 1.5c5 .5 7.5 4 9 8.5l-2.3 2-4.2-2c-1.8.5-2.3 2.5-1.5 5.5";

/** Line paths by glyph name. */
export const GLYPHS = {
  phalanx: `M4 2v12M9.3 2v12M14.7 2v12M20 2v12${dot(4, 17, 2.4)}${dot(9.3, 17, 2.4)}${dot(14.7, 17, 2.4)}${dot(20, 17, 2.4)}`,
  hoplite: `${dot(10, 13, 7)}${dot(10, 13, 3)}M20 3v18M18.5 6 20 2l1.5 4`,
  peltast: "M9 5a8 8 0 1 0 10 10A7.5 7.5 0 0 1 9 5zM4 21 20 4M17 4h3v3",
  archer: "M8 3c9 3 9 15 0 18M8 3v18M3 12h18m-3.5-3 3.5 3-3.5 3",
  slinger: `${dot(18, 6, 2.6)}M15.5 5C10 7 7 12 5 20M16.5 8.3C13 13 10 17 5 20`,
  heavy_cavalry: `${HORSE}M10 11.5c1.5-.5 3-.3 4 .5M7 17h5`,
  light_cavalry: HORSE,
  lancer: `${HORSE}M2 14 22 3M19 3h3l-1.5 2.5`,
  chariot: `${dot(8, 16, 5)}M8 11v10M3 16h10M8 11V5h4l3 7h7M15 12l-2.5 3M19 9l3 3-3 3`,
  elephant:
    "M3 20v-8c0-4 3-6.5 7-6.5h4.5c3 0 5 2 5 5V17c0 1.5.8 2.3 2.5 2M7.5 20v-4.5M12.5 20v-4.5h2.5M12 8.5c-2 1.5-2 4 0 5.5 2-1 3-3 2.5-5M16.5 14l-2 2",
  artillery: `M3 20h18M6 20l5-9 6 9M4 14 19 5${dot(20, 4.5, 1.8)}M8.5 15.5h6`,
  wall: "M2 20V8h4v3h3.5V8h5v3H18V8h4v12zM2 15.5h20M9 15.5V20M15 15.5V20M12 11.5v4",
  ship: "M2 14h17c1.8 0 3-1.8 3-5M2 14c.5 3 2.5 4.5 6 4.5h8c2.3 0 3.5-2 4-4.5M11 14V3l6 7h-6M5 18.5 3.5 22M9 18.5 7.5 22M13 18.5 11.5 22M17 18.5 15.5 22",
  leader: "M8 21v-7.5a6 6 0 0 1 12 0V16h-4v5M5.5 15C4 8 8 2.5 14.5 3c-2.5 1-4 2-4.5 4.5M14 12h2.5",
  royal: "M3.5 18.5h17M4.5 18.5 3 8l5 4 4-7.5 4 7.5 5-4-1.5 10.5M12 15v.01",
  cart: `M4 10.5 12 4l8 6.5M6 10.5V17M18 10.5V17M10 10.5V17M14 10.5V17M2.5 17h19${dot(7, 20, 2)}${dot(17, 20, 2)}`,
  city: "M3 20V9h5v3h8V9h5v11zM8 12v8M16 12v8M3 9V6.5h1.7V8h1.6V6.5H8V9M16 9V6.5h1.7V8h1.6V6.5H21V9M10.5 20v-3.5a1.5 1.5 0 0 1 3 0V20",
  temple: "M2.5 9.5 12 4l9.5 5.5zM5 9.5V18M9.7 9.5V18M14.3 9.5V18M19 9.5V18M2.5 18h19M2 21h20",
  gold: `M4 8c0-1.7 3.6-3 8-3s8 1.3 8 3-3.6 3-8 3-8-1.3-8-3zM4 8v4c0 1.7 3.6 3 8 3s8-1.3 8-3V8M4 12v4c0 1.7 3.6 3 8 3s8-1.3 8-3v-4`,
  oracle: "M6 9h12M7.5 9 5 21M16.5 9 19 21M12 9v12M6.5 15h11M9 6c-1-2 1-2.5 1-4M13 6c-1-2 1.5-2.5 1-4",
  banner: "M6 22V3M6 4h12l-3 4 3 4H6",
  sword: "M19 3 8 14M19 3v3.5L9.5 16M19 3h-3.5L6 12.5M5.5 13.5l5 5M7 17l-4 4",
  column: "M5 20h14M7 20V6M17 20V6M12 20V6M5 6h14M4 3h16v3H4z",
  star: "M12 3l2.6 5.8 6.2.7-4.6 4.2 1.3 6.2L12 16.7l-5.5 3.2 1.3-6.2L3.2 9.5l6.2-.7z",
  stack: "M5 7h14v4H5zM5 12h14v4H5zM5 17h14v4H5z",
  flame:
    "M12 21c-4 0-6.5-2.7-6.5-6 0-4 3-5.5 4-11 3 1.5 4.5 4 4.5 6.5 1-.5 1.5-1.5 1.7-2.5 2 2 2.8 4.5 2.8 7 0 3.3-2.5 6-6.5 6z",
  breach: "M2 20V8h4v3h3.5L7.5 15l2.5 5zM22 20V8h-4v3h-2.5l1.5 4-2.5 5z",
  garrison: "M12 3 4 6v6c0 4.5 3.5 7.5 8 9 4.5-1.5 8-4.5 8-9V6zM12 7v9M8.5 11h7",
  siege_tower: "M7 21V6h10v15M7 11h10M7 16h10M7 6V3h2.5v2h5V3H17v3M5 21h14",
  hammer: "M4 21 13 12M10 7l7 7M8.5 8.5 14 3l7 7-5.5 5.5z",
  barred: "M12 3a9 9 0 1 0 .01 0M5.7 5.7l12.6 12.6",
} as const;

export type Glyph = keyof typeof GLYPHS;

/** Two weights: those who hold a line are filled, those who skirmish are drawn in line only. */
export const HEAVY: ReadonlySet<string> = new Set<Glyph>([
  "phalanx",
  "hoplite",
  "heavy_cavalry",
  "lancer",
  "elephant",
  "chariot",
]);

/** How a kind of piece is drawn; a person stands at the shoulder of the troops, a medallion is round. */
export interface KindLook {
  glyph: Glyph;
  person?: true;
  medallion?: true;
}

export const KINDS: Record<Kind, KindLook> = {
  archer: { glyph: "archer" },
  artillery: { glyph: "artillery" },
  chariot: { glyph: "chariot" },
  elephant: { glyph: "elephant" },
  fleet: { glyph: "ship" },
  funeral_cart: { glyph: "cart" },
  heavy_cavalry: { glyph: "heavy_cavalry" },
  hoplite: { glyph: "hoplite" },
  infantry: { glyph: "hoplite" },
  lancer: { glyph: "lancer" },
  leader: { glyph: "leader", person: true, medallion: true },
  light_cavalry: { glyph: "light_cavalry" },
  light_infantry: { glyph: "peltast" },
  loyal: { glyph: "banner" },
  medium_infantry: { glyph: "hoplite" },
  mercenary: { glyph: "peltast" },
  peltast: { glyph: "peltast" },
  phalanx: { glyph: "phalanx" },
  royal: { glyph: "royal" },
  royal_family: { glyph: "royal", person: true },
  ship: { glyph: "ship" },
  siege: { glyph: "artillery" },
  silver: { glyph: "phalanx" },
  skirmisher: { glyph: "peltast" },
  slinger: { glyph: "slinger" },
  stack: { glyph: "stack" },
  wall: { glyph: "wall" },
};

export const MARKS: Record<MarkKind, Glyph> = {
  battle: "sword",
  breach: "breach",
  capital: "royal",
  city: "city",
  closed: "barred",
  construction: "hammer",
  contested: "sword",
  depleted: "flame",
  fortress: "wall",
  glory: "star",
  gold: "gold",
  governed: "garrison",
  held: "banner",
  helepolis: "siege_tower",
  looted: "flame",
  oracle: "oracle",
  razed: "flame",
  siege: "artillery",
  stronghold: "wall",
  temple: "temple",
  tomb: "column",
  wall: "wall",
};

/** How a condition shows on a counter: paler, hatched, or as a letter in the corner. */
export const CONDITIONS: Record<Condition, "moved" | "hatched" | { letter: string }> = {
  aboard: { letter: "A" },
  acted: { letter: "A" },
  active: { letter: "A" },
  asleep: { letter: "Z" },
  at_sea: { letter: "≈" },
  charge: { letter: "!" },
  column: { letter: "C" },
  engaged: { letter: "E" },
  finished: { letter: "F" },
  guard: { letter: "G" },
  idle: { letter: "I" },
  inside: { letter: "I" },
  king: { letter: "K" },
  moved: "moved",
  no_momentum: { letter: "N" },
  rallied: { letter: "R" },
  reduced: { letter: "R" },
  routed: "hatched",
  second_line: { letter: "2" },
  spent: { letter: "S" },
  square: { letter: "S" },
  wounded: { letter: "W" },
};

/** What a token leaves in the quiver; tokens without a drawing are told in words. */
export const QUIVERS: Record<Token, "half" | "empty" | null> = {
  fire_mode: null,
  marker: null,
  missile_low: "half",
  missile_no: "empty",
  move_mode: null,
  must_check: null,
  no_check: null,
  no_withdrawal: null,
  screen_low: "half",
  screen_no: "empty",
  withdrawal: null,
};
