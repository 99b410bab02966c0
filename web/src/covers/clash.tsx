// Successors, Clash of the Generals: four shields around Alexander's funeral carriage, and fleets that meet.

import { EMBLEMS, type Emblem } from "../look/sides";
import { Frame, GOLD, star } from "./parts";

/** A trireme facing right, about 118 x 46. */
const TRIREME =
  "M3 2c-5 3-7 10-4 17 5 9 15 13 29 14h66l24-8-13-4 5-9-15 6H32C20 18 12 12 10 0 8-5 4-8-2-8c4 2 6 5 5 10z";

const SHIELDS: [Emblem, string, number, number][] = [
  ["sun", "#b8361f", 54, 82],
  ["eagle", "#2a6da6", 246, 82],
  ["lion", "#8a6f00", 52, 222],
  ["elephant", "#00735c", 248, 222],
];

export function Carriage() {
  const columns = [-46, -30, -14, 14, 30, 46];
  return (
    <Frame id="clash" sky={["#33203f", "#d0753c"]}>
      <path d={star(150, 262, 60, 210, 28)} fill="#f4cf7a" opacity=".13" />
      <circle cx="150" cy="262" r="62" fill="#f4cf7a" opacity=".9" />
      <g stroke="#1d1013" stroke-width="3" stroke-linecap="round">
        {SHIELDS.map(([name, , x, y]) => (
          <path key={name} d={`M${x + (x < 150 ? -22 : 22)} ${y + (y < 140 ? -34 : 34)}L${x < 150 ? 118 : 182} 150`} />
        ))}
      </g>
      <g transform="translate(150 152)">
        <path d="M-66-40 0-78l66 38z" fill={GOLD} stroke="#7a4d12" stroke-width="1.5" />
        <path d={star(0, -53, 5, 13, 16)} fill="#9e2b25" />
        <path d="M-66-40h132v9h-132z" fill="#b97f24" />
        <path d="M-54-31h108v66h-108z" fill="#4a2418" />
        <path d="M-14-22h28v57h-28z" fill="#2a120f" />
        <path d="M-9 4h18v31h-18z" fill="#f0cd80" />
        <g fill="#f0cd80" stroke="#7a4d12" stroke-width=".8">
          {columns.map((x) => (
            <path key={x} d={`M${x - 4}-31h8l-1.5 5v56l2 5h-9l2-5v-56z`} />
          ))}
        </g>
        <path d="M-70 35h140v8h-140z" fill="#b97f24" stroke="#7a4d12" stroke-width="1" />
        <g fill="none" stroke="#f0cd80" stroke-width="3.5">
          {[-44, 44].map((x) => (
            <g key={x} transform={`translate(${x} 58)`}>
              <circle r="17" fill="#4a2418" />
              <path d="M-17 0h34M0-17v34M-12-12l24 24M12-12l-24 24" stroke-width="1.8" />
              <circle r="4" fill={GOLD} stroke="none" />
            </g>
          ))}
        </g>
      </g>
      {SHIELDS.map(([name, colour, x, y]) => (
        <g key={name} transform={`translate(${x} ${y})`}>
          <circle r="34" fill={colour} stroke={GOLD} stroke-width="3" />
          <circle r="28" fill="none" stroke={GOLD} stroke-width=".8" opacity=".8" />
          <path d={EMBLEMS[name]} transform="translate(-20 -20) scale(2.5)" fill="#fbf3df" fill-rule="evenodd" />
        </g>
      ))}
      <path d="M0 268c50-9 100 5 150-1s100-6 150 2v111H0z" fill="#17324a" />
      <path d="M0 318c60-10 110 4 160-2s90-6 140 2v62H0z" fill="#0f2438" />
      <g fill="none" stroke="#7fb0bd" stroke-width="1.5" opacity=".75">
        <path d="M24 284q9-5 18 0t18 0M120 288q9-5 18 0t18 0M226 282q9-5 18 0t18 0M60 350q9-5 18 0t18 0M190 352q9-5 18 0t18 0" />
      </g>
      <Ship at="translate(22 296)" shield="#b8361f" />
      <Ship at="translate(278 302) scale(-1 1)" shield="#2a6da6" />
    </Frame>
  );
}

function Ship({ at, shield }: { at: string; shield: string }) {
  const oars = Array.from({ length: 9 }, (_, i) => 26 + i * 7.4);
  return (
    <g transform={at}>
      <g stroke="#cfa56a" stroke-width="1.5">
        {oars.map((x) => (
          <path key={x} d={`M${x} 27l-6 20`} />
        ))}
      </g>
      <path d={TRIREME} fill="#1d1013" stroke={GOLD} stroke-width="1" />
      <g fill={shield} stroke="#f0cd80" stroke-width=".7">
        {oars.map((x) => (
          <circle key={x} cx={x + 2} cy="19" r="3.4" />
        ))}
      </g>
      <circle cx="102" cy="20" r="2.4" fill="#f4cf7a" />
    </g>
  );
}
