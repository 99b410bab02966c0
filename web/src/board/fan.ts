// A pile spread out so that each piece can be seen and picked; it always stands whole inside the board's pane.

import { nameOf } from "../scene";
import type { View } from "./camera";
import { drawCounter } from "./counter";
import { type Box, covered } from "./room";
import { lyingOver } from "./sight";
import type { Pile } from "./standing";
import { el, type Point, round } from "./svg";

const CELL: Point = [48, 60];
const EDGE = 8;
const MARGIN = 4;
const [SMALLEST, LARGEST] = [1, 1.6];
const STEPS = 16;
/** What counts against a spot: each pixel that it hides, each column more or fewer than usual. */
const [HIDING, UNUSUAL] = [100, 30];

/** How a fan stands on the screen: columns of counters, the scale of a counter, left and top of the sheet. */
export interface FanPlan {
  columns: number;
  scale: number;
  at: Point;
}

/** Width and height of the sheet, in counter units. */
export function sheetSize(n: number, columns: number): Point {
  return [columns * CELL[0] + EDGE, Math.ceil(n / columns) * CELL[1] + EDGE];
}

/**
 * Where a fan of `n` pieces stands: as near above its pile as it can without covering the pile or what is `taken`
 * (tools over the board), and never over the edge of the pane. `size` is the scale of counters on the board.
 */
export function planFan(n: number, pile: Box, pane: Point, taken: readonly Box[], size: number): FanPlan {
  const wish = Math.max(SMALLEST, Math.min(LARGEST, size));
  const usual = Math.min(n, n > 12 ? 6 : 4);
  const shapes = Array.from({ length: n }, (_, i) => ({ columns: i + 1, scale: fitting(n, i + 1, pane, wish) }));
  const scale = Math.max(...shapes.map((shape) => shape.scale));
  const plans = shapes
    .filter((shape) => shape.scale === scale)
    .map(({ columns }) => {
      const { at, cost } = bestSpot(sheetSize(n, columns).map((side) => side * scale) as Point, pile, pane, taken);
      return { columns, at, cost: cost + UNUSUAL * Math.abs(columns - usual) };
    });
  const best = plans.reduce((a, b) => (b.cost < a.cost ? b : a));
  return { columns: best.columns, scale, at: best.at };
}

function fitting(n: number, columns: number, pane: Point, wish: number): number {
  const [w, h] = sheetSize(n, columns);
  return Math.min(wish, (pane[0] - 2 * MARGIN) / w, (pane[1] - 2 * MARGIN) / h);
}

/** The spot for a sheet of this size that hides least, and of those the one nearest above the pile. */
function bestSpot([w, h]: Point, pile: Box, pane: Point, taken: readonly Box[]): { at: Point; cost: number } {
  const above: Point = [(pile[0] + pile[2] - w) / 2, pile[1] - h - MARGIN];
  let best = { at: [MARGIN, MARGIN] as Point, cost: Infinity };
  for (const x of spots(pane[0] - w, above[0], pile[0] - w - MARGIN, pile[2] + MARGIN)) {
    for (const y of spots(pane[1] - h, above[1], pile[3] + MARGIN)) {
      const hidden = [pile, ...taken].reduce((sum, box) => sum + overlap([x, y, x + w, y + h], box), 0);
      const cost = Math.hypot(x - above[0], y - above[1]) + HIDING * hidden;
      if (cost < best.cost) best = { at: [x, y], cost };
    }
  }
  return best;
}

/** Positions to try along one axis: the wished ones that lie inside, and steps from end to end. */
function spots(free: number, ...wished: number[]): number[] {
  const last = Math.max(MARGIN, free - MARGIN);
  const steps = Array.from({ length: STEPS + 1 }, (_, i) => MARGIN + ((last - MARGIN) * i) / STEPS);
  return [...wished.filter((at) => at >= MARGIN && at <= last), ...steps];
}

function overlap(a: Box, b: Box): number {
  const [w, h] = [Math.min(a[2], b[2]) - Math.max(a[0], b[0]), Math.min(a[3], b[3]) - Math.max(a[1], b[1])];
  return w > 0 && h > 0 ? w * h : 0;
}

/** The sheet with every piece beside the others under its name; left and top at the origin, in counter units. */
function drawFan(pile: Pile, columns: number): SVGGElement {
  const [w, h] = sheetSize(pile.pieces.length, columns);
  const sheet = el("g", { "data-pile": pile.key }, el("rect", { class: "fan-back", width: w, height: h, rx: 8 }));
  pile.pieces.forEach((piece, i) => {
    const [x, y] = [28 + (i % columns) * CELL[0], 26 + Math.floor(i / columns) * CELL[1]];
    const name = nameOf(piece);
    sheet.append(
      el(
        "g",
        { class: "piece", transform: `translate(${x} ${y})`, "data-piece": piece.id, "data-refs": piece.id ?? "" },
        el("rect", { class: "glow", x: -24, y: -24, width: 48, height: 48, rx: 8 }),
        drawCounter(piece),
        el("text", { class: "fan-name", y: 29 }, name.length > 11 ? `${name.slice(0, 10)}…` : name),
      ),
    );
  });
  return sheet;
}

const [OPEN_AFTER, FOLD_AFTER] = [350, 300];
/** The one fan of a board: it opens where the pointer rests and folds when the pointer has gone. */
export class Fan {
  readonly node = el("g", { class: "fan" });
  /** The pile that is spread out. */
  key: string | null = null;
  private timer = 0;

  constructor(private readonly host: HTMLElement) {}

  /** Spreads a pile; again after the camera has moved, because the fan keeps its size and its place on the screen. */
  open(pile: Pile, shifts: ReadonlyMap<string, Point>, { x, y, k }: View, size: number): void {
    const [[left, top, right, bottom] = [0, 0, 0, 0]] = covered([pile], shifts, k, size);
    const { clientWidth, clientHeight } = this.host;
    const box: Box = [left + x, top + y, right + x, bottom + y];
    const plan = planFan(pile.pieces.length, box, [clientWidth, clientHeight], lyingOver(this.host), size);
    const sheet = drawFan(pile, plan.columns);
    const at = `translate(${round((plan.at[0] - x) / k)} ${round((plan.at[1] - y) / k)})`;
    sheet.setAttribute("transform", `${at} scale(${(plan.scale / k).toFixed(4)})`);
    this.node.replaceChildren(sheet);
    this.key = pile.key;
  }

  fold(): void {
    this.key = null;
    this.node.replaceChildren();
  }

  foldSoon(): void {
    clearTimeout(this.timer);
    if (this.key) this.timer = window.setTimeout(() => this.fold(), FOLD_AFTER);
  }

  /** Forgets what was about to happen, and opens after a moment's rest if there is something to open. */
  wait(open?: () => void): void {
    clearTimeout(this.timer);
    if (open) this.timer = window.setTimeout(open, OPEN_AFTER);
  }
}
