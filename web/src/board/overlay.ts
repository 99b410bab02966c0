// What is laid over the plate and under the counters: zones, reach, supply, values.

import type { Overlay, OverlayPath, Shade } from "../generated";
import type { Ground, Place } from "./ground";
import { clipped, outline } from "./shapes";
import { at, el, type Point } from "./svg";

/** A value on the board: its place, how large its seal is, and the node that goes aside for counters. */
export interface Seal {
  centre: Point;
  half: number;
  up: number;
  high: number;
  node: SVGElement;
}

/** An overlay: what lies on the plate, and its values, which lie over lights and arrows too. */
export interface Laid {
  node: SVGGElement;
  values: SVGGElement;
  seals: Seal[];
}

/** `row` keeps the values of several overlays apart. */
export function drawOverlay(ground: Ground, overlay: Overlay, row = 0): Laid {
  const shades: [Place, SVGElement][] = [];
  const seals: Seal[] = [];
  for (const [id, shade] of Object.entries(overlay.spaces)) {
    const place = ground.places.get(id);
    if (!place) continue;
    shades.push([place, tinted(place, overlay.kind, shade)]);
    if (shade.value !== undefined) seals.push(written(place, shade.value, foot(ground, row)));
  }
  const node = el(
    "g",
    { class: `overlay ${overlay.kind}` },
    ...clipped(shades),
    ...(overlay.paths ?? []).flatMap((path) => way(ground, path) ?? []),
  );
  const values = el(
    "g",
    { class: `overlay-values ${overlay.kind}` },
    ...seals.map(({ centre, node }) =>
      el("g", { transform: `translate(${at(centre)})` }, el("g", { class: ground.steady ? "steady" : "fixed" }, node)),
    ),
  );
  return { node, values, seals };
}

function tinted(place: Place, kind: string, shade: Shade): SVGElement {
  const shape = outline(place, `shade ${kind} level-${shade.level ?? 2}`, 17);
  if (shade.side) shape.setAttribute("data-side", shade.side);
  if (shade.text) shape.append(el("title", {}, shade.text));
  return shape;
}

const HIGH = 14;
const ROW = 17;

/** How far above its place a value stands, overlay over overlay: in a hex first below its number. */
export function foot(ground: Pick<Ground, "standing">, row: number): number {
  if (ground.standing !== "hex") return 13 + ROW * row;
  return row < 2 ? -HIGH / 2 - ROW * row : foot({ standing: "piles" }, row - 2);
}

/** A value on a small seal of its own, so that it is never read as part of a name. */
function written(place: Place, value: string, up: number): Seal {
  const half = 5 + 3.6 * value.length;
  const node = el(
    "g",
    { class: "value" },
    el("rect", { class: "value-seal", x: -half, y: -up - HIGH, width: 2 * half, height: HIGH, rx: 7 }),
    el("text", { class: "shade-value", y: -up - 3.4 }, value),
  );
  return { centre: place.centre, half, up, high: HIGH, node };
}

function way(ground: Ground, path: OverlayPath): SVGElement | null {
  const points = path.places.map((id) => ground.places.get(id)?.centre).filter((p): p is Point => p !== undefined);
  if (points.length < 2) return null;
  const line = el("path", { class: path.broken ? "way broken" : "way", d: `M${points.map(at).join("L")}` });
  if (path.side) line.setAttribute("data-side", path.side);
  if (path.text) line.append(el("title", {}, path.text));
  return line;
}
