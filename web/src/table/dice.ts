// The luck account: what was rolled against what was to be expected.

import type { LogLine, RollView } from "../generated";

export interface DiceAccount {
  name: string;
  sides: number;
  first: number;
  counts: number[];
  rolls: number;
  mean: number;
  expected: number;
  /** How many standard deviations the mean lies from the expected one. */
  deviation: number;
}

/** One account a kind of die, then one a kind of roll, those with most rolls first. */
export function diceAccounts(log: LogLine[]): DiceAccount[] {
  const rolls = log.flatMap((line) => line.rolls);
  const dice = together(rolls, (roll) => `all rolls of ${dieName(roll.die)}`);
  const kinds = together(rolls, (roll) => roll.title).sort((a, b) => b.rolls - a.rolls);
  return [...dice, ...kinds];
}

function together(rolls: RollView[], nameOf: (roll: RollView) => string): DiceAccount[] {
  const groups = new Map<string, RollView[]>();
  for (const roll of rolls) groups.set(nameOf(roll), [...(groups.get(nameOf(roll)) ?? []), roll]);
  return [...groups].map(([name, members]) => account(name, members));
}

const dieName = ([low, high]: RollView["die"]): string => `${high - low + 1} sides`;

function account(name: string, rolls: RollView[]): DiceAccount {
  const first = Math.min(...rolls.map((roll) => roll.die[0]));
  const sides = Math.max(...rolls.map((roll) => roll.die[1])) - first + 1;
  const values = rolls.flatMap((roll) => roll.faces);
  const counts = Array.from({ length: sides }, (_, i) => values.filter((v) => v === i + first).length);
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length;
  const expected = first + (sides - 1) / 2;
  const spread = Math.sqrt((sides * sides - 1) / 12 / values.length);
  return { name, sides, first, counts, rolls: values.length, mean, expected, deviation: (mean - expected) / spread };
}
