import { describe, expect, it } from "vitest";
import { facingWord } from "../src/board/counter";
import { GLYPHS, glyphFor } from "../src/look/glyphs";
import { EMBLEMS, emblemOf, sideOf } from "../src/look/sides";
import { diceAccounts } from "../src/table/dice";
import { percent } from "../src/table/numbers";
import { ruleNumber, sentence } from "../src/scene";

describe("glyphs", () => {
  it("are found for the kinds that systems use", () => {
    const kinds = {
      phalanx: "phalanx", hoplite: "hoplite", light_infantry: "peltast", medium_infantry: "hoplite", skirmisher: "peltast", archer: "archer", slinger: "slinger",
      heavy_cavalry: "heavy_cavalry", light_cavalry: "light_cavalry", lancer: "lancer", chariot: "chariot", elephant: "elephant", artillery: "artillery",
      leader: "leader", general: "leader", royal_family: "royal", funeral_cart: "cart", fleet: "ship", mercenary: "peltast", siege: "artillery", wall: "wall", stack: "stack",
    };
    for (const [kind, glyph] of Object.entries(kinds)) expect([kind, glyphFor(kind)]).toEqual([kind, glyph]);
  });

  it("exist for every kind, known or not", () => {
    for (const kind of ["", "dragon", "PH", "HC", "LE"]) expect(GLYPHS[glyphFor(kind)]).toBeTruthy();
  });
});

describe("sides", () => {
  it("have a colour and an emblem under every name in use", () => {
    const sides = { macedonian: "macedon", persian: "persia", greeks: "greek", barbarians: "barbarian", arabs: "arab", tribes: "barbarian", indian: "india", independent: "independent", red: "red" };
    for (const [id, side] of Object.entries(sides)) expect([id, sideOf(id)]).toEqual([id, side]);
    for (const id of [...Object.keys(sides), "nobody", null]) expect(EMBLEMS[emblemOf(id)]).toBeTruthy();
  });

  it("do not share an emblem at one table", () => {
    const five = ["red", "blue", "yellow", "green", "black"].map(emblemOf);
    expect(new Set(five).size).toBe(5);
  });
});

describe("facings in words", () => {
  it("turn counter-clockwise from the right", () => {
    expect([0, 60, 120, 180, 240, 300, -60].map(facingWord)).toEqual(["right", "upper right", "upper left", "left", "lower left", "lower right", "lower right"]);
  });
});

describe("the luck account", () => {
  const line = (...dice: [string, number | string][]) => ({ n: 1, text: "", dice });

  it("counts what was rolled, for all and by kind, and leaves draws out", () => {
    const [all, siege] = diceAccounts([line(["siege", 6], ["draw", "k12"]), line(["siege", 6]), line(["fire", 1])]);
    expect(all).toMatchObject({ rolls: 3, sides: 6, counts: [1, 0, 0, 0, 0, 2], expected: 3.5 });
    expect(siege).toMatchObject({ name: "siege", rolls: 2, mean: 6 });
    expect(siege?.deviation).toBeGreaterThan(1);
  });

  it("knows a ten-sided die by its rolls", () => {
    expect(diceAccounts([line(["charge", 0], ["charge", 9])])[0]).toMatchObject({ sides: 10, first: 0, expected: 4.5 });
  });

  it("is empty without dice", () => {
    expect(diceAccounts([line()])).toEqual([]);
  });
});

describe("chances in words", () => {
  it("never say 0 or 100 of what may happen or fail", () => {
    expect([0, 0.001, 0.25, 0.998, 1].map(percent)).toEqual(["0 %", "<1 %", "25 %", ">99 %", "100 %"]);
  });
});

describe("rules", () => {
  it("show their number, or their name where they have none", () => {
    expect(ruleNumber("9.13")).toBe("9.13");
    expect(ruleNumber("6.2.surprise")).toBe("6.2");
    expect(ruleNumber("2.political-control")).toBe("2");
    expect(ruleNumber("5.1.c")).toBe("5.1.c");
    expect(ruleNumber("enemy-orders")).toBe("enemy orders");
    expect(ruleNumber("enemy-orders", false)).toBe("");
  });

  it("are spoken of in sentences", () => {
    expect(sentence("income of Persia")).toBe("Income of Persia");
  });
});
