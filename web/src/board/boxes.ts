// A display made of boxes: a battlefield, a tactical display, a campaign map drawn as boxes.

import type { BoxBoard } from "../generated";
import { title } from "../scene";
import type { Ground, Place } from "./ground";
import { at, el, round } from "./svg";

const UNITS = 1200;

export function boxGround(board: BoxBoard): Ground {
  const k = UNITS / Math.max(board.width, board.height * 1.2, 1);
  const below = el("g", { class: "ground boxes" });
  const above = el("g", { class: "ground boxes above" });
  const places = new Map<string, Place>();
  const frames = new Map<string, SVGElement>();
  const heading = Math.min(38, 0.28 * k * Math.min(...board.boxes.map((b) => b.h), board.height));
  const [width, height] = [board.width * k, board.height * k];
  below.append(el("rect", { class: "felt", x: -16, y: -16, width: width + 32, height: height + 32, rx: 14 }));

  const links = el("g", { class: "links" });
  below.append(links);
  for (const box of board.boxes) {
    const [x, y, w, h] = [box.x * k, box.y * k, box.w * k, box.h * k];
    const frame = el("rect", {
      class: `box ${box.kind ?? ""}`,
      x: round(x),
      y: round(y),
      width: round(w),
      height: round(h),
      rx: 8,
    });
    frames.set(box.id, frame);
    const name = box.name ?? title(box.id);
    const size = Math.min(heading * 0.62, (w * 1.25) / Math.max(6, name.length));
    below.append(
      frame,
      el(
        "text",
        { class: "box-name", x: round(x + 9), y: round(y + heading * 0.72), "font-size": round(Math.max(8, size)) },
        name,
      ),
    );
    const inset = 5;
    places.set(box.id, {
      id: box.id,
      name,
      kind: "box",
      centre: [x + w / 2, y + h / 2],
      shape: `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z`,
      room: { x: x + inset, y: y + heading, w: w - 2 * inset, h: h - heading - inset },
    });
  }
  for (const link of board.links ?? []) {
    const [a, b] = [places.get(link.a), places.get(link.b)];
    if (a && b)
      links.append(el("path", { class: `box-link ${link.kind ?? ""}`, d: `M${at(a.centre)}L${at(b.centre)}` }));
  }
  const near = new Map<string, string[]>();
  for (const { a, b } of board.links ?? []) {
    near.set(a, [...(near.get(a) ?? []), b]);
    near.set(b, [...(near.get(b) ?? []), a]);
  }
  const counter = Math.min(96, ...board.boxes.map((b) => Math.min(b.w, b.h) * k * 0.62));
  return {
    width,
    height,
    places,
    below,
    above,
    counter: Math.max(30, counter),
    steady: 0,
    standing: "grid",
    sketch: () => [],
    own: (id, side) => {
      const frame = frames.get(id);
      if (side) frame?.setAttribute("data-side", side);
      else frame?.removeAttribute("data-side");
    },
    neighbours: (id) => near.get(id) ?? [],
  };
}
