import { describe, expect, it } from "vitest";
import {
  conditionWords,
  edgeWords,
  groundWords,
  kindWords,
  markKindWords,
  pathWords,
  placeWords,
  type Side,
  sideWords,
  tokenWords,
} from "../src/generated";
import { CONDITIONS, GLYPHS, KINDS, MARKS, QUIVERS } from "../src/look/glyphs";
import { EDGES, GROUNDS, PATHS, PLACES } from "../src/look/land";
import { EMBLEMS, PALETTES, SIDES, sideRules } from "../src/look/sides";

/** Relative luminance after WCAG 2. */
function luminance(colour: string): number {
  const part = (at: number): number => {
    const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

/** How far apart two colours are in sRGB, 0 to 441. */
const apart = (a: string, b: string): number =>
  Math.hypot(
    ...[1, 3, 5].map((at) => Number.parseInt(a.slice(at, at + 2), 16) - Number.parseInt(b.slice(at, at + 2), 16)),
  );

describe("every word of the scene has a look", () => {
  it.each([
    ["sides", sideWords, SIDES],
    ["kinds of pieces", kindWords, KINDS],
    ["marks", markKindWords, MARKS],
    ["conditions", conditionWords, CONDITIONS],
    ["tokens", tokenWords, QUIVERS],
    ["places", placeWords, PLACES],
    ["paths", pathWords, PATHS],
    ["ground", groundWords, GROUNDS],
    ["edges", edgeWords, EDGES],
  ])("%s, and no look is left over", (_, wanted, looks) => {
    expect(Object.keys(looks).sort()).toEqual([...wanted].sort());
  });

  it("and every glyph and emblem is in use", () => {
    const glyphs = [...Object.values(KINDS).map((look) => look.glyph), ...Object.values(MARKS)];
    expect([...new Set<string>(glyphs)].sort()).toEqual(Object.keys(GLYPHS).sort());
    const emblems = Object.values(SIDES).map((look) => look.emblem);
    expect([...new Set<string>(emblems)].sort()).toEqual(Object.keys(EMBLEMS).sort());
  });
});

describe.each(PALETTES)("sides in the palette %s", (palette) => {
  it.each(sideWords)("%s bears a white emblem at 4.5 : 1", (side) => {
    expect(contrast(SIDES[side][palette], "#ffffff")).toBeGreaterThanOrEqual(4.5);
  });

  it("reach the page", () => {
    for (const side of sideWords) {
      expect(sideRules()).toContain(
        `[data-palette="${palette}"] [data-side="${side}"] { --side: ${SIDES[side][palette]}; }`,
      );
    }
  });

  it("tell the two kings of Xenophon apart by colour and emblem", () => {
    expect(apart(SIDES.cyrus[palette], SIDES.persia[palette])).toBeGreaterThan(70);
    expect(SIDES.cyrus.emblem).not.toBe(SIDES.persia.emblem);
  });

  it("do not share an emblem or a colour at the table of the Successors", () => {
    const five = (["red", "blue", "yellow", "green", "black"] as const).map((side) => SIDES[side]);
    expect(new Set(five.map((look) => look.emblem)).size).toBe(5);
    expect(new Set(five.map((look) => look[palette])).size).toBe(5);
  });
});

/** Sides that may meet on one board. */
const TABLES: Side[][] = [
  ["macedon", "persia", "greek", "sparta", "india", "barbarians", "arabs", "tribes", "independent", "cyrus"],
  ["red", "blue", "yellow", "green", "black", "antipater", "raiders", "independent"],
];

describe("without colour", () => {
  it.each(TABLES)("sides that meet are told apart by emblem: %s, %s …", (...sides) => {
    expect(new Set(sides.map((side) => SIDES[side].emblem)).size).toBe(sides.length);
  });
});
