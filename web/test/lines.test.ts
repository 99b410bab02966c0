import { describe, expect, it } from "vitest";
import { lineLabel, linesOf } from "../src/board/lines";
import type { Pile } from "../src/board/standing";
import type { Piece } from "../src/generated";

function pile(id: string, x: number, side: Piece["side"], kind: Piece["kind"] = "phalanx"): Pile {
  const piece: Piece = { id, at: id, kind, side, ...(kind === "leader" ? { name: "Parmenion" } : {}) };
  return { key: id, place: id, pieces: [piece], centre: [x, 0], offset: [0, 0], scale: 1, length: 40, turn: 0 };
}

describe("a battle line from afar", () => {
  const piles = [
    ...[0, 50, 100, 150].map((x) => pile(`m${x}`, x, "macedon")),
    pile("general", 120, "macedon", "leader"),
    ...[0, 50].map((x) => pile(`p${x}`, x, "persia")),
    pile("far", 900, "macedon"),
  ];

  it("is one block of one side; two alone are none", () => {
    const lines = linesOf(piles, 60);
    expect(lines.map((line) => line.piles.length)).toEqual([5]);
  });

  it("is called by its leader, and counts units only", () => {
    const [line] = linesOf(piles, 60);
    expect(line && lineLabel(line)).toBe("Parmenion · 4");
  });
});
