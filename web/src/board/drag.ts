// A piece led by the hand: who is taken up, the ghost that follows, ghosts of orders that are laid out.

import type { Piece, Side } from "../generated";
import type { Camera } from "./camera";
import type { Ground } from "./ground";
import { drawPile } from "./pile";
import { arrange } from "./standing";
import { el, type Point, round } from "./svg";
import { drawArrow, pointsOf } from "./travel";

/** An order that is laid out but not given: the piece as it will stand, its way, and how else it may face. */
export interface Ghost {
  piece: Piece;
  path: string[];
  side: Side;
  turns: readonly { facing: number; label: string }[];
}

export interface DragHooks {
  /** Which of the pieces under the hand can be led, if any. */
  lead(ids: readonly string[], touch: boolean): string | null;
  /** It is taken up: find out where it may go. */
  begin(id: string): void;
  /** What a piece would do at a place: the words, or none where it cannot go. */
  over(place: string | null): { label: string; ghost: Ghost } | null;
  /** Whether what is held can go nowhere; then it is put back, and the hand moves the board. */
  stuck(): boolean;
  release(): void;
  /** Let go over a place. */
  drop(place: string | null, at: Point): void;
  /** Turned by the wheel while it is held. */
  turn(step: number): void;
  /** Turned by a handle of the ring after it was laid down. */
  face(facing: number): void;
}

const FAR = 7;

export class Drag {
  readonly node = el("g", { class: "ghosts" });
  private readonly words = document.createElement("p");
  private held: { id: string; piece: Piece; from: Point; pointer: number } | null = null;
  private led = false;
  private at: Point = [0, 0];
  private laid: readonly Ghost[] = [];

  constructor(
    private readonly host: HTMLElement,
    private readonly ground: Ground,
    private readonly camera: () => Camera,
    private readonly hooks: DragHooks,
    private readonly placeAt: (at: Point) => string | null,
    private readonly pieceOf: (id: string) => Piece | null,
  ) {
    this.words.className = "ghost-words";
    this.words.hidden = true;
    host.append(this.words);
    host.addEventListener("pointermove", this.onMove);
    host.addEventListener("pointerup", this.onUp);
    host.addEventListener("pointercancel", this.onCancel);
    host.addEventListener("wheel", this.onWheel, { passive: false, capture: true });
  }

  /** A hand goes down on pieces. */
  take(event: PointerEvent, ids: readonly string[]): void {
    if (event.button !== 0 || this.held || ids.length === 0) return;
    const id = this.hooks.lead(ids, event.pointerType !== "mouse");
    const piece = id === null ? null : this.pieceOf(id);
    if (!id || !piece) return;
    this.held = { id, piece, from: [event.clientX, event.clientY], pointer: event.pointerId };
    this.camera().busy = true;
  }

  /** True while a piece follows the hand. */
  get leading(): boolean {
    return this.led;
  }

  /** Shows the orders that are laid out. */
  lay(ghosts: readonly Ghost[]): void {
    this.laid = ghosts;
    this.draw();
  }

  /** What is known of the ways has changed. */
  refresh(): void {
    if (this.led && this.hooks.stuck()) {
      this.letGo();
      this.hooks.release();
    } else if (this.led) this.draw();
  }

  destroy(): void {
    this.host.removeEventListener("pointermove", this.onMove);
    this.host.removeEventListener("pointerup", this.onUp);
    this.host.removeEventListener("pointercancel", this.onCancel);
    this.host.removeEventListener("wheel", this.onWheel, { capture: true });
    this.words.remove();
  }

  private readonly onMove = (event: PointerEvent): void => {
    const held = this.held;
    if (!held || event.pointerId !== held.pointer) return;
    if (this.camera().pinching) return this.letGo();
    this.at = [event.clientX, event.clientY];
    if (!this.led && Math.hypot(this.at[0] - held.from[0], this.at[1] - held.from[1]) > FAR) {
      this.led = true;
      this.host.setPointerCapture(event.pointerId);
      this.host.classList.add("leading");
      this.hooks.begin(held.id);
    }
    if (this.led) this.draw();
  };

  private readonly onUp = (event: PointerEvent): void => {
    if (this.held?.pointer !== event.pointerId) return;
    const led = this.led;
    const at: Point = [event.clientX, event.clientY];
    this.letGo();
    if (led) this.hooks.drop(this.placeAt(at), at);
  };

  private readonly onCancel = (): void => {
    const led = this.led;
    this.letGo();
    if (led) this.hooks.drop(null, this.at);
  };

  private readonly onWheel = (event: WheelEvent): void => {
    if (!this.led) return;
    event.preventDefault();
    event.stopPropagation();
    this.hooks.turn(event.deltaY > 0 ? 1 : -1);
    this.draw();
  };

  private letGo(): void {
    if (this.held) this.camera().busy = false;
    this.held = null;
    this.led = false;
    this.host.classList.remove("leading");
    this.draw();
  }

  // -- drawing -----------------------------------------------------------------------------------

  private draw(): void {
    const ghosts = this.laid.map((ghost, i) => this.drawGhost(ghost, i === this.laid.length - 1, "laid"));
    this.words.hidden = true;
    if (this.led && this.held) ghosts.push(this.drawHeld(this.held.piece));
    this.node.replaceChildren(...ghosts);
  }

  private drawHeld(piece: Piece): SVGGElement {
    const would = this.hooks.over(this.placeAt(this.at));
    if (would) {
      this.say(would.label, "");
      return this.drawGhost(would.ghost, false, "held");
    }
    this.say("", "not");
    const box = this.host.getBoundingClientRect();
    const [x, y] = this.camera().toWorld([this.at[0] - box.left, this.at[1] - box.top]);
    const pile = arrange(this.ground, [piece])[0];
    const body = pile ? drawPile(this.ground, { ...pile, centre: [x, y], offset: [0, 0] }) : null;
    return el("g", { class: "ghost lost" }, body);
  }

  private say(text: string, kind: string): void {
    const box = this.host.getBoundingClientRect();
    this.words.hidden = text === "";
    this.words.textContent = text;
    this.words.className = `ghost-words ${kind}`.trim();
    const [x, y] = [this.at[0] - box.left, this.at[1] - box.top];
    const left = Math.max(6, Math.min(x + 16, box.width - this.words.offsetWidth - 6));
    const top = Math.max(6, Math.min(y - this.words.offsetHeight - 20, box.height - 40));
    this.words.style.left = `${left}px`;
    this.words.style.top = `${top}px`;
  }

  private drawGhost(ghost: Ghost, last: boolean, kind: string): SVGGElement {
    const pile = arrange(this.ground, [ghost.piece])[0];
    const arrow = drawArrow(pointsOf(this.ground, ghost.path), ghost.side, this.ground.counter * 0.4);
    const node = el(
      "g",
      { class: `ghost ${kind}`, "data-ghost": ghost.piece.id ?? "" },
      arrow,
      pile ? drawPile(this.ground, pile) : null,
    );
    if (pile && last) node.append(...ghost.turns.map(({ facing, label }) => this.handle(pile.centre, facing, label)));
    return node;
  }

  /** A handle of the ring around a ghost: it will face this way. */
  private handle([x, y]: Point, facing: number, label: string): SVGGElement {
    const size = this.ground.counter;
    const turned = ((facing + (this.ground.turn ?? 0)) * Math.PI) / 180;
    const reach = size * 1.05;
    const [hx, hy] = [x + Math.cos(turned) * reach, y - Math.sin(turned) * reach];
    const unit = size / 40;
    const handle = el(
      "g",
      {
        class: "turn-handle",
        "data-facing": facing,
        transform: `translate(${round(hx)} ${round(hy)}) rotate(${-(facing + (this.ground.turn ?? 0))}) scale(${round(unit * 10) / 10 || 1})`,
      },
      el("title", {}, label),
      el("circle", { r: 13 }),
      el("path", { d: "M-7 -5L8 0L-7 5L-3 0Z" }),
    );
    handle.addEventListener("pointerdown", (event) => event.stopPropagation());
    handle.addEventListener("click", (event) => {
      event.stopPropagation();
      this.hooks.face(facing);
    });
    return handle;
  }
}
