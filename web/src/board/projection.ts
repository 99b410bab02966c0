// A conic conformal map centred on the board, as an atlas plate would use.

import type { Point } from "./svg";

export type LatLon = [lat: number, lon: number];

export interface Projection {
  project(lat: number, lon: number): Point;
  width: number;
  height: number;
  /** How far the plate may be drawn beyond the board before the known world ends. */
  beyond: { top: number; bottom: number; left: number; right: number };
}

const RAD = Math.PI / 180;

/** Lambert's conic for these bounds, scaled so that the board is `width` units wide with a margin. */
export function conic(bounds: [number, number, number, number], width: number, margin = 0.04): Projection {
  const [south, west, north, east] = bounds;
  const span = north - south;
  const phi1 = (south + span / 6) * RAD;
  const phi2 = (north - span / 6) * RAD;
  const middle = ((west + east) / 2) * RAD;
  const t = (phi: number): number => Math.tan(Math.PI / 4 + phi / 2);
  const n =
    Math.abs(phi1 - phi2) < 1e-6
      ? Math.sin(phi1)
      : Math.log(Math.cos(phi1) / Math.cos(phi2)) / Math.log(t(phi2) / t(phi1));
  const f = (Math.cos(phi1) * t(phi1) ** n) / n;
  const raw = (lat: number, lon: number): Point => {
    const rho = f / t(lat * RAD) ** n;
    const theta = n * (lon * RAD - middle);
    return [rho * Math.sin(theta), rho * Math.cos(theta)];
  };
  const edge = frame(bounds).map(([lat, lon]) => raw(lat, lon));
  const xs = edge.map(([x]) => x);
  const ys = edge.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = (width * (1 - 2 * margin)) / (right - left);
  const pad = width * margin;
  const height = (bottom - top) * scale + 2 * pad;
  const project = (lat: number, lon: number): Point => {
    const [x, y] = raw(lat, lon);
    return [(x - left) * scale + pad, (y - top) * scale + pad];
  };
  const most = Math.max(width, height) * 0.5;
  const within = (room: number): number => Math.max(0, Math.min(most, room));
  const lats = Array.from({ length: 9 }, (_, i) =>
    Math.max(KNOWN.south, Math.min(KNOWN.north, south - 4 + ((span + 8) * i) / 8)),
  );
  return {
    width,
    height,
    project,
    beyond: {
      top: within(-project(KNOWN.north, (west + east) / 2)[1]),
      bottom: within(project(KNOWN.south, west - 3)[1] - height),
      left: within(-Math.max(...lats.map((lat) => project(lat, KNOWN.west)[0]))),
      right: within(Math.min(...lats.map((lat) => project(lat, KNOWN.east)[0])) - width),
    },
  };
}

/** What the coastline file covers. */
const KNOWN = { south: 1, north: 65, west: -3.5, east: 95.5 } as const;

/** The border of a box of latitudes and longitudes, with points enough to bend. */
function frame([south, west, north, east]: [number, number, number, number]): LatLon[] {
  const steps = 16;
  const out: LatLon[] = [];
  for (let i = 0; i <= steps; i++) {
    const lon = west + ((east - west) * i) / steps;
    const lat = south + ((north - south) * i) / steps;
    out.push([south, lon], [north, lon], [lat, west], [lat, east]);
  }
  return out;
}
