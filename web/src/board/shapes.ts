// The shapes of places, to light and to click.

import type { Place } from "./ground";
import { el, round } from "./svg";

/** The shape of a place: a ring of steady size around a town, else its own outline. */
export function outline(place: Place, kind: string, r: number): SVGElement {
  if (place.kind !== "town") return el("path", { class: kind, d: place.shape });
  return el(
    "g",
    { transform: `translate(${round(place.centre[0])} ${round(place.centre[1])})` },
    el("circle", { class: `${kind} steady`, r }),
  );
}

/** A light on a place; on a hex with its number, because options speak of it. */
export function lightOn(place: Place, kind: string): SVGElement {
  const shape = outline(place, kind, 15);
  if (place.kind !== "hex") return shape;
  const [x, y] = place.centre;
  return el("g", {}, shape, el("text", { class: "light-number", x: round(x), y: round(y - 15) }, place.id));
}

/** Shapes kept on land or on water: one clip for all of a kind, because a coastline is long. */
export function clipped(shapes: [Place, SVGElement][]): SVGElement[] {
  return byClip(shapes).map(([clip, members]) =>
    clipTo(
      clip,
      members.map(([, shape]) => shape),
    ),
  );
}

/** Things of places by what they are clipped to, what is not clipped last. */
export function byClip<T>(things: [Place, T][]): [clip: string, [Place, T][]][] {
  const groups = new Map<string, [Place, T][]>();
  for (const thing of things) {
    const clip = thing[0].clip ?? "";
    const group = groups.get(clip);
    if (group) group.push(thing);
    else groups.set(clip, [thing]);
  }
  return [...groups].sort(([a], [b]) => b.localeCompare(a));
}

export const clipTo = (clip: string, shapes: SVGElement[]): SVGElement =>
  el("g", clip ? { "clip-path": `url(#${clip})` } : {}, ...shapes);
