// Hexes named by column and row ("3215"), flat or pointed top.

import type { HexBoard } from "../generated";
import { ngon, type Point } from "./svg";

const ROOT3 = Math.sqrt(3);

export class HexGrid {
  readonly size: number;
  readonly flat: boolean;
  /** Laid with the map's west at the foot of the screen: a quarter turn to the left. */
  readonly turned: boolean;
  readonly width: number;
  readonly height: number;
  private readonly first: [number, number];
  /** Remainder of the lines that stand half a hex lower or further right: those that are not pushed. */
  private readonly lowered: number;

  constructor(
    readonly board: HexBoard,
    { size = 30, turned = false }: { size?: number; turned?: boolean } = {},
  ) {
    this.size = size;
    this.turned = turned;
    this.flat = board.flat ?? true;
    this.first = board.first ?? [1, 1];
    this.lowered = (board.shift ?? "even") === "even" ? 1 : 0;
    const { columns, rows } = board;
    const long = this.flat ? columns : rows;
    const across = this.flat ? rows : columns;
    const a = (1.5 * long + 0.5) * size;
    const b = (across + 0.5) * ROOT3 * size;
    [this.width, this.height] = this.flat === turned ? [b, a] : [a, b];
  }

  parse(id: string): [column: number, row: number] {
    const half = Math.floor(id.length / 2);
    return [Number(id.slice(0, half)), Number(id.slice(half))];
  }

  id(column: number, row: number): string {
    return String(column).padStart(2, "0") + String(row).padStart(2, "0");
  }

  has(column: number, row: number): boolean {
    const [c0, r0] = this.first;
    return column >= c0 && column < c0 + this.board.columns && row >= r0 && row < r0 + this.board.rows;
  }

  ids(): string[] {
    const [c0, r0] = this.first;
    const out: string[] = [];
    for (let c = c0; c < c0 + this.board.columns; c++)
      for (let r = r0; r < r0 + this.board.rows; r++) out.push(this.id(c, r));
    return out;
  }

  centre(id: string): Point {
    const [column, row] = this.parse(id);
    const [c, r] = [column - this.first[0], row - this.first[1]];
    const half = (n: number): number => (Math.abs(n % 2) === this.lowered ? 0.5 : 0);
    const s = this.size;
    const [x, y]: Point = this.flat
      ? [s + c * 1.5 * s, (r + 0.5 + half(column)) * ROOT3 * s]
      : [(c + 0.5 + half(row)) * ROOT3 * s, s + r * 1.5 * s];
    return this.turned ? [y, this.height - x] : [x, y];
  }

  corners(id: string, inset = 0): Point[] {
    const [x, y] = this.centre(id);
    return ngon(x, y, this.size - inset, 6, this.flat === this.turned ? Math.PI / 6 : 0);
  }

  neighbours(id: string): string[] {
    const [c, r] = this.parse(id);
    const line = this.flat ? c : r;
    const low = Math.abs(line % 2) === this.lowered ? 0 : -1;
    const steps: [number, number][] = this.flat
      ? [
          [0, -1],
          [1, low],
          [1, low + 1],
          [0, 1],
          [-1, low + 1],
          [-1, low],
        ]
      : [
          [-1, 0],
          [low, -1],
          [low + 1, -1],
          [1, 0],
          [low + 1, 1],
          [low, 1],
        ];
    return steps
      .map(([dc, dr]) => [c + dc, r + dr] as const)
      .filter(([x, y]) => this.has(x, y))
      .map(([x, y]) => this.id(x, y));
  }

  /** The ends of the side that two neighbours share. */
  side(a: string, b: string): [Point, Point] | null {
    const [ax, ay] = this.centre(a);
    const [bx, by] = this.centre(b);
    const [dx, dy] = [bx - ax, by - ay];
    const length = Math.hypot(dx, dy);
    if (length < 1 || length > this.size * 2) return null;
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
    const h = this.size / 2 / length;
    return [
      [mx - dy * h, my + dx * h],
      [mx + dy * h, my - dx * h],
    ];
  }
}
