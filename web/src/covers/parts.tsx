// What several covers are made of.

import type { ComponentChildren } from "preact";

export const GOLD = "#d9a441";

export function Frame({ id, sky, children }: { id: string; sky: [string, string]; children: ComponentChildren }) {
  return (
    <svg class="cover-art" viewBox="0 0 300 380" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id={`sky-${id}`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color={sky[0]} />
          <stop offset="1" stop-color={sky[1]} />
        </linearGradient>
      </defs>
      <rect width="300" height="380" fill={`url(#sky-${id})`} />
      {children}
      <rect x="9" y="9" width="282" height="362" fill="none" stroke={GOLD} stroke-width="1.2" opacity=".75" />
      <rect x="13.5" y="13.5" width="273" height="353" fill="none" stroke={GOLD} stroke-width=".5" opacity=".6" />
    </svg>
  );
}

export function star(cx: number, cy: number, inner: number, outer: number, n: number): string {
  return Array.from({ length: n }, (_, i) => {
    const a = (i * 2 * Math.PI) / n;
    const w = Math.PI / n / 1.5;
    const at = (r: number, t: number): string =>
      `${(cx + r * Math.sin(t)).toFixed(1)} ${(cy - r * Math.cos(t)).toFixed(1)}`;
    return `M${at(inner, a - w)}L${at(i % 2 ? outer * 0.8 : outer, a)}L${at(inner, a + w)}z`;
  }).join("");
}
