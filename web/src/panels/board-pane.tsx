// A board in its pane, with its tools. Mounts the framework-free view and feeds it.

import { effect, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Ghost } from "../board/drag";
import { whereabouts } from "../board/happenings";
import type { Point } from "../board/svg";
import type { Who } from "../board/travel";
import { BoardView, groundFor } from "../board/view";
import type { Board, BoardRef, Piece, Space } from "../generated";
import { mayMove } from "../settings";
import { type Laid, orderLabel } from "../table/lead";
import type { TableStore } from "../table/store";
import { Button, ICONS } from "./bits";
import { Overlays } from "./overlays";

const boards = new Map<string, Promise<Board>>();

function geometry(store: TableStore, id: string): Promise<Board> {
  const known = boards.get(id) ?? store.api.board(id);
  boards.set(id, known);
  known.catch(() => boards.delete(id));
  return known;
}

/** Who goes where, as far as it is seen. */
function travellers(store: TableStore): Who {
  const pieces = whereabouts(store.scene.peek());
  return { piece: (id) => pieces.get(id), side: (id) => store.seatSide(id) };
}

/** Where something is fought for: what a question about a battle is about, on the map. */
const contested = (spaces: Record<string, Space>): string[] =>
  Object.keys(spaces).filter((id) => spaces[id]?.marks?.some((mark) => mark.kind === "contested"));

/** An order that is laid out, as it is drawn: the piece where it will stand. */
function ghostOf(store: TableStore, order: Laid): Ghost | null {
  const piece = store.pieces.peek().get(order.piece);
  if (!piece) return null;
  const [one = order.to, two] = order.at;
  const facing = order.facing === null ? {} : { facing: order.facing };
  const at: Piece["at"] = two === undefined ? one : [one, two];
  return { piece: { ...piece, at, ...facing }, path: order.path, side: piece.side, turns: order.turns };
}

export const piecesHidden = signal(false);
export const lensOn = signal(false);

export interface Content {
  spaces: Record<string, Space>;
  pieces: Piece[];
}

export function BoardPane({
  store,
  board,
  content,
  label,
  small = false,
  children,
}: {
  store: TableStore;
  board: BoardRef;
  content: () => Content;
  label: string;
  small?: boolean;
  children?: ComponentChildren;
}) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<BoardView | null>(null);
  const latest = useRef(content);
  latest.current = content;

  useEffect(() => {
    let gone = false;
    const stops: (() => void)[] = [];
    void geometry(store, board.id)
      .then((geometry) => groundFor(geometry, [host.current?.clientWidth ?? 0, host.current?.clientHeight ?? 0]))
      .then((ground) => {
        if (gone || !host.current) return;
        const made = new BoardView(
          host.current,
          ground,
          {
            pick: (ref, at) => {
              store.playback.end();
              store.clicked(ref, at);
            },
            among: (refs, at) => {
              store.playback.end();
              store.among(refs, at);
            },
            look: (refs, at, how) => {
              store.looking.value = at && refs.length ? { refs, at, how } : null;
            },
            holder: (space) => store.holder(space),
            say: (text) => {
              store.spoken.value = text;
            },
            drag: {
              lead: (ids, touch) => store.mayLead(ids, touch),
              begin: (id) => {
                store.looking.value = null;
                void store.lead(id);
              },
              over: (place) => {
                const order = store.wouldDo(place);
                const ghost = order && ghostOf(store, order);
                return order && ghost ? { label: orderLabel(order), ghost } : null;
              },
              stuck: () => store.stuck,
              release: () => store.release(),
              drop: (place, at) => void store.drop(place, at),
              turn: (step) => store.turnHeld(step),
              face: (facing) => store.face(facing),
            },
          },
          label,
          small,
        );
        view.current = made;
        views.add(made);
        names.value = new Map([
          ...names.value,
          ...[...ground.places.values()].map((p) => [p.id, { name: p.name, text: p.text }] as const),
        ]);
        stops.push(
          effect(() => {
            const { spaces, pieces } = latest.current();
            made.show(spaces, pieces, mayMove() && store.playback.at.peek() === null);
          }),
          effect(() => {
            const who = travellers(store);
            made.roads.arrows(store.position.value ? [] : store.playback.arrows.value, who);
          }),
          effect(() => {
            const travel = store.playback.travel.value;
            if (travel) made.roads.travel(travel.goings, travel.ms, travellers(store));
            else made.roads.clear();
          }),
          effect(() =>
            made.light({
              lit: store.lit.value,
              reach: store.reach.value,
              picked: new Set(store.picked.value),
              meant: new Set(store.meant.value),
            }),
          ),
          effect(() => {
            if (store.live.value && store.ask.value)
              made.notice([...store.lit.peek()], contested(latest.current().spaces));
          }),
          effect(() => made.layOut(store.laidOut.value.flatMap((order) => ghostOf(store, order) ?? []))),
          effect(() => {
            if (store.leading.value) made.ledOn();
          }),
          effect(() => made.lay(store.overlays.value)),
          effect(() => made.hidePieces(piecesHidden.value)),
          effect(() => made.magnify(lensOn.value)),
        );
      })
      .catch((error: unknown) => store.fail(error));
    const keys = (event: Event): void => {
      const key = (event as CustomEvent<string>).detail;
      const camera = view.current?.camera;
      if (key === "fit") camera?.fit();
      else if (key === "in") camera?.zoom(1.35);
      else if (key === "out") camera?.zoom(1 / 1.35);
      else if (key === "focus" && !small) view.current?.focus();
    };
    const reveal = (event: Event): void => view.current?.reveal((event as CustomEvent<string[]>).detail);
    window.addEventListener("argead:board", keys);
    window.addEventListener("argead:reveal", reveal);
    return () => {
      gone = true;
      window.removeEventListener("argead:board", keys);
      window.removeEventListener("argead:reveal", reveal);
      for (const stop of stops) stop();
      if (view.current) views.delete(view.current);
      view.current?.destroy();
      view.current = null;
    };
  }, [store, board.id]);

  return (
    <div class="board-pane">
      <div class="board-host" ref={host} data-tools={small ? "no" : "yes"} />
      {small ? null : (
        <div class="board-tools" role="toolbar" aria-label={`${label}: view`}>
          <Button icon={ICONS.plus} label="Zoom in (+)" onClick={() => view.current?.camera.zoom(1.35)} />
          <Button icon={ICONS.minus} label="Zoom out (−)" onClick={() => view.current?.camera.zoom(1 / 1.35)} />
          <Button
            class="tool lasting"
            icon={ICONS.fit}
            label="Show the whole board (F)"
            onClick={() => view.current?.camera.fit()}
          />
          <Button
            class="tool lasting"
            icon={ICONS.hide}
            label="Hide counters (H)"
            pressed={piecesHidden.value}
            onClick={() => {
              piecesHidden.value = !piecesHidden.value;
            }}
          />
          <Button
            class="tool lasting"
            icon={ICONS.lens}
            label="Magnifier (M)"
            pressed={lensOn.value}
            onClick={() => {
              lensOn.value = !lensOn.value;
            }}
          />
        </div>
      )}
      {small ? null : <Overlays store={store} />}
      {children}
    </div>
  );
}

/** Names of places seen on any board: for tooltips and the board in words. */
export const names = signal<Map<string, { name: string; text?: string | undefined }>>(new Map());

const views = new Set<BoardView>();

/** Where on the screen things are seen, on whatever board. */
export function seenAt(refs: readonly string[]): Point[] {
  return [...views].flatMap((view) => view.seen(refs));
}

export function boardKey(key: "fit" | "in" | "out" | "focus"): void {
  window.dispatchEvent(new CustomEvent("argead:board", { detail: key }));
}

export function reveal(refs: readonly string[]): void {
  window.dispatchEvent(new CustomEvent("argead:reveal", { detail: refs }));
}
