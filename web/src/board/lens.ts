// A magnifier that follows the pointer and shows the live board larger.

import { el, type Point } from "./svg";

const RADIUS = 108;
const POWER = 2.2;

export class Lens {
  readonly node = el("g", { class: "lens", visibility: "hidden" });
  private readonly image = el("g");
  private shows = false;

  /** The board that changes, and the ground under it, which is drawn apart. */
  constructor(
    private readonly world: SVGGElement,
    private readonly ground: SVGGElement,
  ) {
    const clip = `${world.id}-lens`;
    ground.id = `${world.id}-ground`;
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
    const copies = [this.ground, this.world].map(({ id }) => el("use", { href: `#${id}` }));
    this.image.replaceChildren(...(on ? copies : []));
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
    this.image.firstElementChild?.setAttribute("transform", this.world.getAttribute("transform") ?? "");
    this.image.setAttribute("transform", `scale(${POWER}) translate(${-x} ${-y})`);
  }
}
