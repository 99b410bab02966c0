// From what is lit and clicked to a choice. Pure functions: the pages and the tests call them.

import type { Ask, Choice, Option, Route } from "../wire";

/** Options that concern everything picked so far, in the server's order. */
export function narrowed(options: Option[], picked: readonly string[]): Option[] {
  return options.filter((option) => picked.every((ref) => option.refs.includes(ref)));
}

/** What may be clicked next: the things that the remaining options (and routes) concern. */
export function litRefs(options: Option[], picked: readonly string[], routes: Route[] = []): Set<string> {
  const lit = new Set<string>();
  for (const option of narrowed(options, picked)) {
    for (const ref of option.refs) if (!picked.includes(ref)) lit.add(ref);
  }
  if (picked.length === 0) for (const route of routes) if (route.to) lit.add(route.to);
  return lit;
}

export type Pick =
  | { kind: "choose"; option: Option }
  | { kind: "run"; route: Route }
  | { kind: "narrow"; picked: string[]; options: Option[] }
  | { kind: "routes"; routes: Route[] }
  | { kind: "nothing" };

/**
 * What a click on a thing means. One option left: it is chosen. Several: the click narrows them down. None,
 * but a route leads there: the route is run.
 */
export function pick(options: Option[], picked: readonly string[], ref: string, routes: Route[] = []): Pick {
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

/** Choices that end a "pick some" question rather than tick a box. */
export function endsPicking(choice: Choice): boolean {
  return choice === null || choice === "done" || choice === "all";
}

/**
 * The run of answers that ticked boxes stand for: boxes in the order of the list, then "done" unless the picking
 * ends by itself (the most are ticked, or the last of the list).
 */
export function manyRun(ask: Ask, ticked: ReadonlySet<number>): Choice[] {
  const all = ask.options.filter((option) => !endsPicking(option.choice));
  const boxes = ask.options.filter((option, i) => ticked.has(i) && !endsPicking(option.choice));
  const most = ask.pick?.[1] ?? Infinity;
  const over = boxes.length >= most || (boxes.length > 0 && boxes[boxes.length - 1] === all[all.length - 1]);
  return [...boxes.map((option) => option.choice), ...(over ? [] : ["done"])];
}

/** Whether a choice cannot be taken back: a roll, a reveal or a window follows. */
export function isFinal(ask: Ask, option: Option): boolean {
  return option.final ?? ask.final;
}

/** Options in groups by their first word when there are many: a long list gets headings. */
export function grouped(options: Option[]): { heading: string; options: Option[] }[] {
  if (options.length < 13) return [{ heading: "", options }];
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const heading = Array.isArray(option.choice) && typeof option.choice[0] === "string" ? option.choice[0] : "";
    groups.set(heading, [...(groups.get(heading) ?? []), option]);
  }
  if (groups.size < 2 || groups.size > options.length / 2) return [{ heading: "", options }];
  return [...groups].map(([heading, members]) => ({ heading, options: members }));
}
