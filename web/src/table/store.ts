// Everything that a table page knows, as signals; panels and board read it, hands act on it.

import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { type Api, ApiError, type Live } from "../api";
import type {
  Choice,
  LiveMessage,
  LogLine,
  Odds,
  OptionView,
  Overlay,
  OverlayKind,
  Piece,
  Question,
  RouteView,
  Scene,
  SectionInfo,
  Side,
  Space,
  Stakes,
  SystemInfo,
  TableInfo,
  View,
} from "../generated";
import type { Holder } from "../look/sides";
import { title } from "../scene";
import { endsPicking, type Group, isAsk, isFinal, listed, litRefs, manyRun, narrowed, numbered, pick } from "./decide";

export interface Menu {
  at: [number, number];
  options: OptionView[];
  routes: RouteView[];
}

export interface Looking {
  refs: string[];
  at: [number, number];
  how: "hover" | "press" | "keys";
}

/** Why something unlit cannot be chosen, beside where it was clicked. */
export interface Refused {
  at: [number, number];
  text: string;
  rule: string;
}

const NOTHING: Scene = { turn: { label: "" }, pieces: [] };

export class TableStore {
  readonly table = signal<TableInfo | null>(null);
  readonly system = signal<SystemInfo | null>(null);
  /** What a section or clause says in a line, by its number: for tooltips. */
  readonly rules = signal<Map<string, string>>(new Map());
  readonly book = signal<SectionInfo[]>([]);
  readonly seat = signal<string | null>(null);
  readonly live = signal<View | null>(null);
  readonly log = signal<LogLine[]>([]);
  readonly position = signal<View | null>(null);
  readonly picked = signal<string[]>([]);
  readonly ticked = signal<ReadonlySet<number>>(new Set());
  readonly meant = signal<string[]>([]);
  readonly confirm = signal<OptionView | null>(null);
  readonly menu = signal<Menu | null>(null);
  readonly looking = signal<Looking | null>(null);
  readonly refused = signal<Refused | null>(null);
  /** What is laid over the board, in the order in which it was asked for. */
  readonly laid = signal<readonly OverlayKind[]>([]);
  readonly overlays = signal<readonly Overlay[]>([]);
  readonly busy = signal(false);
  readonly status = signal<"opening" | "open" | "lost" | "refused">("opening");
  readonly problem = signal<string | null>(null);
  readonly curtain = signal<string | null>(null);
  readonly thinking = signal<{ seat: string | null; progress: number; text?: string } | null>(null);
  readonly spoken = signal("");

  readonly shown: ReadonlySignal<View | null> = computed(() => this.position.value ?? this.live.value);
  readonly scene: ReadonlySignal<Scene> = computed(() => this.shown.value?.scene ?? NOTHING);
  /** The question that this seat may answer now; none in a replay. */
  readonly ask: ReadonlySignal<Question | null> = computed(() => {
    const ask = this.live.value?.ask;
    if (this.position.value !== null || this.curtain.value !== null) return null;
    if (isAsk(ask)) return ask.seat === this.seat.value ? ask : null;
    const { hold, early } = this.live.value?.auto ?? {};
    return hold || early ? null : (ask?.early ?? null);
  });
  /** Runs of choices that the question offers in one go. */
  readonly routes: ReadonlySignal<RouteView[]> = computed(() => this.ask.value?.routes ?? []);
  readonly isEarly = computed(() => !isAsk(this.live.value?.ask) && this.ask.value !== null);
  readonly offered: ReadonlySignal<OptionView[]> = computed(() =>
    narrowed(this.ask.value?.options ?? [], this.picked.value),
  );
  /** What the player searches the options for. */
  readonly sought = signal("");
  /** The options as the list shows them. */
  readonly groups: ReadonlySignal<Group[]> = computed(() => listed(this.offered.value, this.sought.value));
  /** The options that have a number, the first at 0. */
  readonly numbered: ReadonlySignal<OptionView[]> = computed(() =>
    this.ask.value ? numbered(this.ask.value, this.groups.value).slice(0, 9) : [],
  );
  readonly lit: ReadonlySignal<Set<string>> = computed(() => {
    const ask = this.ask.value;
    return ask ? litRefs(ask.options, this.picked.value, this.routes.value) : new Set();
  });
  /** Lit only because a route leads there. */
  readonly reach: ReadonlySignal<Set<string>> = computed(() => {
    const near = litRefs(this.ask.value?.options ?? [], this.picked.value);
    return new Set([...this.lit.value].filter((ref) => !near.has(ref)));
  });
  readonly myTurn = computed(() => this.ask.value !== null && !this.isEarly.value);

  private socket: Live | null = null;
  private readonly stops: (() => void)[] = [];
  private odds = new Map<string, Promise<Odds | null>>();
  private stakes = new Map<string, Promise<Stakes | null>>();
  private ruleSystem = "";
  /** Counts wishes to look back: of several on their way only the last counts. */
  private jumps = 0;

  constructor(
    readonly api: Api,
    readonly id: string,
  ) {
    this.stops.push(
      effect(() => this.watchSeats()),
      effect(() => this.layOver()),
    );
  }

  async open(seat: string | null | undefined): Promise<void> {
    try {
      const table = await this.api.table(this.id);
      this.table.value = table;
      this.seat.value =
        seat === undefined || (seat !== null && !table.mine.includes(seat)) ? (table.mine[0] ?? null) : seat;
      this.socket = this.api.live(this.id, this.seat.value, {
        message: (message) => this.receive(message),
        have: () => ({ event: this.live.value?.event ?? -1, undos: this.live.value?.undos ?? 0 }),
        status: (status, text) => {
          this.status.value = status;
          if (text) this.problem.value = text;
        },
      });
      await this.learn(table.system);
    } catch (error) {
      this.status.value = "refused";
      this.fail(error);
    }
  }

  close(): void {
    this.socket?.close();
    for (const stop of this.stops) stop();
  }

  // -- from the server ---------------------------------------------------------------------------

  private async learn(system: string): Promise<void> {
    if (this.ruleSystem === system) return;
    this.ruleSystem = system;
    const systems = await this.api.systems();
    this.system.value = systems.find((s) => s.id === system) ?? null;
    const book = await this.api.rules(system).catch(() => ({ book: "", sections: [] }));
    this.book.value = book.sections;
    this.rules.value = new Map(
      book.sections.flatMap(
        (s) => [[s.number, s.title], ...s.clauses.map((c) => [c.number, c.text])] as [string, string][],
      ),
    );
  }

  private receive(message: LiveMessage): void {
    if (message.type === "view") this.accept(message.view);
    else if (message.type === "table") this.table.value = message.table;
    else if (message.type === "bot") this.thinking.value = message.progress >= 1 ? null : message;
    else if (message.type === "error") this.problem.value = message.error.text;
  }

  private accept(view: View): void {
    const before = this.live.value;
    if (view.seat !== this.seat.value) return;
    batch(() => {
      const from = view.log_from ?? 0;
      const kept = before && before.seat === view.seat ? this.log.value.filter((line) => line.n <= from) : [];
      this.log.value = from === 0 ? view.log : [...kept, ...view.log];
      this.live.value = view;
      if (!before || before.event !== view.event || before.undos !== view.undos || before.seat !== view.seat)
        this.freshQuestion();
      if (this.thinking.value?.seat && isAsk(view.ask)) this.thinking.value = null;
    });
  }

  private freshQuestion(): void {
    this.picked.value = [];
    this.ticked.value = new Set();
    this.sought.value = "";
    this.confirm.value = null;
    this.menu.value = null;
    this.refused.value = null;
    this.meant.value = [];
    this.odds = new Map();
    this.stakes = new Map();
  }

  /** Hot-seat: when another of my seats is asked, look through its eyes, behind a curtain if things are hidden. */
  private watchSeats(): void {
    const [table, view] = [this.table.value, this.live.value];
    if (!table || !view || table.mine.length < 2 || this.position.value) return;
    const asked = view.asked_of_me ?? (isAsk(view.ask) ? [view.ask.seat] : view.ask.waiting ? [view.ask.waiting] : []);
    const next = asked.find((seat) => table.mine.includes(seat));
    if (!next || next === this.seat.peek() || this.curtain.peek() === next) return;
    if (table.hidden && !table.shows) this.curtain.value = next;
    else queueMicrotask(() => this.lookAs(next));
  }

  lookAs(seat: string | null): void {
    batch(() => {
      this.curtain.value = null;
      this.position.value = null;
      this.seat.value = seat;
      this.live.value = null;
      this.log.value = [];
    });
    this.socket?.look(seat);
  }

  // -- deciding ----------------------------------------------------------------------------------

  /** A click on a piece, place or card. */
  clicked(ref: string, at: [number, number]): void {
    const ask = this.ask.value;
    this.menu.value = null;
    this.refused.value = null;
    if (!ask) return;
    if (ask.many) return this.tickRef(ask, ref, at);
    const what = pick(ask.options, this.picked.value, ref, this.routes.value);
    if (what.kind === "choose") this.chooseOption(what.option);
    else if (what.kind === "run") this.run(what.route.choices);
    else if (what.kind === "routes") this.menu.value = { at, options: [], routes: what.routes };
    else if (what.kind === "narrow") {
      this.picked.value = what.picked;
      const further = litRefs(ask.options, what.picked);
      if (what.picked.length > 0 && (further.size === 0 || what.options.length <= 6)) {
        this.menu.value = { at, options: what.options, routes: this.routes.value.filter((r) => r.to === ref) };
      }
    } else void this.explain(ref, at);
  }

  /** Says why something cannot be chosen. */
  private async explain(ref: string, at: [number, number]): Promise<void> {
    const [seat, view] = [this.seat.value, this.live.value];
    if (seat === null || !view || this.isEarly.value) return;
    const why = await this.api.why(this.id, seat, view.event, ref).catch(() => null);
    if (!why || why.can || this.live.value !== view) return;
    this.refused.value = { at, text: why.text, rule: why.rule };
    this.spoken.value = why.text;
  }

  /** Several things at one place may be meant: ask which. */
  among(refs: string[], at: [number, number]): void {
    const first = refs[0];
    if (refs.length === 1 && first !== undefined) return this.clicked(first, at);
    const options = this.offered.value.filter((option) => option.refs.some((ref) => refs.includes(ref)));
    if (options.length > 0) this.menu.value = { at, options, routes: [] };
  }

  private tickRef(ask: Question, ref: string, at: [number, number]): void {
    const i = ask.options.findIndex((option) => option.refs.includes(ref) && !endsPicking(option.choice));
    if (i >= 0) this.tick(i);
    else void this.explain(ref, at);
  }

  tick(i: number): void {
    const ticked = new Set(this.ticked.value);
    if (!ticked.delete(i)) ticked.add(i);
    const ask = this.ask.value;
    batch(() => {
      this.ticked.value = ticked;
      this.picked.value = [...ticked].flatMap((k) => ask?.options[k]?.refs.slice(0, 1) ?? []);
    });
  }

  /** A number key: chooses the option or ticks the box that shows this number. */
  chooseNumber(n: number): void {
    const [ask, option] = [this.ask.value, this.numbered.value[n - 1]];
    if (!ask || !option) return;
    if (ask.many) this.tick(ask.options.indexOf(option));
    else this.chooseOption(option);
  }

  /** The number that an option shows; none beyond the ninth. */
  numberOf(option: OptionView): string {
    const at = this.numbered.value.indexOf(option);
    return at < 0 ? "" : String(at + 1);
  }

  /** What cannot be undone is asked twice on a phone or when the player wishes so. */
  chooseOption(option: OptionView, careful = this.careful()): void {
    const ask = this.ask.value;
    if (!ask) return;
    if (careful && isFinal(ask, option) && this.confirm.value !== option) {
      this.menu.value = null;
      this.confirm.value = option;
      return;
    }
    if (this.isEarly.value)
      void this.act((seat, event) => this.api.early(this.id, seat, event, { choice: option.choice }));
    else this.send({ choice: option.choice });
  }

  careful = (): boolean => window.matchMedia("(pointer: coarse), (max-width: 719px)").matches;

  run(choices: Choice[]): void {
    this.send({ run: choices });
  }

  /** Give the answer that was given where the position was recorded. */
  nextStep(): void {
    const shown = this.live.value?.shown;
    if (shown && shown.label !== undefined) this.send({ choice: shown.next });
  }

  finishMany(): void {
    const ask = this.ask.value;
    if (ask) this.send({ run: manyRun(ask, this.ticked.value) });
  }

  clear(): void {
    this.picked.value = [];
    this.ticked.value = new Set();
    this.menu.value = null;
    this.confirm.value = null;
    this.refused.value = null;
    this.looking.value = null;
  }

  undo(to?: number): void {
    const undo = this.live.value?.undo;
    if (undo && !undo.can) {
      this.problem.value = undo.why ?? "This cannot be undone.";
      return;
    }
    void this.act((seat, event) => this.api.undo(this.id, seat, event, to));
  }

  withdrawEarly(): void {
    void this.act((seat, event) => this.api.early(this.id, seat, event, { withdraw: true }));
  }

  private send(answer: { choice: Choice } | { run: Choice[] }): void {
    void this.act((seat, event) => this.api.choose(this.id, seat, event, answer));
  }

  private async act(what: (seat: string, event: number) => Promise<void>): Promise<void> {
    const [seat, view] = [this.seat.value, this.live.value];
    if (seat === null || !view || this.busy.value) return;
    this.busy.value = true;
    this.problem.value = null;
    try {
      await what(seat, view.event);
      this.clear();
      if (this.status.value !== "open") this.accept(await this.api.view(this.id, this.seat.value));
    } catch (error) {
      this.fail(error);
      if (error instanceof ApiError && error.code === "stale")
        this.accept(await this.api.view(this.id, this.seat.value));
    } finally {
      this.busy.value = false;
    }
  }

  fail(error: unknown): void {
    this.problem.value = error instanceof Error ? error.message : "Something went wrong.";
  }

  /** Odds of an option, asked once a question. */
  oddsOf(option: OptionView): Promise<Odds | null> {
    const key = JSON.stringify(option.choice);
    const [seat, view] = [this.seat.value, this.live.value];
    if (seat === null || !view) return Promise.resolve(null);
    const known = this.odds.get(key) ?? this.api.odds(this.id, seat, view.event, option.choice).catch(() => null);
    this.odds.set(key, known);
    return known;
  }

  /** What is at stake with an option, asked once a question. */
  stakesOf(option: OptionView): Promise<Stakes | null> {
    const key = JSON.stringify(option.choice);
    const [seat, view] = [this.seat.value, this.live.value];
    if (seat === null || !view || this.isEarly.value) return Promise.resolve(null);
    const known = this.stakes.get(key) ?? this.api.stakes(this.id, seat, view.event, option.choice).catch(() => null);
    this.stakes.set(key, known);
    return known;
  }

  // -- overlays ----------------------------------------------------------------------------------

  /** Lays something over the board, or takes it away. */
  lay(kind: OverlayKind): void {
    const laid = this.laid.value;
    this.laid.value = laid.includes(kind) ? laid.filter((other) => other !== kind) : [...laid, kind];
  }

  /** Overlays follow the position, and the piece that is picked. */
  private layOver(): void {
    const [laid, view, picked] = [this.laid.value, this.live.value, this.picked.value];
    if (laid.length === 0 || !view || this.position.value || this.curtain.value !== null) {
      this.overlays.value = [];
      return;
    }
    const of = picked[0] ?? "";
    void Promise.all(laid.map((kind) => this.api.overlay(this.id, this.seat.peek(), kind, of).catch(() => null))).then(
      (found) => {
        if (this.live.value === view && this.laid.value === laid)
          this.overlays.value = found.filter((overlay): overlay is Overlay => overlay !== null);
      },
    );
  }

  // -- replay ------------------------------------------------------------------------------------

  async jump(n: number, seat: string | null = this.seat.value): Promise<void> {
    const wish = ++this.jumps;
    try {
      const found = await this.api.position(this.id, n, seat);
      if (wish !== this.jumps) return;
      this.position.value = found;
      this.clear();
    } catch (error) {
      this.fail(error);
    }
  }

  backToNow(): void {
    this.jumps++;
    this.position.value = null;
  }

  /** Everything on any board by its id. */
  private readonly pieces: ReadonlySignal<Map<string, Piece>> = computed(() => {
    const { pieces = [], panels = [] } = this.scene.value;
    return new Map(
      [...panels.flatMap((panel) => panel.pieces ?? []), ...pieces].flatMap((p) => (p.id ? [[p.id, p] as const] : [])),
    );
  });

  /** The piece that an option is about, if it is about one only. */
  pieceOf(refs: readonly string[]): Piece | undefined {
    const found = refs.map((ref) => this.pieces.value.get(ref)).filter((p): p is Piece => p !== undefined);
    return found.length === 1 ? found[0] : undefined;
  }

  seatTitle(seat: string | null | undefined): string {
    if (!seat) return "";
    const known =
      this.shown.value?.seats.find((s) => s.id === seat) ?? this.table.value?.seats.find((s) => s.seat === seat);
    return known?.title ?? seat.charAt(0).toUpperCase() + seat.slice(1);
  }

  /** The side of a seat: its colour and emblem. */
  seatSide(seat: string | null | undefined): Side | null {
    const seats =
      this.shown.value?.seats.find((s) => s.id === seat) ?? this.table.value?.seats.find((s) => s.seat === seat);
    return seats?.side ?? null;
  }

  /** Who holds a space: a seat, or a side that nobody plays. */
  holder({ owner, side }: Space): Holder | null {
    const colour = side ?? this.seatSide(owner);
    return colour ? { side: colour, name: owner ? this.seatTitle(owner) : title(colour) } : null;
  }
}
