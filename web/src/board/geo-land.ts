// The plate under a geographic board: sea, coast, relief, rivers, names.

import coast from "../geo/coast.json";
import { DESERTS, LAKES, MOUNTAINS, RIVERS, SEA_NAMES } from "../geo/relief";
import type { LatLon, Projection } from "./projection";
import { at, el, hash, type Point, polygon, round } from "./svg";

/** The land inside the frame as one path. */
export function landPath(p: Projection): string {
  const { left, right, top, bottom } = p.beyond;
  const near = ([x, y]: Point): boolean => x > -left && x < p.width + right && y > -top && y < p.height + bottom;
  let out = "";
  for (const rings of coast.land) {
    const parts = rings.map((ring) => decode(ring).map(([lat, lon]) => p.project(lat, lon)));
    const outer = parts[0];
    if (!outer || !(outer.some(near) || surrounds(outer, p))) continue;
    for (const ring of parts) out += polygon(thinned(ring, (point) => (inside(point, p) ? 1.6 : near(point) ? 4 : 25)));
  }
  return out;
}

const inside = ([x, y]: Point, p: Projection): boolean => x > 0 && x < p.width && y > 0 && y < p.height;

/** No more points than can be seen: those closer together than `apart` says are left out. */
function thinned(ring: Point[], apart: (point: Point) => number): Point[] {
  const kept: Point[] = [];
  for (const point of ring) {
    const last = kept[kept.length - 1];
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= apart(point)) kept.push(point);
  }
  return kept.length > 3 ? kept : ring;
}

function surrounds(ring: Point[], p: Projection): boolean {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return Math.min(...xs) < 0 && Math.max(...xs) > p.width && Math.min(...ys) < p.height && Math.max(...ys) > 0;
}

function decode(ring: number[]): LatLon[] {
  const out: LatLon[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i + 1 < ring.length; i += 2) {
    x += ring[i] as number;
    y += ring[i + 1] as number;
    out.push([y / 100, x / 100]);
  }
  return out;
}

/** A soft line through points. */
function curve(points: Point[]): string {
  const first = points[0];
  if (!first) return "";
  let out = `M${at(first)}`;
  for (let i = 1; i < points.length - 1; i++) {
    const p = points[i] as Point;
    const q = points[i + 1] as Point;
    out += `Q${at(p)} ${at([(p[0] + q[0]) / 2, (p[1] + q[1]) / 2])}`;
  }
  const last = points[points.length - 1] as Point;
  return `${out}L${at(last)}`;
}

/** Pixels in a degree of latitude at the middle of the board: what the relief scales with. */
function degree(p: Projection, [lat, lon]: LatLon): number {
  const [x, y] = p.project(lat, lon);
  const [u, v] = p.project(lat + 0.5, lon);
  return 2 * Math.hypot(u - x, v - y);
}

export function drawRelief(p: Projection): SVGGElement {
  const relief = el("g", { class: "relief" });
  relief.append(el("path", { class: "stipple", d: DESERTS.map((d) => stipple(p, d.at, d.size)).join("") }));
  const hachures = MOUNTAINS.map((m) => peaks(p, m.ridge, m.breadth));
  relief.append(el("path", { class: "peak-shade", d: hachures.map((h) => h.shade).join("") }));
  relief.append(el("path", { class: "peak", d: hachures.map((h) => h.line).join("") }));
  for (const lake of LAKES) {
    const [x, y] = p.project(...lake.at);
    const scale = degree(p, lake.at);
    relief.append(
      el("ellipse", {
        class: "lake",
        cx: round(x),
        cy: round(y),
        rx: round(lake.size[1] * scale * 0.8),
        ry: round(lake.size[0] * scale),
        transform: `rotate(${lake.turn} ${round(x)} ${round(y)})`,
      }),
    );
  }
  for (const river of RIVERS) {
    relief.append(
      el("path", { class: `river size-${river.size}`, d: curve(river.course.map(([a, b]) => p.project(a, b))) }),
    );
  }
  return relief;
}

/** Little peaks scattered along a ridge: an outline and a shaded side. */
function peaks(p: Projection, ridge: LatLon[], breadth: number): { line: string; shade: string } {
  let line = "";
  let shade = "";
  const scale = degree(p, ridge[0] as LatLon);
  const size = Math.min(13, Math.max(5, scale * 0.22));
  for (let i = 0; i + 1 < ridge.length; i++) {
    const a = ridge[i] as LatLon;
    const b = ridge[i + 1] as LatLon;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) * scale;
    const count = Math.max(1, Math.round((length / (size * 1.15)) * (0.7 + breadth)));
    for (let k = 0; k < count; k++) {
      const t = (k + 0.5) / count;
      const seed = `${a[0]}${b[1]}${k}`;
      const off = (hash(seed) - 0.5) * breadth * 1.3;
      const [x, y] = p.project(a[0] + (b[0] - a[0]) * t + off * 0.8, a[1] + (b[1] - a[1]) * t + off * 0.5);
      const s = size * (0.75 + hash(`${seed}s`) * 0.5);
      line += `M${at([x - s * 0.62, y + s * 0.4])}L${at([x, y - s * 0.5])}L${at([x + s * 0.62, y + s * 0.4])}`;
      shade += `M${at([x, y - s * 0.5])}L${at([x + s * 0.62, y + s * 0.4])}L${at([x + s * 0.1, y + s * 0.4])}Z`;
    }
  }
  return { line, shade };
}

function stipple(p: Projection, [lat, lon]: LatLon, [dlat, dlon]: [number, number]): string {
  const scale = degree(p, [lat, lon]);
  const count = Math.min(260, Math.round((dlat * dlon * scale * scale) / 130));
  let out = "";
  for (let i = 0; i < count; i++) {
    const r = Math.sqrt(hash(`${lat}r${i}`));
    const a = hash(`${lon}a${i}`) * Math.PI * 2;
    const [x, y] = p.project(lat + dlat * r * Math.sin(a), lon + dlon * r * Math.cos(a));
    out += `M${at([x, y])}h.1`;
  }
  return out;
}

/** Names of waters and rivers that fall inside the frame. */
export function drawWaterNames(p: Projection, seasNamed: boolean): SVGGElement {
  const names = el("g", { class: "water-names", "aria-hidden": "true" });
  for (const sea of seasNamed ? [] : SEA_NAMES) {
    const [x, y] = p.project(...sea.at);
    if (x < 60 || x > p.width - 60 || y < 30 || y > p.height - 30) continue;
    const size = Math.min(26, 9 + sea.size * 3 + degree(p, sea.at) * 0.06);
    names.append(
      el(
        "text",
        {
          class: "sea-name",
          x: round(x),
          y: round(y),
          "font-size": round(size),
          transform: `rotate(${sea.turn} ${round(x)} ${round(y)})`,
        },
        sea.name,
      ),
    );
  }
  const seen = new Set<string>();
  for (const river of RIVERS) {
    const middle = Math.floor(river.course.length / 2);
    const here = river.course[middle];
    const next = river.course[middle + 1] ?? river.course[middle - 1];
    if (!here || !next || seen.has(river.name)) continue;
    const [a, b] = [p.project(...here), p.project(...next)];
    const [x, y] = a;
    if (x < 30 || x > p.width - 30 || y < 30 || y > p.height - 30) continue;
    if (river.size === 1 && degree(p, here) < 45) continue;
    seen.add(river.name);
    let turn = (Math.atan2(b[1] - y, b[0] - x) * 180) / Math.PI;
    if (turn > 90) turn -= 180;
    if (turn < -90) turn += 180;
    names.append(
      el(
        "text",
        {
          class: "river-name",
          x: round(x),
          y: round(y - 4),
          transform: `rotate(${round(turn)} ${round(x)} ${round(y)})`,
        },
        river.name,
      ),
    );
  }
  return names;
}

/** Meridians and parallels every five or ten degrees. */
export function graticule(p: Projection, [south, west, north, east]: [number, number, number, number]): string {
  const step = east - west > 40 ? 10 : east - west > 16 ? 5 : 2;
  let out = "";
  const line = (points: Point[]): void => {
    out += `M${points.map(at).join("L")}`;
  };
  const [wide, high] = [east - west, north - south];
  for (let lon = Math.ceil((west - wide) / step) * step; lon <= east + wide; lon += step) {
    line(Array.from({ length: 25 }, (_, i) => p.project(south - high / 2 + (2 * high * i) / 24, lon)));
  }
  for (let lat = Math.ceil((south - high / 2) / step) * step; lat <= north + high / 2; lat += step) {
    line(Array.from({ length: 37 }, (_, i) => p.project(lat, west - wide + (3 * wide * i) / 36)));
  }
  return out;
}
