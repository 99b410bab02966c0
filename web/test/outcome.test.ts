import { describe, expect, it } from "vitest";
import type { FightKind, Forecast, LogLine, RollView } from "../src/generated";
import { fallen, found, needs, saysAgain, tellsItself, toldAlready, totalOf, verdict } from "../src/table/outcome";

const ROW = ["nothing", "nothing", "hit", "hit", "hit", "rout"];
const reading = (row: string[]) => ({ table: "t", column: "2:1", shifts: [], row });

function forecast(more: Partial<Forecast> = {}): Forecast {
  return {
    name: "duel",
    title: "duel",
    die: [1, 6],
    count: 1,
    modifiers: [],
    against: null,
    clause: "9.1",
    chance: null,
    ...more,
  };
}

function roll(faces: number[], more: Partial<RollView> = {}): RollView {
  return {
    name: "duel",
    title: "duel",
    die: [1, 6],
    count: 1,
    modifiers: [],
    against: null,
    clause: "9.1",
    faces,
    ...more,
  };
}

const line = (n: number, ...rolls: RollView[]): LogLine => ({
  n,
  text: `line ${n}`,
  rule: "9.1",
  refs: [],
  rolls,
  weight: "step",
});

describe("what fell beside what was told", () => {
  it("gives each forecast a throw of its own, in order", () => {
    const lines = [line(1, roll([3], { name: "other" })), line(2, roll([4])), line(3, roll([6]))];
    const fell = fallen([forecast(), forecast(), forecast()], lines);
    expect(fell.map((f) => f?.roll.faces[0])).toEqual([4, 6, undefined]);
    expect(fell[1]?.line.n).toBe(3);
  });

  it("does not take a throw of another clause", () => {
    expect(fallen([forecast({ clause: "8.2" })], [line(1, roll([4]))])).toEqual([undefined]);
  });

  it("adds everything up", () => {
    expect(totalOf(roll([2, 3], { modifiers: [{ text: "range", value: 4, clause: "1" }] }))).toBe(9);
  });

  it("finds the result in the row that was told", () => {
    const told = forecast({
      reading: reading(ROW),
      results: [
        { text: "nothing", chance: 2 / 6 },
        { text: "hit", chance: 3 / 6 },
        { text: "rout", chance: 1 / 6 },
      ],
    });
    expect(found(told, { roll: roll([5], { reading: reading(ROW) }), line: line(1) })).toBe("hit");
    expect(found(told, { roll: roll([1], { reading: reading(ROW) }), line: line(1) })).toBe("nothing");
  });

  it("finds a result in words by what the table writes", () => {
    const short = ["AL", "AL", "AL", "DR", "DR", "DR"];
    const told = forecast({
      reading: reading(short),
      results: [
        { text: "the attacker loses a step", code: "AL", chance: 1 / 2 },
        { text: "the defender routs", code: "DR", chance: 1 / 2 },
      ],
    });
    const fell = { roll: roll([5], { reading: reading(short) }), line: line(1) };
    expect(found(told, fell)).toBe("the defender routs");
  });

  it("says what the dice must show", () => {
    const guards = [{ text: "guards", value: 1, clause: "1" }];
    expect(needs(forecast())).toBeUndefined();
    expect(needs(forecast({ against: 4, test: "at most" }))).toBe("needs 4 or less");
    expect(needs(forecast({ against: 4, test: "at most", modifiers: guards }))).toBe("needs 3 or less");
    expect(needs(forecast({ against: 4, test: "below" }))).toBe("needs 3 or less");
    expect(needs(forecast({ against: 4, test: "above" }))).toBe("needs 5 or more");
    expect(needs(forecast({ against: 6, test: "at least" }))).toBe("needs 6");
    expect(needs(forecast({ against: 9, test: "at least", count: 2 }))).toBe("needs 9 or more");
    expect(needs(forecast({ against: 5, test: "at least", count: 2, each: true }))).toBe("needs 5 or more");
    expect(needs(forecast({ against: 7, test: "at least" }))).toBe("cannot succeed");
    expect(needs(forecast({ against: 7, test: "at most" }))).toBe("cannot fail");
  });

  it("says how a throw came out", () => {
    const told = forecast({ against: 4, test: "at most", chance: 4 / 6, yes: "gets away", no: "is lost" });
    const fell = (...faces: number[]) => ({ roll: roll(faces, { against: 4 }), line: line(1) });
    expect(verdict(told, fell(4))).toBe("gets away");
    expect(verdict(told, fell(5))).toBe("is lost");
    expect(verdict({ ...told, each: true, count: 3 }, fell(1, 4, 6))).toBe("2 of 3");
    expect(verdict(forecast(), fell(3))).toBeUndefined();
  });

  it("reads at the total where the told chances say so, and not at all where they fit nothing", () => {
    const modifiers = [{ text: "guards", value: 1, clause: "1" }];
    const shifted = forecast({
      modifiers,
      reading: reading(ROW),
      results: [
        { text: "nothing", chance: 1 / 6 },
        { text: "hit", chance: 3 / 6 },
        { text: "rout", chance: 2 / 6 },
      ],
    });
    const fell = { roll: roll([5], { modifiers, reading: reading(ROW) }), line: line(1) };
    expect(found(shifted, fell)).toBe("rout");
    expect(found({ ...shifted, results: [{ text: "else", chance: 1 }] }, fell)).toBeUndefined();
  });
});

describe("a chance is told once", () => {
  const shot = forecast({ name: "missile", die: [0, 9], against: 3, chance: 0.4, yes: "hit", no: "miss" });
  const rows = (hit: number) => [
    { label: "hit", p: hit },
    { label: "miss", p: 1 - hit },
  ];

  const told = (roll: Forecast, rows: { label: string; p: number }[], name = "fight", kind?: FightKind) => {
    const fight = kind && { kind, title: "", clause: "", sides: [] };
    return toldAlready({ rolls: [roll], fight }, { name, rows });
  };

  it("leaves out odds that the roll tells with the same figures, whatever they are called", () => {
    expect(told(shot, rows(0.4))).toBe(true);
    expect(told(shot, rows(0.5))).toBe(false);
    expect(told(shot, [...rows(0.3), { label: "no shot", p: 0.1 }])).toBe(false);
    expect(told(forecast(), rows(0.4))).toBe(false);
  });

  it("leaves out odds that are the results of a table", () => {
    const results = [
      { text: "nothing", chance: 1 / 3 },
      { text: "rout", chance: 2 / 3 },
    ];
    const odds = [
      { label: "rout", p: 0.666667 },
      { label: "nothing", p: 0.333333 },
    ];
    expect(told(forecast({ results }), odds)).toBe(true);
  });

  it("leaves out odds that are called as the roll and tell its chance in other words", () => {
    const other = [
      { label: "strikes", p: 0.4 },
      { label: "fails", p: 0.6 },
    ];
    expect(told(shot, other, "Missile")).toBe(true);
    expect(told(shot, other, "camp")).toBe(false);
    expect(told({ ...shot, chance: 0.7 }, other, "missile")).toBe(false);
  });

  it("leaves out what only counts the hit of a shot", () => {
    const counted = [
      { label: "0", p: 0.6 },
      { label: "1", p: 0.4 },
    ];
    expect(told(shot, counted, "hits", "missiles")).toBe(true);
    expect(told(shot, counted, "hits", "shock")).toBe(false);
    expect(told(shot, counted, "hits")).toBe(false);
    expect(told(shot, [...counted, { label: "2", p: 0 }], "hits", "missiles")).toBe(false);
    expect(told({ ...shot, chance: 0.5 }, counted, "hits", "missiles")).toBe(false);
  });

  it("lets results tell the chance that they are", () => {
    const results = (...chances: number[]) => chances.map((chance, i) => ({ text: `${i} hits`, chance }));
    const attack = (chance: number | null, ...chances: number[]) =>
      tellsItself(forecast({ chance, results: results(...chances) }));
    expect(attack(1 / 3, 1 / 3, 2 / 3)).toBe(true);
    expect(attack(1 / 3, 2 / 3, 1 / 3)).toBe(true);
    expect(attack(1, 1)).toBe(true);
    expect(attack(0, 1)).toBe(true);
    expect(attack(1, 1 / 3, 2 / 3)).toBe(false);
    expect(attack(1 / 3, 1 / 3, 1 / 3, 1 / 3)).toBe(false);
    expect(attack(1 / 3)).toBe(false);
    expect(attack(null, 1 / 3, 2 / 3)).toBe(false);
  });

  it("knows a text that only says again what rolls say", () => {
    expect(saysAgain("archers: a hit 4 in 10.", [shot])).toBe(true);
    expect(saysAgain("archers: a hit 4 in 10; javelins: a hit 6 in 10.", [shot])).toBe(false);
    expect(saysAgain("They shoot from afar.", [shot])).toBe(false);
  });
});
