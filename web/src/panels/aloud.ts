// Lines of the log as they are heard.

import type { LogLine, RollView } from "../generated";
import { sentence } from "../scene";

/** A line as it is heard: its words and its dice. */
export function heard(line: LogLine): string {
  const text = sentence(line.text).replace(/[.:]?$/, ".");
  const named = ({ name, title }: RollView): string => (line.refs.includes(name) ? "" : `${title}: `);
  const dice = line.rolls.map((roll) => `${named(roll)}${roll.faces.join(", ")}`);
  return dice.length ? `${text} Dice, ${dice.join("; ")}.` : text;
}

/** The lines that are new, if the log has only grown. */
export function fresh(before: readonly LogLine[], now: readonly LogLine[]): LogLine[] | null {
  const grown = before.every((line, i) => line.n === now[i]?.n && line.text === now[i]?.text);
  return grown ? now.slice(before.length) : null;
}
