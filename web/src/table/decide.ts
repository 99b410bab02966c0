// From what is lit and clicked to a choice. Pure functions: the pages and the tests call them.

import type { Choice, LogLine, OptionView, Question, RouteView, Waiting } from "../generated";

/** Whether the seat that looks is asked, and not only told whom the table waits for. */
export function isAsk(ask: Question | Waiting | null | undefined): ask is Question {
  return ask !== null && ask !== undefined && "options" in ask;
}

/** Options that concern everything picked so far, in the server's order. */
export function narrowed(options: OptionView[], picked: readonly string[]): OptionView[] {
  return options.filter((option) => picked.every((ref) => option.refs.includes(ref)));
}

/** What may be clicked next: the things that the remaining options (and routes) concern. */
export function litRefs(options: OptionView[], picked: readonly string[], routes: RouteView[] = []): Set<string> {
  const lit = new Set<string>();
  for (const option of narrowed(options, picked)) {
    for (const ref of option.refs) if (!picked.includes(ref)) lit.add(ref);
  }
  if (picked.length === 0) for (const route of routes) if (route.to) lit.add(route.to);
  return lit;
}

export type Pick =
  | { kind: "choose"; option: OptionView }
  | { kind: "run"; route: RouteView }
  | { kind: "narrow"; picked: string[]; options: OptionView[] }
  | { kind: "routes"; routes: RouteView[] }
  | { kind: "nothing" };

/**
 * What a click on a thing means. One option left: it is chosen. Several: the click narrows them down. None,
 * but a route leads there: the route is run.
 */
export function pick(options: OptionView[], picked: readonly string[], ref: string, routes: RouteView[] = []): Pick {
  if (picked.includes(ref)) {
    const rest = picked.filter((other) => other !== ref);
    return { kind: "narrow", picked: rest, options: narrowed(options, rest) };
  }
  let now = [...picked, ref];
  let left = narrowed(options, now);
  if (left.length === 0 && picked.length > 0) {
    now = [ref];
    left = narrowed(options, now);
  }
  const only = left[0];
  if (left.length === 1 && only) return { kind: "choose", option: only };
  if (left.length > 1) return { kind: "narrow", picked: now, options: left };
  const there = routes.filter((route) => route.to === ref);
  const way = there[0];
  if (there.length === 1 && way) return { kind: "run", route: way };
  return there.length > 1 ? { kind: "routes", routes: there } : { kind: "nothing" };
}

/** Routes as a list shows them: not what is one option anyway; first those that no click on the board means. */
export function inList(routes: readonly RouteView[]): RouteView[] {
  const several = routes.filter((route) => route.choices.length > 1);
  return [...several.filter((route) => !route.to), ...several.filter((route) => route.to)];
}

/** Choices that end a "pick some" question rather than tick a box. */
export function endsPicking(choice: Choice): boolean {
  return choice === null || choice === "done" || choice === "all";
}

/**
 * The run of answers that ticked boxes stand for: boxes in the order of the list, then "done" unless the picking
 * ends by itself (the most are ticked, or the last of the list).
 */
export function manyRun(ask: Question, ticked: ReadonlySet<number>): Choice[] {
  const all = ask.options.filter((option) => !endsPicking(option.choice));
  const boxes = ask.options.filter((option, i) => ticked.has(i) && !endsPicking(option.choice));
  const most = ask.many?.[1] ?? Infinity;
  const over = boxes.length >= most || (boxes.length > 0 && boxes[boxes.length - 1] === all[all.length - 1]);
  return [...boxes.map((option) => option.choice), ...(over ? [] : ["done"])];
}

/** Options under one heading; the heading of a list without groups is empty. */
export interface Group {
  heading: string;
  options: OptionView[];
}

/** Options in groups by their first word when there are many: a long list gets headings. */
export function grouped(options: OptionView[]): Group[] {
  if (options.length < 13) return [{ heading: "", options }];
  const groups = new Map<string, OptionView[]>();
  for (const option of options) {
    const heading = Array.isArray(option.choice) && typeof option.choice[0] === "string" ? option.choice[0] : "";
    groups.set(heading, [...(groups.get(heading) ?? []), option]);
  }
  if (groups.size < 2 || groups.size > options.length / 2) return [{ heading: "", options }];
  return [...groups].map(([heading, members]) => ({ heading, options: members }));
}

/** More options than a person looks through: such a list can be searched. */
export const LONG_LIST = 24;

/** The list as it is shown: what the search finds, in groups. A list too short to be searched is shown whole. */
export function listed(options: OptionView[], sought: string): Group[] {
  const wanted = options.length > LONG_LIST ? sought.trim().toLowerCase() : "";
  return grouped(options.filter((option) => option.label.toLowerCase().includes(wanted)));
}

/** What the keys 1, 2, 3 … stand for: boxes of a "pick some" question, else options from the top of the list down. */
export function numbered(ask: Question, groups: readonly Group[]): OptionView[] {
  if (ask.many) return ask.options.filter((option) => !endsPicking(option.choice));
  return groups.flatMap((group) => group.options);
}

/**
 * Where "start the turn over" goes: as far back as may be undone, but not before the turn began. None where one step
 * back is already there.
 */
export function wayBack(log: readonly LogLine[], reach: number, now: number): number | null {
  const begun = log.filter((line) => line.turn !== undefined && line.n < now).pop()?.n ?? 0;
  const to = Math.max(reach, begun);
  return to < now - 1 ? to : null;
}
