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

/** Shapes kept on land or on water: one clip for all of a kind, because a coastline is long. */
export function clipped(shapes: [Place, SVGElement][]): SVGElement[] {
  const groups = new Map<string, SVGElement[]>();
  for (const [place, shape] of shapes) groups.set(place.clip ?? "", [...(groups.get(place.clip ?? "") ?? []), shape]);
  return [...groups]
    .sort(([a], [b]) => b.localeCompare(a))
    .flatMap(([clip, members]) => (clip ? [el("g", { "clip-path": `url(#${clip})` }, ...members)] : members));
}
