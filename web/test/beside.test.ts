import { describe, expect, it } from "vitest";
import { hidesLessAtTheRight } from "../src/table/beside";

const [LEFT, RIGHT] = [
  [0, 500],
  [460, 960],
] as const;

describe("a card beside the decision", () => {
  it("goes where it hides less of what it is about", () => {
    expect(hidesLessAtTheRight([120, 300, 700], LEFT, RIGHT)).toBe(true);
    expect(hidesLessAtTheRight([700, 800, 120], LEFT, RIGHT)).toBe(false);
  });

  it("stays by the decision where it makes no difference", () => {
    expect(hidesLessAtTheRight([], LEFT, RIGHT)).toBe(false);
    expect(hidesLessAtTheRight([480, 1000], LEFT, RIGHT)).toBe(false);
  });
});
