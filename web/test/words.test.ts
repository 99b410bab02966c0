import { describe, expect, it } from "vitest";
import { describePiece, facingWord } from "../src/board/counter";
import type { LogLine, RollView } from "../src/generated";
import { counts, figures, ruleNumber, sentence, within } from "../src/scene";
import { diceAccounts } from "../src/table/dice";
import { percent } from "../src/table/numbers";

describe("facings in words", () => {
  it("turn counter-clockwise from the east of the map", () => {
    expect([0, 60, 120, 180, 240, 300, -60].map(facingWord)).toEqual([
      "east",
      "north-east",
      "north-west",
      "west",
      "south-west",
      "south-east",
      "south-east",
    ]);
  });
});

describe("a piece in words", () => {
  const piece = { at: "tyros", kind: "elephant" as const, side: "red" as const };
  it("says how many it stands for, whether it has a name or not", () => {
    expect(describePiece({ ...piece, name: "Royal", count: 4 })).toBe("4 × Royal, elephant");
    expect(describePiece({ ...piece, count: 2 })).toBe("2 × elephant");
    expect(describePiece({ ...piece, name: "Alexandros", count: 1 })).toBe("Alexandros, elephant");
  });
});

describe("the luck account", () => {
  const roll = (name: string, faces: number[], die: [number, number] = [1, 6]): RollView => ({
    name,
    title: name.replaceAll("_", " "),
    die,
    count: faces.length,
    modifiers: [],
    against: null,
    clause: "",
    faces,
  });
  const line = (...rolls: RollView[]): LogLine => ({ n: 1, weight: "step", text: "", rule: "", refs: [], rolls });

  it("counts what was rolled, for each die and by kind", () => {
    const [all, siege] = diceAccounts([line(roll("siege", [6])), line(roll("siege", [6])), line(roll("fire", [1]))]);
    expect(all).toMatchObject({ rolls: 3, sides: 6, counts: [1, 0, 0, 0, 0, 2], expected: 3.5 });
    expect(siege).toMatchObject({ name: "siege", rolls: 2, mean: 6 });
    expect(siege?.deviation).toBeGreaterThan(1);
  });

  it("keeps dice of different shapes apart", () => {
    const accounts = diceAccounts([line(roll("siege", [3]), roll("charge", [0, 9], [0, 9]))]);
    expect(accounts.slice(0, 2)).toMatchObject([
      { sides: 6, first: 1 },
      { sides: 10, first: 0, expected: 4.5 },
    ]);
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
    expect(ruleNumber("9.13:2")).toBe("9.13:2");
    expect(ruleNumber("xen.2.4:1")).toBe("xen.2.4:1");
    expect(ruleNumber("conquest.scouting:5")).toBe("scouting:5");
    expect(ruleNumber("2.political-control:4")).toBe("2 political control:4");
    expect(ruleNumber("cards.looted:2")).toBe("looted:2");
  });

  it("are spoken of in sentences", () => {
    expect(sentence("income of Persia")).toBe("Income of Persia");
  });
});

describe("titles and figures in a sentence", () => {
  it("writes the article small", () => {
    expect(["The Great King", "Theodoros", "Red"].map(within)).toEqual(["the Great King", "Theodoros", "Red"]);
  });

  it("keeps a figure whole, and loses nothing", () => {
    const text = "Persian levy infantry 2-1 (left), {3}-2 from 3122/3123 in 334/33 BC, north-east";
    const whole = figures(text).filter((_, i) => i % 2);
    expect(whole).toEqual(["2-1", "{3}-2", "3122/3123", "334/33"]);
    expect(figures(text).join("")).toBe(text);
    expect(figures("counts, dares 7 in 10")).toEqual(["counts, dares ", "7 in 10", ""]);
    expect(counts("Game Turn 1, round 12")).toEqual(["Game ", "Turn 1,", " ", "round 12", ""]);
  });
});
