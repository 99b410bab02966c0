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

/** A piece as one speaks of it: its name, and how many it stands for. */
export function spokenOf(piece: Piece): string {
  return piece.name && (piece.count ?? 1) > 1 ? `${piece.count} × ${piece.name}` : nameOf(piece);
}

/** An id as words: `light_infantry` reads "light infantry". */
export function words(id: string): string {
  return id.replace(/[_-]+/g, " ").trim();
}

/** A rule as it is cited: `9.13:2` as it is, `xen.2.4:1` too; where a name is part of it, that is put into words. */
export function ruleNumber(rule: string): string {
  const [section = "", clause] = rule.split(":");
  const at = clause ? `:${clause}` : "";
  if (/^([a-z]+\.)?\d+(\.(\d+|[a-z]))*$/.test(section)) return section + at;
  const number = /^\d+(\.(\d+|[a-z](?![a-z-])))*/.exec(section)?.[0] ?? "";
  const name = words(section.split(".").pop() ?? section);
  return at ? `${number} ${name}${at}`.trim() : number || name;
}

/** A title in the middle of a sentence: "The Great King" is "the Great King" there. */
export function within(title: string): string {
  return title.replace(/^The /, "the ");
}

/** A text in parts; every second one is a figure such as "8-8" or "3122/3123", which stays on one line. */
export function figures(text: string): string[] {
  return text.split(/([^\s]*\d[)\]}]?[-/][([{]?\d[^\s]*|\d+ in \d+)/);
}

/** A text in parts; every second one is a word with its number, "Turn 1", which stays on one line. */
export function counts(text: string): string[] {
  return text.split(/([^\s]+ \d[^\s]*)/);
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
