// Everything that a table page knows, as signals; panels and board read it, hands act on it.

import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { type Api, ApiError, type Live } from "../api";
import { Playback } from "../board/playback";
import type {
  Ahead,
  Brief,
  Choice,
  Foreseen,
  Foresight,
  LiveMessage,
  LogLine,
  Odds,
  OptionView,
  Order,
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
  Way,
} from "../generated";
import type { Holder } from "../look/sides";
import { nameOf, placesOf, title } from "../scene";
import { begun, type Course, goesOn } from "./course";
import { endsPicking, type Group, isAsk, listed, litRefs, manyRun, narrowed, numbered, pick, wayBack } from "./decide";
import { briefsOf, foresightFor, mayBeFinal } from "./foresight";
import { byGoal, faced, type Laid, type Leading, mightGo, orderLabel, turnedBy, wholeRun } from "./lead";
import type { Ventured } from "./outcome";

/** What the card beside the decision shows: an option's stakes, or what came of the last choice. */
export type Card = { option: OptionView; pinned: boolean } | { option: null; pinned: true };

export interface Menu {
  at: [number, number];
  options: OptionView[];
  routes: RouteView[];
  /** Ways of the piece that was let go here. */
  ways?: Way[];
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

/** Milliseconds that a pointer rests on an option before its card comes, and after which the next one does. */
const PEEKS_AFTER = 380;
const PEEKS_ON = 160;
/** Milliseconds that a card stays when the pointer has left its option, perhaps on the way to the card. */
const LINGERS = 420;
const MOST_AHEAD = 300;
const same = (a: Choice, b: Choice): boolean => JSON.stringify(a) === JSON.stringify(b);
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
  readonly card = signal<Card | null>(null);
  /** The piece that follows the hand. */
  readonly leading = signal<Leading | null>(null);
  /** Orders that are laid out and not given yet. */
  readonly laidOut = signal<readonly Laid[]>([]);
  /** The last choice after which dice were sure to fall. */
  readonly ventured = signal<Ventured | null>(null);
  /** What the log has told since. */
  readonly since: ReadonlySignal<LogLine[]> = computed(() =>
    this.ventured.value ? this.log.value.slice(this.ventured.value.from) : [],
  );
  /** What was clicked last, lit or not: overlays of one piece are of this one. */
  readonly regarded = signal("");
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
  /** What has happened since my last choice, and how it is shown. */
  readonly playback = new Playback((n) =>
    this.api.position(this.id, n, this.seat.peek()).then(
      (view) => view.scene,
      () => null,
    ),
  );
  /** What boards show: the past while it is played back. */
  readonly boardScene: ReadonlySignal<Scene> = computed(
    () => this.position.value?.scene ?? this.playback.scene.value ?? this.scene.value,
  );
  /** A choice was made: the focus belongs to the next question. */
  refocus = false;
  /** What is left of a run that others interrupted. */
  private course: Course | null = null;
  /** The question that this seat may answer now; none in a replay. */
  readonly ask: ReadonlySignal<Question | null> = computed(() => {
    const ask = this.live.value?.ask;
    if (this.position.value !== null || this.curtain.value !== null) return null;
    if (isAsk(ask)) return ask.seat === this.seat.value ? ask : null;
    const { hold, early, passes } = this.live.value?.auto ?? {};
    return hold || early || passes ? null : (ask?.early ?? null);
  });
  readonly isEarly = computed(() => !isAsk(this.live.value?.ask) && this.ask.value !== null);
  /** What came after the view: kept apart from it, so that nothing that was drawn is drawn again for it. */
  private readonly foreseen = signal<Foreseen | null>(null);
  private readonly foresight: ReadonlySignal<Foresight | null> = computed(() =>
    this.ask.value ? foresightFor(this.foreseen.value, this.live.value) : null,
  );
  private readonly briefs: ReadonlySignal<Map<OptionView, Brief>> = computed(() =>
    briefsOf(this.ask.value?.options ?? [], this.foresight.value),
  );
  /** Whether all is told of the question that will be. */
  readonly told = computed(() => this.foresight.value !== null);
  /** What is at stake with each option comes after the question: there must be room for it. */
  readonly follows = computed(() => this.live.value?.follows === true && this.ask.value !== null);
  /** Runs of choices that the question offers in one go. */
  readonly routes: ReadonlySignal<RouteView[]> = computed(() => this.foresight.value?.routes ?? []);
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
    const [ask, leading] = [this.ask.value, this.leading.value];
    if (leading) return new Set(leading.ways.keys());
    return ask ? litRefs(ask.options, this.picked.value, this.routes.value) : new Set();
  });
  /** Lit only because a route leads there. */
  readonly reach: ReadonlySignal<Set<string>> = computed(() => {
    if (this.leading.value) return new Set();
    const near = litRefs(this.ask.value?.options ?? [], this.picked.value);
    return new Set([...this.lit.value].filter((ref) => !near.has(ref)));
  });
  readonly myTurn = computed(() => this.ask.value !== null && !this.isEarly.value);

  /** The event at which my turn begins again, as far as it can be taken back; none where that is one choice or less. */
  readonly startOver: ReadonlySignal<number | null> = computed(() => {
    const view = this.live.value;
    if (!view?.undo?.can || view.undo.back_to === undefined) return null;
    return wayBack(this.log.value, view.undo.back_to, view.event);
  });

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
    else if (message.type === "foresight") this.foresee(message);
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
      if (before?.seat !== view.seat || this.log.value.length < (this.ventured.value?.from ?? 0))
        this.ventured.value = null;
      if (!before || before.event !== view.event || before.undos !== view.undos || before.seat !== view.seat)
        this.freshQuestion();
      if (this.thinking.value?.seat && isAsk(view.ask)) this.thinking.value = null;
      const mine = view.result !== null || (isAsk(view.ask) && view.ask.seat === view.seat);
      const alone = (this.table.value?.mine.length ?? 0) < 2;
      this.playback.heard(before?.seat === view.seat ? before : null, view, this.log.value, mine, alone);
    });
    this.resume();
  }

  /** What is found out about a question that is not open any more is dropped. */
  private foresee(found: Foreseen): void {
    if (foresightFor(found, this.live.value)) this.foreseen.value = found;
  }

  /** Looks anew; without a socket nobody tells what is found out about the question. */
  private async look(): Promise<void> {
    const seat = this.seat.value;
    const view = await this.api.view(this.id, seat);
    this.accept(view);
    if (this.status.value === "open" || seat === null || !isAsk(view.ask)) return;
    void this.api.foresight(this.id, seat).then(
      (found) => this.foresee(found),
      () => undefined,
    );
  }

  private freshQuestion(): void {
    this.picked.value = [];
    this.ticked.value = new Set();
    this.sought.value = "";
    this.confirm.value = null;
    this.menu.value = null;
    this.refused.value = null;
    this.card.value = null;
    this.leading.value = null;
    this.laidOut.value = [];
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
    this.regarded.value = ref;
    if (!ask) return;
    if (ask.many) return this.tickRef(ask, ref, at);
    const what = pick(ask.options, this.picked.value, ref, this.routes.value);
    if (what.kind === "choose") this.chooseOption(what.option);
    else if (what.kind === "run") this.run(what.route.choices, what.route.refs);
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

  /** What is at stake with an option in a line, once it is known. */
  briefOf(option: OptionView): Brief | undefined {
    return this.briefs.value.get(option);
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
    if (careful && mayBeFinal(this.briefOf(option)) && this.confirm.value !== option) {
      void this.askTwice(ask, option);
      return;
    }
    if (this.isEarly.value)
      void this.act((seat, event) => this.api.early(this.id, seat, event, { choice: option.choice }));
    else {
      this.venture(option);
      this.send({ choice: option.choice });
    }
  }

  /** Keeps what is told of an option before it is chosen, to be laid beside what falls. */
  private venture(option: OptionView): void {
    const { length: from } = this.log.value;
    const pieces = this.pieces.value;
    const brief = this.briefOf(option);
    const known = this.stakes.has(JSON.stringify(option.choice)) || (brief?.final && brief.text !== undefined);
    this.ventured.value = null;
    if (!known || this.busy.value) return;
    void this.stakesOf(option).then((stakes) => {
      if (stakes?.rolls.length && this.log.value.length >= from)
        this.ventured.value = { label: option.label, stakes, from, refs: option.refs, pieces };
    });
  }

  private peekTimer = 0;

  /** Shows what is at stake with an option that the pointer or the focus rests on. */
  peek(option: OptionView | null): void {
    clearTimeout(this.peekTimer);
    if (this.card.value?.pinned) return;
    const wait = !option ? LINGERS : this.card.value ? PEEKS_ON : PEEKS_AFTER;
    this.peekTimer = window.setTimeout(() => {
      if (this.card.value?.pinned) return;
      this.card.value = option && this.offered.value.includes(option) ? { option, pinned: false } : null;
    }, wait);
  }

  /** Opens a card to stay, or closes it. */
  pin(option: OptionView | null): void {
    clearTimeout(this.peekTimer);
    const now = this.card.value;
    if (now?.pinned && now.option === option) this.card.value = null;
    else this.card.value = { option, pinned: true } as Card;
  }

  /** Ask again before an option that is final; what is not told of it is found first. */
  private async askTwice(ask: Question, option: OptionView): Promise<void> {
    const final = this.briefOf(option)?.final ?? (await this.stakesOf(option))?.final ?? true;
    if (this.ask.value !== ask) return;
    if (!final) this.chooseOption(option, false);
    else
      batch(() => {
        this.menu.value = null;
        this.confirm.value = option;
      });
  }

  careful = (): boolean => window.matchMedia("(pointer: coarse), (max-width: 719px)").matches;

  /** Give a run of choices; what others interrupt goes on when they have answered. */
  run(choices: Choice[], refs: string[] = []): void {
    void this.act(async (seat, event) => {
      const { done } = await this.api.choose(this.id, seat, event, { run: choices });
      this.course = begun(choices, done, refs, this.scene.value);
    });
  }

  private resume(): void {
    const [course, view] = [this.course, this.live.value];
    if (!course || !view || this.busy.value) return;
    const now = goesOn(course, view);
    if (now === "wait") return;
    this.course = null;
    if (now === "go") this.run(course.rest, course.refs);
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
    clearTimeout(this.peekTimer);
    this.card.value = null;
    this.leading.value = null;
    this.laidOut.value = [];
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

  /** Takes back all of this turn that can be taken back. */
  reset(): void {
    const to = this.startOver.value;
    if (to !== null) this.undo(to);
  }

  withdrawEarly(): void {
    void this.act((seat, event) => this.api.early(this.id, seat, event, { withdraw: true }));
  }

  /** Lets windows pass from now on: by this order, or (null) by the usual one; `pass` the open one too. */
  giveOrder(order: Order | null, pass: boolean): void {
    const early = this.isEarly.value;
    void this.act(async (seat, before) => {
      const { event } = await this.api.order(this.id, seat, before, { order });
      if (!pass) return;
      if (early) await this.api.early(this.id, seat, event, { choice: null });
      else await this.api.choose(this.id, seat, event, { choice: null });
    });
  }

  /** I answer again myself what this order passed; the first is 0. */
  withdrawOrder(n: number): void {
    void this.act(async (seat, event) => {
      await this.api.order(this.id, seat, event, { withdraw: n });
    });
  }

  private send(answer: { choice: Choice } | { run: Choice[] }): void {
    this.course = null;
    void this.act((seat, event) => this.api.choose(this.id, seat, event, answer));
  }

  private async act(what: (seat: string, event: number) => Promise<unknown>): Promise<void> {
    const [seat, view] = [this.seat.value, this.live.value];
    if (seat === null || !view || this.busy.value) return;
    this.busy.value = true;
    this.problem.value = null;
    this.refocus = true;
    this.playback.chose(view);
    try {
      await what(seat, view.event);
      this.clear();
      if (this.status.value !== "open") await this.look();
    } catch (error) {
      this.fail(error);
      if (error instanceof ApiError && error.code === "stale") await this.look();
    } finally {
      this.busy.value = false;
      this.resume();
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

  // -- leading pieces by the hand ----------------------------------------------------------------

  private ahead = new Map<string, Promise<Ahead | null>>();
  private known = new Map<string, Ahead>();

  /**
   * Which of these pieces can be led now: one that options name, else (with a mouse) one of mine that may go somewhere.
   * Of any other the hand moves the board.
   */
  mayLead(ids: readonly string[], touch: boolean): string | null {
    const ask = this.ask.value;
    if (!ask || ask.many || this.isEarly.value || this.busy.value || this.playback.playing.value) return null;
    const named = ids.find((id) => ask.options.some((option) => option.refs.includes(id)));
    if (named !== undefined || touch) return named ?? null;
    const options = ask.options.map((option) => option.refs);
    const others = this.shown.value?.seats.filter((seat) => seat.id !== this.seat.value).map((seat) => seat.side) ?? [];
    const mine = ids.filter((id) => !others.includes(this.pieces.value.get(id)?.side as Side));
    return mine.find((id) => this.mayGo(id, options)) ?? null;
  }

  /** Whether a piece that no option names may go somewhere, as far as that is known. */
  private mayGo(id: string, options: readonly (readonly string[])[]): boolean {
    const known = this.known.get(this.aheadKey(wholeRun(this.laidOut.value), id));
    if (known) return known.ways.length > 0;
    return mightGo(this.standing(id), options, (ref) => this.pieces.value.has(ref));
  }

  /** True once it is known that the piece in the hand can go nowhere. */
  get stuck(): boolean {
    const now = this.leading.value;
    if (now?.ready !== true) return false;
    return this.known.get(this.aheadKey(wholeRun(this.laidOut.value), now.piece))?.ways.length === 0;
  }

  /** The piece in the hand is put back: the hand moves the board. */
  release(): void {
    this.dropped = null;
    this.leading.value = null;
  }

  /** A piece is taken up: where may it go? */
  async lead(piece: string): Promise<void> {
    this.menu.value = null;
    this.refused.value = null;
    this.leading.value = { piece, ways: new Map(), ready: false, turned: 0 };
    const found = await this.lookAhead(wholeRun(this.laidOut.value), piece);
    const now = this.leading.value;
    if (now?.piece === piece) this.leading.value = { ...now, ways: byGoal(found?.ways ?? []), ready: true };
    if (this.dropped) void this.drop(...this.dropped);
  }

  private dropped: [place: string | null, at: [number, number]] | null = null;

  private aheadKey(run: Choice[], of: string): string {
    const view = this.live.value;
    return `${view?.event} ${view?.undos} ${of} ${JSON.stringify(run)}`;
  }

  /** Looks ahead, once for each run and piece of a question. */
  private lookAhead(run: Choice[], of: string): Promise<Ahead | null> {
    const [seat, view] = [this.seat.value, this.live.value];
    if (seat === null || !view) return Promise.resolve(null);
    const key = this.aheadKey(run, of);
    const found = this.ahead.get(key) ?? this.api.ahead(this.id, seat, view.event, run, of).catch(() => null);
    if (!this.ahead.has(key)) {
      if (this.ahead.size > MOST_AHEAD) {
        this.ahead.clear();
        this.known.clear();
      }
      this.ahead.set(key, found);
      void found.then((ahead) => ahead && this.known.set(key, ahead));
    }
    return found;
  }

  /** What the piece in the hand would do at a place: found while it is held there. */
  wouldDo(place: string | null): Laid | null {
    const [leading, view] = [this.leading.value, this.live.value];
    const way = place === null ? undefined : leading?.ways.get(place)?.[0];
    if (!leading || !way || !view) return null;
    const key = this.aheadKey(way.choices, leading.piece);
    const ahead = this.known.get(key);
    if (!ahead && !this.ahead.has(key))
      void this.lookAhead(way.choices, leading.piece).then(() => {
        const now = this.leading.value;
        if (now?.piece === leading.piece) this.leading.value = { ...now };
      });
    return this.turnedIn(leading, this.order(leading.piece, way, ahead ?? null));
  }

  private turnedIn(leading: Leading, order: Laid): Laid {
    const turn = turnedBy(order.turns, order.facing, leading.turned);
    return turn ? faced(order, turn) : order;
  }

  /** The wheel turns what is held. */
  turnHeld(step: number): void {
    const now = this.leading.value;
    if (now) this.leading.value = { ...now, turned: now.turned + step };
  }

  private order(id: string, way: Way, ahead: Ahead | null): Laid {
    const piece = this.pieces.value.get(id);
    const from = this.standing(id);
    const there = ahead?.at.length && ahead.at.includes(way.to) ? ahead.at : [way.to];
    const steps = way.refs.filter((ref) => ref !== id);
    return {
      piece: id,
      name: piece ? nameOf(piece) : id,
      to: way.to,
      label: way.label,
      choices: way.choices,
      path: [...from.slice(0, 1), ...steps],
      at: there,
      facing: ahead?.facing ?? piece?.facing ?? null,
      turns: ahead?.turns ?? [],
    };
  }

  /** Where a piece stands, with the orders that are laid out. */
  private standing(id: string): string[] {
    const laid = this.laidOut.value.filter((order) => order.piece === id).pop();
    const piece = this.pieces.value.get(id);
    return laid?.at ?? (piece ? placesOf(piece) : []);
  }

  /** Lets a piece go over a place: its order is given, or laid out where more can be laid beside it. */
  async drop(place: string | null, at: [number, number]): Promise<void> {
    const leading = this.leading.value;
    this.dropped = null;
    if (!leading) return;
    if (!leading.ready) {
      this.dropped = [place, at];
      return;
    }
    this.leading.value = null;
    const ways = (place === null ? undefined : leading.ways.get(place)) ?? [];
    if (ways.length > 1 && leading.turned === 0) {
      this.menu.value = { at, options: [], routes: [], ways };
      this.held = leading.piece;
    } else if (ways[0]) await this.take(leading.piece, ways[0], leading);
    else if (leading.ways.size === 0) this.spoken.value = "It cannot be led anywhere now.";
    else if (place !== null && !this.standing(leading.piece).includes(place)) void this.explain(place, at);
  }

  private held = "";

  /** One of several ways to where a piece was let go. */
  takeWay(way: Way): void {
    this.menu.value = null;
    void this.take(this.held, way, { piece: this.held, ways: new Map(), ready: true, turned: 0 });
  }

  private async take(piece: string, way: Way, leading: Leading): Promise<void> {
    const ask = this.ask.value;
    const before = this.laidOut.value;
    const ahead = await this.lookAhead(way.choices, piece);
    if (!ask || this.ask.value !== ask) return;
    const named = ask.options.some((o) => o.refs.includes(piece) && same(o.choice, way.choices[0]));
    const more = ahead?.free && ahead.again && (named || before.length > 0);
    if (ahead && (more || ahead.turns.length)) {
      const order = this.turnedIn(leading, this.order(piece, way, ahead));
      this.laidOut.value = [...before, order];
      this.spoken.value = `Laid out: ${order.name}, ${orderLabel(order)}.`;
      return;
    }
    const only = way.choices.length === 1 ? ask.options.find((o) => same(o.choice, way.choices[0])) : undefined;
    if (only) this.chooseOption(only);
    else this.run(way.choices, way.refs);
  }

  /** Turns the order that was laid out last. */
  face(facing: number): void {
    const laid = this.laidOut.value;
    const last = laid[laid.length - 1];
    const turn = last?.turns.find((one) => one.facing === facing);
    if (last && turn) this.laidOut.value = [...laid.slice(0, -1), faced(last, turn)];
  }

  /** Gives all orders that are laid out. */
  giveOrders(): void {
    const laid = this.laidOut.value;
    if (laid.length) this.run(wholeRun(laid), [...new Set(laid.flatMap(({ piece, path }) => [piece, ...path]))]);
  }

  dropLast(): void {
    this.laidOut.value = this.laidOut.value.slice(0, -1);
  }

  // -- overlays ----------------------------------------------------------------------------------

  /** Lays something over the board, or takes it away. */
  lay(kind: OverlayKind): void {
    const laid = this.laid.value;
    this.laid.value = laid.includes(kind) ? laid.filter((other) => other !== kind) : [...laid, kind];
  }

  /** Whom an overlay of one piece is about. */
  private readonly ofWhom = computed(() => this.leading.value?.piece ?? this.picked.value[0] ?? this.regarded.value);

  /** Overlays follow the position, and the piece that is picked. */
  private layOver(): void {
    const [laid, view] = [this.laid.value, this.live.value];
    if (laid.length === 0 || !view || this.position.value || this.curtain.value !== null) {
      this.overlays.value = [];
      return;
    }
    const of = this.ofWhom.value;
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
    this.playback.end();
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
  readonly pieces: ReadonlySignal<Map<string, Piece>> = computed(() => {
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
