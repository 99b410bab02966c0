// What is drawn in layers: the ground once, as a sheet of its own that only moves; on it the board that changes.
// A drag moves both by a transform and repaints neither. A zoom stretches the sheet, and draws it anew when it rests.

import type { View } from "./camera";
import type { Ground } from "./ground";
import { SMALLEST_NAME, screenScale } from "./scale";
import { el } from "./svg";

/** From these zooms on a board is looked at closely: against the fitted board, or by itself; numbers fit into a hex. */
const [NEAR, CLOSE, NUMBERED] = [2.6, 1.1, 0.58];
const FAR = 1.6;
/** Below this many pixels a counter cannot be read: a line of them is drawn as one block. */
const SMALLEST_COUNTER = 16;

export class Stage {
  readonly node = document.createElement("div");
  readonly sheet: SVGSVGElement;
  /** The view that the board is drawn for. */
  private drawn: View = { x: 0, y: 0, k: 0 };
  /** The zoom that the sheet is drawn for. */
  private inked = 0;
  private fitted = 0;

  constructor(
    private readonly ground: Ground,
    private readonly board: SVGSVGElement,
    private readonly world: SVGGElement,
  ) {
    const { width, height, standing, below } = ground;
    this.sheet = el(
      "svg",
      { class: `sheet-ground ${standing}`, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
      below,
    );
    this.node.className = "stage";
    this.node.append(this.sheet, board);
  }

  /** Follows the camera; true if more than the place on the screen has changed. */
  follow(view: View, fitted: number): boolean {
    if (view.k === this.drawn.k && fitted === this.fitted) {
      const [dx, dy] = [Math.round(view.x - this.drawn.x), Math.round(view.y - this.drawn.y)];
      this.node.style.transform = dx || dy ? `translate(${dx}px, ${dy}px)` : "";
      return false;
    }
    this.fitted = fitted;
    this.draw(view);
    this.scale(this.board);
    if (this.inked === 0) this.ink();
    return true;
  }

  /** The camera rests: what was only moved or stretched is drawn where it is now. */
  rest(view: View): void {
    if (Math.round(view.x) !== this.drawn.x || Math.round(view.y) !== this.drawn.y) this.draw(view);
    if (this.inked !== view.k) this.ink();
  }

  private draw({ x, y, k }: View): void {
    this.drawn = { x: Math.round(x), y: Math.round(y), k };
    this.node.style.transform = "";
    this.world.setAttribute("transform", `translate(${this.drawn.x} ${this.drawn.y}) scale(${k.toFixed(4)})`);
    this.lay();
  }

  /** Draws the sheet for the zoom of now: sharp, because nothing stretches it. */
  private ink(): void {
    const { k } = this.drawn;
    this.inked = k;
    this.sheet.setAttribute("width", (this.ground.width * k).toFixed(1));
    this.sheet.setAttribute("height", (this.ground.height * k).toFixed(1));
    this.scale(this.sheet);
    this.lay();
  }

  private lay(): void {
    const { x, y, k } = this.drawn;
    const stretch = this.inked && this.inked !== k ? ` scale(${k / this.inked})` : "";
    this.sheet.style.transform = `translate(${x}px, ${y}px)${stretch}`;
  }

  /** Tells what is drawn inside how large things of steady size are, and how closely one looks. */
  private scale(svg: SVGSVGElement): void {
    const { k } = this.drawn;
    const times = k / this.fitted;
    const grown = screenScale(this.ground, this.fitted, times) / k;
    svg.style.setProperty("--steady", grown.toFixed(4));
    svg.style.setProperty("--label", (SMALLEST_NAME / k).toFixed(4));
    svg.style.setProperty("--counter", ((this.ground.counter / 40) * grown).toFixed(4));
    svg.classList.toggle("far", times < FAR);
    svg.classList.toggle("mass", this.ground.standing === "hex" && this.ground.counter * k < SMALLEST_COUNTER);
    svg.style.setProperty("--pixel", (1 / k).toFixed(4));
    svg.classList.toggle("near", this.ground.standing === "hex" ? k > NUMBERED : times >= NEAR || k > CLOSE);
  }
}
