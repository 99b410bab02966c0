// Piles of counters.

import type { Piece } from "../generated";
import { drawCount, drawCounter, drawFacing } from "./counter";
import type { Ground } from "./ground";
import { isLeader, type Pile } from "./standing";
import { el, round } from "./svg";

/** The front piece, a leader at its shoulder, the edges of those below and their number. */
export function drawPile(ground: Ground, pile: Pile): SVGGElement {
  const body = el("g", { class: "pile-body", transform: `translate(${pile.offset[0]} ${pile.offset[1]})` });
  const leader = pile.pieces.find(isLeader);
  const front = pile.pieces.find((p) => p !== leader) ?? leader;
  const several = pile.pieces.length > 1;
  if (several)
    body.append(
      el("rect", { class: "glow", x: -24, y: -26, width: 50, height: 50, rx: 9, "data-refs": refsOf(pile.pieces) }),
    );
  if (pile.pieces.length > 2) body.append(el("rect", { class: "under", x: -15, y: -25, width: 40, height: 40, rx: 5 }));
  if (several) body.append(el("rect", { class: "under", x: -17.5, y: -22.5, width: 40, height: 40, rx: 5 }));
  const turn = ground.turn ?? 0;
  if (front) body.append(drawPiece(front, pile, turn));
  if (leader && leader !== front)
    body.append(el("g", { transform: "translate(-17 -17) scale(.66)" }, drawPiece(leader, pile, turn)));
  if (several)
    drawCount(
      body,
      pile.pieces.reduce((sum, p) => sum + (p.count ?? 1), 0),
      19,
      -19,
    );
  return el("g", { class: "pile", "data-pile": pile.key, transform: placed(pile) }, sized(ground, body, pile.scale));
}

const refsOf = (pieces: Piece[]): string => pieces.flatMap((p) => (p.id ? [p.id] : [])).join(" ");

const placed = (pile: Pile): string => `translate(${round(pile.centre[0])} ${round(pile.centre[1])})`;

/** The line from a place to the pile that had to move away from it. */
export function tether(pile: Pile, [dx, dy]: [number, number], size: number): SVGElement {
  const [x, y] = pile.centre;
  return el("path", {
    class: "tether",
    d: `M${round(x)} ${round(y)}L${round(x + dx + pile.offset[0] * size)} ${round(y + dy + pile.offset[1] * size)}`,
  });
}

/** Counters keep their size on the screen where the ground says so, else they are part of the board. */
function sized(ground: Ground, body: SVGGElement, scale: number): SVGGElement {
  if (ground.steady) return el("g", { class: "steady-counter" }, body);
  return el("g", { transform: `scale(${((ground.counter / 40) * scale).toFixed(4)})` }, body);
}

function drawPiece(piece: Piece, pile: Pile, turn: number): SVGGElement {
  const half = pile.length / 2;
  const wrapped = el(
    "g",
    {
      class: "piece",
      "data-refs": piece.id ?? "",
      "data-side": piece.side,
      transform: pile.turn ? `rotate(${round(pile.turn)})` : null,
    },
    el("rect", { class: "glow", x: -half - 4, y: -24, width: pile.length + 8, height: 48, rx: 8 }),
    drawCounter(piece, pile.length, pile.turn),
  );
  return piece.facing === undefined ? wrapped : el("g", {}, wrapped, drawFacing(piece.facing + turn, 21));
}
