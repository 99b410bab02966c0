// A magnifier that follows the pointer and shows the live board larger.

import { el, type Point } from "./svg";

const RADIUS = 108;
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

  get on(): boolean {
    return this.shows;
  }

  hide(): void {
    this.node.setAttribute("visibility", "hidden");
  }

  /** Shows what is at a point; for a finger, beside it rather than under it. */
  move([x, y]: Point, finger = false): void {
    if (!this.shows) return;
    const aside = finger ? (y > RADIUS * 1.4 ? -RADIUS * 1.15 : RADIUS * 1.25) : 0;
    this.node.setAttribute("visibility", "visible");
    this.node.setAttribute("transform", `translate(${x} ${y + aside})`);
    this.image.setAttribute("transform", `scale(${POWER}) translate(${-x} ${-y})`);
  }
}
