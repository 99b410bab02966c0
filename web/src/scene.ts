// The scene in words: what people call its things.

import type { Piece } from "./generated";

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
