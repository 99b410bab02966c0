// From afar a battle line is one block with one label: who stands there, and how many.

import type { Piece } from "../generated";
import { nameOf, title } from "../scene";
import { isLeader, type Pile } from "./standing";
import { el, type Point, round } from "./svg";

/** Piles of one side that stand close together, with the middle of the whole. */
export interface Line {
  piles: Pile[];
  at: Point;
}

/** Lines of at least three piles in which nobody is further than `gap` from the next. */
export function linesOf(piles: readonly Pile[], gap: number): Line[] {
  const left = new Set(piles);
  const out: Line[] = [];
  for (const first of piles) {
    if (!left.delete(first)) continue;
    const line = [first];
    for (let i = 0; i < line.length; i++) {
      for (const other of left) {
        if (!together(line[i] as Pile, other, gap)) continue;
        left.delete(other);
        line.push(other);
      }
    }
    if (line.length > 2) out.push({ piles: line, at: middle(line) });
  }
  return out;
}

const sideOf = (pile: Pile): string | undefined => pile.pieces[0]?.side;

const together = (a: Pile, b: Pile, gap: number): boolean =>
  sideOf(a) === sideOf(b) && Math.hypot(a.centre[0] - b.centre[0], a.centre[1] - b.centre[1]) <= gap;

function middle(line: readonly Pile[]): Point {
  const mean = (i: 0 | 1): number => line.reduce((sum, pile) => sum + pile.centre[i], 0) / line.length;
  return [mean(0), mean(1)];
}

/** "Parmenion · 14": the first leader in a line, or its side, and how many units. */
export function lineLabel({ piles }: Line): string {
  const pieces = piles.flatMap((pile) => pile.pieces);
  const leader = pieces.find(isLeader);
  const units = pieces.filter((piece) => !isLeader(piece)).length;
  return `${leader ? nameOf(leader) : title((pieces[0] as Piece).side)} · ${units}`;
}

export function drawLine(line: Line): SVGElement {
  const text = lineLabel(line);
  return el(
    "g",
    {
      class: "line-label",
      "data-side": sideOf(line.piles[0] as Pile),
      transform: `translate(${line.at.map(round).join(" ")})`,
    },
    el(
      "g",
      { class: "pixels" },
      el("rect", { x: -4 - 3.4 * text.length, y: -10, width: 8 + 6.8 * text.length, height: 20, rx: 10 }),
      el("text", { y: 4.5 }, text),
    ),
  );
}
