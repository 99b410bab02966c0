// Xenophon: the first of the Ten Thousand on the ridge from which the sea can be seen.

import { Frame } from "./parts";

const MEN: [number, number, number][] = [
  [28, 330, 1.25],
  [62, 316, 1.18],
  [96, 300, 1.1],
  [126, 282, 1.03],
  [154, 262, 0.97],
  [181, 241, 0.92],
  [206, 219, 0.88],
];

export function Sea() {
  return (
    <Frame id="xen" sky={["#9cc3cf", "#f3e2b8"]}>
      <path d="M0 128c60-3 120 2 180 0s90-1 120 0v70H0z" fill="#2f7f93" />
      <g fill="none" stroke="#d8eef0" stroke-width="1.4" opacity=".8">
        <path d="M176 146q8-4 16 0t16 0M236 152q8-4 16 0t16 0M206 166q8-4 16 0t16 0M262 172q7-4 14 0t14 0M150 160q7-4 14 0" />
      </g>
      <path d="M0 128h300" stroke="#f7f0dc" stroke-width="2" opacity=".7" />
      <path d="M0 96 34 60l22 20 30-42 34 56 22-14 26 44-10 34H0z" fill="#8a8c93" />
      <path d="M86 38l34 56-16-10-10 12-14-14-14 8zM34 60l22 20-12 2-8 10-14-8z" fill="#f6f2e8" />
      <path d="M0 176c50-28 84-8 120-34l40 26 40-8 100 42v180H0z" fill="#7a6a4c" />
      <path d="M0 236c60-4 110-34 160-50s84-12 140 6v188H0z" fill="#5a4a35" />
      <path d="M0 352c70-14 130-64 190-128 24-24 40-40 56-44 22 8 36 22 54 40v160H0z" fill="#3a2c20" />
      <path
        d="M20 372c60-22 110-58 170-122M120 372c40-26 70-60 96-104M230 372c8-40 14-70 10-108"
        fill="none"
        stroke="#5a4a35"
        stroke-width="2"
      />
      {MEN.map(([x, y, size]) => (
        <Hoplite key={x} x={x} y={y} size={size} />
      ))}
      <g transform="translate(236 176)">
        <Hoplite x={0} y={0} size={1.15} />
        <path d="M2-38 26-74" stroke="#1d1013" stroke-width="2.4" stroke-linecap="round" />
        <path d="M4-30 20-44" stroke="#1d1013" stroke-width="5" stroke-linecap="round" />
      </g>
    </Frame>
  );
}

/** A man with helmet, shield and spear, his feet at the origin. */
function Hoplite({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-12 2V-58" stroke="#1d1013" stroke-width="2" />
      <path d="M-14-56l2-9 2 9z" fill="#cfd3d6" />
      <path d="M-6 0l2-18h8l3 18h-4l-3-12-2 12zM-6-18c-2-8-1-14 6-16 7 2 8 8 6 16z" fill="#1d1013" />
      <path d="M-5-36c0-5 2-8 6-8s6 3 6 8l-3 3h-5z" fill="#b08a3c" />
      <path d="M-6-42c2-6 10-7 14 1-4-2-9-2-14-1z" fill="#9e2b25" />
      <circle cx="2" cy="-22" r="9.5" fill="#9e2b25" stroke="#d9a441" stroke-width="1.6" />
      <path d="M-2-17l4-11 4 11" fill="none" stroke="#f6e7c0" stroke-width="1.8" />
    </g>
  );
}
