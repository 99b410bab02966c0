// The whole board small in a corner, with a frame around what is in view: shown only where the view is a part.

import type { View } from "./camera";
import type { Pile } from "./standing";
import { el, type Point, round } from "./svg";

const LONGEST = 132;

export class Overview {
  readonly node: SVGSVGElement;
  private readonly sketch = el("g", { class: "overview-sketch" });
  private readonly dots = el("g", { class: "overview-dots" });
  private readonly frame = el("rect", { class: "overview-frame" });
  private readonly unit: number;

  constructor(
    private readonly world: { width: number; height: number; sketch(): SVGElement[] },
    look: (at: Point) => void,
  ) {
    const k = LONGEST / Math.max(world.width, world.height);
    this.unit = 1 / k;
    this.node = el(
      "svg",
      {
        class: "overview",
        viewBox: `0 0 ${round(world.width)} ${round(world.height)}`,
        width: round(world.width * k),
        height: round(world.height * k),
        "aria-hidden": "true",
      },
      el("rect", { class: "overview-back", width: world.width, height: world.height }),
      this.sketch,
      this.dots,
      this.frame,
    );
    const go = (event: PointerEvent): void => {
      event.stopPropagation();
      if (event.type === "pointermove" && !event.buttons) return;
      const box = this.node.getBoundingClientRect();
      look([
        ((event.clientX - box.left) / box.width) * world.width,
        ((event.clientY - box.top) / box.height) * world.height,
      ]);
    };
    this.node.addEventListener("pointerdown", go);
    this.node.addEventListener("pointermove", go);
  }

  show(piles: readonly Pile[]): void {
    const r = round(2.2 * this.unit);
    this.dots.replaceChildren(
      ...piles.map((pile) =>
        el("circle", {
          cx: round(pile.centre[0]),
          cy: round(pile.centre[1]),
          r,
          "data-side": pile.pieces[0]?.side,
        }),
      ),
    );
  }

  /** Frames what a pane of this size shows; away when that is nearly all. */
  look({ x, y, k }: View, width: number, height: number): void {
    const [left, top] = [Math.max(0, -x / k), Math.max(0, -y / k)];
    const [right, bottom] = [
      Math.min(this.world.width, (width - x) / k),
      Math.min(this.world.height, (height - y) / k),
    ];
    const part = (Math.max(0, right - left) * Math.max(0, bottom - top)) / (this.world.width * this.world.height);
    const away = part > 0.55 || width < 560 || height < 320;
    this.node.classList.toggle("all", away);
    if (!away && !this.sketch.firstChild) this.sketch.append(...this.world.sketch());
    for (const [name, value] of Object.entries({
      x: left,
      y: top,
      width: Math.max(0, right - left),
      height: Math.max(0, bottom - top),
    })) {
      this.frame.setAttribute(name, String(round(value)));
    }
    this.frame.setAttribute("stroke-width", String(round(2 * this.unit)));
  }
}

/** Where north is: the words of a game speak of it, and a map may lie on its side. */
export function compass(turn: number): SVGSVGElement {
  const said = turn === 90 ? "North is to the left" : "North is up";
  return el(
    "svg",
    { class: "compass", viewBox: "-20 -20 40 40", width: 40, height: 40, role: "img", "aria-label": said },
    el("title", {}, said),
    el("circle", { class: "compass-ring", r: 17 }),
    el(
      "g",
      { transform: `rotate(${-turn})` },
      el("path", { class: "compass-north", d: "M0 -14L4 0H-4z" }),
      el("path", { class: "compass-south", d: "M0 14L4 0H-4z" }),
    ),
    el("text", { class: "compass-n", x: turn ? -8 : 8, y: turn ? -5 : -4 }, "N"),
  );
}
