// Where we look: pan, wheel and pinch zoom at the pointer, fit. Knows nothing of what is drawn.

import { lyingOver, shiftFor } from "./sight";
import type { Point } from "./svg";

export interface View {
  x: number;
  y: number;
  k: number;
}

export class Camera {
  view: View = { x: 0, y: 0, k: 1 };
  fitted = 1;
  private readonly pointers = new Map<number, Point>();
  private moved = 0;
  private held = true;
  /** One finger or button moves something else now. */
  busy = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly world: { width: number; height: number; standing: string },
    private readonly changed: (view: View) => void,
  ) {
    host.addEventListener("wheel", this.onWheel, { passive: false });
    host.addEventListener("pointerdown", this.onDown);
    host.addEventListener("pointermove", this.onMove);
    host.addEventListener("pointerup", this.onUp);
    host.addEventListener("pointercancel", this.onUp);
  }

  /** True when the pointer has travelled: then what follows is not a click. */
  get dragging(): boolean {
    return this.moved > 6;
  }

  /** True while a finger or button holds the board. */
  get grabbed(): boolean {
    return this.pointers.size > 0;
  }

  get pinching(): boolean {
    return this.pointers.size > 1;
  }

  /** Shows the whole board with a small margin. */
  fit(): void {
    const { clientWidth: w, clientHeight: h } = this.host;
    if (w === 0 || h === 0) return;
    const k = this.fitting();
    this.fitted = k;
    this.held = true;
    this.set({ k, x: (w - this.tools() - this.world.width * k) / 2, y: (h - this.world.height * k) / 2 });
  }

  private fitting(): number {
    const { clientWidth: w, clientHeight: h } = this.host;
    return Math.min((w - this.tools()) / this.world.width, h / this.world.height) * 0.97;
  }

  /** Room at the right for the tools, where there is room to give. */
  private tools(): number {
    return this.world.standing === "grid" && this.host.dataset.tools === "yes" && this.host.clientWidth > 420 ? 52 : 0;
  }

  /** On a tall phone a wide map is better shown full height, centred on what matters. */
  cover(focus: Point, least = 0): void {
    const { clientWidth: w, clientHeight: h } = this.host;
    this.fit();
    const k = Math.max(least, Math.min(h / this.world.height, (w / this.world.width) * 3) * 0.98);
    if (k > this.fitted * 1.08) {
      this.set({
        k,
        x: this.within(w - this.world.width * k, w / 2 - focus[0] * k),
        y: this.within(h - this.world.height * k, h / 2 - focus[1] * k),
      });
      this.held = false;
    }
  }

  /** Where a board begins that leaves this much free: in the middle, or as wished with a little air at its ends. */
  private within(free: number, wish: number): number {
    const air = this.world.standing === "piles" ? 64 : 12;
    return free > 0 ? free / 2 : Math.max(free - air, Math.min(air, wish));
  }

  /** Shows a part of the board with some air around it, never less of it than fits at `nearest`. */
  frame(left: number, top: number, right: number, bottom: number, nearest: number): void {
    this.fit();
    const { clientWidth: w, clientHeight: h } = this.host;
    const air = Math.min(64, w / 8, h / 5);
    const k = Math.min(nearest, (w - 2 * air) / Math.max(1, right - left), (h - 2 * air) / Math.max(1, bottom - top));
    if (k <= this.fitted * 1.04) return;
    const [x, y] = [w / 2 - ((left + right) / 2) * k, h / 2 - ((top + bottom) / 2) * k + air / 4];
    this.set({ k, x: this.within(w - this.world.width * k, x), y: this.within(h - this.world.height * k, y) });
    this.held = false;
  }

  /** Puts a point of the board in the middle. */
  centre([x, y]: Point): void {
    this.held = false;
    this.set({
      ...this.view,
      x: this.host.clientWidth / 2 - x * this.view.k,
      y: this.host.clientHeight / 2 - y * this.view.k,
    });
  }

  /** The pane changed its size: a fitted board stays fitted. */
  resized(): void {
    if (this.held) this.fit();
    else {
      this.fitted = this.fitting() || this.fitted;
      this.set(this.view);
    }
  }

  zoom(factor: number, at?: Point): void {
    const { clientWidth: w, clientHeight: h } = this.host;
    const [cx, cy] = at ?? [w / 2, h / 2];
    const k = Math.max(this.fitted * 0.7, Math.min(this.fitted * 14, this.view.k * factor));
    const f = k / this.view.k;
    this.held = false;
    this.set({ k, x: cx - (cx - this.view.x) * f, y: cy - (cy - this.view.y) * f });
  }

  pan(dx: number, dy: number): void {
    this.held = false;
    this.set({ ...this.view, x: this.view.x + dx, y: this.view.y + dy });
  }

  /** Moves just enough that a point of the board is comfortably in sight, and nothing lies over it. */
  reveal([x, y]: Point): void {
    const { clientWidth: w, clientHeight: h } = this.host;
    const at: Point = [x * this.view.k + this.view.x, y * this.view.k + this.view.y];
    const [dx, dy] = shiftFor(at, [w, h], lyingOver(this.host));
    if (dx || dy) this.pan(dx, dy);
  }

  /** Brings a way into sight if an end of it cannot be seen; where both do not fit its start first, then its end. */
  follow(from: Point, to: Point, ms: number): void {
    const { clientWidth: w, clientHeight: h } = this.host;
    const seen = ([x, y]: Point): boolean => {
      const [sx, sy] = [x * this.view.k + this.view.x, y * this.view.k + this.view.y];
      return sx > 24 && sx < w - 24 && sy > 24 && sy < h - 24;
    };
    if (w === 0 || (seen(from) && seen(to))) return;
    this.reveal(to);
    this.reveal(from);
    if (!seen(to)) window.setTimeout(() => this.reveal(to), ms * 0.4);
  }

  toWorld([x, y]: Point): Point {
    return [(x - this.view.x) / this.view.k, (y - this.view.y) / this.view.k];
  }

  destroy(): void {
    this.host.removeEventListener("wheel", this.onWheel);
    this.host.removeEventListener("pointerdown", this.onDown);
    this.host.removeEventListener("pointermove", this.onMove);
    this.host.removeEventListener("pointerup", this.onUp);
    this.host.removeEventListener("pointercancel", this.onUp);
  }

  private set(view: View): void {
    const { clientWidth: w, clientHeight: h } = this.host;
    const [freeX, freeY] = [w - this.world.width * view.k, h - this.world.height * view.k];
    const [mx, my] = [Math.min(90, w * 0.12), h * 0.35];
    const x = Math.max(Math.min(0, freeX) - mx, Math.min(Math.max(0, freeX) + mx, view.x));
    const y = Math.max(Math.min(0, freeY) - my, Math.min(Math.max(0, freeY) + my, view.y));
    this.view = { x, y, k: view.k };
    this.changed(this.view);
  }

  private local(event: { clientX: number; clientY: number }): Point {
    const box = this.host.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  private readonly onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const step = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    this.zoom(Math.exp(-Math.max(-120, Math.min(120, step)) * 0.0022), this.local(event));
  };

  private readonly onDown = (event: PointerEvent): void => {
    if (this.pointers.size === 0) this.moved = 0;
    this.pointers.set(event.pointerId, this.local(event));
  };

  private readonly onMove = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && event.buttons === 0) this.pointers.delete(event.pointerId);
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = this.local(event);
    if (this.pointers.size === 1) {
      this.moved += Math.hypot(now[0] - before[0], now[1] - before[1]);
      if (this.dragging && !this.busy) {
        this.host.setPointerCapture(event.pointerId);
        this.pan(now[0] - before[0], now[1] - before[1]);
      }
    } else {
      this.moved = 100;
      const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) this.pinch(before, now, other);
    }
    this.pointers.set(event.pointerId, now);
  };

  private pinch(before: Point, now: Point, other: Point): void {
    const was = Math.hypot(before[0] - other[0], before[1] - other[1]);
    const is = Math.hypot(now[0] - other[0], now[1] - other[1]);
    if (was > 0) this.zoom(is / was, [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
    this.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
  }

  private readonly onUp = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId);
  };
}
