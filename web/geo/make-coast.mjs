// Cuts the ancient world out of Natural Earth (npm package world-atlas, public domain), thins it and writes
// src/geo/coast.json: rings of land as differences in hundredths of a degree. Run `npm run coast` to redo it.

import { readFileSync, writeFileSync } from "node:fs";
import { feature } from "topojson-client";
import { filter, filterWeight, presimplify, simplify } from "topojson-simplify";

const BOX = { west: -4, east: 96, south: 0, north: 66 };
const THIN = 0.00035; // square degrees: smaller bends vanish
const SMALLEST = 0.0025; // square degrees: smaller islands vanish

const world = JSON.parse(readFileSync(new URL("../node_modules/world-atlas/land-10m.json", import.meta.url), "utf8"));
const weighted = presimplify(world);
const thinned = filter(simplify(weighted, THIN), filterWeight(weighted, SMALLEST));
const land = feature(thinned, thinned.objects.land);
const polygons =
  land.type === "FeatureCollection"
    ? land.features.flatMap((f) => (f.geometry.type === "Polygon" ? [f.geometry.coordinates] : f.geometry.coordinates))
    : [];

const edges = [
  { inside: ([x]) => x >= BOX.west, at: BOX.west, axis: 0 },
  { inside: ([x]) => x <= BOX.east, at: BOX.east, axis: 0 },
  { inside: ([, y]) => y >= BOX.south, at: BOX.south, axis: 1 },
  { inside: ([, y]) => y <= BOX.north, at: BOX.north, axis: 1 },
];

function cut(ring) {
  let points = ring.slice(0, -1);
  for (const { inside, at, axis } of edges) {
    const out = [];
    points.forEach((p, i) => {
      const q = points[(i + 1) % points.length];
      if (inside(p)) out.push(p);
      if (inside(p) !== inside(q)) {
        const t = (at - p[axis]) / (q[axis] - p[axis]);
        out.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])]);
      }
    });
    points = out;
  }
  return points;
}

function area(points) {
  return Math.abs(
    points.reduce((sum, [x, y], i) => {
      const [u, v] = points[(i + 1) % points.length];
      return sum + x * v - u * y;
    }, 0) / 2,
  );
}

// Long straight runs along the box get points in between, so that they bend with the projection.
function encode(points) {
  const out = [];
  let [px, py] = [0, 0];
  const put = (x, y) => {
    const [ix, iy] = [Math.round(x * 100), Math.round(y * 100)];
    if (out.length > 0 && ix === px && iy === py) return;
    out.push(ix - px, iy - py);
    [px, py] = [ix, iy];
  };
  points.forEach(([x, y], i) => {
    put(x, y);
    const [u, v] = points[(i + 1) % points.length];
    const steps = Math.ceil(Math.max(Math.abs(u - x), Math.abs(v - y)) / 2);
    for (let k = 1; k < steps; k++) put(x + ((u - x) * k) / steps, y + ((v - y) * k) / steps);
  });
  return out;
}

const rings = polygons
  .map((polygon) => polygon.map(cut).filter((r) => r.length > 2 && area(r) > SMALLEST))
  .filter((polygon) => polygon.length > 0)
  .sort((a, b) => area(b[0]) - area(a[0]))
  .map((polygon) => polygon.map(encode));

const text = JSON.stringify({ box: [BOX.south, BOX.west, BOX.north, BOX.east], land: rings });
writeFileSync(new URL("../src/geo/coast.json", import.meta.url), `${text}\n`);
console.log(`${rings.length} pieces of land, ${rings.flat(2).length / 2} points, ${text.length} bytes`);
