// A stand-in for the server: sample scenes whose choices move pieces and roll dice, with undo and replay.

import { type Api, ApiError, type Live, type LiveHooks } from "../src/api";
import type {
  Ahead,
  Board,
  Choice,
  Chosen,
  ClauseInfo,
  Foreseen,
  Invitation,
  LogLine,
  MadeToShow,
  Me,
  NewTable,
  Odds,
  Ordered,
  Overlay,
  OverlayKind,
  Replay,
  RollView,
  RulesInfo,
  SectionInfo,
  Stakes,
  SystemInfo,
  TableInfo,
  View,
  Why,
} from "../src/generated";
import { nameOf, placesOf } from "../src/scene";
import { BOARDS, roll, SAMPLES, type Sample } from "./samples";
import { SYSTEMS } from "./systems";

interface Game {
  sample: Sample;
  table: TableInfo;
  history: { view: View; log: LogLine[] }[];
  undos: number;
}

const later = <T>(value: T): Promise<T> => new Promise((done) => setTimeout(() => done(structuredClone(value)), 20));

/** A section of the sample rulebook with one clause. */
function section(number: string, title: string): SectionInfo {
  const clause: ClauseInfo = { number: `${number}:1`, text: `${title}.`, kind: "rule", refs: [], shown: true };
  return { number, title, chapter: "Sample", intro: "", clauses: [clause] };
}

export class SampleApi implements Api {
  private readonly games = new Map<string, Game>();
  private readonly watchers = new Map<string, Set<() => void>>();

  private game(id: string): Game {
    const known = this.games.get(id);
    if (known) return known;
    const sample = SAMPLES[id];
    if (!sample) throw new ApiError({ code: "missing", text: "There is no such table." });
    const made: Game = {
      sample,
      undos: 0,
      table: {
        id,
        system: sample.system,
        scenario: sample.scenario,
        title: sample.title,
        options: {},
        seed: 7,
        seed_chosen: true,
        commitment: "",
        created: "2026-11-15T20:00:00Z",
        over: false,
        hidden: sample.hidden ?? false,
        mine: sample.mine,
        seats: sample.seats.map((s, i) => ({
          seat: s.id,
          title: s.title,
          side: s.side,
          who: sample.mine.includes(s.id) ? "me" : i === 1 ? "bot" : "open",
          ...(i === 1 ? { level: "greedy" } : {}),
          ...(i > 1 ? { link: "secret-of-seat" } : {}),
        })),
      },
      history: [{ view: sample.view(), log: sample.view().log }],
    };
    this.games.set(id, made);
    return made;
  }

  private now(game: Game, seat: string | null): View {
    const last = game.history[game.history.length - 1];
    if (!last) throw new Error("a game has at least its start");
    return {
      ...last.view,
      seat,
      log: last.log,
      log_from: 0,
      undos: game.undos,
      undo: {
        can: game.history.length > 1,
        ...(game.history.length > 1 ? { back_to: 0 } : { why: "Nothing has been done yet." }),
      },
    };
  }

  systems = (): Promise<SystemInfo[]> => later(SYSTEMS);
  board = (id: string): Promise<Board> => later(BOARDS[id] as Board);
  show = (_: string, clause: string): Promise<MadeToShow> => later({ id: "avd", clause, steps: [] });

  rules = (): Promise<RulesInfo> =>
    later({
      book: "Sample",
      sections: [
        section("3.1", "How far an army may march, and what stops it"),
        section("3.3", "A round of combat: both fire, then both place hits"),
        section("6.4", "Armies that are too large for their land starve"),
        section("9.13", "Everyone in a moving attack checks troop quality at once"),
      ],
    });

  me = (): Promise<Me> =>
    later({
      tables: Object.entries(SAMPLES).map(([id, s], i) => ({
        id,
        system: s.system,
        scenario: s.scenario,
        title: s.title,
        turn: s.view().scene.turn.label,
        mine: s.mine,
        waiting: i === 0 ? ("me" as const) : i === 1 ? ("bot" as const) : ("other" as const),
        event: 3,
        changed: "2026-11-15T20:00:00Z",
      })),
      finished: [
        {
          id: "x",
          system: "field_commander",
          scenario: "granicus",
          title: "Granicus",
          mine: ["alexander"],
          winner: "alexander",
          reason: "every stronghold fell",
          scores: { alexander: 14 },
          ended: "2026-11-10T18:00:00Z",
        },
      ],
      suggested: [],
    });

  create = (table: NewTable): Promise<string> =>
    later(Object.keys(SAMPLES).find((id) => SAMPLES[id]?.system === table.system) ?? "");
  table = (id: string): Promise<TableInfo> => later(this.game(id).table);
  leave = (): Promise<void> => later(undefined);
  deputy = (id: string): Promise<TableInfo> => this.table(id);
  invitation = (): Promise<Invitation> =>
    later({
      table: "avd",
      system: "alexander_vs_darius",
      title: "Alexander versus Darius",
      scenario: "campaign",
      seat: "persia",
      seat_title: "Persia",
      side: "persia",
      taken: false,
    });
  join = (): Promise<{ table: string; seat: string }> => later({ table: "avd", seat: "persia" });
  view = async (id: string, seat: string | null): Promise<View> => later(this.now(this.game(id), seat));

  async choose(
    id: string,
    seat: string,
    event: number,
    answer: { choice: Choice } | { run: Choice[] },
  ): Promise<Chosen> {
    const game = this.game(id);
    const before = this.now(game, seat);
    if (before.event !== event)
      throw new ApiError({ code: "stale", text: "The game has gone on since. Look again.", event: before.event });
    const choices = "run" in answer ? answer.run : [answer.choice];
    for (const choice of choices) this.apply(game, seat, choice);
    await later(null);
    for (const tell of this.watchers.get(id) ?? []) tell();
    return { event: event + choices.length, done: choices.length };
  }

  private apply(game: Game, seat: string, choice: Choice): void {
    const view = structuredClone(this.now(game, seat));
    const n = view.event + 1;
    let text = "You pass.";
    const rolls: RollView[] = [];
    if (Array.isArray(choice) && choice[0] === "move") {
      const [, who, to] = choice as [string, string, string];
      const piece = view.scene.pieces.find((p) => p.id === who);
      if (piece) {
        text = `${nameOf(piece)} marches from ${placesOf(piece).join("/")} to ${to}.`;
        piece.at = to;
        rolls.push(roll("march", [1 + Math.floor(Math.random() * (game.sample.sides ?? 6))], game.sample.sides));
      }
    } else if (choice !== null) text = `You choose ${JSON.stringify(choice)}.`;
    const line: LogLine = {
      n,
      text,
      weight: "story",
      rule: "3.1",
      refs: Array.isArray(choice) ? choice.slice(1).map(String) : [],
      rolls,
    };
    game.history.push({ view: { ...view, event: n, ask: game.sample.ask(view) }, log: [...view.log, line] });
  }

  async undo(id: string, _seat: string, _event: number, to?: number): Promise<void> {
    const game = this.game(id);
    if (game.history.length < 2) throw new ApiError({ code: "undo", text: "Nothing has been done yet." });
    game.history.length =
      to === undefined ? game.history.length - 1 : Math.max(1, game.history.findIndex((h) => h.view.event >= to) + 1);
    game.undos += 1;
    for (const tell of this.watchers.get(id) ?? []) tell();
  }

  early = (): Promise<void> => later(undefined);
  order = (_id: string, _seat: string, event: number): Promise<Ordered> => later({ event });
  odds = (): Promise<Odds> =>
    later({
      text: "",
      exact: true,
      outcomes: (
        [
          ["The attacker wins", 0.58],
          ["Both hold", 0.25],
          ["The defender wins", 0.17],
        ] as const
      ).map(([label, p]) => ({ name: "", value: label, label, p })),
    });

  foresight = (id: string, seat: string): Promise<Foreseen> => {
    const { event, ask } = this.now(this.game(id), seat);
    const what = "what" in ask ? ask.what : "";
    return later({ seat, event, foresight: { what, routes: [], briefs: [] } });
  };

  stakes = (): Promise<Stakes> => later({ cost: [], rolls: [], final: true });

  ahead = (): Promise<Ahead> => later({ ways: [], at: [], facing: null, turns: [], free: false, again: false });

  why = (): Promise<Why> => later({ can: false, text: "It has moved already.", rule: "9.13:1" });

  overlay = (_id: string, _seat: string | null, kind: OverlayKind): Promise<Overlay> =>
    later({ kind, title: "Nothing", clause: "9.13:1", spaces: {}, legend: [] });

  replay = (id: string): Promise<Replay> =>
    later({ last: this.game(id).history.at(-1)?.view.event ?? 0, stops: [{ event: 0, label: "Start" }] });

  async position(id: string, n: number, seat: string | null): Promise<View> {
    const game = this.game(id);
    const found = game.history.find((h) => h.view.event >= n) ?? game.history[0];
    if (!found) throw new ApiError({ code: "missing", text: "There is no such position." });
    return later({ ...found.view, seat, log: found.log, ask: { waiting: null } });
  }

  journalAddress = (id: string): string => `data:text/plain,${id}`;
  importJournal = (): Promise<string> => later("avd");

  live(id: string, seat: string | null, hooks: LiveHooks): Live {
    let eyes = seat;
    const tell = (): void => hooks.message({ type: "view", view: structuredClone(this.now(this.game(id), eyes)) });
    const all = this.watchers.get(id) ?? new Set();
    this.watchers.set(id, all.add(tell));
    setTimeout(() => {
      hooks.status("open");
      tell();
    }, 10);
    return {
      look: (next) => {
        eyes = next;
        setTimeout(tell, 10);
      },
      close: () => all.delete(tell),
    };
  }
}
