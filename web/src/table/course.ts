// A run of choices that others interrupt: it goes on when its next step is offered again and nothing of it was hurt.

import type { Choice, Scene, View } from "../generated";
import { isAsk } from "./decide";

export interface Course {
  rest: Choice[];
  /** The pieces that the run moves, and how they stood when it was given. */
  refs: string[];
  hurt: string;
}

/** Hits and marks of the pieces of a run: what a person would look at before going on. */
export function condition(scene: Scene, refs: readonly string[]): string {
  const pieces = (scene.pieces ?? []).filter((piece) => piece.id !== undefined && refs.includes(piece.id));
  return JSON.stringify(pieces.map((piece) => [piece.id, piece.hits ?? null]));
}

/** Answers that mean something only at the question for which they were given. */
function bare(choice: Choice | undefined): boolean {
  return !Array.isArray(choice) || choice.length < 2;
}

/** What is left of a run after so many of its choices; nothing where the rest could answer another question. */
export function begun(choices: Choice[], done: number, refs: string[], scene: Scene): Course | null {
  const rest = choices.slice(done);
  return rest.length === 0 || bare(rest[0]) ? null : { rest, refs, hurt: condition(scene, refs) };
}

/** Whether the run goes on now, waits until the seat is asked again, or is over. */
export function goesOn(course: Course, view: View): "go" | "wait" | "over" {
  if (view.result !== null) return "over";
  const ask = view.ask;
  if (!isAsk(ask) || ask.seat !== view.seat) return "wait";
  const next = JSON.stringify(course.rest[0]);
  const offered = ask.options.some((option) => JSON.stringify(option.choice) === next);
  return offered && condition(view.scene, course.refs) === course.hurt ? "go" : "over";
}
