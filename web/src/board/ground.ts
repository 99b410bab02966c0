// What every kind of board offers to the view that draws pieces on it.

import type { Side } from "../generated";
import type { Point } from "./svg";

/** A place where pieces may stand. */
export interface Place {
  id: string;
  name: string;
  kind: "town" | "area" | "sea" | "hex" | "box";
  centre: Point;
  /** A path to light and to click. */
  shape: string;
  /** The id of a clip path that keeps lights and clicks on land or on water. */
  clip?: string;
  /** Free room for pieces, where the place has a size of its own. */
  room?: { x: number; y: number; w: number; h: number };
  text?: string;
}

/** Where a name may stand beside its place, in units of the screen at full scale. */
export interface Spot {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
}

export interface Label {
  id: string;
  node: SVGElement;
  text: SVGTextElement;
  at: Point;
  /** Size on the screen at full scale. */
  width: number;
  height: number;
  /** The best spot first. */
  spots: Spot[];
  /** Shown even where counters cover part of it. */
  keep: boolean;
}

export interface Ground {
  width: number;
  height: number;
  /** The side of a counter in board units at zoom 1. */
  counter: number;
  /** 0: counters grow with the board; 1: they keep their size on the screen. */
  steady: number;
  places: Map<string, Place>;
  /** How far the map is turned to the left on the screen, in degrees. */
  turn?: number;
  /** The usual distance between neighbours, where places lie freely. */
  gap?: number;
  /** Names that give way to each other, the most important first. */
  labels?: Label[];
  /** How pieces of one place stand: one pile a side, a grid in the room of the place, or on the hex. */
  standing: "piles" | "grid" | "hex";
  /** The board in a few shapes, for the small picture in the corner. */
  sketch(): SVGElement[];
  /** Draws what hardly ever changes, on a sheet of its own: moved with the board, not painted with it. */
  below: SVGGElement;
  /** Draws what is part of the ground and changes with its owners. */
  nodes?: SVGGElement;
  /** Names, above what changes. */
  above: SVGGElement;
  /** Colours a place by its owner; null takes the colour away. */
  own(id: string, side: Side | null): void;
  neighbours(id: string): string[];
}

/** The place nearest to a point in a direction: for arrow keys. */
export function towards(ground: Ground, from: string, dx: number, dy: number): string | null {
  const start = ground.places.get(from);
  if (!start) return null;
  const candidates = ground.neighbours(from).length > 0 ? ground.neighbours(from) : [...ground.places.keys()];
  return bestIn(ground, start, candidates, dx, dy) ?? bestIn(ground, start, [...ground.places.keys()], dx, dy);
}

function bestIn(ground: Ground, start: Place, ids: string[], dx: number, dy: number): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const id of ids) {
    const place = ground.places.get(id);
    if (!place || id === start.id) continue;
    const [x, y] = [place.centre[0] - start.centre[0], place.centre[1] - start.centre[1]];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (along <= 0 || aside > along * 1.8) continue;
    const cost = along + aside * 2;
    if (cost < least) [best, least] = [id, cost];
  }
  return best;
}
