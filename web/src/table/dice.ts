// The luck account: what was rolled against what was to be expected.

import type { LogLine } from "../wire";

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

/** One account a kind of roll and one for all; draws of cards and the like are left out. */
export function diceAccounts(log: LogLine[]): DiceAccount[] {
  const rolls = new Map<string, number[]>();
  for (const line of log) {
    for (const [name, value] of line.dice ?? []) {
      if (typeof value === "number" && value >= 0 && value <= 12) rolls.set(name, [...(rolls.get(name) ?? []), value]);
    }
  }
  const all = [...rolls.values()].flat();
  if (all.length === 0) return [];
  const { sides, first } = shapeOf(all);
  const accounts = [...rolls].map(([name, values]) => account(name, values, sides, first));
  accounts.sort((a, b) => b.rolls - a.rolls);
  return [account("all rolls", all, sides, first), ...accounts];
}

/** Six sides unless a roll shows otherwise; a die that rolled 0 counts from 0. */
function shapeOf(values: number[]): { sides: number; first: number } {
  const high = Math.max(...values);
  const first = Math.min(...values) === 0 ? 0 : 1;
  return { sides: high <= 6 && first === 1 ? 6 : 10, first };
}

function account(name: string, values: number[], sides: number, first: number): DiceAccount {
  const counts = Array.from({ length: sides }, (_, i) => values.filter((v) => v === i + first).length);
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length;
  const expected = first + (sides - 1) / 2;
  const spread = Math.sqrt((sides * sides - 1) / 12 / values.length);
  return { name, sides, first, counts, rolls: values.length, mean, expected, deviation: (mean - expected) / spread };
}
