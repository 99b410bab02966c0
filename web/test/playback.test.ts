// What happened, put together from lines of the log and from what was seen.

import { describe, expect, it } from "vitest";
import { happenings, lastWays, sceneAfter, stepsBetween } from "../src/board/happenings";
import { companies, frames } from "../src/board/travel";
import type { LogLine, Piece, Scene } from "../src/generated";
import { fresh, heard } from "../src/panels/aloud";

const line = (n: number, text: string, more: Partial<LogLine> = {}): LogLine => ({
  n,
  text,
  rule: "",
  refs: [],
  rolls: [],
  weight: "step",
  ...more,
});
const piece = (id: string, at: string): Piece => ({ id, at, kind: "phalanx", side: "macedon" });
const scene = (...pieces: Piece[]): Scene => ({ turn: { label: "" }, pieces });

describe("happenings", () => {
  it("gives a line the steps of the pieces that it names, hex by hex", () => {
    const steps = [
      { n: 2, piece: "a", name: "A", from: "1", to: "2" },
      { n: 3, piece: "a", name: "A", from: "2", to: "3" },
    ];
    const moved = line(4, "A moves from 1 to 3", { moves: [{ pieces: ["a"], path: ["1", "3"] }] });
    const [only, ...rest] = happenings([moved], steps, true);
    expect(rest).toEqual([]);
    expect(only?.goings).toEqual([{ piece: "a", path: ["1", "2", "3"] }]);
  });

  it("takes along who went the same way, though nobody names them", () => {
    const steps = ["a", "b", "c"].map((id) => ({ n: 2, piece: id, name: id, from: "x", to: "y" }));
    const marched = line(2, "A marches", { moves: [{ pieces: ["a"], path: ["x", "y"] }] });
    expect(happenings([marched], steps, true)[0]?.goings.map((going) => going.piece)).toEqual(["a", "b", "c"]);
    expect(companies(happenings([marched], steps, true)[0]?.goings ?? [])).toHaveLength(1);
  });

  it("follows an army whose pieces are hidden from where it set out", () => {
    const lines = [
      line(1, "Persia sets out", { moves: [{ pieces: ["persia"], path: ["kish"], begins: true }] }),
      line(2, "Persia enters Mari", { moves: [{ pieces: ["persia"], path: ["mari"] }] }),
    ];
    const [first, second] = happenings(lines, [], true);
    expect(first?.goings).toEqual([]);
    expect(second?.goings).toEqual([{ piece: "persia", path: ["kish", "mari"] }]);
  });

  it("makes an event of what no line tells of, once nothing more can tell of it", () => {
    const steps = [{ n: 2, piece: "a", name: "Archers", from: "x", to: "y" }];
    expect(happenings([line(1, "Turn 1"), line(3, "Turn 2")], steps, false)).toHaveLength(2);
    const all = happenings([line(1, "Turn 1"), line(3, "Turn 2")], steps, true);
    expect(all.map((event) => event.text)).toEqual(["Turn 1", "Archers on the move.", "Turn 2"]);
  });

  it("keeps the last way of each piece as an arrow, from where it set out", () => {
    const walked = (...paths: string[][]) =>
      lastWays(
        happenings(
          paths.map((path, i) => line(i, "", { moves: [{ pieces: ["a"], path }] })),
          [],
          true,
        ),
      );
    expect(walked(["1", "2"], ["2", "3"])).toEqual([{ piece: "a", path: ["1", "2", "3"] }]);
    expect(walked(["1", "2"], ["5", "6"])).toEqual([{ piece: "a", path: ["5", "6"] }]);
  });
});

describe("scenes between", () => {
  const [start, now] = [scene(piece("a", "x"), piece("b", "x")), scene(piece("a", "y"), piece("b", "y"))];
  const lines = ["a", "b"].map((id, i) => line(i + 1, id, { moves: [{ pieces: [id], path: ["x", "y"] }] }));
  const events = happenings(lines, stepsBetween(start, now, 2), true);
  const at = (i: number) => sceneAfter([{ n: 0, scene: start }], events, i, now).pieces.map((p) => p.at);

  it("are told by who has moved so far", () => {
    expect([at(-1), at(0), at(1)]).toEqual([
      ["x", "x"],
      ["y", "x"],
      ["y", "y"],
    ]);
  });

  it("are crossed at an even pace", () => {
    const offsets = frames([
      [0, 0],
      [10, 0],
      [10, 30],
    ]).map((frame) => frame.offset);
    expect(offsets).toEqual([0, 0.25, 1]);
  });
});

describe("what is told aloud", () => {
  it("is each line once, with its dice", () => {
    const old = [line(1, "Turn 1")];
    expect(fresh(old, [...old, line(2, "b")])?.map((l) => l.text)).toEqual(["b"]);
    expect(fresh([line(1, "a"), line(2, "b")], old)).toBeNull();
    const roll = {
      name: "siege",
      title: "siege",
      die: [1, 6],
      count: 2,
      modifiers: [],
      against: null,
      clause: "",
      faces: [4, 2],
    };
    expect(heard(line(1, "a siege", { rolls: [roll as never] }))).toBe("A siege. Dice, siege: 4, 2.");
  });
});
