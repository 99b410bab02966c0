// Drawn covers, one a game, and a plain one for games yet to come. All our own, all vector.

import type { JSX } from "preact";
import { EMBLEMS, type Emblem } from "../look/sides";
import { Carriage } from "./clash";
import { Frame, GOLD, star } from "./parts";
import { Sea } from "./xenophon";

/** A rider in profile, facing right, about 50 x 46. */
const RIDER =
  "M2 30c4-6 10-9 18-9h9c4-1 6-4 7-8l3-3 1 4c4 1 8 4 9 7l-2 3-6-1c-2 6-5 9-9 10l1 13h-4l-3-12H16L12 46H8l2-13c-3 0-5 3-6 8l-3-1c0-4 0-7 1-10zM21 21c0-5 1-9 4-11a4 4 0 1 1 5 0c3 2 3 6 2 11zM24 14 8 8";

/** A sun over a river crossing. */
function Crossing() {
  return (
    <Frame id="fc" sky={["#7c2318", "#e2a65a"]}>
      <path d={star(150, 132, 46, 96, 16)} fill={GOLD} />
      <circle cx="150" cy="132" r="38" fill="#f4cf7a" />
      <path d="M0 205C40 185 80 190 120 178s90-8 180 12v190H0z" fill="#5b2a1e" />
      <path d="M0 222c60-14 110-4 160-16s90-6 140 6v168H0z" fill="#3e1d1a" />
      <path d="M0 262c50-12 90 6 140-4s110-12 160 0v44c-50-10-110 8-160 4S60 296 0 306z" fill="#2d5a6b" />
      <g fill="none" stroke="#8cc0c9" stroke-width="1.5" opacity=".8">
        <path d="M20 276q10-6 20 0t20 0M90 284q10-6 20 0t20 0M170 272q10-6 20 0t20 0M230 282q10-6 20 0t20 0M60 296q10-6 20 0t20 0M200 296q10-6 20 0t20 0" />
      </g>
      <g fill="#1d1013">
        <path d={RIDER} transform="translate(36 226) scale(1.250)" />
        <path d={RIDER} transform="translate(118 232) scale(1.450)" />
        <path d={RIDER} transform="translate(206 222) scale(1.150)" />
      </g>
      <g stroke="#1d1013" stroke-width="2.2">
        <path d="M54 256 112 212M138 266 216 208M222 246 276 206" />
      </g>
      <path d="M0 318c70-22 150-6 300-20v82H0z" fill="#1d1013" />
      <path
        d="M30 340c20-6 30 2 52-4M120 336c30-6 60 4 92-4M230 346c18-4 30 0 48-4"
        fill="none"
        stroke="#7c2318"
        stroke-width="1.5"
      />
    </Frame>
  );
}

/** A crowned head in profile facing right, about 100 x 140. */
const HEAD =
  "M20 138c2-16 0-24-6-34C4 90 4 62 16 44 28 24 60 18 76 34c8 8 10 18 9 27l9 16c1 3-1 5-6 5l1 7-3 3 2 4c-1 3-3 4-3 7 0 6-4 9-12 8l-9-1c-2 8 0 16 8 28z";

/** Two kings face to face. */
function Kings() {
  return (
    <Frame id="avd" sky={["#172c4d", "#0c1527"]}>
      <rect width="150" height="380" fill="#7f211c" />
      <path d="M150 0v380" stroke={GOLD} stroke-width="1.5" />
      <path d={star(72, 92, 16, 36, 16)} fill={GOLD} opacity=".9" />
      <circle cx="72" cy="92" r="12.5" fill="#f0cd80" />
      <g fill="none" stroke={GOLD} stroke-width="2">
        <path d="M198 92h60M228 66v52M204 76c8 12 40 12 48 0M206 112c8-10 36-10 44 0" opacity=".9" />
        <circle cx="228" cy="92" r="15" />
      </g>
      <g transform="translate(14 150) scale(1.320)">
        <path d={HEAD} fill="#f0dcc0" />
        <path
          d="M12 60C10 30 40 10 66 20c10 4 18 10 20 22-8-8-20-8-26-4 0 12-10 14-12 26-4 14 2 22-4 34-10 8-24 2-28-8-6-10-6-20-4-30z"
          fill="#5b2a1e"
        />
        <path d="M14 50 84 38M12 57 50 50" stroke={GOLD} stroke-width="4" fill="none" />
        <path d="M72 58l9-1" stroke="#3e1d1a" stroke-width="2.5" />
      </g>
      <g transform="translate(286 150) scale(-1.32 1.320)">
        <path d={HEAD} fill="#d9b58a" />
        <path
          d="M14 64c-2-14 0-26 8-36l-2-26 52 8 8 26c2 8 4 12 4 18-8-8-22-10-30-4-4 12-8 14-8 26 2 10 14 12 20 10 6 0 12 2 18 4 2 12 0 34-14 42-14 6-34-2-42-16-10-14-14-30-14-52z"
          fill="#141a2b"
        />
        <path d="M19 2l54 8 9 17-64 2z" fill="#e9d3a0" />
        <path d="M20 2l52 8M19 28l62-2" stroke={GOLD} stroke-width="4" fill="none" />
        <path d="M28 4l4 22M40 6l3 19M52 8l2 18M63 9l4 16" stroke="#a9741a" stroke-width="1.3" />
        <path d="M72 58l9-1" stroke="#141a2b" stroke-width="2.5" />
        <path
          d="M62 92c6 2 10 6 14 4M56 100c8 4 14 8 22 8M54 110c8 6 14 8 20 8"
          stroke="#39507c"
          stroke-width="1.3"
          fill="none"
        />
      </g>
      <path d="M0 338h300v42H0z" fill="#0a0f1c" opacity=".55" />
      <path d="M0 338h300" stroke={GOLD} stroke-width="1.5" />
    </Frame>
  );
}

/** A marching column on a map. */
function Column() {
  const marchers = Array.from({ length: 9 }, (_, i) => {
    const t = i / 8;
    return [52 + 190 * t, 292 - 116 * t + Math.sin(t * 6) * 10, 1.5 - 0.85 * t] as const;
  });
  return (
    <Frame id="ax" sky={["#e9d9b6", "#d6bd8b"]}>
      <path d="M0 0h300v62c-30 10-40-6-66 2s-40 22-70 14-34-26-66-18S48 84 0 78z" fill="#8fb0b5" />
      <path d="M0 150c30 8 34 26 60 30s44 30 36 60-30 30-34 60 4 50-10 80H0z" fill="#8fb0b5" />
      <path
        d="M0 150c30 8 34 26 60 30s44 30 36 60-30 30-34 60 4 50-10 80M0 78c48 6 66-10 98-18s36 10 66 18 44-6 70-14 36 8 66-2"
        fill="none"
        stroke="#5b4a35"
        stroke-width="1.5"
      />
      <g fill="none" stroke="#5b4a35" stroke-width="1.3">
        <path d="M150 118l10-16 10 16M166 124l12-20 12 20M186 118l9-15 9 15M206 126l12-18 12 18M228 118l9-14 9 14M132 126l8-13 8 13" />
        <path d="M240 214l9-14 9 14M256 222l10-16 10 16M232 232l8-12 8 12" />
      </g>
      <path d="M298 150c-30 12-50 40-48 70s-30 40-34 70 10 50 4 82" fill="none" stroke="#4d7f88" stroke-width="3" />
      <path
        d="M40 300C80 286 96 252 130 244s50-40 80-52 40-20 62-40"
        fill="none"
        stroke="#9e2b25"
        stroke-width="9"
        opacity=".22"
        stroke-linecap="round"
      />
      <path
        d="M40 300C80 286 96 252 130 244s50-40 80-52 40-20 62-40"
        fill="none"
        stroke="#9e2b25"
        stroke-width="2"
        stroke-dasharray="7 5"
      />
      {marchers.map(([x, y, s], i) => (
        <g key={i} transform={`translate(${x} ${y}) scale(${s})`}>
          <path d="M0-34V14" stroke="#3e1d1a" stroke-width="1.5" />
          <path d="M-9 14c0-9 2-13 6-15a4.5 4.5 0 1 1 6 0c4 2 6 6 6 15z" fill={i === 0 ? "#9e2b25" : "#5b2a1e"} />
          <circle cx="-4" cy="8" r="7" fill={i % 2 ? "#b5651d" : "#9e2b25"} stroke="#3e1d1a" />
          <circle cx="-4" cy="8" r="2.5" fill={GOLD} />
        </g>
      ))}
      <g transform="translate(246 318)">
        <circle r="30" fill="#f3ead7" stroke="#5b4a35" stroke-width="1.2" />
        <path d={star(0, 0, 5, 28, 8)} fill="#5b4a35" />
        <path d="M0-28 5-5H-5z" fill="#9e2b25" />
      </g>
      <g fill="#9e2b25">
        <circle cx="40" cy="300" r="5" />
        <circle cx="272" cy="152" r="5" />
      </g>
    </Frame>
  );
}

/** A diadem among five emblems. */
function Diadem() {
  const five: [Emblem, string][] = [
    ["sun", "#c23b22"],
    ["eagle", "#2f7fc1"],
    ["lion", "#b89400"],
    ["elephant", "#00876c"],
    ["anchor", "#2b2b33"],
  ];
  return (
    <Frame id="su" sky={["#2c1f3d", "#120d1c"]}>
      <path d={star(150, 178, 52, 190, 24)} fill={GOLD} opacity=".08" />
      {five.map(([name, colour], i) => {
        const a = (i * 2 * Math.PI) / 5;
        const [x, y] = [150 + 104 * Math.sin(a), 182 - 112 * Math.cos(a)];
        return (
          <g key={name} transform={`translate(${x} ${y})`}>
            <path d={`M0 0L${150 - x} ${182 - y}`} stroke={GOLD} stroke-width=".8" opacity=".5" />
            <circle r="33" fill={colour} stroke={GOLD} stroke-width="2" />
            <circle r="28" fill="none" stroke={GOLD} stroke-width=".7" opacity=".8" />
            <path d={EMBLEMS[name]} transform="translate(-20 -20) scale(2.5)" fill="#fbf3df" fill-rule="evenodd" />
          </g>
        );
      })}
      <g transform="translate(150 184)">
        <ellipse rx="58" ry="21" fill="none" stroke="#f0cd80" stroke-width="8" />
        <ellipse rx="58" ry="21" fill="none" stroke="#a9741a" stroke-width="1.2" />
        <path d="M-58 0c8 24 108 24 116 0v9c-8 25-108 25-116 0z" fill="#f0cd80" />
        <path d="M-50 12 0 22l50-10" fill="none" stroke="#a9741a" stroke-width="1.2" />
        <path d={star(0, 17, 5, 14, 16)} fill="#9e2b25" />
        <circle cy="17" r="4.5" fill="#fbf3df" />
        <path
          d="M-54 8c-14 18-8 34-20 48l12-2 2 10c10-18 4-34 16-46zM54 8c14 18 8 34 20 48l-12-2-2 10c-10-18-4-34-16-46z"
          fill="#fbf3df"
          opacity=".92"
        />
      </g>
      <g stroke={GOLD} fill="none" stroke-width="1.2">
        <path d="M60 346h70M170 346h70" />
        <path d="M150 338l8 8-8 8-8-8z" fill={GOLD} />
      </g>
    </Frame>
  );
}

/** A phalanx in hexes. */
function Phalanx() {
  const hexes: JSX.Element[] = [];
  const size = 34;
  for (let c = 0; c < 7; c++) {
    for (let r = 0; r < 8; r++) {
      const x = c * 1.5 * size - 6;
      const y = (r + (c % 2 ? 0.5 : 0)) * Math.sqrt(3) * size - 10;
      const d = Array.from(
        { length: 6 },
        (_, i) =>
          `${(x + size * Math.cos((i * Math.PI) / 3)).toFixed(1)} ${(y + size * Math.sin((i * Math.PI) / 3)).toFixed(1)}`,
      ).join("L");
      const tone = ["#4c5a3a", "#536240", "#485637", "#5a6845"][(c * 5 + r * 3) % 4];
      hexes.push(<path key={`${c}-${r}`} d={`M${d}z`} fill={tone} stroke="#2d3622" stroke-width="1.2" />);
    }
  }
  return (
    <Frame id="gb" sky={["#4c5a3a", "#2d3622"]}>
      {hexes}
      <rect width="300" height="150" fill="#1c2414" opacity=".35" />
      <g stroke="#20160f" stroke-width="3">
        {Array.from({ length: 15 }, (_, i) => (
          <path key={i} d={`M${18 + i * 19} 250L${58 + i * 19} ${30 + (i % 3) * 9}`} />
        ))}
      </g>
      <g fill="#e9d9b6">
        {Array.from({ length: 15 }, (_, i) => (
          <path key={i} d={`M${58 + i * 19} ${16 + (i % 3) * 9}l4 16-8-1z`} />
        ))}
      </g>
      {[0, 1, 2].map((row) => (
        <g key={row}>
          {Array.from({ length: 8 }, (_, i) => {
            const [x, y] = [i * 42 - 6 + row * 16, 216 + row * 54];
            return (
              <g key={i} transform={`translate(${x} ${y})`}>
                <path d="M-13-20c0-14 6-22 15-22s13 8 13 18v8H7v8h-20z" fill="#b9852b" />
                <path d="M-16-28c0-18 10-26 24-24-9 3-13 8-15 16z" fill="#9e2b25" />
                <path d="M-20 44v-28c0-12 8-22 20-22s22 10 22 22v28z" fill="#3e1d1a" />
                <circle cy="18" r="21" fill="#7f211c" stroke="#d9a441" stroke-width="2.5" />
                <path d={star(0, 18, 6, 15, 8)} fill={GOLD} />
              </g>
            );
          })}
        </g>
      ))}
      <path d="M0 356h300v24H0z" fill="#1d1013" opacity=".6" />
    </Frame>
  );
}

function Plain() {
  return (
    <Frame id="plain" sky={["#5b4a35", "#2a2118"]}>
      <path d={star(150, 180, 40, 100, 16)} fill={GOLD} />
      <circle cx="150" cy="180" r="32" fill="#f4cf7a" />
    </Frame>
  );
}

const COVERS: Record<string, () => JSX.Element> = {
  field_commander: Crossing,
  alexander_vs_darius: Kings,
  alexandros: Column,
  xenophon: Sea,
  clash: Carriage,
  successors: Diadem,
  great_battles: Phalanx,
};

export function Cover({ game }: { game: string }) {
  const Art = COVERS[game] ?? Plain;
  return <Art />;
}
