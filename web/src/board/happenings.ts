// What happened, event by event: told by lines of the log, seen as pieces that changed places. Pure.

import type { LogLine, Piece, RollView, Scene } from "../generated";
import { nameOf, placesOf, sentence } from "../scene";

/** Somebody who went somewhere; nobody is named where a whole army or people went. */
export interface Going {
  piece: string | null;
  path: string[];
}

/** One event: a line of the log with the moves that it tells of, or moves that no line tells of. */
export interface Happening {
  key: string;
  n: number;
  text: string;
  rolls: RollView[];
  refs: string[];
  goings: Going[];
  line: LogLine | null;
}

/** A piece that stood elsewhere in the next view. */
export interface Step {
  n: number;
  piece: string;
  name: string;
  from: string;
  to: string;
}

export interface Frame {
  n: number;
  scene: Scene;
}

const all = (scene: Scene): Piece[] => [
  ...(scene.pieces ?? []),
  ...(scene.panels ?? []).flatMap((p) => p.pieces ?? []),
];

/** Where every piece with an id stands; on a display of its own rather than on the map. */
export function whereabouts(scene: Scene): Map<string, Piece> {
  return new Map(all(scene).flatMap((piece) => (piece.id ? [[piece.id, piece] as const] : [])));
}

const place = (piece: Piece): string => placesOf(piece)[0] ?? "";

/** Who stands elsewhere now. */
export function stepsBetween(before: Scene, after: Scene, n: number): Step[] {
  const then = whereabouts(before);
  return [...whereabouts(after)].flatMap(([id, piece]) => {
    const old = then.get(id);
    if (!old || place(old) === place(piece)) return [];
    return [{ n, piece: id, name: nameOf(piece), from: place(old), to: place(piece) }];
  });
}

const joined = (path: string[]): string[] => path.filter((at, i) => at !== "" && at !== path[i - 1]);

/**
 * Events in order. A line takes the steps of the pieces that it names, and those that went the way it tells of; what
 * is left goes to a line of the same moment, or, where `whole`, is an event of its own.
 */
export function happenings(lines: readonly LogLine[], seen: readonly Step[], whole: boolean): Happening[] {
  const left = [...seen];
  const known = new Map<string, string>();
  const take = (which: (step: Step) => boolean): Step[] => {
    const found = left.filter(which);
    for (const step of found) left.splice(left.indexOf(step), 1);
    return found;
  };
  const out = lines.map((line, i): Happening => {
    const goings: Going[] = [];
    for (const { pieces, path, begins } of line.moves ?? []) {
      const end = path[path.length - 1] ?? "";
      if (begins) {
        for (const piece of pieces) known.set(piece, end);
        continue;
      }
      for (const piece of pieces) {
        const own = take((s) => s.piece === piece && s.n <= line.n);
        const steps = own.length ? own : take((s) => s.piece === piece && s.to === end);
        const start = path.length > 1 ? path[0] : (known.get(piece) ?? steps[0]?.from);
        const way = steps[0]?.from === start ? [start ?? "", ...steps.map((s) => s.to)] : [start ?? "", ...path];
        known.set(piece, way[way.length - 1] ?? "");
        goings.push({ piece, path: joined(way) });
      }
      const same = (s: Step): boolean => s.to === end && (path.length < 2 || s.from === path[0]);
      const later = new Set(lines.slice(i + 1).flatMap((l) => (l.moves ?? []).flatMap((move) => move.pieces)));
      const along = take((s) => same(s) && s.n >= line.n && !later.has(s.piece));
      for (const step of along) {
        known.set(step.piece, step.to);
        goings.push({ piece: step.piece, path: [step.from, step.to] });
      }
      if (goings.length === 0 && path.length > 1) goings.push({ piece: null, path });
    }
    for (const step of take((s) => s.n === line.n && line.refs.includes(s.piece)))
      goings.push({ piece: step.piece, path: [step.from, step.to] });
    const { n, text, rolls, refs } = line;
    return { key: `${n}.${i}`, n, text: sentence(text), rolls, refs, goings, line };
  });
  const silent = new Map<number, Step[]>();
  for (const step of left) {
    const told = out.filter((h) => h.n === step.n).pop();
    if (told) told.goings.push({ piece: step.piece, path: [step.from, step.to] });
    else if (whole) silent.set(step.n, [...(silent.get(step.n) ?? []), step]);
  }
  for (const [n, steps] of silent) {
    const [first] = steps;
    const text = steps.length === 1 && first ? `${first.name} on the move.` : `${steps.length} pieces on the move.`;
    const goings = steps.map((s) => ({ piece: s.piece, path: [s.from, s.to] }));
    const at = out.findIndex((h) => h.n > n);
    const made = { key: `${n}.silent`, n, text, rolls: [], refs: steps.map((s) => s.piece), goings, line: null };
    out.splice(at < 0 ? out.length : at, 0, made);
  }
  return out;
}

/** The last way of each piece that went anywhere, from where it set out: what stays as an arrow. */
export function lastWays(events: readonly Happening[]): Going[] {
  const ways = new Map<string, Going>();
  for (const going of events.flatMap((event) => event.goings)) {
    if (going.path.length < 2) continue;
    const key = going.piece ?? going.path.join();
    const before = ways.get(key)?.path ?? [];
    const goesOn = going.piece !== null && before[before.length - 1] === going.path[0];
    ways.delete(key);
    ways.set(key, goesOn ? { ...going, path: [...before, ...going.path.slice(1)] } : going);
  }
  return [...ways.values()];
}

/** The scene after so many events: the last one that was seen, and in it whoever has gone on since. */
export function sceneAfter(frames: readonly Frame[], events: readonly Happening[], i: number, now: Scene): Scene {
  const event = events[i];
  if (i >= events.length - 1 || !event) return event ? now : (frames[0]?.scene ?? now);
  const more = events[i + 1]?.n === event.n;
  const base = [...frames].reverse().find((f) => (more ? f.n < event.n : f.n <= event.n)) ?? frames[0];
  if (!base) return now;
  const moved = new Map<string, string>();
  for (const { n, goings } of events.slice(0, i + 1))
    if (n > base.n)
      for (const { piece, path } of goings) {
        const end = path[path.length - 1];
        if (piece && end) moved.set(piece, end);
      }
  if (moved.size === 0) return base.scene;
  const last = whereabouts(now);
  const put = (pieces: Piece[]): Piece[] =>
    pieces.map((piece) => {
      const at = piece.id ? moved.get(piece.id) : undefined;
      if (at === undefined) return piece;
      const final = piece.id ? last.get(piece.id) : undefined;
      return final && place(final) === at ? { ...final } : typeof piece.at === "string" ? { ...piece, at } : piece;
    });
  const panels = base.scene.panels?.map((panel) => (panel.pieces ? { ...panel, pieces: put(panel.pieces) } : panel));
  return { ...base.scene, pieces: put(base.scene.pieces), ...(panels ? { panels } : {}) };
}

/** A scene in which some pieces are on their way. */
export function without(scene: Scene, goings: readonly Going[]): Scene {
  const away = new Set(goings.flatMap(({ piece, path }) => (piece && path.length > 1 ? [piece] : [])));
  if (away.size === 0) return scene;
  const left = (pieces: Piece[]): Piece[] => pieces.filter((p) => !p.id || !away.has(p.id));
  const panels = scene.panels?.map((panel) => (panel.pieces ? { ...panel, pieces: left(panel.pieces) } : panel));
  return { ...scene, pieces: left(scene.pieces), ...(panels ? { panels } : {}) };
}
