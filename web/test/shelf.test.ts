import { describe, expect, it } from "vitest";
import type { SystemInfo } from "../src/generated";
import { answersTo, gameOf, onShelf, setUpPath } from "../src/pages/games";

const seats = (...titles: string[]): SystemInfo["scenarios"][number]["seats"] =>
  titles.map((title) => ({ id: title.toLowerCase(), title, side: "red" }));
const quick = (scenario: string): SystemInfo["quick"] => ({ scenario, seat: "", level: "greedy" });
const ALEXANDROS: SystemInfo = {
  id: "alexandros",
  title: "Alexandros",
  about: "From the Granicus to India.",
  players: [2, 4],
  minutes: [60, 600],
  hidden: false,
  solo: false,
  options: [],
  levels: [],
  quick: quick("conquest"),
  scenarios: [
    { id: "conquest", title: "Conquest", about: "334 to 323 BC", seats: seats("Alexander", "Darius") },
    { id: "clash3", title: "Three players", about: "323 to 311 BC", seats: seats("Antigonus", "Ptolemy", "Seleucus") },
  ],
  games: [
    {
      id: "alexandros",
      title: "Alexandros",
      about: "The march.",
      players: [2, 2],
      minutes: [60, 360],
      scenarios: ["conquest"],
      quick: quick("conquest"),
    },
    {
      id: "clash",
      title: "Successors: Clash of the Generals",
      about: "The war for it.",
      players: [3, 3],
      minutes: [300, 600],
      scenarios: ["clash3"],
      quick: quick("clash3"),
    },
  ],
};
const found = (sought: string): string[] =>
  onShelf([ALEXANDROS])
    .filter((entry) => answersTo(entry, sought))
    .map((entry) => entry.game.id);

describe("the shelf", () => {
  it("shows every game of a system by itself", () => {
    expect(found("")).toEqual(["alexandros", "clash"]);
    expect(onShelf([ALEXANDROS]).map((entry) => entry.scenarios.map((s) => s.id))).toEqual([["conquest"], ["clash3"]]);
    expect(gameOf(ALEXANDROS, "clash3")?.id).toBe("clash");
    expect(onShelf([ALEXANDROS]).map(setUpPath)).toEqual(["/new/alexandros/alexandros", "/new/alexandros/clash"]);
  });

  it.each([
    ["Clash of the Generals", ["clash"]],
    ["successors clash", ["clash"]],
    ["ptolemy", ["clash"]],
    ["3 players", ["clash"]],
    ["2 players", ["alexandros"]],
    ["darius", ["alexandros"]],
    ["chess", []],
  ])("finds %s", (sought, ids) => {
    expect(found(sought)).toEqual(ids);
  });
});
