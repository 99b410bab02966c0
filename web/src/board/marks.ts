// Marks on places: sieges, walls, gold, oracles, as small seals with a number.

import type { Mark, Space } from "../generated";
import { MARKS } from "../look/glyphs";
import { words } from "../scene";
import type { Ground, Place } from "./ground";
import { el, round } from "./svg";

export const MOST_MARKS = 5;

export function drawMarks(ground: Ground, spaces: Record<string, Space>): SVGGElement[] {
  return Object.entries(spaces).flatMap(([id, space]) => {
    const place = ground.places.get(id);
    const marks = (space.marks ?? []).slice(0, MOST_MARKS);
    return place && marks.length ? [drawRow(ground, place, marks)] : [];
  });
}

/** Beside a town, over the name of an area, in the corner of a box. */
function drawRow(ground: Ground, place: Place, marks: Mark[]): SVGGElement {
  const beside = place.kind === "town" || place.room !== undefined;
  const row = el("g", { class: ground.steady ? "steady" : "fixed" });
  marks.forEach((mark, i) => {
    row.append(drawMark(mark, beside ? 20 + i * 19 : (i - (marks.length - 1) / 2) * 19, beside ? 0 : -17));
  });
  const [x, y] = place.room ? [place.room.x + place.room.w - 22 * marks.length, place.room.y - 10] : place.centre;
  return el("g", { transform: `translate(${round(x)} ${round(y)})` }, row);
}

function drawMark(mark: Mark, x: number, y: number): SVGGElement {
  const said = `${mark.text ? `${mark.text}: ` : ""}${words(mark.kind)}${mark.n !== undefined ? ` ${mark.n}` : ""}`;
  return el(
    "g",
    { class: "mark", transform: `translate(${x} ${y})`, "data-side": mark.side },
    el("circle", { class: "mark-seat", r: 8.5 }),
    el("use", { class: "mark-glyph", href: `#glyph-${MARKS[mark.kind]}`, x: -6, y: -6, width: 12, height: 12 }),
    el("title", {}, said),
    mark.n === undefined ? null : el("text", { class: "mark-n", x: 5, y: 9 }, String(mark.n)),
  );
}
