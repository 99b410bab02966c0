// Small hands for SVG, so that the board needs no framework.

const NS = "http://www.w3.org/2000/svg";

export type Attrs = Record<string, string | number | boolean | null | undefined>;

/** An SVG element with attributes and children; `null` and `false` attributes are left out. */
export function el<K extends keyof SVGElementTagNameMap>(
  name: K,
  attrs: Attrs = {},
  ...children: (SVGElement | string | null | undefined)[]
): SVGElementTagNameMap[K] {
  const node = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attrs)) {
    if (value !== null && value !== undefined && value !== false) node.setAttribute(key, String(value));
  }
  for (const child of children) if (child !== null && child !== undefined) node.append(child);
  return node;
}

/** Sets an attribute only where it changes: what is set anew is painted anew, even if it is the same. */
export function put(node: Element, name: string, value: string): void {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

export type Point = [x: number, y: number];

export const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

export const round = (n: number): number => Math.round(n * 10) / 10;

/** A closed path through points. */
export function polygon(points: Point[]): string {
  return points.length ? `M${points.map(at).join("L")}Z` : "";
}

/** A regular polygon. */
export function ngon(x: number, y: number, r: number, sides: number, turn: number): Point[] {
  return Array.from({ length: sides }, (_, i) => {
    const a = turn + (i * 2 * Math.PI) / sides;
    return [x + r * Math.cos(a), y + r * Math.sin(a)];
  });
}

/** A repeatable number in 0..1 from a text or number: the same map looks the same every time. */
export function hash(seed: string | number): number {
  let h = 2166136261;
  for (const c of String(seed)) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  h ^= h >>> 13;
  h = Math.imul(h, 0x5bd1e995);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}
