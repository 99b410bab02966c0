// What travels between client and server: docs/web-api.md in types.

import type { Board, Scene } from "./scene";

export type Choice = unknown;

export interface SeatInfo {
  id: string;
  title: string;
  side: string;
}

export interface Scenario {
  id: string;
  title: string;
  about: string;
  seats: SeatInfo[];
  minutes?: [number, number];
}

export interface SystemOption {
  id: string;
  title: string;
  about: string;
  rule?: string;
  default: boolean | string;
  values?: { id: string; title: string }[];
  scenarios?: string[];
}

export interface Level {
  id: string;
  title: string;
  about: string;
}

export interface SystemInfo {
  id: string;
  title: string;
  about: string;
  players: [number, number];
  minutes: [number, number];
  hidden: boolean;
  solo: boolean;
  scenarios: Scenario[];
  options: SystemOption[];
  levels: Level[];
  quick: { scenario: string; seat: string; level: string };
}

export interface RuleSection {
  number: string;
  title: string;
  status: string;
  why?: string;
}

export interface RuleBook {
  book: string;
  sections: RuleSection[];
}

export interface TableLine {
  id: string;
  system: string;
  scenario: string;
  title: string;
  turn?: string;
  mine: string[];
  waiting: "me" | "other" | "bot" | "over";
  event: number;
  changed: string;
}

export interface Finished {
  id: string;
  system: string;
  scenario: string;
  title: string;
  mine: string[];
  winner: string | null;
  reason: string;
  scores: Record<string, number>;
  ended: string;
}

export interface Me {
  tables: TableLine[];
  finished: Finished[];
}

export type Sitter = { who: "me" } | { who: "link" } | { who: "bot"; level: string };

export interface NewTable {
  system: string;
  scenario: string;
  seed: number | null;
  options: Record<string, boolean | string>;
  seats: Record<string, Sitter>;
}

export interface Sat {
  seat: string;
  title: string;
  side: string;
  who: "me" | "person" | "bot" | "open";
  level?: string;
  online?: boolean;
  deputy?: string | null;
  link?: string;
}

export interface Table {
  id: string;
  system: string;
  scenario: string;
  title: string;
  options: Record<string, boolean | string>;
  seed: number | string | null;
  created: string;
  over: boolean;
  hidden: boolean;
  mine: string[];
  seats: Sat[];
}

export interface LogLine {
  n: number;
  text: string;
  rule?: string | null;
  refs?: string[];
  dice?: [name: string, value: number | string][];
  /** The turn or phase that began with this line. */
  turn?: string;
}

export interface Option {
  choice: Choice;
  label: string;
  refs: string[];
  rule?: string | null;
  final?: boolean;
}

export interface Ask {
  seat: string;
  what: string;
  prompt: string;
  rule?: string | null;
  final: boolean;
  many: boolean;
  /** Least and most boxes of a `many` question. */
  pick?: [number, number];
  forced: boolean;
  options: Option[];
}

export interface Waiting {
  waiting: string | null;
  early?: Ask | null;
}

export interface Result {
  winner: string | null;
  reason: string;
  scores: Record<string, number>;
}

export interface View {
  event: number;
  system: string;
  scenario: string;
  seat: string | null;
  seats: SeatInfo[];
  scene: Scene;
  log: LogLine[];
  log_from?: number;
  ask: Ask | Waiting;
  undo?: { can: boolean; why?: string; back_to?: number };
  undos?: number;
  asked_of_me?: string[];
  auto?: { hold?: boolean; early?: boolean };
  result: Result | null;
}

export interface Route {
  name: string;
  label: string;
  to?: string | null;
  refs: string[];
  choices: Choice[];
}

export interface Odds {
  text?: string;
  exact: boolean;
  /** Outcomes of one `name` are one distribution (what becomes of it); without a name there is only one. */
  outcomes: { name?: string; value?: string; label: string; p: number }[];
}

export interface Replay {
  last: number;
  stops: { event: number; label: string }[];
}

export interface Invitation {
  table: string;
  system: string;
  title: string;
  scenario: string;
  seat: string;
  seat_title: string;
  side: string;
  taken: boolean;
}

export interface Failure {
  code: string;
  text: string;
  event?: number;
  retry_after?: number;
}

export type LiveMessage =
  | { type: "view"; view: View }
  | { type: "table"; table: Table }
  | { type: "bot"; seat: string | null; progress: number; text?: string }
  | { type: "error"; error: Failure }
  | { type: "ping" };

export type { Board };

export function isAsk(ask: Ask | Waiting | null | undefined): ask is Ask {
  return ask !== null && ask !== undefined && "options" in ask;
}
