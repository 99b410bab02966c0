// The board on the page: ground, owners, marks, pieces, lights, fan, lens, keyboard. Framework-free.

import type { Board, Overlay, Piece, Space } from "../generated";
import type { Holder } from "../look/sides";
import { boxGround } from "./boxes";
import { Camera } from "./camera";
import { describePiece } from "./counter";
import { Fan } from "./fan";
import { firstLook } from "./first-look";
import { type Ground, type Place, towards } from "./ground";
import { hexGround } from "./hex";
import { Lens } from "./lens";
import { drawMarks } from "./marks";
import { drawOverlay } from "./overlay";
import { Overview } from "./overview";
import { drawPile, tether } from "./pile";
import { covered, placeNames, sealed, spread } from "./room";
import { SMALLEST_NAME, screenScale } from "./scale";
import { clipped, outline } from "./shapes";
import { arrange, type Pile } from "./standing";
import { el, type Point, round } from "./svg";

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
}

const NO_LIGHTS: Lights = { lit: new Set(), reach: new Set(), picked: new Set(), meant: new Set() };

export async function groundFor(board: Board): Promise<Ground> {
  if (board.kind === "hex") return hexGround(board);
  if (board.kind === "boxes") return boxGround(board);
  return (await import("./geo")).geoGround(board);
}

let count = 0;

export class BoardView {
  readonly camera: Camera;
  private readonly svg: SVGSVGElement;
  private readonly world = el("g", { class: "world" });
  private readonly layers = {
    overlays: el("g", { class: "overlays" }),
    lights: el("g", { class: "lights" }),
    marks: el("g", { class: "marks" }),
    pieces: el("g", { class: "pieces" }),
    tethers: el("g", { class: "tethers" }),
    cursor: el("g", { class: "cursor" }),
    hits: el("g", { class: "hits" }),
  };
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

  constructor(
    readonly host: HTMLElement,
    readonly ground: Ground,
    private readonly hooks: BoardHooks,
    label: string,
    small = false,
  ) {
    const id = `board-${++count}`;
    this.svg = el("svg", {
      class: `board ${ground.standing}`,
      role: "application",
      tabindex: 0,
      "aria-label": `${label}. Arrow keys move between places, Enter picks, N goes to the next thing you can choose.`,
    });
    this.world.id = id;
    this.fanned = new Fan(host);
    this.world.append(
      ground.below,
      this.layers.overlays,
      this.layers.marks,
      this.layers.lights,
      this.layers.hits,
      ground.above,
      this.layers.tethers,
      this.layers.pieces,
      this.layers.cursor,
      this.fanned.node,
    );
    this.lens = new Lens(id);
    this.svg.append(this.world, this.lens.node);
    host.append(this.svg);
    if (ground.standing !== "hex") this.drawHits();
    this.overview = new Overview(ground, (at) => this.camera.centre(at));
    if (!small) host.append(this.overview.node);
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
    for (const id of this.ground.places.keys()) this.ground.own(id, this.holder(id)?.side ?? null);
    this.layers.marks.replaceChildren(...drawMarks(this.ground, spaces));
    const before = this.places;
    this.piles = arrange(this.ground, pieces);
    this.places = new Map();
    for (const pile of this.piles) for (const p of pile.pieces) if (p.id) this.places.set(p.id, pile.centre);
    this.layers.pieces.replaceChildren(...this.piles.map((pile) => drawPile(this.ground, pile)));
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
    const marked: [Place, SVGElement][] = [];
    for (const [id, place] of this.ground.places) {
      const kind = this.lightOf(id);
      if (kind)
        marked.push([
          place,
          outline(place, kind === "lit" && lights.reach.has(id) ? "light lit reach" : `light ${kind}`, 15),
        ]);
    }
    this.layers.lights.replaceChildren(...clipped(marked));
    for (const node of this.svg.querySelectorAll<SVGElement>("[data-refs]")) {
      const kinds = (node.dataset.refs ?? "").split(" ").map((ref) => this.lightOf(ref));
      for (const kind of ["lit", "picked", "meant"] as const) node.classList.toggle(kind, kinds.includes(kind));
    }
    this.svg.classList.toggle("choosing", lights.lit.size > 0);
  }

  /** Lays things over the plate, under marks and counters. */
  lay(overlays: readonly Overlay[]): void {
    this.layers.overlays.replaceChildren(...overlays.map((overlay) => drawOverlay(this.ground, overlay)));
  }

  hidePieces(hidden: boolean): void {
    this.svg.classList.toggle("no-pieces", hidden);
  }

  magnify(on: boolean): void {
    this.lens.use(on);
    this.camera.busy = on;
    this.svg.classList.toggle("with-lens", on);
  }

  /** If nothing of these can be seen, brings the first into sight. */
  notice(refs: Iterable<string>): void {
    const { clientWidth: w, clientHeight: h } = this.host;
    const { x, y, k } = this.camera.view;
    const points = [...refs].map((ref) => this.pointOf(ref)).filter((p): p is Point => p !== null);
    const seen = points.some(([px, py]) => px * k + x > 0 && px * k + x < w && py * k + y > 0 && py * k + y < h);
    if (points[0] && !seen && this.shown) this.camera.reveal(points[0]);
  }

  /** Brings things into sight. */
  reveal(refs: readonly string[]): void {
    for (const ref of refs) {
      const point = this.pointOf(ref);
      if (point) return this.camera.reveal(point);
    }
  }

  focus(): void {
    this.svg.focus();
  }

  destroy(): void {
    this.observer.disconnect();
    this.camera.destroy();
    this.fanned.wait();
    clearTimeout(this.pressTimer);
    clearTimeout(this.labelTimer);
    this.svg.remove();
    this.overview.node.remove();
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
      const node = this.layers.pieces.querySelector<SVGElement>(`[data-pile="${CSS.escape(pile.key)}"]`);
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
    const { x, y, k } = this.camera.view;
    const times = k / this.camera.fitted;
    this.world.setAttribute("transform", `translate(${round(x)} ${round(y)}) scale(${k.toFixed(4)})`);
    const { counter } = this.ground;
    const scale = screenScale(this.ground, this.camera.fitted, times);
    const grown = scale / k;
    this.svg.style.setProperty("--steady", grown.toFixed(4));
    this.svg.style.setProperty("--label", (SMALLEST_NAME / k).toFixed(4));
    this.svg.style.setProperty("--counter", ((counter / 40) * grown).toFixed(4));
    this.svg.classList.toggle("far", times < 1.6);
    this.svg.classList.toggle("near", times >= 2.6 || k > 1.1);
    this.overview.look(this.camera.view, this.host.clientWidth, this.host.clientHeight);
    if (this.fanned.key) this.fan(this.fanned.key);
    clearTimeout(this.labelTimer);
    this.labelTimer = window.setTimeout(() => this.settle(), 60);
  }

  /** Makes room: piles move apart where they would cover each other, names go where they can be read. */
  private settle(): void {
    if (this.ground.standing !== "piles" || !this.shown) return;
    const { k } = this.camera.view;
    const scale = screenScale(this.ground, this.camera.fitted, k / this.camera.fitted);
    const size = (this.ground.counter / 40) * scale;
    this.shifts = spread(this.piles, k, size);
    const tethers: SVGElement[] = [];
    for (const pile of this.piles) {
      const [dx, dy] = this.shifts.get(pile.key) ?? [0, 0];
      const node = this.layers.pieces.querySelector<SVGElement>(`[data-pile="${CSS.escape(pile.key)}"]`);
      node?.setAttribute("transform", `translate(${round(pile.centre[0] + dx / k)} ${round(pile.centre[1] + dy / k)})`);
      if (Math.hypot(dx, dy) > 9 * scale) tethers.push(tether(pile, [dx / k, dy / k], size / k));
    }
    this.layers.tethers.replaceChildren(...tethers);
    placeNames(
      this.ground,
      k,
      scale,
      [...covered(this.piles, this.shifts, k, size), ...sealed(this.ground, this.spaces, k, scale)],
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
    if (event.pointerType === "mouse") return;
    if (this.lens.on) return this.onHover(event);
    const found = this.under(event);
    this.pressTimer = window.setTimeout(() => {
      if (this.camera.dragging || this.camera.pinching || found.refs.length === 0) return;
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
    else if (this.fanned.key === pile.key) this.fanned.fold();
    else this.fan(pile.key);
  }

  private isLive(ref: string): boolean {
    return this.lights.lit.has(ref) || this.lights.picked.has(ref);
  }

  private onHover(event: PointerEvent): void {
    const box = this.host.getBoundingClientRect();
    this.lens.move([event.clientX - box.left, event.clientY - box.top], event.pointerType !== "mouse");
    if (event.pointerType !== "mouse" || event.buttons) return;
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
    return this.places.get(ref) ?? this.ground.places.get(ref)?.centre ?? null;
  }
}
