// Orders that are laid out before they are given: a piece led to its goal, turned there, others after it. Pure.

import type { Choice, Turning, Way } from "../generated";

/** An order that is laid out. `choices` is the run from the open question through this order. */
export interface Laid {
  piece: string;
  name: string;
  to: string;
  label: string;
  choices: Choice[];
  path: string[];
  at: string[];
  facing: number | null;
  turns: Turning[];
  /** How it was turned at the end, in words; and how it stood before that. */
  turned?: string;
  stood?: Turning;
}

/** A piece that follows the hand: where it may go. */
export interface Leading {
  piece: string;
  ways: ReadonlyMap<string, Way[]>;
  /** Whether the ways are known already. */
  ready: boolean;
  /** Steps that the wheel has turned it. */
  turned: number;
}

/**
 * Whether a piece that no option names might go somewhere: an option begins where it stands, or all name only places
 * and one of them is elsewhere. The table knows for sure; until it has answered this is enough to take a piece up.
 */
export function mightGo(
  at: readonly string[],
  options: readonly (readonly string[])[],
  isPiece: (ref: string) => boolean,
): boolean {
  const goals = (refs: readonly string[]): boolean => refs.some((ref) => !isPiece(ref) && !at.includes(ref));
  const told = options.filter((refs) => refs.length > 0);
  if (told.some((refs) => at.includes(refs[0] as string) && goals(refs))) return true;
  return told.some((refs) => goals(refs) && !refs.some(isPiece));
}

/** Ways by where they lead to, the cheapest first as they came. */
export function byGoal(ways: readonly Way[]): Map<string, Way[]> {
  const found = new Map<string, Way[]>();
  for (const way of ways) found.set(way.to, [...(found.get(way.to) ?? []), way]);
  return found;
}

/** The run that gives all orders that are laid out. */
export function wholeRun(laid: readonly Laid[]): Choice[] {
  return laid[laid.length - 1]?.choices ?? [];
}

/** The facing that so many steps of the wheel lead to, going round all that are possible; none where it stays. */
export function turnedBy(turns: readonly Turning[], facing: number | null, steps: number): Turning | undefined {
  if (facing === null || turns.length === 0 || steps === 0) return undefined;
  const round = [facing, ...turns.map((turn) => turn.facing)].sort((a, b) => a - b);
  const at = (((round.indexOf(facing) + steps) % round.length) + round.length) % round.length;
  return turns.find((turn) => turn.facing === round[at]);
}

/** An order with another facing, by the whole run that leads to it. */
export function faced(order: Laid, turn: Turning): Laid {
  const stood = order.stood ?? { facing: order.facing ?? 0, label: "As it comes", choices: order.choices };
  const shown: Turning = order.stood ? { ...turnOf(order), choices: order.choices } : stood;
  const turns = [...order.turns.filter((other) => other.facing !== turn.facing), shown];
  return {
    ...order,
    choices: turn.choices,
    facing: turn.facing,
    turned: turn.facing === stood.facing ? "" : turn.label,
    stood,
    turns: turns.sort((a, b) => a.facing - b.facing),
  };
}

const turnOf = (order: Laid): Turning =>
  order.facing === order.stood?.facing
    ? (order.stood as Turning)
    : { facing: order.facing ?? 0, label: order.turned ?? "", choices: order.choices };

/** What an order is called: the way, and how it faces at the end if that was chosen. */
export function orderLabel({ label, turned }: Laid): string {
  return turned ? `${label}, ${turned.charAt(0).toLowerCase()}${turned.slice(1)}` : label;
}
