// How places, paths and ground are drawn: every word of the scene about a board. A new word does not compile without.

import type { Edge, Ground, Path, Place } from "../generated";

export type Rank = "major" | "city" | "minor";

/** An area has a shape and a sea lies on the water; a town is a dot, larger by rank, square where it is walled. */
export type PlaceLook = { shape: "area" | "sea" } | { shape: "town"; rank: Rank; walled?: true };

export const PLACES: Record<Place, PlaceLook> = {
  area: { shape: "area" },
  battle: { shape: "town", rank: "city" },
  city: { shape: "town", rank: "city" },
  fort: { shape: "town", rank: "minor", walled: true },
  fortress: { shape: "town", rank: "city", walled: true },
  major_city: { shape: "town", rank: "major" },
  minor_city: { shape: "town", rank: "city" },
  sea: { shape: "sea" },
  stronghold: { shape: "town", rank: "city", walled: true },
  transit_point: { shape: "town", rank: "minor" },
};

/**
 * The line of a path. A way over land between two areas is their common border and needs no line, unless it is a
 * made road; a coast is seen without one.
 */
export interface PathLook {
  line: "road" | "mountain" | "strait" | "by-sea" | null;
  over: "border" | "road" | "water";
}

export const PATHS: Record<Path, PathLook> = {
  coast: { line: null, over: "border" },
  land: { line: "road", over: "border" },
  mountain: { line: "mountain", over: "border" },
  mountain_pass: { line: "mountain", over: "border" },
  open_sea: { line: "by-sea", over: "water" },
  road: { line: "road", over: "road" },
  sea: { line: "by-sea", over: "water" },
  strait: { line: "strait", over: "water" },
};

export type Texture = "woods" | "water" | "marsh" | "rocky" | "peak" | "town" | "sand" | "bare";

/** The tint of an area and the strokes of a hex; open ground has neither. */
export interface GroundLook {
  tint: "mountain" | "desert" | "rich" | null;
  texture: Texture | null;
}

export const GROUNDS: Record<Ground, GroundLook> = {
  city: { tint: null, texture: "town" },
  clear: { tint: null, texture: null },
  desert: { tint: "desert", texture: "sand" },
  impassable: { tint: "mountain", texture: "peak" },
  major_river: { tint: null, texture: "water" },
  marsh: { tint: null, texture: "marsh" },
  mountain: { tint: "mountain", texture: "peak" },
  off_map: { tint: null, texture: "bare" },
  plains: { tint: null, texture: null },
  rich: { tint: "rich", texture: null },
  rocky: { tint: null, texture: "rocky" },
  rocky_riverbed: { tint: null, texture: "water" },
  rough: { tint: null, texture: "rocky" },
  sea: { tint: null, texture: "water" },
  woods: { tint: null, texture: "woods" },
};

export const EDGES: Record<Edge, "river" | "ford" | "cliff" | "wall" | "gate" | "stakes"> = {
  abatis: "stakes",
  city_wall: "wall",
  ford: "ford",
  gate: "gate",
  minor_river: "river",
  steep_bank: "cliff",
  stream: "river",
};
