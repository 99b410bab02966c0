// What a seat may see, ready to draw: the TypeScript side of argead/core/scene.py.

export type LatLon = [number, number];

export interface GeoSpace {
  id: string;
  name?: string;
  kind?: string;
  lat?: number;
  lon?: number;
  outline?: LatLon[];
  /** Further points inside an area without an outline: borders run half way between neighbours' points. */
  anchors?: LatLon[];
  terrain?: string;
  region?: string;
  text?: string;
}

export interface Link {
  a: string;
  b: string;
  kind?: string;
}

export interface Region {
  id: string;
  name?: string;
  outline?: LatLon[];
  spaces?: string[];
}

export interface GeoBoard {
  kind: "geo";
  id: string;
  title?: string;
  bounds: [south: number, west: number, north: number, east: number];
  spaces: GeoSpace[];
  links?: Link[];
  regions?: Region[];
}

export interface Hex {
  id: string;
  terrain?: string;
  level?: number;
  name?: string;
}

export interface Hexside {
  a: string;
  b: string;
  kind: string;
}

export interface HexBoard {
  kind: "hex";
  id: string;
  title?: string;
  columns: number;
  rows: number;
  first?: [column: number, row: number];
  flat?: boolean;
  /** Which columns (flat top) are pushed half a hex up, or rows (pointed top) half a hex left. */
  shift?: "odd" | "even";
  hexes?: Hex[];
  hexsides?: Hexside[];
}

export interface Box {
  id: string;
  name?: string;
  kind?: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface BoxBoard {
  kind: "boxes";
  id: string;
  title?: string;
  width: number;
  height: number;
  boxes: Box[];
  links?: Link[];
}

export type Board = GeoBoard | HexBoard | BoxBoard;

export interface Turn {
  label?: string;
  phase?: string;
  owner?: string | null;
  n?: number;
  of?: number;
}

export interface BoardRef {
  kind: Board["kind"];
  id: string;
}

export interface Mark {
  kind: string;
  n?: number;
  side?: string;
  text?: string;
}

export interface Space {
  owner?: string | null;
  marks?: Mark[];
  text?: string;
}

export interface Piece {
  id?: string;
  at: string | [string, string];
  kind: string;
  side?: string;
  name?: string;
  values?: string[];
  hits?: [taken: number, total: number];
  state?: string[];
  marks?: string[];
  facing?: number;
  count?: number;
  z?: number;
  text?: string;
}

export interface Cause {
  text: string;
  change?: number;
  rule?: string;
}

export interface Track {
  id: string;
  title: string;
  side?: string | null;
  value: number;
  range?: [number, number];
  causes?: Cause[];
  text?: string;
}

export interface Card {
  id: string;
  title?: string;
  text?: string;
  kind?: string;
  ops?: number;
}

export interface Hand {
  seat?: string | null;
  title?: string;
  count?: number;
  cards?: Card[];
}

export interface Row {
  label?: string;
  value?: string;
  side?: string;
  refs?: string[];
}

export interface Panel {
  kind: string;
  title?: string;
  text?: string;
  rows?: Row[];
  board?: BoardRef;
  spaces?: Record<string, Space>;
  pieces?: Piece[];
}

export interface Victory {
  seat: string;
  text: string;
  progress?: number;
}

export interface Scene {
  turn?: Turn;
  board?: BoardRef;
  spaces?: Record<string, Space>;
  pieces?: Piece[];
  tracks?: Track[];
  hands?: Hand[];
  panels?: Panel[];
  victory?: Victory[];
}

/** The places of a piece: one, or two for a two-hex unit. */
export function placesOf(piece: Piece): string[] {
  return typeof piece.at === "string" ? [piece.at] : piece.at;
}

/** What a person calls a piece. */
export function nameOf(piece: Piece): string {
  const kind = words(piece.kind);
  if (piece.name) return piece.name;
  return piece.count && piece.count > 1 ? `${piece.count} × ${kind}` : kind;
}

/** An id as words: `light_infantry` reads "light infantry". */
export function words(id: string): string {
  return id.replace(/[_-]+/g, " ").trim();
}

/** The number of a rule as it is shown: "6.2.surprise" is "6.2"; rules that have a name only keep it as words. */
export function ruleNumber(rule: string, named = true): string {
  const number = /^\d+(\.(\d+|[a-z](?![a-z-])))*/.exec(rule)?.[0];
  return number ?? (named ? words(rule.split(".").pop() ?? rule) : "");
}

/** A text with a capital first letter. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same with a capital first letter. */
export function title(id: string): string {
  const text = words(id);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
