// The board on the page: ground, owners, marks, pieces, lights, fan, lens, keyboard. Framework-free.

import type { Board, Overlay, Piece, Side, Space } from "../generated";
import type { Holder } from "../look/sides";
import { boxGround } from "./boxes";
import { Camera } from "./camera";
import { describePiece } from "./counter";
import { Drag, type DragHooks, type Ghost } from "./drag";
import { Fan } from "./fan";
import { firstLook } from "./first-look";
import { type Ground, type Place, towards } from "./ground";
import { hexGround, liesBetter } from "./hex";
import { Kept } from "./kept";
import { Lens } from "./lens";
import { drawLine, lineLabel, linesOf } from "./lines";
import { drawMarks } from "./marks";
import { drawOverlay, type Seal } from "./overlay";
import { compass, Overview } from "./overview";
import { drawPile, tether } from "./pile";
import { covered, placeNames, placeValues, sealed, spread } from "./room";
import { SMALLEST_NAME, screenScale } from "./scale";
import { byClip, clipped, clipTo, lightOn, outline } from "./shapes";
import { inSight, lyingOver } from "./sight";
import { Stage } from "./stage";
import { arrange, type Pile } from "./standing";
import { el, type Point, put, round } from "./svg";
import { Roads } from "./travel";

export interface Lights {
  /** May be picked now. */
  lit: ReadonlySet<string>;
  /** Of these, ends of longer ways. */
  reach: ReadonlySet<string>;
  /** Already picked on the way to a choice. */
  picked: ReadonlySet<string>;
  /** Spoken of by what is under the pointer in a list or log. */
  meant: ReadonlySet<string>;
}

export interface BoardHooks {
  /** A click or Enter on a thing: its id, and where on the screen. */
  pick(ref: string, at: Point): void;
  /** Enter on a place where several things may be meant. */
  among(refs: string[], at: Point): void;
  /** The pointer or cursor is on a thing (or nothing). */
  look(refs: string[], at: Point | null, how: "hover" | "press" | "keys"): void;
  /** Who holds a space, to draw and to say. */
  holder(space: Space): Holder | null;
  /** For the screen reader. */
  say(text: string): void;
  /** Leading pieces by the hand. */
  drag: DragHooks;
}

const NO_LIGHTS: Lights = { lit: new Set(), reach: new Set(), picked: new Set(), meant: new Set() };

/** The ground of a board, laid the way a pane of this size lies. */
export async function groundFor(board: Board, pane: Point): Promise<Ground> {
  if (board.kind === "hex") return hexGround(board, liesBetter(board, pane));
  if (board.kind === "boxes") return boxGround(board);
  return (await import("./geo")).geoGround(board);
}

let count = 0;
const RESTS_AFTER = 90;

export class BoardView {
  readonly camera: Camera;
  private readonly svg: SVGSVGElement;
  private readonly world = el("g", { class: "world" });
  private readonly layers = {
    overlays: el("g", { class: "overlays" }),
    lights: el("g", { class: "lights" }),
    marks: el("g", { class: "marks" }),
    values: el("g", { class: "overlays" }),
    pieces: el("g", { class: "pieces" }),
    tethers: el("g", { class: "tethers" }),
    lines: el("g", { class: "lines", "aria-hidden": "true" }),
    cursor: el("g", { class: "cursor" }),
    hits: el("g", { class: "hits" }),
  };
  private readonly stage: Stage;
  private readonly compass: SVGElement;
  private readonly counters = new Kept(this.layers.pieces);
  private readonly lighted = new Kept(this.layers.lights);
  private readonly lines = new Kept(this.layers.lines);
  private readonly owners = new Map<string, Side | null>();
  private marked = "";
  private seals: readonly Seal[] = [];
  readonly roads: Roads;
  private readonly drag: Drag;
  private readonly fanned: Fan;
  private readonly lens: Lens;
  private readonly overview: Overview;
  private shifts: ReadonlyMap<string, Point> = new Map();
  private readonly observer: ResizeObserver;
  private spaces: Record<string, Space> = {};
  private piles: Pile[] = [];
  private lights: Lights = NO_LIGHTS;
  private places = new Map<string, Point>();
  private cursor: string | null = null;
  private pressTimer = 0;
  private pressed = false;
  private shown = false;
  private labelTimer = 0;
  private noticing = 0;
  /** The zoom has changed since room was made. */
  private unsettled = false;

  constructor(
    readonly host: HTMLElement,
    readonly ground: Ground,
    private readonly hooks: BoardHooks,
    label: string,
    small = false,
  ) {
    this.svg = el("svg", {
      class: `board ${ground.standing}`,
      role: "application",
      tabindex: 0,
      "aria-label": `${label}. Arrow keys move between places, Enter picks, N goes to the next thing you can choose.`,
    });
    this.world.id = `board-${++count}`;
    this.fanned = new Fan(host);
    this.roads = new Roads(ground, () => this.camera);
    this.drag = new Drag(
      host,
      ground,
      () => this.camera,
      { ...hooks.drag, begin: (id) => this.beginLeading(id) },
      ([x, y]) => this.placeUnder([x, y]),
      (id) => this.piles.flatMap((pile) => pile.pieces).find((piece) => piece.id === id) ?? null,
    );
    this.world.append(
      ...(ground.nodes ? [ground.nodes] : []),
      this.layers.overlays,
      this.layers.marks,
      this.layers.lights,
      this.layers.hits,
      ground.above,
      this.roads.ways,
      this.layers.values,
      this.layers.tethers,
      this.layers.pieces,
      this.layers.lines,
      this.roads.travellers,
      this.drag.node,
      this.layers.cursor,
      this.fanned.node,
    );
    this.stage = new Stage(ground, this.svg, this.world);
    this.lens = new Lens(this.world, ground.below);
    this.svg.append(this.world, this.lens.node);
    host.append(this.stage.node);
    if (ground.standing !== "hex") this.drawHits();
    this.compass = compass(ground.turn ?? 0);
    this.overview = new Overview(ground, (at) => this.camera.centre(at));
    if (!small) host.append(this.overview.node);
    if (ground.standing === "hex") host.append(this.compass);
    this.camera = new Camera(host, ground, () => this.onCamera());
    this.observer = new ResizeObserver(() => {
      if (!this.shown && host.clientWidth > 0) this.lookFirst(small);
      else this.camera.resized();
    });
    this.observer.observe(host);
    this.listen();
  }

  /** Shows a position. Pieces that moved slide there. */
  show(spaces: Record<string, Space>, pieces: Piece[], animate: boolean): void {
    this.spaces = spaces;
    this.own();
    this.mark();
    const before = this.places;
    this.piles = arrange(this.ground, pieces);
    this.places = new Map();
    for (const pile of this.piles) for (const p of pile.pieces) if (p.id) this.places.set(p.id, pile.centre);
    this.counters.show(
      this.piles.map((pile) => ({
        key: pile.key,
        sign: JSON.stringify(pile),
        draw: () => drawPile(this.ground, pile),
      })),
    );
    this.layLines();
    this.settle();
    this.overview.show(this.piles);
    if (animate) this.slide(before);
    if (this.fanned.key && !this.piles.some((pile) => pile.key === this.fanned.key)) this.fanned.fold();
    else if (this.fanned.key) this.fan(this.fanned.key);
    this.light(this.lights);
  }

  /** Lights what can be chosen, was picked, or is spoken of. */
  light(lights: Lights): void {
    this.lights = lights;
    const marked: [Place, string][] = [];
    for (const [id, place] of this.ground.places) {
      const kind = this.lightOf(id);
      if (kind) marked.push([place, kind === "lit" && lights.reach.has(id) ? "light lit reach" : `light ${kind}`]);
    }
    this.lighted.show(
      byClip(marked).map(([clip, shapes]) => ({
        key: clip,
        sign: JSON.stringify(shapes.map(([place, kind]) => [place.id, kind])),
        draw: () =>
          clipTo(
            clip,
            shapes.map(([place, kind]) => lightOn(place, kind)),
          ),
      })),
    );
    for (const node of this.svg.querySelectorAll<SVGElement>("[data-refs]")) {
      const kinds = (node.dataset.refs ?? "").split(" ").map((ref) => this.lightOf(ref));
      for (const kind of ["lit", "picked", "meant"] as const) node.classList.toggle(kind, kinds.includes(kind));
    }
    this.svg.classList.toggle("choosing", lights.lit.size > 0);
  }

  /** Lays things over the plate, under marks and counters; their values over all but counters. */
  lay(overlays: readonly Overlay[]): void {
    const drawn = overlays.map((overlay, i) => drawOverlay(this.ground, overlay, i));
    this.layers.overlays.replaceChildren(...drawn.map(({ node }) => node));
    this.layers.values.replaceChildren(...drawn.map(({ values }) => values));
    this.seals = drawn.flatMap(({ seals }) => seals);
    this.settle();
  }

  /** Orders that are laid out and not given yet. */
  layOut(ghosts: readonly Ghost[]): void {
    this.drag.lay(ghosts);
  }

  /** What is known of where the held piece may go has changed. */
  ledOn(): void {
    this.drag.refresh();
  }

  hidePieces(hidden: boolean): void {
    this.svg.classList.toggle("no-pieces", hidden);
  }

  magnify(on: boolean): void {
    this.lens.use(on);
    this.camera.busy = on;
    this.svg.classList.toggle("with-lens", on);
  }

  /**
   * If nothing of these can be seen, goes to where they are: to their middle if all fit, else to the first. Where the
   * board has none of them, the others are meant. It looks with the next frame, when all of the page has changed.
   */
  notice(refs: readonly string[], others: readonly string[] = []): void {
    cancelAnimationFrame(this.noticing);
    this.noticing = requestAnimationFrame(() => this.goTo(refs, others));
  }

  private goTo(refs: readonly string[], others: readonly string[]): void {
    if (!this.shown) return;
    const { x, y, k } = this.camera.view;
    const known = (some: readonly string[]): Point[] =>
      some.map((ref) => this.pointOf(ref)).filter((point): point is Point => point !== null);
    const points = known(refs).length ? known(refs) : known(others);
    const pane: Point = [this.host.clientWidth, this.host.clientHeight];
    const over = lyingOver(this.host);
    const first = points[0];
    if (!first || points.some(([px, py]) => inSight([px * k + x, py * k + y], pane, over, 44))) return;
    const middle = ([0, 1] as const).map((i) => {
      const along = points.map((point) => point[i]);
      return [(Math.min(...along) + Math.max(...along)) / 2, (Math.max(...along) - Math.min(...along)) * k] as const;
    });
    const fits = middle.every(([, wide], i) => wide < (pane[i] as number) * 0.7);
    this.camera.reveal(first);
    if (fits && points.length > 1) this.camera.reveal(middle.map(([at]) => at) as Point);
  }

  /** Brings things into sight. */
  reveal(refs: readonly string[]): void {
    for (const ref of refs) {
      const point = this.pointOf(ref);
      if (point) return this.camera.reveal(point);
    }
  }

  /** Where on the screen those of these stand that are in the pane. */
  seen(refs: readonly string[]): Point[] {
    const { left, top, right, bottom } = this.host.getBoundingClientRect();
    const { x, y, k } = this.camera.view;
    return refs.flatMap((ref): Point[] => {
      const point = this.pointOf(ref);
      if (!point) return [];
      const at: Point = [left + point[0] * k + x, top + point[1] * k + y];
      return at[0] > left && at[0] < right && at[1] > top && at[1] < bottom ? [at] : [];
    });
  }

  focus(): void {
    this.svg.focus();
  }

  destroy(): void {
    this.observer.disconnect();
    this.camera.destroy();
    this.drag.destroy();
    this.fanned.wait();
    clearTimeout(this.pressTimer);
    clearTimeout(this.labelTimer);
    cancelAnimationFrame(this.noticing);
    this.stage.node.remove();
    this.overview.node.remove();
    this.compass.remove();
  }

  // -- drawing -----------------------------------------------------------------------------------

  private lookFirst(small: boolean): void {
    this.shown = true;
    if (small) return this.camera.fit();
    const lit = [...this.lights.lit].map((ref) => this.pointOf(ref)).filter((p): p is Point => p !== null);
    firstLook(
      this.camera,
      this.ground,
      this.host,
      this.piles.map((pile) => pile.centre),
      lit,
    );
  }

  /** Colours places by their holders, where these have changed. */
  private own(): void {
    for (const id of this.ground.places.keys()) {
      const side = this.holder(id)?.side ?? null;
      if (this.owners.has(id) && this.owners.get(id) === side) continue;
      this.owners.set(id, side);
      this.ground.own(id, side);
    }
  }

  private mark(): void {
    const marks = JSON.stringify(Object.entries(this.spaces).map(([id, space]) => [id, space.marks]));
    if (marks === this.marked) return;
    this.marked = marks;
    this.layers.marks.replaceChildren(...drawMarks(this.ground, this.spaces));
  }

  /** Labels of battle lines, which are read from afar. */
  private layLines(): void {
    if (this.ground.standing !== "hex") return;
    this.lines.show(
      linesOf(this.piles, this.ground.counter * 3).map((line) => ({
        key: line.piles.map((pile) => pile.key).join(),
        sign: `${lineLabel(line)} ${line.at}`,
        draw: () => drawLine(line),
      })),
    );
  }

  private lightOf(ref: string): "picked" | "lit" | "meant" | null {
    if (this.lights.meant.has(ref)) return "meant";
    if (this.lights.picked.has(ref)) return "picked";
    return this.lights.lit.has(ref) ? "lit" : null;
  }

  private drawHits(): void {
    this.layers.hits.append(
      ...clipped(
        [...this.ground.places.values()].map((place) => {
          const hit = outline(place, "hit", 20);
          hit.setAttribute("data-place", place.id);
          return [place, hit];
        }),
      ),
    );
  }

  private slide(before: Map<string, Point>): void {
    for (const pile of this.piles) {
      const moved = pile.pieces.find((p) => p.id && before.has(p.id));
      const from = moved?.id ? before.get(moved.id) : undefined;
      if (!from || (from[0] === pile.centre[0] && from[1] === pile.centre[1])) continue;
      const node = this.counters.node(pile.key);
      const [dx, dy] = this.shifts.get(pile.key) ?? [0, 0];
      const { k } = this.camera.view;
      const to = `translate(${pile.centre[0] + dx / k}px, ${pile.centre[1] + dy / k}px)`;
      node?.animate([{ transform: `translate(${from[0]}px, ${from[1]}px)` }, { transform: to }], {
        duration: 250,
        easing: "ease-out",
      });
    }
  }

  private onCamera(): void {
    const { view, fitted } = this.camera;
    if (this.stage.follow(view, fitted)) this.unsettled = true;
    this.overview.look(view, this.host.clientWidth, this.host.clientHeight);
    this.restSoon();
  }

  private restSoon(): void {
    clearTimeout(this.labelTimer);
    this.labelTimer = window.setTimeout(() => this.rest(), RESTS_AFTER);
  }

  /** The camera has come to rest: what was only moved is drawn in its place. */
  private rest(): void {
    if (this.camera.grabbed) return this.restSoon();
    this.stage.rest(this.camera.view);
    if (this.unsettled) this.settle();
    if (this.fanned.key) this.fan(this.fanned.key);
  }

  /** Makes room: piles move apart where they would cover each other, names go where they can be read. */
  private settle(): void {
    this.unsettled = false;
    const { k } = this.camera.view;
    if (this.ground.standing === "hex")
      placeValues(this.seals, k, k, covered(this.piles, new Map(), k, (this.ground.counter / 40) * k));
    if (this.ground.standing !== "piles" || !this.shown) return;
    const scale = screenScale(this.ground, this.camera.fitted, k / this.camera.fitted);
    const size = (this.ground.counter / 40) * scale;
    this.shifts = spread(this.piles, k, size);
    const tethers: SVGElement[] = [];
    for (const pile of this.piles) {
      const [dx, dy] = this.shifts.get(pile.key) ?? [0, 0];
      const node = this.counters.node(pile.key);
      const at: Point = [pile.centre[0] + dx / k, pile.centre[1] + dy / k];
      if (node) put(node, "transform", `translate(${round(at[0])} ${round(at[1])})`);
      if (Math.hypot(dx, dy) > 9 * scale) tethers.push(tether(pile, [dx / k, dy / k], size / k));
    }
    this.layers.tethers.replaceChildren(...tethers);
    const over = [...covered(this.piles, this.shifts, k, size), ...sealed(this.ground, this.spaces, k, scale)];
    placeNames(
      this.ground,
      k,
      scale,
      [...over, ...placeValues(this.seals, k, Math.max(SMALLEST_NAME, scale), over)],
      new Set([...this.lights.lit, ...this.piles.map((pile) => pile.place)]),
    );
  }

  // -- hands -------------------------------------------------------------------------------------

  private listen(): void {
    this.svg.addEventListener("click", (event) => {
      if (!this.camera.dragging && !this.pressed) this.onClick(event);
      this.pressed = false;
    });
    this.svg.addEventListener("pointerdown", (event) => this.startPress(event));
    this.svg.addEventListener("pointermove", (event) => this.onHover(event));
    this.svg.addEventListener("pointerup", (event) => {
      clearTimeout(this.pressTimer);
      if (event.pointerType !== "mouse") this.lens.hide();
    });
    this.svg.addEventListener("pointerleave", (event) => {
      if (event.pointerType !== "mouse") return;
      this.hooks.look([], null, "hover");
      this.lens.hide();
      this.fanned.foldSoon();
    });
    this.svg.addEventListener("keydown", (event) => this.onKey(event));
    this.svg.addEventListener("blur", () => {
      this.layers.cursor.replaceChildren();
      this.hooks.look([], null, "keys");
    });
    this.svg.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  private startPress(event: PointerEvent): void {
    clearTimeout(this.pressTimer);
    const found = this.under(event);
    if (!this.lens.on && !this.camera.pinching) {
      const own = found.piece ? [found.piece] : (found.pile?.pieces.flatMap((p) => p.id ?? []) ?? []);
      const lit = own.filter((id) => this.isLive(id));
      this.drag.take(event, [...lit, ...own.filter((id) => !lit.includes(id))]);
    }
    if (event.pointerType === "mouse") return;
    if (this.lens.on) return this.onHover(event);
    this.pressTimer = window.setTimeout(() => {
      if (this.drag.leading || this.camera.dragging || this.camera.pinching || found.refs.length === 0) return;
      this.pressed = true;
      this.hooks.look(found.refs, [event.clientX, event.clientY], "press");
    }, 450);
  }

  private under(event: { target: EventTarget | null; clientX: number; clientY: number }): {
    refs: string[];
    pile: Pile | null;
    piece: string | null;
    place: string | null;
  } {
    const target = event.target instanceof Element ? event.target : null;
    const key = target?.closest("[data-pile]")?.getAttribute("data-pile");
    const pile = this.piles.find((p) => p.key === key) ?? null;
    const own = target?.closest("[data-piece]")?.getAttribute("data-piece") ?? null;
    const piece = own ?? (pile?.pieces.length === 1 ? (pile.pieces[0]?.id ?? null) : null);
    const place = pile
      ? pile.place
      : (target?.closest("[data-place]")?.getAttribute("data-place") ?? this.placeAt(event));
    return { pile, piece, place, refs: [piece, place].filter((r): r is string => r !== null) };
  }

  private placeAt(event: { clientX: number; clientY: number }): string | null {
    if (this.ground.standing !== "hex") return null;
    const box = this.host.getBoundingClientRect();
    const [x, y] = this.camera.toWorld([event.clientX - box.left, event.clientY - box.top]);
    let best: string | null = null;
    let least = 30;
    for (const place of this.ground.places.values()) {
      const d = Math.hypot(place.centre[0] - x, place.centre[1] - y);
      if (d < least) [best, least] = [place.id, d];
    }
    return best;
  }

  /** The place at a point of the screen, whatever has captured the pointer. */
  private placeUnder([clientX, clientY]: Point): string | null {
    const target = document.elementFromPoint(clientX, clientY);
    if (!target || !this.host.contains(target)) return null;
    return this.under({ target, clientX, clientY }).place;
  }

  /** A piece is taken up: a fan that is open, or about to open, would lie over where it may go. */
  private beginLeading(id: string): void {
    this.fanned.wait();
    this.fanned.fold();
    this.hooks.drag.begin(id);
  }

  private onClick(event: MouseEvent): void {
    this.hooks.look([], null, "press");
    const { pile, piece, place } = this.under(event);
    const at: Point = [event.clientX, event.clientY];
    if (!pile || piece) {
      const ref = piece && (this.isLive(piece) || !place || !this.isLive(place)) ? piece : place;
      if (ref) this.hooks.pick(ref, at);
      if (!pile || (ref === piece && this.isLive(ref ?? ""))) this.fanned.fold();
      return;
    }
    const live = pile.pieces.flatMap((p) => (p.id && this.isLive(p.id) ? [p.id] : []));
    const placeLive = this.isLive(pile.place);
    if (live.length === 0 && placeLive) this.hooks.pick(pile.place, at);
    else if (live.length === 1 && !placeLive) this.hooks.pick(live[0] as string, at);
    else if (pile.pieces.length < 2) this.hooks.pick(pile.place, at);
    else if (this.fanned.key === pile.key) this.fanned.fold();
    else this.fan(pile.key);
  }

  private isLive(ref: string): boolean {
    return this.lights.lit.has(ref) || this.lights.picked.has(ref);
  }

  private onHover(event: PointerEvent): void {
    const box = this.host.getBoundingClientRect();
    this.lens.move([event.clientX - box.left, event.clientY - box.top], event.pointerType !== "mouse");
    if (event.pointerType !== "mouse" || event.buttons || this.drag.leading) return;
    const found = this.under(event);
    this.hooks.look(found.refs, found.refs.length ? [event.clientX, event.clientY] : null, "hover");
    this.fanned.wait();
    const key = found.pile && found.pile.pieces.length > 1 ? found.pile.key : null;
    if (key && key !== this.fanned.key) this.fanned.wait(() => this.fan(key));
    else if (!found.pile) this.fanned.foldSoon();
  }

  // -- the fan -----------------------------------------------------------------------------------

  /** Spreads a pile so that each piece can be seen and picked. */
  private fan(key: string): void {
    const pile = this.piles.find((p) => p.key === key);
    if (!pile || pile.pieces.length < 2) return;
    this.fanned.open(pile, this.shifts, this.camera.view, this.counterSize());
    this.light(this.lights);
  }

  /** The scale of counters on the screen. */
  private counterSize(): number {
    const { counter, steady } = this.ground;
    const { k } = this.camera.view;
    return (counter / 40) * (steady ? screenScale(this.ground, this.camera.fitted, k / this.camera.fitted) : k);
  }

  // -- keyboard ----------------------------------------------------------------------------------

  private onKey(event: KeyboardEvent): void {
    const arrows: Record<string, Point> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const way = arrows[event.key];
    if (way && event.shiftKey) this.camera.pan(-way[0] * 80, -way[1] * 80);
    else if (way) this.step(way);
    else if (event.key === "Enter" || event.key === " ") this.pickCursor();
    else if (event.key.toLowerCase() === "n" && !event.ctrlKey && !event.metaKey) this.nextLit(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape" && this.fanned.key) this.fanned.fold();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private step([dx, dy]: Point): void {
    const from = this.cursor ?? this.piles[0]?.place ?? [...this.ground.places.keys()][0];
    if (!from) return;
    this.moveCursor(this.cursor ? (towards(this.ground, from, dx, dy) ?? from) : from);
  }

  private nextLit(step: number): void {
    const lit = [...this.ground.places.keys()].filter(
      (id) => this.isLive(id) || this.piecesAt(id).some((p) => p.id && this.isLive(p.id)),
    );
    if (lit.length === 0) return this.hooks.say("Nothing on the board can be chosen now.");
    const i = this.cursor ? lit.indexOf(this.cursor) : -1;
    this.moveCursor(lit[(i + step + lit.length) % lit.length] as string);
  }

  private holder(id: string): Holder | null {
    const space = this.spaces[id];
    return space ? this.hooks.holder(space) : null;
  }

  private piecesAt(id: string): Piece[] {
    return this.piles.filter((pile) => pile.place === id).flatMap((pile) => pile.pieces);
  }

  private moveCursor(id: string): void {
    this.cursor = id;
    const place = this.ground.places.get(id);
    if (!place) return;
    this.layers.cursor.replaceChildren(outline(place, "cursor-ring", 22));
    this.camera.reveal(place.centre);
    const pile = this.piles.find((p) => p.place === id && p.pieces.length > 1);
    if (pile) this.fan(pile.key);
    else this.fanned.fold();
    const pieces = this.piecesAt(id);
    const holder = this.holder(id);
    const live = [id, ...pieces.flatMap((p) => (p.id ? [p.id] : []))].filter((ref) => this.isLive(ref));
    this.hooks.say(
      [
        place.name,
        holder ? `held by ${holder.name}` : "",
        this.spaces[id]?.text ?? place.text ?? "",
        pieces.map(describePiece).join("; "),
        live.length ? "can be chosen" : "",
      ]
        .filter(Boolean)
        .join(". "),
    );
    const box = this.host.getBoundingClientRect();
    const { x, y, k } = this.camera.view;
    this.hooks.look([...live, id], [box.left + place.centre[0] * k + x, box.top + place.centre[1] * k + y], "keys");
  }

  private pickCursor(): void {
    if (!this.cursor) return this.nextLit(1);
    const pieces = this.piecesAt(this.cursor).flatMap((p) => (p.id && this.isLive(p.id) ? [p.id] : []));
    const refs = this.isLive(this.cursor) ? [this.cursor, ...pieces] : pieces;
    const place = this.ground.places.get(this.cursor);
    const box = this.host.getBoundingClientRect();
    const { x, y, k } = this.camera.view;
    const at: Point = place ? [box.left + place.centre[0] * k + x, box.top + place.centre[1] * k + y] : [0, 0];
    if (refs.length > 1) this.hooks.among(refs, at);
    else this.hooks.pick(refs[0] ?? this.cursor, at);
  }

  private pointOf(ref: string): Point | null {
    const pile = this.places.has(ref) ? this.piles.find(({ pieces }) => pieces.some((p) => p.id === ref)) : undefined;
    if (!pile) return this.ground.places.get(ref)?.centre ?? null;
    const unit = this.counterSize() / this.camera.view.k;
    return [pile.centre[0] + pile.offset[0] * unit, pile.centre[1] + pile.offset[1] * unit];
  }
}
