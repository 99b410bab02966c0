// A conic conformal map centred on the board, as an atlas plate would use.

import type { LatLon } from "../scene";
import type { Point } from "./svg";

export interface Projection {
  project(lat: number, lon: number): Point;
  width: number;
  height: number;
  /** How far the plate may be drawn beyond the board, above and below, before the known world ends. */
  beyond: [above: number, below: number];
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
  const n = Math.abs(phi1 - phi2) < 1e-6
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
  const most = height * 0.4;
  const above = Math.min(most, -project(KNOWN[1], (west + east) / 2)[1]);
  const below = Math.min(most, project(KNOWN[0], west - 3)[1] - height);
  return { width, height, project, beyond: [Math.max(0, above), Math.max(0, below)] };
}

/** The latitudes that the coastline file covers. */
const KNOWN = [7, 57] as const;


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
