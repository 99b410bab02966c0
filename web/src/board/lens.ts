// A magnifier that follows the pointer and shows the live board larger.

import { el, type Point } from "./svg";

const RADIUS = 120;
const POWER = 2.2;

export class Lens {
  readonly node = el("g", { class: "lens", visibility: "hidden" });
  private readonly image: SVGUseElement;
  private shows = false;

  constructor(private readonly world: string) {
    const clip = `${world}-lens`;
    this.image = el("use");
    this.node.append(
      el("defs", {}, el("clipPath", { id: clip }, el("circle", { r: RADIUS }))),
      el("circle", { class: "lens-back", r: RADIUS }),
      el("g", { "clip-path": `url(#${clip})` }, this.image),
      el("circle", { class: "lens-rim", r: RADIUS }),
    );
  }

  /** The copy of the board exists only while the lens is in use. */
  use(on: boolean): void {
    this.shows = on;
    if (on) this.image.setAttribute("href", `#${this.world}`);
    else this.image.removeAttribute("href");
    this.hide();
  }

  hide(): void {
    this.node.setAttribute("visibility", "hidden");
  }

  move([x, y]: Point): void {
    if (!this.shows) return;
    this.node.setAttribute("visibility", "visible");
    this.node.setAttribute("transform", `translate(${x} ${y})`);
    this.image.setAttribute("transform", `scale(${POWER}) translate(${-x} ${-y})`);
  }
}
