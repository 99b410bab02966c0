// What is laid over the plate and under the counters: zones, reach, supply, values.

import type { Overlay, OverlayPath, Shade } from "../generated";
import type { Ground, Place } from "./ground";
import { clipped, outline } from "./shapes";
import { at, el, type Point } from "./svg";

/** `row` keeps the values of several overlays apart. */
export function drawOverlay(ground: Ground, overlay: Overlay, row = 0): SVGGElement {
  const shades: [Place, SVGElement][] = [];
  const values: SVGElement[] = [];
  for (const [id, shade] of Object.entries(overlay.spaces)) {
    const place = ground.places.get(id);
    if (!place) continue;
    shades.push([place, tinted(place, overlay.kind, shade)]);
    if (shade.value !== undefined) values.push(written(ground, place, shade.value, row));
  }
  return el(
    "g",
    { class: `overlay ${overlay.kind}` },
    ...clipped(shades),
    ...(overlay.paths ?? []).flatMap((path) => way(ground, path) ?? []),
    ...values,
  );
}

function tinted(place: Place, kind: string, shade: Shade): SVGElement {
  const shape = outline(place, `shade ${kind} level-${shade.level ?? 2}`, 17);
  if (shade.side) shape.setAttribute("data-side", shade.side);
  if (shade.text) shape.append(el("title", {}, shade.text));
  return shape;
}

/** Half the width of a value's seal, and how far above its place it stands, at full scale. */
export const valueBox = (value: string, row: number): { half: number; up: number; high: number } => ({
  half: 5 + 3.6 * value.length,
  up: 13 + 17 * row,
  high: 15,
});

/** A value on a small seal of its own, so that it is never read as part of a name. */
function written(ground: Ground, place: Place, value: string, row: number): SVGElement {
  const { half, up, high } = valueBox(value, row);
  return el(
    "g",
    { transform: `translate(${at(place.centre)})` },
    el(
      "g",
      { class: ground.steady ? "steady" : "fixed" },
      el("rect", { class: "value-seal", x: -half, y: -up - high, width: 2 * half, height: high, rx: 7 }),
      el("text", { class: "shade-value", y: -up - 3.4 }, value),
    ),
  );
}

function way(ground: Ground, path: OverlayPath): SVGElement | null {
  const points = path.places.map((id) => ground.places.get(id)?.centre).filter((p): p is Point => p !== undefined);
  if (points.length < 2) return null;
  const line = el("path", { class: path.broken ? "way broken" : "way", d: `M${points.map(at).join("L")}` });
  if (path.side) line.setAttribute("data-side", path.side);
  if (path.text) line.append(el("title", {}, path.text));
  return line;
}
