// What happened since my last choice, shown one event at a time.

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { LogLine, Scene, View } from "../generated";
import { mayMove, type Settings, settings } from "../settings";
import {
  type Frame,
  type Going,
  type Happening,
  happenings,
  lastWays,
  type Step,
  sceneAfter,
  stepsBetween,
  without,
} from "./happenings";

/** What boards do for one event: hide who travels, show the way. */
export interface Travel {
  key: string;
  goings: Going[];
  ms: number;
}

/** Milliseconds an event, and at most for all of them together. */
const PACES: Record<Settings["speed"], { event: number; all: number }> = {
  slow: { event: 1500, all: 120_000 },
  normal: { event: 700, all: 14_000 },
  fast: { event: 300, all: 5_000 },
  once: { event: 0, all: 0 },
};
const SHORTEST = 130;
const MOST_FRAMES = 160;

/** Events as they come in, shown one by one until the player chooses, or has seen enough. */
export class Playback {
  readonly events = signal<Happening[]>([]);
  /** The event that is shown; null: the present. */
  readonly at = signal<number | null>(null);
  readonly playing = signal(false);
  /** The travellers of the event that is shown. */
  readonly travel = signal<Travel | null>(null);
  /** What boards show instead of the present. */
  readonly scene = signal<Scene | null>(null);
  readonly shown: ReadonlySignal<Happening | null> = computed(() =>
    this.at.value === null ? null : (this.events.value[this.at.value] ?? null),
  );
  /** The ways that stay on the board: of all that was shown, or of the one event that is looked at. */
  readonly arrows: ReadonlySignal<Going[]> = computed(() => {
    const [at, events] = [this.at.value, this.events.value];
    if (at === null) return lastWays(events);
    return this.playing.value ? lastWays(events.slice(0, at)) : lastWays(events.slice(at, at + 1));
  });
  private frames: Frame[] = [];
  private steps: Step[] = [];
  private since = 0;
  private played = 0;
  private timer = 0;
  private own = false;
  private now: Scene | null = null;
  private latest = -1;

  /** `past` fetches the scene at an event, for a page that was opened in the middle of things. */
  constructor(private readonly past: (n: number) => Promise<Scene | null>) {}

  /** I choose: what was news is known, and what follows is new. */
  chose(view: View): void {
    this.end();
    this.own = true;
    this.begin(view);
  }

  private begin(view: View): void {
    this.since = view.event;
    this.frames = [{ n: view.event, scene: view.scene }];
    this.steps = [];
    this.played = 0;
  }

  /** A view came in. `mine`: I am asked, or nobody will be any more. `show`: it may be played. */
  heard(before: View | null, view: View, log: readonly LogLine[], mine: boolean, show: boolean): void {
    this.now = view.scene;
    this.latest = view.event;
    if (before && (before.undos !== view.undos || before.seat !== view.seat)) {
      this.end();
      this.begin(view);
      this.events.value = [];
      return;
    }
    if (!before) return this.opened(view, log, show);
    if (view.event === before.event) return;
    const steps = stepsBetween(before.scene, view.scene, view.event);
    this.steps.push(...steps);
    this.frames.push({ n: view.event, scene: view.scene });
    if (this.frames.length > MOST_FRAMES) this.frames.splice(1, 1);
    const first = this.own;
    this.own = false;
    const news = log.filter((line) => line.n > this.since);
    this.events.value = happenings(news, this.steps, mine && !(first && news.length === 0));
    if (show) this.play();
    else this.played = this.events.value.length;
  }

  /** The page was opened: what has happened since my last choice is told by the log. */
  private opened(view: View, log: readonly LogLine[], show: boolean): void {
    this.end();
    this.begin(view);
    this.since = view.chosen ?? view.event;
    this.events.value = happenings(
      log.filter((line) => line.n > this.since),
      [],
      false,
    );
    this.played = this.events.value.length;
    if (view.chosen !== undefined && this.events.value.length) void this.recall(view, log, show);
  }

  /** Finds out who went where since, and plays it if it may be shown. */
  private async recall(view: View, log: readonly LogLine[], show: boolean): Promise<void> {
    const scene = await this.past(this.since);
    if (!scene || this.latest !== view.event || this.own) return;
    this.frames = [{ n: this.since, scene }];
    this.steps = stepsBetween(scene, view.scene, view.event);
    this.events.value = happenings(
      log.filter((line) => line.n > this.since),
      this.steps,
      true,
    );
    if (!show) return;
    this.played = 0;
    this.play();
  }

  /** Goes on with what was not shown yet. */
  private play(): void {
    if (this.playing.value || this.at.value !== null) return;
    if (this.pace() === 0) this.played = this.events.value.length;
    if (this.played < this.events.value.length) this.run(this.played);
  }

  /** Shows all of it again. */
  again(): void {
    this.stop();
    if (this.events.value.length) this.run(0, true);
  }

  private pace(): number {
    if (!mayMove()) return 0;
    const { event, all: most } = PACES[settings.value.speed];
    return event && Math.max(SHORTEST, Math.min(event, most / Math.max(1, this.events.value.length)));
  }

  private run(i: number, wished = false): void {
    const event = this.events.value[i];
    if (!event || !this.now) return this.end();
    const pace = this.pace() || (wished ? 600 : 0);
    const ways = event.goings.some((going) => going.path.length > 1);
    const ms = Math.round(pace * (ways ? 1 : event.rolls.length ? 0.8 : 0.5));
    this.played = i + 1;
    this.playing.value = true;
    this.at.value = i;
    const before = sceneAfter(this.frames, this.events.value, i - 1, this.now);
    const moves = mayMove() && ways;
    this.scene.value = moves ? without(before, event.goings) : this.after(i);
    this.travel.value = { key: event.key, goings: event.goings, ms: moves ? ms * 0.8 : 0 };
    this.timer = window.setTimeout(() => {
      if (this.now) this.scene.value = this.after(i);
      this.travel.value = null;
      this.timer = window.setTimeout(() => this.run(i + 1, wished), ms * 0.2);
    }, ms * 0.8);
  }

  private after(i: number): Scene | null {
    return this.now && sceneAfter(this.frames, this.events.value, i, this.now);
  }

  /** Looks at one event; before the first or behind the last is the present. */
  look(i: number): void {
    this.stop();
    const event = this.events.value[i];
    if (!event) return this.end();
    this.at.value = i;
    this.scene.value = this.after(i);
    this.travel.value = { key: `${event.key} seen`, goings: event.goings, ms: 0 };
  }

  /** One event on or back from the one that is shown, or from the present. */
  step(by: 1 | -1): void {
    const { length } = this.events.value;
    const from = this.at.value ?? (by > 0 ? -1 : length);
    if (length) this.look(from + by);
  }

  pause(): void {
    if (this.at.value !== null) this.look(this.at.value);
  }

  resume(): void {
    const at = this.at.value;
    this.stop();
    this.run(at === null ? 0 : at + 1, true);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.playing.value = false;
    this.travel.value = null;
  }

  /** Back to the present. */
  end(): void {
    this.stop();
    this.played = this.events.value.length;
    this.at.value = null;
    this.scene.value = null;
  }
}
