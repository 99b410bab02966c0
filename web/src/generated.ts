// Made from Python by `make types`. Do not edit.
// The words of the scene, the view of a seat and what travels over HTTP.

/** A choice: any plain JSON value. */
export type Choice = unknown;

/** Who a piece belongs to, as the eye tells it: a colour and an emblem. */
export const sideWords = [
  "macedon",
  "persia",
  "cyrus",
  "greek",
  "sparta",
  "india",
  "barbarians",
  "arabs",
  "tribes",
  "independent",
  "red",
  "blue",
  "yellow",
  "green",
  "black",
  "antipater",
  "raiders",
] as const;
export type Side = (typeof sideWords)[number];

/** What a piece is. */
export const kindWords = [
  "archer",
  "artillery",
  "chariot",
  "elephant",
  "fleet",
  "funeral_cart",
  "heavy_cavalry",
  "hoplite",
  "infantry",
  "lancer",
  "leader",
  "light_cavalry",
  "light_infantry",
  "loyal",
  "medium_infantry",
  "mercenary",
  "peltast",
  "phalanx",
  "royal",
  "royal_family",
  "ship",
  "siege",
  "silver",
  "skirmisher",
  "slinger",
  "stack",
  "wall",
] as const;
export type Kind = (typeof kindWords)[number];

/** How a piece is: a word that changes how it is drawn and read aloud. */
export const conditionWords = [
  "aboard",
  "acted",
  "active",
  "asleep",
  "at_sea",
  "charge",
  "column",
  "engaged",
  "finished",
  "guard",
  "idle",
  "inside",
  "king",
  "moved",
  "no_momentum",
  "rallied",
  "reduced",
  "routed",
  "second_line",
  "spent",
  "square",
  "wounded",
] as const;
export type Condition = (typeof conditionWords)[number];

/** A small marker that lies on a piece. */
export const tokenWords = [
  "fire_mode",
  "marker",
  "missile_low",
  "missile_no",
  "move_mode",
  "must_check",
  "no_check",
  "no_withdrawal",
  "screen_low",
  "screen_no",
  "withdrawal",
] as const;
export type Token = (typeof tokenWords)[number];

/** A marker that lies on a space. */
export const markKindWords = [
  "battle",
  "breach",
  "capital",
  "city",
  "closed",
  "construction",
  "contested",
  "depleted",
  "fortress",
  "glory",
  "gold",
  "governed",
  "held",
  "helepolis",
  "looted",
  "oracle",
  "razed",
  "siege",
  "stronghold",
  "temple",
  "tomb",
  "wall",
] as const;
export type MarkKind = (typeof markKindWords)[number];

/** What joins two spaces. */
export const pathWords = [
  "coast",
  "land",
  "mountain",
  "mountain_pass",
  "open_sea",
  "road",
  "sea",
  "strait",
] as const;
export type Path = (typeof pathWords)[number];

/** What a space or hex is made of. */
export const groundWords = [
  "city",
  "clear",
  "desert",
  "impassable",
  "major_river",
  "marsh",
  "mountain",
  "off_map",
  "plains",
  "rich",
  "rocky",
  "rocky_riverbed",
  "rough",
  "sea",
  "woods",
] as const;
export type Ground = (typeof groundWords)[number];

/** What lies on the side between two hexes. */
export const edgeWords = [
  "abatis",
  "city_wall",
  "ford",
  "gate",
  "minor_river",
  "steep_bank",
  "stream",
] as const;
export type Edge = (typeof edgeWords)[number];

/** What a space of a map is. */
export const placeWords = [
  "area",
  "battle",
  "city",
  "fort",
  "fortress",
  "major_city",
  "minor_city",
  "sea",
  "stronghold",
  "transit_point",
] as const;
export type Place = (typeof placeWords)[number];

/** What a box of a display is for. */
export const boxKindWords = [
  "enemy",
  "line",
  "outflank",
  "own",
  "reserve",
  "routed",
  "wall",
] as const;
export type BoxKind = (typeof boxKindWords)[number];

/** What stands beside the board. */
export const panelKindWords = [
  "battle",
  "lost",
  "operations",
  "pool",
  "prophecies",
  "table",
  "walls",
] as const;
export type PanelKind = (typeof panelKindWords)[number];

/** What can be laid over the board for a look. */
export const overlayKindWords = [
  "command",
  "control",
  "reach",
  "sight",
  "supply",
  "values",
  "zoc",
] as const;
export type OverlayKind = (typeof overlayKindWords)[number];

/** What a card is. */
export const cardKindWords = [
  "advisor",
  "bonus",
  "event",
  "insight",
  "surprise",
] as const;
export type CardKind = (typeof cardKindWords)[number];

/** A place on a real map. ``outline`` is a polygon of (lat, lon) for an area. */
export interface GeoSpace {
  id: string;
  name: string;
  kind: Place;
  lat: number;
  lon: number;
  outline?: [number, number][];
  terrain?: Ground;
  region?: string;
  text?: string;
}

/** A path between two places. */
export interface Link {
  a: string;
  b: string;
  kind: Path;
}

/** A named group of spaces that is drawn behind them. */
export interface Region {
  id: string;
  name: string;
  outline?: [number, number][];
  spaces?: string[];
}

/** ``bounds`` is (south, west, north, east); the client draws the coastline inside it. */
export interface GeoBoard {
  kind: "geo";
  id: string;
  title: string;
  bounds: [number, number, number, number];
  spaces: GeoSpace[];
  links: Link[];
  regions?: Region[];
}

/** One hex, named by column and row (``"3215"``). */
export interface Hex {
  id: string;
  terrain?: Ground;
  level?: number;
  name?: string;
}

/** What lies on the side between two hexes. */
export interface Hexside {
  a: string;
  b: string;
  kind: Edge;
}

/** ``columns`` x ``rows`` hexes from ``first``; ``flat`` hexes have a flat top. */
export interface HexBoard {
  kind: "hex";
  id: string;
  title: string;
  columns: number;
  rows: number;
  first: [number, number];
  flat: boolean;
  shift: "odd" | "even";
  hexes: Hex[];
  hexsides: Hexside[];
}

/** A named rectangle of a display, in units of the board's own grid. */
export interface Box {
  id: string;
  name: string;
  kind: BoxKind;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A display made of boxes: a battlefield, a tactical display, a campaign map drawn as boxes. */
export interface BoxBoard {
  kind: "boxes";
  id: string;
  title: string;
  width: number;
  height: number;
  boxes: Box[];
  links?: Link[];
}

export type Board = GeoBoard | HexBoard | BoxBoard;

/** Where the game stands. ``owner`` is whose phase it is, not who is asked. */
export interface Turn {
  label: string;
  phase?: string;
  owner?: string | null;
  n?: number;
  of?: number;
}

/** The board to draw on. */
export interface BoardRef {
  kind: "geo" | "hex" | "boxes";
  id: string;
}

/** A marker on a space or piece. */
export interface Mark {
  kind: MarkKind;
  n?: number;
  side?: Side;
  text?: string;
}

/** What is true of a space now. ``owner`` is a seat; ``side`` says who holds it where no seat does. */
export interface Space {
  owner?: string | null;
  side?: Side;
  marks?: Mark[];
  text?: string;
}

/** A counter, or a stack that may be seen only as such (no id, with ``count``). */
export interface Piece {
  kind: Kind;
  side: Side;
  at: string | [string, string];
  id?: string;
  name?: string;
  values?: string[];
  hits?: [number, number];
  state?: Condition[];
  marks?: Token[];
  facing?: number;
  count?: number;
  z?: number;
  text?: string;
}

/** Why a track moved. */
export interface Cause {
  text: string;
  change: number;
  rule: string;
}

/** A number that matters. */
export interface Track {
  id: string;
  title: string;
  value: number;
  side?: Side | null;
  range?: [number, number];
  causes?: Cause[];
  text?: string;
}

/** A card that the seat may see. */
export interface Card {
  id: string;
  title?: string;
  text?: string;
  kind?: CardKind;
  ops?: number;
}

/** A hand: its size for everybody, its cards for its owner. ``title`` for other piles. */
export interface Hand {
  count: number;
  seat?: string | null;
  title?: string;
  cards?: Card[];
}

/** A line of a panel. */
export interface Row {
  label: string;
  value?: string;
  side?: Side;
  refs?: string[];
}

/** Something beside the board: a battle with its own board, a table of facts. */
export interface Panel {
  kind: PanelKind;
  title: string;
  text?: string;
  rows?: Row[];
  board?: BoardRef;
  spaces?: Record<string, Space>;
  pieces?: Piece[];
}

/** What would win, and how near it is (0 to 1). */
export interface Victory {
  seat: string;
  text: string;
  progress?: number;
}

/** How an overlay marks a space: ``level`` 1 (faint) to 3, ``value`` written small, ``text`` in words. */
export interface Shade {
  level?: number;
  side?: Side;
  value?: string;
  text?: string;
}

/** A way that an overlay draws from place to place; ``broken`` where it does not get through. */
export interface OverlayPath {
  places: string[];
  text?: string;
  side?: Side;
  broken?: boolean;
}

/** Something laid over the board: never over counters, several at once, each with its legend. */
export interface Overlay {
  kind: OverlayKind;
  title: string;
  clause: string;
  spaces: Record<string, Shade>;
  legend: Row[];
  of?: string;
  paths?: OverlayPath[];
  text?: string;
}

/** Everything that one seat sees. */
export interface Scene {
  turn: Turn;
  pieces: Piece[];
  board?: BoardRef;
  spaces?: Record<string, Space>;
  tracks?: Track[];
  hands?: Hand[];
  panels?: Panel[];
  victory?: Victory[];
}

/** How a total is compared with what it is read against. */
export const comparisonWords = [
  "at most",
  "at least",
  "below",
  "above",
] as const;
export type Comparison = (typeof comparisonWords)[number];

/** What an option uses up: "treasure", 2. */
export interface Cost {
  what: string;
  amount: number;
  clause: string;
}

/** A result that the dice may find, and how often they do; ``code`` is how a table writes it. */
export interface Finding {
  text: string;
  chance: number;
  code?: string;
}

/** Something that changes a roll, and the clause that says so. */
export interface ModView {
  text: string;
  value: number;
  clause: string;
}

/** Where a table is read. */
export interface ReadingView {
  table: string;
  column: string;
  shifts: ModView[];
  row: string[];
}

/** A roll that certainly follows: what is thrown, what changes it, what it is read against. */
export interface Forecast {
  name: string;
  title: string;
  die: [number, number];
  count: number;
  modifiers: ModView[];
  against: number | null;
  clause: string;
  chance: number | null;
  test?: Comparison;
  each?: boolean;
  yes?: string;
  no?: string;
  reading?: ReadingView;
  results?: Finding[];
  open?: boolean;
}

/** What is fought, as a player calls it. */
export const fightKindWords = [
  "battle",
  "charge",
  "duel",
  "evasion",
  "interception",
  "loyalty",
  "missiles",
  "pursuit",
  "scouting",
  "sea",
  "shock",
  "siege",
  "trial",
] as const;
export type FightKind = (typeof fightKindWords)[number];

/** One side of a fight, face to face with the other. */
export interface FightSide {
  name: string;
  side: Side;
  pieces: string[];
  rows: Row[];
  strength?: string;
}

/** Who meets whom, and with what chances, in a proposal or a line of battle. */
export interface Pair {
  one: string[];
  other: string[];
  text: string;
}

/** The columns of a result table, where one stands, and what moved one there. */
export interface Ruler {
  columns: string[];
  at: number;
  base?: number;
  shifts?: ModView[];
}

/** A fight that an option begins or goes on with. */
export interface Fight {
  kind: FightKind;
  title: string;
  clause: string;
  sides: FightSide[];
  pairs?: Pair[];
  ruler?: Ruler;
  text?: string;
}

/** The stakes of an option in a line: ``chance`` of its first roll, ``text`` for people. */
export interface Brief {
  final: boolean;
  text?: string;
  chance?: number;
  fight?: boolean;
}

/** What an option costs and may bring. */
export interface Stakes {
  cost: Cost[];
  rolls: Forecast[];
  final: boolean;
  fight?: Fight;
  odds?: Record<string, unknown>;
}

/** Something that an order does not pass; ``of`` is the piece, card or moment that is meant. */
export interface Unless {
  kind: string;
  of: string;
}

/** Pass windows at these moments (none named: at all), unless one of these is so. */
export interface Order {
  moments: string[];
  unless: Unless[];
  ends: "never" | "turn" | "asked";
}

/** An exception as it travels, in words. */
export interface UnlessView {
  kind: string;
  of?: string;
  text: string;
}

/** An order in words; ``usual`` is the one that a person begins with. */
export interface OrderView {
  moments: string[];
  unless: UnlessView[];
  ends: "never" | "turn" | "asked";
  text: string;
  usual: boolean;
}

/** What a seat may order in an open window: the moment in words, and exceptions that make sense. */
export interface Offer {
  moment: string;
  unless: UnlessView[];
}

/** A role at the table; ``side`` is its colour and emblem, ``plural`` says that its title names many. */
export interface SeatView {
  id: string;
  title: string;
  side: Side;
  plural?: boolean;
}

/** A throw: its dice, what was added, what it is read against; ``title`` is what a player calls it. */
export interface RollView {
  name: string;
  title: string;
  die: [number, number];
  count: number;
  modifiers: ModView[];
  against: number | null;
  clause: string;
  faces: number[];
  reading?: ReadingView;
}

/** Who went which way, as a line tells it. */
export interface MoveView {
  pieces: string[];
  path: string[];
  begins?: boolean;
}

/** A line of the log; ``n`` is the event at which it was written, ``turn`` the turn that it begins. */
export interface LogLine {
  n: number;
  text: string;
  rule: string;
  refs: string[];
  rolls: RollView[];
  weight: "story" | "step";
  moves?: MoveView[];
  track?: [string, number];
  turn?: string;
}

/** An option as it is read and pointed at. */
export interface OptionView {
  choice: unknown;
  label: string;
  refs: string[];
  rule: string;
  final?: boolean;
  stakes?: string;
  chance?: number;
}

/** A named run of choices; a click on ``to`` means this route. */
export interface RouteView {
  label: string;
  refs: string[];
  choices: unknown[];
  to?: string;
}

/** What a seat is asked. ``many`` is the least and the most that are picked, one by one. */
export interface Question {
  seat: string;
  what: string;
  prompt: string;
  rule: string;
  many: [number, number] | null;
  forced: boolean;
  window: boolean;
  options: OptionView[];
  routes?: RouteView[];
  offer?: Offer;
}

/** What is found out about a question for the seat that is asked: a view need not wait for it. */
export interface Foresight {
  what: string;
  routes: RouteView[];
  briefs: Brief[];
}

/** Whom the table waits for, as far as one may know; ``early`` can be answered before one's turn. */
export interface Waiting {
  waiting: string | null;
  early?: Question;
}

/** How a game ended, in words: ``verdict`` says who wins. */
export interface ResultView {
  winner: string | null;
  verdict: string;
  reason: string;
  scores: Record<string, number>;
}

/** What answers for the seat by itself; only the seat is told. */
export interface Auto {
  hold?: boolean;
  early?: boolean;
  orders?: OrderView[];
  usual?: OrderView;
  passes?: boolean;
  asked?: string;
  passed?: string;
}

/** Whether the seat can take something back, why not, and to which event. */
export interface WayBack {
  can: boolean;
  why?: string;
  back_to?: number;
}

/** Something that can be laid over the board, and what a player calls it. */
export interface OverlayName {
  kind: OverlayKind;
  title: string;
}

/** What a seat sees of the position; the log and the numbers are not in it. */
export interface Content {
  system: string;
  scenario: string;
  seat: string | null;
  seats: SeatView[];
  scene: Scene;
  overlays: OverlayName[];
  ask: Question | Waiting;
  auto: Auto;
  result: ResultView | null;
}

/** How far a position that shows a clause is played; ``next`` is what was answered there, if I am asked. */
export interface ShownView {
  clause: string;
  step: number;
  steps: number;
  strayed: boolean;
  next?: unknown;
  label?: string;
}

/** All that a seat may see. ``log`` are the lines after event ``log_from``; ``undos`` that it noticed. */
export interface View {
  system: string;
  scenario: string;
  seat: string | null;
  seats: SeatView[];
  scene: Scene;
  overlays: OverlayName[];
  ask: Question | Waiting;
  auto: Auto;
  result: ResultView | null;
  event: number;
  undos: number;
  log: LogLine[];
  log_from: number;
  chosen?: number;
  undo?: WayBack;
  shown?: ShownView;
  asked_of_me?: string[];
  follows?: boolean;
}

/** Who sits in a seat of a new table; ``level`` for bots only. */
export interface Sitter {
  who: "me" | "link" | "bot";
  level?: string | null;
}

/** A table to be opened. Seats that are not named get a link. */
export interface NewTable {
  system: string;
  scenario: string;
  seed?: number | string | null;
  options?: Record<string, boolean | string>;
  seats?: Record<string, Sitter>;
}

/** The clause that is to be shown. */
export interface Show {
  clause: string;
}

/** A bot that answers for my seat, or null to answer myself again. */
export interface Deputy {
  seat: string;
  level: string | null;
}

/** The secret of a link. */
export interface Secretly {
  secret: string;
}

/** An answer, or a run of answers, to the question of this event. */
export interface Choose {
  seat: string;
  event: number;
  choice?: unknown;
  run?: unknown[];
}

/** Take back one choice, or go back to how it stood after event ``to``. */
export interface Undo {
  seat: string;
  event: number;
  to?: number;
}

/** An answer in a window before one's turn, or its withdrawal. */
export interface Early {
  seat: string;
  event: number;
  choice?: unknown;
  withdraw?: boolean;
}

/** A standing order, null for the usual one; or the withdrawal of one by its number, or of all. */
export interface StandingOrder {
  seat: string;
  event: number;
  order?: Order | null;
  withdraw?: number | "all";
}

/** The option whose stakes or odds are asked for. */
export interface OptionOf {
  seat: string;
  event: number;
  choice: unknown;
}

/** A run of choices from the open question, and the piece that is led. */
export interface LookAhead {
  seat: string;
  event: number;
  run: unknown[];
  of: string;
}

/** The piece, space or card that somebody pointed at. */
export interface WhyNot {
  seat: string;
  event: number;
  ref: string;
}

/** The text of a journal file. */
export interface JournalText {
  journal: string;
}

/** Why not. */
export interface Failure {
  code: string;
  text: string;
  event?: number;
  retry_after?: number;
}

/** Every error has this body. */
export interface Refused {
  error: Failure;
}

/** A role; ``side`` names its colour and emblem. */
export interface SeatInfo {
  id: string;
  title: string;
  side: Side;
}

/** A start position. */
export interface ScenarioInfo {
  id: string;
  title: string;
  about: string;
  seats: SeatInfo[];
  minutes?: [number, number];
}

/** One value of an option. */
export interface OptionValue {
  id: string;
  title: string;
}

/** An optional rule; on or off if it has no values; for every scenario if it names none. */
export interface OptionInfo {
  id: string;
  title: string;
  about: string;
  default: boolean | string;
  rule?: string;
  values?: OptionValue[];
  scenarios?: string[];
}

/** A bot. */
export interface Level {
  id: string;
  title: string;
  about: string;
}

/** What "Play now" starts. */
export interface Quick {
  scenario: string;
  seat: string;
  level: string;
}

/** A game as the shelf shows it; ``scenarios`` are those of its system that belong to it. */
export interface GameInfo {
  id: string;
  title: string;
  about: string;
  players: [number, number];
  minutes: [number, number];
  scenarios: string[];
  quick: Quick;
}

/** A system: one rule set, with the games that are played by it. */
export interface SystemInfo {
  id: string;
  title: string;
  about: string;
  players: [number, number];
  minutes: [number, number];
  hidden: boolean;
  solo: boolean;
  scenarios: ScenarioInfo[];
  options: OptionInfo[];
  levels: Level[];
  quick: Quick;
  games: GameInfo[];
}

/** One decision of the book; ``refs`` are sections and clauses that it names. */
export interface ClauseInfo {
  number: string;
  text: string;
  kind: "rule" | "definition" | "untested";
  refs: string[];
  shown: boolean;
}

/** A section of the rulebook in our words. */
export interface SectionInfo {
  number: string;
  title: string;
  chapter: string;
  intro: string;
  clauses: ClauseInfo[];
}

/** The sections of a rulebook. */
export interface RulesInfo {
  book: string;
  sections: SectionInfo[];
}

/** A running table on my list. */
export interface TableLine {
  id: string;
  system: string;
  scenario: string;
  title: string;
  mine: string[];
  waiting: "me" | "other" | "bot" | "over";
  event: number;
  changed: string;
  turn?: string;
}

/** A finished game in my log. */
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

/** The opponent for the next game of a system, from how the last ones went. */
export interface Suggested {
  system: string;
  level: string;
  why: string;
}

/** My tables and my log, newest first, and whom to play next. */
export interface Me {
  tables: TableLine[];
  finished: Finished[];
  suggested: Suggested[];
}

/** Who sits in a seat. */
export interface Sat {
  seat: string;
  title: string;
  side: Side;
  who: "me" | "person" | "bot" | "open";
  online?: boolean;
  level?: string;
  deputy?: string | null;
  link?: string;
}

/** The clause that a table shows, and the title of its section. */
export interface ShownClause {
  number: string;
  text: string;
  section: string;
}

/** A table and who sits at it; the seed is shown after the end. */
export interface TableInfo {
  id: string;
  system: string;
  scenario: string;
  title: string;
  options: Record<string, boolean | string>;
  seed: number | string | null;
  seed_chosen: boolean;
  commitment: string;
  created: string;
  over: boolean;
  hidden: boolean;
  mine: string[];
  seats: Sat[];
  shows?: ShownClause;
}

/** A new table. */
export interface Made {
  id: string;
}

/** A private table at a position, and the answers that show what it is about. */
export interface MadeToShow {
  id: string;
  clause: string;
  steps: unknown[];
}

/** What a link leads to. */
export interface Invitation {
  table: string;
  system: string;
  title: string;
  scenario: string;
  seat: string;
  seat_title: string;
  side: Side;
  taken: boolean;
}

/** The seat is mine. */
export interface Joined {
  table: string;
  seat: string;
}

/** The choices are kept: the seat's event number now, and how many of a run were taken. */
export interface Chosen {
  event: number;
  done: number;
}

/** The seat's event number now. */
export interface Undone {
  event: number;
}

/** The seat's event number now. */
export interface Ordered {
  event: number;
}

/** Something that may come of an option; ``label`` is the value as a player reads it. */
export interface Outcome {
  name: string;
  value: string;
  label: string;
  p: number;
}

/** What may come of an option, from what the seat sees. */
export interface Odds {
  text: string;
  exact: boolean;
  outcomes: Outcome[];
}

/** What is found out about the question that a seat is asked at this event. */
export interface Foreseen {
  seat: string;
  event: number;
  foresight: Foresight;
}

/** A run of choices that leads a piece to a place, with its price in words; ``refs`` are its steps. */
export interface Way {
  to: string;
  label: string;
  choices: unknown[];
  refs: string[];
}

/** Another facing at the end of a run, and the whole run that leads to it. */
export interface Turning {
  facing: number;
  label: string;
  choices: unknown[];
}

/** Where a piece may be led after a run of choices, where it stands then, and how it may be turned there. */
export interface Ahead {
  ways: Way[];
  at: string[];
  facing: number | null;
  turns: Turning[];
  free: boolean;
  again: boolean;
}

/** Why something cannot be chosen now, and the clause that says so; ``can`` where it can be. */
export interface Why {
  can: boolean;
  text: string;
  rule: string;
}

/** A turn or phase to jump to. */
export interface Stop {
  event: number;
  label: string;
}

/** The length of a replay and its stops. */
export interface Replay {
  last: number;
  stops: Stop[];
}

/** The newest view of my seat. */
export interface LiveView {
  type: "view";
  view: View;
}

/** What is found out about the question of the view with this event: only for the seat that is asked. */
export interface LiveForesight {
  type: "foresight";
  seat: string;
  event: number;
  foresight: Foresight;
}

/** Somebody came, left or sat down. */
export interface LiveTable {
  type: "table";
  table: TableInfo;
}

/** How far a bot's thinking is, 0 to 1. */
export interface LiveBot {
  type: "bot";
  seat: string | null;
  progress: number;
  text?: string;
}

/** Why something that was sent has no effect. */
export interface LiveError {
  type: "error";
  error: Failure;
}

/** The server is there. */
export interface LivePing {
  type: "ping";
}

export type LiveMessage = LiveView | LiveForesight | LiveTable | LiveBot | LiveError | LivePing;
