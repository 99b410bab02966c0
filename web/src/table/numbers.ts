// Numbers as a player reads them.

/** A chance; 0 and 100 are kept for what cannot or must happen. */
export function percent(p: number): string {
  if (p > 0 && p < 0.005) return "<1 %";
  if (p < 1 && p > 0.995) return ">99 %";
  return `${Math.round(p * 100)} %`;
}

/** A chance as players say it: "4 in 6" where one die decides. */
export function inWords(p: number, [low, high]: readonly [number, number], count: number): string {
  const ways = high - low + 1;
  return count === 1 ? `${Math.round(p * ways)} in ${ways}` : percent(p);
}

/** "45 min to 2 h". */
export function duration([short, long]: [number, number]): string {
  const say = (m: number): string =>
    m < 60 || (m % 60 !== 0 && m < 90) ? `${m} min` : `${Math.round((m / 60) * 2) / 2} h`;
  return short === long ? say(short) : `${say(short)} to ${say(long)}`;
}
