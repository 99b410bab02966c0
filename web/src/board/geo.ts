// The geographic board: areas, places and paths over the plate of geo-land.

import type { GeoBoard, GeoSpace, Link, Region, Side } from "../generated";
import { GROUNDS, PATHS, PLACES, type Rank } from "../look/land";
import { emblemOf } from "../look/sides";
import { title as titled } from "../scene";
import { cellsAround, type Seed } from "./areas";
import { drawRelief, drawWaterNames, graticule, landPath } from "./geo-land";
import type { Ground, Label, Place, Spot } from "./ground";
import { conic, type Projection } from "./projection";
import { at, el, type Point, polygon, round } from "./svg";

export function geoGround(board: GeoBoard): Ground {
  const p = conic(board.bounds, 1400);
  const land = landPath(p);
  const below = el("g", { class: "ground geo" });
  const nodes = el("g", { class: "ground geo nodes" });
  const above = el("g", { class: "ground geo above", "aria-hidden": "true" });
  const places = new Map<string, Place>();
  const tints = new Map<string, SVGElement[]>();
  const clip = `land-${board.id.replaceAll("/", "-")}`;

  const onRoads = new Set(board.links.filter((l) => PATHS[l.kind].over === "road").flatMap((l) => [l.a, l.b]));
  const seas = board.spaces.filter((s) => isSea(s));
  const areas = board.spaces.filter((s) => isArea(s) && !onRoads.has(s.id));
  const points = board.spaces.filter((s) => !isSea(s) && !areas.includes(s));

  const [top, bottom] = [round(-p.beyond.top), round(p.height + p.beyond.bottom)];
  const [left, right] = [round(-p.beyond.left), round(p.width + p.beyond.right)];
  const rim = `M${left} ${top}H${right}V${bottom}H${left}Z`;
  const plate = el("g", { class: "plate", "clip-path": `url(#${clip}-frame)` });
  below.append(
    el(
      "defs",
      {},
      el("clipPath", { id: `${clip}-frame` }, el("path", { d: rim })),
      el("clipPath", { id: clip, "clip-path": `url(#${clip}-frame)` }, el("path", { d: land, "clip-rule": "evenodd" })),
      el(
        "clipPath",
        { id: `${clip}-water`, "clip-path": `url(#${clip}-frame)` },
        el("path", { d: rim + land, "clip-rule": "evenodd" }),
      ),
    ),
    plate,
    el("path", { class: "neatline", d: `${rim}M${left - 7} ${top - 7}H${right + 7}V${bottom + 7}H${left - 7}Z` }),
  );
  plate.append(el("path", { class: "sea", d: rim }), el("path", { class: "graticule", d: graticule(p, board.bounds) }));
  drawSeas(p, seas, plate, places, tints, `${clip}-water`);
  plate.append(
    el("path", { class: "shallows wide", d: land }),
    el("path", { class: "shallows", d: land }),
    el("path", { class: "land", d: land, "fill-rule": "evenodd" }),
  );
  drawAreas(p, areas, board.links, plate, places, tints, clip);
  plate.append(drawRelief(p), el("path", { class: "coast", d: land }), drawWaterNames(p, seas.length > 0));
  drawLinks(p, board, below);
  drawPoints(p, points, board.regions ?? [], nodes, places, tints);
  const labels = [
    ...nameSpaces(p, points, above, "place"),
    ...nameSpaces(p, seas, above, "sea"),
    ...nameSpaces(p, areas, above, "area"),
    ...(areas.length ? [] : nameRegions(p, board, above)),
  ];

  const adjacent = adjacency(board);
  const gap = typicalGap([...places.values()].map((place) => place.centre));
  return {
    width: p.width,
    height: p.height,
    places,
    below,
    nodes,
    above,
    gap,
    labels,
    counter: 40,
    steady: 0.62,
    standing: "piles",
    sketch: () => [
      el("path", { class: "sea", d: rim }),
      el("path", { class: "land", d: land, "fill-rule": "evenodd" }),
    ],
    own: (id, side) => {
      for (const tint of tints.get(id) ?? []) paint(tint, side);
    },
    neighbours: (id) => adjacent.get(id) ?? [],
  };
}

function paint(tint: SVGElement, side: Side | null): void {
  if (side === null) tint.removeAttribute("data-side");
  else tint.setAttribute("data-side", side);
  if (tint.classList.contains("pattern")) tint.setAttribute("fill", side === null ? "none" : `url(#pattern-${side})`);
  const emblem = tint.querySelector("use");
  if (emblem) emblem.setAttribute("href", side === null ? "" : emblemOf(side));
}

const isSea = (s: GeoSpace): boolean => PLACES[s.kind].shape === "sea";
const isArea = (s: GeoSpace): boolean => PLACES[s.kind].shape === "area";

const pointOf = (p: Projection, space: GeoSpace): Point => p.project(space.lat, space.lon);

function seedsOf(p: Projection, spaces: GeoSpace[]): Seed[] {
  return spaces.map((s) => ({ id: s.id, point: pointOf(p, s) }));
}

function typicalGap(points: Point[]): number {
  const gaps = points.map((a) =>
    Math.min(...points.filter((b) => b !== a).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1]))),
  );
  const sorted = gaps.filter(Number.isFinite).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 60;
}

/** The longest of the shortest ways between linked areas: cells must at least meet there. */
function longestStep(seeds: Seed[], links: Link[]): number {
  const of = (id: string): Point[] => seeds.filter((s) => s.id === id).map((s) => s.point);
  const steps = links
    .filter((l) => PATHS[l.kind].over !== "water")
    .map(({ a, b }) => Math.min(...of(a).flatMap((p) => of(b).map((q) => Math.hypot(p[0] - q[0], p[1] - q[1])))));
  return Math.max(0, ...steps.filter(Number.isFinite));
}

function shapesFor(
  p: Projection,
  spaces: GeoSpace[],
  links: Link[],
  stretch: number,
): { shapes: Map<string, string>; borders: string } {
  const drawn = spaces.filter((s) => s.outline);
  const loose = spaces.filter((s) => !s.outline);
  const seeds = seedsOf(p, loose);
  const reach = Math.max(typicalGap(loose.map((s) => pointOf(p, s))) * stretch, 0.7 * longestStep(seeds, links));
  const { shapes, borders } = cellsAround(seeds, p.width, p.height, reach);
  let lines = borders;
  for (const s of drawn) {
    const path = polygon((s.outline ?? []).map(([a, b]) => p.project(a, b)));
    shapes.set(s.id, path);
    lines += path;
  }
  return { shapes, borders: lines };
}

function drawSeas(
  p: Projection,
  seas: GeoSpace[],
  below: SVGGElement,
  places: Map<string, Place>,
  tints: Map<string, SVGElement[]>,
  clip: string,
): void {
  if (seas.length === 0) return;
  const { shapes, borders } = shapesFor(p, seas, [], 30);
  const layer = el("g", { class: "sea-zones" });
  for (const s of seas) {
    const shape = shapes.get(s.id) ?? "";
    const tint = el("path", { class: "zone", d: shape });
    layer.append(tint);
    tints.set(s.id, [tint]);
    places.set(s.id, {
      id: s.id,
      name: s.name,
      kind: "sea",
      centre: pointOf(p, s),
      shape,
      clip,
      text: s.text,
    });
  }
  layer.append(el("path", { class: "sea-borders", d: borders }));
  below.append(layer);
}

function drawAreas(
  p: Projection,
  areas: GeoSpace[],
  links: Link[],
  below: SVGGElement,
  places: Map<string, Place>,
  tints: Map<string, SVGElement[]>,
  clip: string,
): void {
  if (areas.length === 0) return;
  const { shapes, borders } = shapesFor(p, areas, links, 2.2);
  const layer = el("g", { class: "areas", "clip-path": `url(#${clip})` });
  for (const s of areas) {
    const shape = shapes.get(s.id) ?? "";
    const tone = s.terrain ? GROUNDS[s.terrain].tint : null;
    if (tone) layer.append(el("path", { class: `terrain ${tone}`, d: shape }));
    const tint = el("path", { class: "tint", d: shape });
    layer.append(tint);
    const pattern = el("path", { class: "pattern", d: shape });
    layer.append(pattern);
    tints.set(s.id, [tint, pattern]);
    places.set(s.id, {
      id: s.id,
      name: s.name,
      kind: "area",
      centre: pointOf(p, s),
      shape,
      clip,
      text: describe(s),
    });
  }
  layer.append(el("path", { class: "area-borders", d: borders }));
  below.append(layer);
}

/** Names over the map; where they would touch, the lesser one waits for a closer look. */
function nameSpaces(p: Projection, spaces: GeoSpace[], above: SVGGElement, how: "place" | "area" | "sea"): Label[] {
  const labels = spaces.map((s) => {
    const [x, y] = pointOf(p, s);
    const rank = how === "place" ? rankOf(s) : how;
    const [size, letter] = {
      major: [13, 0.74],
      city: [12, 0.5],
      minor: [10.5, 0.5],
      area: [10.5, 0.74],
      sea: [13, 0.56],
    }[rank] as [number, number];
    const name = s.name;
    const text = el("text", { class: "place-name" }, name);
    const node = el(
      "g",
      { class: `place-label ${rank}`, transform: `translate(${round(x)} ${round(y)})` },
      el("g", { class: "steady" }, text),
    );
    above.append(node);
    const weight = { major: 4, city: 3, sea: 2, area: 2, minor: 1 }[rank];
    const spots = how === "place" ? aroundTown(RADIUS[rank as Rank]) : how === "sea" ? WITHIN_SEA : WITHIN_AREA;
    return {
      weight,
      label: {
        id: s.id,
        node,
        text,
        at: [x, y] as Point,
        width: name.length * size * letter,
        height: size,
        spots,
        keep: rank === "major" || how === "sea",
      },
    };
  });
  return labels.sort((a, b) => b.weight - a.weight).map(({ label }) => label);
}

/** Where the name of a town may stand, the best spot first. */
function aroundTown(r: number): Spot[] {
  return [
    { x: 0, y: r + 12, anchor: "middle" },
    { x: r + 4, y: 4, anchor: "start" },
    { x: -r - 4, y: 4, anchor: "end" },
    { x: 0, y: -r - 5, anchor: "middle" },
    { x: r + 1, y: r + 9, anchor: "start" },
    { x: -r - 1, y: r + 9, anchor: "end" },
    { x: r + 1, y: -r - 2, anchor: "start" },
    { x: -r - 1, y: -r - 2, anchor: "end" },
  ];
}

const WITHIN_AREA: Spot[] = [
  ...[3, -13, 20, -30, 38].map((y): Spot => ({ x: 0, y, anchor: "middle" })),
  { x: -28, y: 12, anchor: "end" },
  { x: 30, y: 12, anchor: "start" },
];
/** Over or under the ships, beside them, then further off. */
const WITHIN_SEA: Spot[] = [
  ...[-8, 12, -28, 32, 46].map((y): Spot => ({ x: 0, y, anchor: "middle" })),
  ...[12, -8, 30].map((y): Spot => ({ x: -26, y, anchor: "end" })),
  ...[-44, 60].map((y): Spot => ({ x: 0, y, anchor: "middle" })),
  ...[12, -8, 30].map((y): Spot => ({ x: 28, y, anchor: "start" })),
];

const RADIUS: Record<Rank, number> = { major: 11, city: 8, minor: 5.5 };

/** An area that lies on a road is a stop on the way: it is drawn as a town. */
function rankOf(s: GeoSpace): Rank {
  const look = PLACES[s.kind];
  return look.shape === "town" ? look.rank : "city";
}

const isWalled = (s: GeoSpace): boolean => {
  const look = PLACES[s.kind];
  return look.shape === "town" && look.walled === true;
};

function describe(s: GeoSpace, regions: readonly Region[] = []): string | undefined {
  const region = s.region ? (regions.find((r) => r.id === s.region)?.name ?? titled(s.region)) : "";
  const parts = [s.terrain && s.terrain !== "clear" ? titled(s.terrain) : "", region, s.text ?? ""].filter(Boolean);
  return parts.length ? parts.join(" · ") : undefined;
}

/** Provinces of a point-to-point map: an outline where there is one, and a wide faint name. */
function nameRegions(p: Projection, board: GeoBoard, above: SVGGElement): Label[] {
  const where = new Map(board.spaces.map((s) => [s.id, pointOf(p, s)]));
  return (board.regions ?? []).flatMap((region) => {
    const members = (region.spaces ?? []).map((id) => where.get(id)).filter((q): q is Point => q !== undefined);
    const outline = (region.outline ?? []).map(([a, b]) => p.project(a, b));
    const around = outline.length ? outline : members;
    if (around.length === 0) return [];
    if (outline.length) above.append(el("path", { class: "region", d: polygon(outline) }));
    const at: Point = [
      around.reduce((sum, q) => sum + q[0], 0) / around.length,
      around.reduce((sum, q) => sum + q[1], 0) / around.length,
    ];
    const name = region.name;
    const text = el("text", { class: "place-name" }, name);
    const node = el(
      "g",
      { class: "place-label region-label", transform: `translate(${round(at[0])} ${round(at[1])})` },
      el("g", { class: "steady" }, text),
    );
    above.append(node);
    const spots: Spot[] = [-16, 22, -34, 40].map((y) => ({ x: 0, y, anchor: "middle" }));
    return [{ id: region.id, node, text, at, width: name.length * 12.5, height: 13, spots, keep: false }];
  });
}

function drawLinks(p: Projection, board: GeoBoard, below: SVGGElement): void {
  const where = new Map(board.spaces.map((s) => [s.id, s]));
  const layer = el("g", { class: "links" });
  const lines = new Map<string, string>();
  for (const link of board.links) {
    const [a, b] = [where.get(link.a), where.get(link.b)];
    const { line, over } = PATHS[link.kind];
    if (!a || !b || !line || isSea(a) !== isSea(b)) continue;
    if (isArea(a) && isArea(b) && over === "border") continue;
    lines.set(line, (lines.get(line) ?? "") + path(pointOf(p, a), pointOf(p, b), line === "by-sea"));
  }
  for (const [line, d] of lines) {
    layer.append(el("path", { class: "link casing", d }), el("path", { class: `link ${line}`, d }));
  }
  below.append(layer);
}

/** Land paths are straight, voyages bend a little. */
function path(a: Point, b: Point, bent: boolean): string {
  if (!bent) return `M${at(a)}L${at(b)}`;
  const middle: Point = [(a[0] + b[0]) / 2 + (b[1] - a[1]) * 0.1, (a[1] + b[1]) / 2 - (b[0] - a[0]) * 0.1];
  return `M${at(a)}Q${at(middle)} ${at(b)}`;
}

function drawPoints(
  p: Projection,
  points: GeoSpace[],
  regions: readonly Region[],
  layer: SVGGElement,
  places: Map<string, Place>,
  tints: Map<string, SVGElement[]>,
): void {
  for (const s of points) {
    const [x, y] = pointOf(p, s);
    const r = RADIUS[rankOf(s)];
    const outline = isWalled(s)
      ? el("rect", { class: "dot", x: -r, y: -r, width: 2 * r, height: 2 * r, rx: 2 })
      : el("circle", { class: "dot", r });
    const node = el(
      "g",
      { class: "node", transform: `translate(${round(x)} ${round(y)})` },
      el(
        "g",
        { class: "steady" },
        r > 9 ? el("circle", { class: "halo", r: r + 3 }) : null,
        outline,
        el("use", { class: "emblem", x: -r * 0.7, y: -r * 0.7, width: r * 1.4, height: r * 1.4 }),
      ),
    );
    layer.append(node);
    tints.set(s.id, [node]);
    const d = `M${round(x - r - 4)} ${round(y)}a${r + 4} ${r + 4} 0 1 0 ${2 * r + 8} 0a${r + 4} ${r + 4} 0 1 0 ${-2 * r - 8} 0z`;
    places.set(s.id, {
      id: s.id,
      name: s.name,
      kind: "town",
      centre: [x, y],
      shape: d,
      text: describe(s, regions),
    });
  }
}

function adjacency(board: GeoBoard): Map<string, string[]> {
  const out = new Map<string, string[]>();
  for (const { a, b } of board.links) {
    out.set(a, [...(out.get(a) ?? []), b]);
    out.set(b, [...(out.get(b) ?? []), a]);
  }
  return out;
}
