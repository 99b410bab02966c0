// Where pieces stand: piles by side on a map, a grid in a box, on the hex or across two. Pure geometry.

import type { Piece } from "../generated";
import { KINDS } from "../look/glyphs";
import { placesOf } from "../scene";
import type { Ground, Place } from "./ground";
import type { Point } from "./svg";

/** Pieces that are drawn and picked up together. */
export interface Pile {
  key: string;
  place: string;
  pieces: Piece[];
  /** Centre on the board, and a further offset in counter units (40 = one counter). */
  centre: Point;
  offset: Point;
  /** Size against the ground's usual counter. */
  scale: number;
  /** Length in counter units and turn in degrees, for units in two hexes. */
  length: number;
  turn: number;
}

export const isLeader = (piece: Piece): boolean => KINDS[piece.kind].person ?? false;

/** Highest first; where nothing is said, troops before leaders before markers. */
export function inOrder(pieces: Piece[]): Piece[] {
  const weight = (p: Piece): number => (p.z ?? 0) * 10 + (isLeader(p) ? 0 : p.values?.length || p.hits ? 2 : 1);
  return pieces
    .map((p, i) => ({ p, i }))
    .sort((a, b) => weight(b.p) - weight(a.p) || a.i - b.i)
    .map(({ p }) => p);
}

export function arrange(ground: Ground, pieces: Piece[]): Pile[] {
  const here = new Map<string, Piece[]>();
  const long: Piece[] = [];
  for (const piece of pieces) {
    const at = placesOf(piece);
    if (at.length > 1) long.push(piece);
    else here.set(at[0] ?? "", [...(here.get(at[0] ?? "") ?? []), piece]);
  }
  const out: Pile[] = [];
  for (const [id, group] of here) {
    const place = ground.places.get(id);
    if (!place) continue;
    if (ground.standing === "grid") out.push(...inGrid(ground, place, group));
    else if (ground.standing === "hex") out.push(onHex(place, group));
    else out.push(...inPiles(place, group));
  }
  for (const piece of long) {
    const pile = acrossTwo(ground, piece);
    if (pile) out.push(pile);
  }
  return out;
}

/** One pile a side, side by side, above a town or under the name of an area. */
function inPiles(place: Place, group: Piece[]): Pile[] {
  const sides = [...new Set(group.map((p) => p.side))];
  const area = place.kind !== "town";
  const rise = area ? 15 : -26;
  return sides.map((side, i) => ({
    key: `${place.id}/${side}`,
    place: place.id,
    pieces: inOrder(group.filter((p) => p.side === side)),
    centre: place.centre,
    offset: [(i - (sides.length - 1) / 2) * 46, rise],
    scale: 1,
    length: 40,
    turn: 0,
  }));
}

function onHex(place: Place, group: Piece[]): Pile {
  return {
    key: place.id,
    place: place.id,
    pieces: inOrder(group),
    centre: place.centre,
    offset: [0, 0],
    scale: 1,
    length: 40,
    turn: 0,
  };
}

function acrossTwo(ground: Ground, piece: Piece): Pile | null {
  const [a, b] = placesOf(piece).map((id) => ground.places.get(id));
  if (!a || !b) return null;
  const [dx, dy] = [b.centre[0] - a.centre[0], b.centre[1] - a.centre[1]];
  let turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  if (turn > 90.1) turn -= 180;
  if (turn < -89.9) turn += 180;
  const unit = ground.counter / 40;
  return {
    key: `${a.id}+${b.id}/${piece.id ?? ""}`,
    place: a.id,
    pieces: [piece],
    centre: [(a.centre[0] + b.centre[0]) / 2, (a.centre[1] + b.centre[1]) / 2],
    offset: [0, 0],
    scale: 1,
    length: 34 + Math.hypot(dx, dy) / unit,
    turn,
  };
}

/** As many columns as the room takes at the largest size at which all fit. */
function inGrid(ground: Ground, place: Place, group: Piece[]): Pile[] {
  const room = place.room ?? { x: place.centre[0] - 40, y: place.centre[1] - 40, w: 80, h: 80 };
  const { size, columns } = gridSize(group.length, room.w, room.h, ground.counter * 1.12);
  const rows = Math.ceil(group.length / columns);
  const left = room.x + (room.w - Math.min(columns, group.length) * size) / 2;
  const top = room.y + (room.h - rows * size) / 2;
  return group.map((piece, i) => ({
    key: `${place.id}/${piece.id ?? i}`,
    place: place.id,
    pieces: [piece],
    centre: [left + ((i % columns) + 0.5) * size, top + (Math.floor(i / columns) + 0.5) * size],
    offset: [0, 0],
    scale: size / 1.12 / ground.counter,
    length: 40,
    turn: 0,
  }));
}

export function gridSize(n: number, width: number, height: number, largest: number): { size: number; columns: number } {
  let size = Math.min(largest, width, height);
  while (size > 8) {
    const columns = Math.max(1, Math.floor(width / size));
    if (columns * Math.max(1, Math.floor(height / size)) >= n) return { size, columns };
    size *= 0.94;
  }
  return { size, columns: Math.max(1, Math.floor(width / size)) };
}
