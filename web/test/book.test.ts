import { describe, expect, it } from "vitest";
import type { SectionInfo } from "../src/generated";
import { found, home, pieces } from "../src/table/book";

const BOOK: SectionInfo[] = [
  {
    number: "9.13",
    title: "The charge",
    chapter: "Shock",
    intro: "Who dares?",
    clauses: [{ number: "9.13:1", text: "Everyone checks, see 10.14.", kind: "rule", refs: ["10.14"], shown: true }],
  },
  { number: "10.14", title: "Rout", chapter: "Rout", intro: "", clauses: [] },
];

describe("the rulebook", () => {
  it("knows where a clause stands", () => {
    expect(home("9.13:1")).toBe("9.13");
    expect(home("9.13")).toBe("9.13");
  });

  it("is searched by words and by numbers", () => {
    expect(found(BOOK, "").length).toBe(2);
    expect(found(BOOK, "DARES checks").map((s) => s.number)).toEqual(["9.13"]);
    expect(found(BOOK, "10.").map((s) => s.number)).toEqual(["10.14"]);
    expect(found(BOOK, "9.13:1").map((s) => s.number)).toEqual(["9.13"]);
    expect(found(BOOK, "§9.13:1").map((s) => s.number)).toEqual(["9.13"]);
    expect(found(BOOK, "elephants")).toEqual([]);
  });

  it("links what a clause refers to and keeps its punctuation", () => {
    const clause = { text: "*Exception.* Everyone checks, see 10.14. Or not.", refs: ["10.14"] };
    expect(pieces(clause)).toEqual([
      { kind: "stress", text: "Exception." },
      { kind: "text", text: " Everyone checks, see " },
      { kind: "link", text: "10.14" },
      { kind: "text", text: ". Or not." },
    ]);
  });

  it("takes a number alone for a reference only where the reader is sent there", () => {
    const clause = { text: "Pay 3, and 3 more later, see 3.", refs: ["3"] };
    expect(pieces(clause).filter((p) => p.kind === "link")).toEqual([{ kind: "link", text: "3" }]);
    expect(pieces(clause).at(-1)).toEqual({ kind: "text", text: "." });
  });
});
