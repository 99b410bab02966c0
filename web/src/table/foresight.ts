// What is found out about a question after it was sent: which question it belongs to. Pure functions.

import type { Brief, Foreseen, Foresight, OptionView, View } from "../generated";
import { isAsk } from "./decide";

/** Foresight for the question that is open in a view; none if it was found for another seat, event or question. */
export function foresightFor(found: Foreseen | null, view: View | null): Foresight | null {
  if (!found || !view || !isAsk(view.ask)) return null;
  const mine = found.seat === view.seat && found.seat === view.ask.seat;
  const same = mine && found.event === view.event && found.foresight.what === view.ask.what;
  return same ? found.foresight : null;
}

/** What is at stake with each option, in a line; nothing where it is not told of every option. */
export function briefsOf(options: readonly OptionView[], foresight: Foresight | null): Map<OptionView, Brief> {
  if (foresight?.briefs.length !== options.length) return new Map();
  return new Map(foresight.briefs.map((brief, i) => [options[i] as OptionView, brief]));
}

/** Whether an option may turn out not to be taken back, as far as it was told: else it is found when asked. */
export function mayBeFinal(brief: Brief | undefined): boolean {
  return brief?.final !== false;
}
