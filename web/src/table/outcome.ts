// What fell after a choice, beside what was told of it before. Pure functions.

import type { Fight, Finding, Forecast, LogLine, Piece, RollView, Stakes } from "../generated";
import { inWords } from "./numbers";

/** A choice with dice: what was told of it, and where the log stood when it was made. */
export interface Ventured {
  label: string;
  stakes: Stakes;
  /** How many lines the log had. */
  from: number;
  /** What it was about, and everything on the boards then: who falls is still shown. */
  refs: readonly string[];
  pieces: ReadonlyMap<string, Piece>;
}

/** A roll as it fell, with the line that tells it. */
export interface Fell {
  roll: RollView;
  line: LogLine;
}

/** For each roll that was told, the first of its kind that fell since and no other stands for; none yet: undefined. */
export function fallen(told: readonly Forecast[], lines: readonly LogLine[]): (Fell | undefined)[] {
  const left: Fell[] = lines.flatMap((line) => line.rolls.map((roll) => ({ roll, line })));
  return told.map((forecast) => {
    const at = left.findIndex(({ roll }) => roll.name === forecast.name && roll.clause === forecast.clause);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
}

/** What may come of a choice in one respect: each outcome with its chance. */
export interface Distribution {
  name: string;
  rows: { label: string; p: number }[];
}

/** Whether what was told of a choice tells these odds already, in the same words or in others. */
export function toldAlready({ rolls, fight }: Pick<Stakes, "rolls" | "fight">, odds: Distribution): boolean {
  return rolls.some((roll) => tells(roll, odds) || isNamesake(roll, odds) || countsTheShot(fight, roll, odds));
}

/** Whether a roll tells already with these chances what may come of it: success or failure, or its results. */
function tells({ chance, yes, no, results }: Forecast, { rows }: Distribution): boolean {
  const both = chance === null ? [] : [yes, no].map((text, i) => ({ text, chance: i ? 1 - chance : chance }));
  return [both, results ?? []].some(
    (told) =>
      told.length === rows.length &&
      rows.every(({ label, p }) => told.some((one) => one.text === label && near(one.chance, p))),
  );
}

/** Whether odds are the success and the failure of the roll that they are called by. */
function isNamesake(roll: Forecast, { name, rows }: Distribution): boolean {
  return (
    isCalled(roll, name) && rows.length === 2 && rows.some(({ p }) => roll.chance !== null && near(roll.chance, p))
  );
}

/** Whether odds are called as a roll. */
export function isCalled(roll: Forecast, name: string): boolean {
  return [roll.name, roll.title].some((called) => plain(called) === plain(name));
}

const plain = (name: string): string => name.toLowerCase().replaceAll("_", " ");

/** Whether a thing that is counted is the hit of a shot whose chance its roll tells: one with it, else none. */
function countsTheShot(fight: Fight | undefined, { chance }: Forecast, { rows }: Distribution): boolean {
  if (fight?.kind !== "missiles" || chance === null || rows.length !== 2) return false;
  const hit = rows.find(({ label }) => label === "1");
  return hit !== undefined && near(hit.p, chance) && rows.some(({ label }) => label === "0");
}

const near = (one: number, other: number): boolean => Math.abs(one - other) < 0.005;

/** Whether the results of a roll are its success and its failure: then they tell its chance, in better words. */
export function tellsItself({ chance, results = [] }: Forecast): boolean {
  if (chance === null || results.length > 2) return false;
  return results.some((result) => near(result.chance, chance) || near(result.chance, 1 - chance));
}

/** Whether rolls tell every chance that a text names. */
export function saysAgain(text: string, rolls: readonly Forecast[]): boolean {
  const told = rolls.flatMap(({ chance, die, count }) => (chance === null ? [] : [inWords(chance, die, count)]));
  const named = text.match(/\d+ in \d+/g) ?? [];
  return named.length > 0 && named.every((chance) => told.includes(chance));
}

/** Dice and everything that changes them. */
export function totalOf({ faces, modifiers }: RollView): number {
  return [...faces, ...modifiers.map((mod) => mod.value)].reduce((sum, n) => sum + n, 0);
}

/** What the dice must show for success, before anything is added to them; none where no number decides. */
export function needs({ against, test, modifiers, die: [low, high], count, each }: Forecast): string | undefined {
  if (against === null || test === undefined) return undefined;
  const added = modifiers.reduce((sum, mod) => sum + mod.value, 0);
  const dice = each ? 1 : count;
  const [least, most] = [low * dice, high * dice];
  const step = test === "below" ? -1 : test === "above" ? 1 : 0;
  const bound = against - added + step;
  const fewer = test === "at most" || test === "below";
  if (fewer ? bound >= most : bound <= least) return "cannot fail";
  if (fewer ? bound < least : bound > most) return "cannot succeed";
  if (fewer ? bound === least : bound === most) return `needs ${bound}`;
  return `needs ${bound} or ${fewer ? "less" : "more"}`;
}

/** Whether a total succeeds, as the forecast compares it. */
function passes(total: number, test: NonNullable<Forecast["test"]>, against: number): boolean {
  if (test === "at most") return total <= against;
  if (test === "at least") return total >= against;
  return test === "below" ? total < against : total > against;
}

/** How a throw came out, in the words of the forecast; of dice that are read one by one, how many succeed. */
export function verdict(forecast: Forecast, { roll }: Fell): string | undefined {
  const { test, yes, no, each } = forecast;
  const against = roll.against ?? forecast.against;
  if (test === undefined || against === null || forecast.chance === null) return undefined;
  if (!each) return passes(totalOf(roll), test, against) ? yes : no;
  const added = roll.modifiers.reduce((sum, mod) => sum + mod.value, 0);
  const good = roll.faces.filter((face) => passes(face + added, test, against)).length;
  return `${good} of ${roll.faces.length}`;
}

/** Which of the results that were told a roll has found; none where its table is read in another way. */
export function found(forecast: Forecast, { roll }: Fell): string | undefined {
  const [low, high] = roll.die;
  const row = roll.reading?.row ?? [];
  const told = forecast.results ?? [];
  if (row.length === 0 || told.length === 0) return undefined;
  const bonus = roll.modifiers.reduce((sum, mod) => sum + mod.value, 0);
  const whole = row.length === roll.count * (high - low) + 1;
  const read = (natural: number, shift: number): string =>
    row[Math.min(Math.max(natural - roll.count * low + shift, 0), row.length - 1)] as string;
  const shifts = bonus === 0 ? [0] : [...(whole ? [0] : []), bonus];
  const fits = shifts.filter((shift) => agrees(forecast, (natural) => read(natural, shift)));
  const natural = roll.faces.reduce((sum, face) => sum + face, 0);
  const shift = fits[0];
  if (fits.length !== 1 || shift === undefined) return undefined;
  const result = read(natural, shift);
  return told.find((one) => codeOf(one) === result)?.text;
}

/** A result as the table writes it. */
const codeOf = ({ text, code }: Finding): string => code ?? text;

/** Whether a way of reading the table has the chances that were told. */
function agrees({ die: [low, high], count, results = [] }: Forecast, read: (natural: number) => string): boolean {
  if (count > 3) return false;
  const chances = new Map<string, number>();
  const faces = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  const falls = Array.from({ length: count }).reduce<number[]>(
    (sums) => sums.flatMap((sum) => faces.map((face) => sum + face)),
    [0],
  );
  for (const sum of falls) chances.set(read(sum), (chances.get(read(sum)) ?? 0) + 1 / falls.length);
  return (
    chances.size === results.length && results.every((r) => Math.abs((chances.get(codeOf(r)) ?? -1) - r.chance) < 1e-3)
  );
}
