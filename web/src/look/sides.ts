// Sides: a colour and an emblem, never a colour alone. Colours are CSS variables (style/palettes.css).

const ray = (i: number, n: number, inner: number, outer: number): string => {
  const a = (i * 2 * Math.PI) / n;
  const w = Math.PI / n / 1.6;
  const at = (r: number, t: number): string => `${(8 + r * Math.sin(t)).toFixed(2)} ${(8 - r * Math.cos(t)).toFixed(2)}`;
  return `M${at(inner, a - w)}L${at(outer, a)}L${at(inner, a + w)}z`;
};

const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const SUN = Array.from({ length: 16 }, (_, i) => ray(i, 16, 3.4, i % 2 ? 6.3 : 7.8)).join("") + disc(8, 8, 2.6);

/** Filled shapes in a 16 x 16 box (even-odd). */
export const EMBLEMS: Record<string, string> = {
  sun: SUN,
  archer: "M4 1.5c6.5 1 6.5 12 0 13l-.4-1.3c4.3-1.3 4.3-9.1 0-10.4zM1 7.3h10.5V5L15.5 8l-4 3V8.7H1z",
  shield: `${disc(8, 8, 7.2)}${disc(8, 8, 5.4)}${disc(8, 8, 3)}`,
  lambda: "M7 1.5h2.2L14.5 14.5h-2.8L8 5 4.3 14.5H1.5z",
  elephant: "M1.5 14V8.5C1.5 5 4 3 7 3h3c2.5 0 4 1.7 4 4v4c0 .8.3 1.2 1.2 1.2V14C13 14 12 13 12 11.3V10h-1.5v4H8.3v-3H5.2v3z",
  horse: "M4 14.5c-.5-4 .3-6.2 2.2-8L5.5 3l2.3 1.2C11 4.6 13 7 14.3 10.2l-1.8 1.7-3-1.5c-1.3.5-1.5 2-1 4.1z",
  crescent: "M10.5 1.3a7 7 0 1 0 4 10.3A6 6 0 0 1 10.5 1.3z",
  ring: "M9.2 1.1a7 7 0 0 1 5.7 5.7l-2.2.4a4.8 4.8 0 0 0-3.9-3.9zM6.8 1.1 7.2 3.3a4.8 4.8 0 0 0-3.9 3.9L1.1 6.8a7 7 0 0 1 5.7-5.7zM1.1 9.2l2.2-.4a4.8 4.8 0 0 0 8.6 2.1l1.8 1.3A7 7 0 0 1 1.1 9.2z",
  eagle: "M8 5.5 6.5 3.5 8 2.2l1.8.6-.8 1.2.2 1.2C11 4 13 3 15.5 3c-.5 3-2 5-4.5 6l-1.3.5L11.5 14H9L8 11.5 7 14H4.5l1.8-4.5L5 9C2.5 8 1 6 .5 3c2.5 0 4.5 1 6.3 2.2z",
  lion: `${Array.from({ length: 14 }, (_, i) => ray(i, 14, 4.6, 7.8)).join("")}${disc(8, 8, 5.6)}${disc(8, 8.2, 4.2)}${disc(6.4, 7.2, 0.7)}${disc(9.6, 7.2, 0.7)}M6.9 9h2.2L8 10.4zM7.7 10.2h.6v.8h1.3v.6H6.4V11h1.3z`,
  anchor: "M8 .8a2.3 2.3 0 0 1 1 4.4V6.5h2.5v1.7H9v5c2-.3 3.5-1.5 4-3.2l-1.2.3L14 7.5l1.3 3.3-1.2-.3C13.3 13.5 11 15.2 8 15.2S2.7 13.5 1.9 10.5l-1.2.3L2 7.5l2.2 2.8L3 10c.5 1.7 2 2.9 4 3.2v-5H4.5V6.5H7V5.2A2.3 2.3 0 0 1 8 .8z",
};

export const SIDES: Record<string, string> = {
  macedon: "sun", persia: "archer", greek: "shield", sparta: "lambda", india: "elephant", barbarian: "horse",
  arab: "crescent", independent: "ring", red: "sun", blue: "eagle", yellow: "lion", green: "elephant", black: "anchor",
};

const ALIASES: [RegExp, string][] = [
  [/^maced|^alexander|^argead/, "macedon"],
  [/^pers|^darius|^achaemen/, "persia"],
  [/^spart/, "sparta"],
  [/^ind(?!ep)|^porus/, "india"],
  [/^greek|^hell|^mercen|^athen|^theb|^phoc|^alli|^thess|^southern/, "greek"],
  [/^barb|^trib|^scyth|^thrac|^illyr|^tribal|^sak|^getae|^aspas/, "barbarian"],
  [/^arab|^nabat|^phoen|^tyr/, "arab"],
];

/** The side whose colour and emblem stand for this id. */
export function sideOf(id: string | null | undefined): string {
  if (!id) return "independent";
  const low = id.toLowerCase();
  if (SIDES[low]) return low;
  return ALIASES.find(([pattern]) => pattern.test(low))?.[1] ?? "independent";
}

export function emblemOf(id: string | null | undefined): string {
  return SIDES[sideOf(id)] ?? "ring";
}
