// Looking things up in the rulebook: where a number leads, and what holds some words.

import type { ClauseInfo, SectionInfo } from "../generated";

/** The section that a number belongs to: `9.13:2` stands in `9.13`. */
export function home(number: string): string {
  return number.split(":")[0] ?? number;
}

/** A clause by its number. */
export function clauseOf(book: SectionInfo[], number: string): ClauseInfo | undefined {
  return book.find((s) => s.number === home(number))?.clauses.find((c) => c.number === number);
}

/** Sections whose number begins so or that hold that clause, else those that hold every word; nothing looked for: all. */
export function found(book: SectionInfo[], looked: string): SectionInfo[] {
  const words = looked.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return book;
  const number = words.length === 1 ? (words[0] ?? "").replace(/^§/, "") : "";
  const clause = book.filter((s) => s.clauses.some((c) => c.number === number));
  if (clause.length > 0) return clause;
  const numbered = number ? book.filter((s) => s.number.startsWith(number)) : [];
  return numbered.length > 0 ? numbered : book.filter((s) => words.every((w) => whole(s).includes(w)));
}

function whole(section: SectionInfo): string {
  return [section.title, section.intro, ...section.clauses.map((c) => c.text)].join(" ").toLowerCase();
}

/** A clause's text in pieces: words as they are, numbers of other clauses as links, *emphasis* as such. */
export type Piece = { kind: "text" | "link" | "stress"; text: string };

/** Words after which a number or a word alone is a reference: "see 3", not "3 hits". */
const SENT = /(\bsee|\bchapters?|\bsections?|§)\s*$/i;

export function pieces(clause: Pick<ClauseInfo, "text" | "refs">): Piece[] {
  const known = new Set(clause.refs);
  const made: Piece[] = [];
  for (const part of clause.text.split(/(\*[^*]+\*|[A-Za-z0-9][\w.:-]*)/)) {
    const number = part.replace(/[.:]+$/, "");
    if (known.has(number) && (/[.:]/.test(number) || SENT.test(made.at(-1)?.text ?? ""))) {
      made.push({ kind: "link", text: number });
      if (part.length > number.length) add(made, part.slice(number.length));
    } else if (part.startsWith("*") && part.endsWith("*") && part.length > 2) {
      made.push({ kind: "stress", text: part.slice(1, -1) });
    } else add(made, part);
  }
  return made;
}

function add(made: Piece[], text: string): void {
  const last = made.at(-1);
  if (last?.kind === "text") last.text += text;
  else if (text) made.push({ kind: "text", text });
}
