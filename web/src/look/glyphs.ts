// One glyph set for all systems: 24 x 24, line weight 1.5, drawn in the current colour.

const dot = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const HORSE = "M6 21c-.5-5 .8-8.5 3.5-11L8.5 5.5l3 1.5c5 .5 7.5 4 9 8.5l-2.3 2-4.2-2c-1.8.5-2.3 2.5-1.5 5.5";

/** Line paths by glyph name. */
export const GLYPHS: Record<string, string> = {
  phalanx: `M4 2v12M9.3 2v12M14.7 2v12M20 2v12${dot(4, 17, 2.4)}${dot(9.3, 17, 2.4)}${dot(14.7, 17, 2.4)}${dot(20, 17, 2.4)}`,
  hoplite: `${dot(10, 13, 7)}${dot(10, 13, 3)}M20 3v18M18.5 6 20 2l1.5 4`,
  peltast: "M9 5a8 8 0 1 0 10 10A7.5 7.5 0 0 1 9 5zM4 21 20 4M17 4h3v3",
  archer: "M8 3c9 3 9 15 0 18M8 3v18M3 12h18m-3.5-3 3.5 3-3.5 3",
  slinger: `${dot(18, 6, 2.6)}M15.5 5C10 7 7 12 5 20M16.5 8.3C13 13 10 17 5 20`,
  heavy_cavalry: `${HORSE}M10 11.5c1.5-.5 3-.3 4 .5M7 17h5`,
  light_cavalry: HORSE,
  lancer: `${HORSE}M2 14 22 3M19 3h3l-1.5 2.5`,
  horse_archer: `${HORSE}M15 2c4 1 5 5 3 8M15 2l3 8`,
  chariot: `${dot(8, 16, 5)}M8 11v10M3 16h10M8 11V5h4l3 7h7M15 12l-2.5 3M19 9l3 3-3 3`,
  elephant: "M3 20v-8c0-4 3-6.5 7-6.5h4.5c3 0 5 2 5 5V17c0 1.5.8 2.3 2.5 2M7.5 20v-4.5M12.5 20v-4.5h2.5M12 8.5c-2 1.5-2 4 0 5.5 2-1 3-3 2.5-5M16.5 14l-2 2",
  artillery: `M3 20h18M6 20l5-9 6 9M4 14 19 5${dot(20, 4.5, 1.8)}M8.5 15.5h6`,
  siege_tower: "M7 21V6h10v15M7 11h10M7 16h10M7 6V3h2.5v2h5V3H17v3M5 21h14",
  wall: "M2 20V8h4v3h3.5V8h5v3H18V8h4v12zM2 15.5h20M9 15.5V20M15 15.5V20M12 11.5v4",
  ship: "M2 14h17c1.8 0 3-1.8 3-5M2 14c.5 3 2.5 4.5 6 4.5h8c2.3 0 3.5-2 4-4.5M11 14V3l6 7h-6M5 18.5 3.5 22M9 18.5 7.5 22M13 18.5 11.5 22M17 18.5 15.5 22",
  leader: "M8 21v-7.5a6 6 0 0 1 12 0V16h-4v5M5.5 15C4 8 8 2.5 14.5 3c-2.5 1-4 2-4.5 4.5M14 12h2.5",
  royal: "M3.5 18.5h17M4.5 18.5 3 8l5 4 4-7.5 4 7.5 5-4-1.5 10.5M12 15v.01",
  cart: `M4 10.5 12 4l8 6.5M6 10.5V17M18 10.5V17M10 10.5V17M14 10.5V17M2.5 17h19${dot(7, 20, 2)}${dot(17, 20, 2)}`,
  city: "M3 20V9h5v3h8V9h5v11zM8 12v8M16 12v8M3 9V6.5h1.7V8h1.6V6.5H8V9M16 9V6.5h1.7V8h1.6V6.5H21V9M10.5 20v-3.5a1.5 1.5 0 0 1 3 0V20",
  temple: "M2.5 9.5 12 4l9.5 5.5zM5 9.5V18M9.7 9.5V18M14.3 9.5V18M19 9.5V18M2.5 18h19M2 21h20",
  gold: `M4 8c0-1.7 3.6-3 8-3s8 1.3 8 3-3.6 3-8 3-8-1.3-8-3zM4 8v4c0 1.7 3.6 3 8 3s8-1.3 8-3V8M4 12v4c0 1.7 3.6 3 8 3s8-1.3 8-3v-4`,
  treasury: "M3 11h18v9H3zM3 11c0-4 2-6 4-6h10c2 0 4 2 4 6M10 11v3.5h4V11M12 14.5V16",
  oracle: "M6 9h12M7.5 9 5 21M16.5 9 19 21M12 9v12M6.5 15h11M9 6c-1-2 1-2.5 1-4M13 6c-1-2 1.5-2.5 1-4",
  camp: "M12 4 3 20h18zM12 4v16M12 11l-3.5 9M12 11l3.5 9",
  garrison: "M12 3 4 6v6c0 4.5 3.5 7.5 8 9 4.5-1.5 8-4.5 8-9V6zM12 7v9M8.5 11h7",
  banner: "M6 22V3M6 4h12l-3 4 3 4H6",
  sword: "M19 3 8 14M19 3v3.5L9.5 16M19 3h-3.5L6 12.5M5.5 13.5l5 5M7 17l-4 4",
  column: "M5 20h14M7 20V6M17 20V6M12 20V6M5 6h14M4 3h16v3H4z",
  star: "M12 3l2.6 5.8 6.2.7-4.6 4.2 1.3 6.2L12 16.7l-5.5 3.2 1.3-6.2L3.2 9.5l6.2-.7z",
  stack: "M5 7h14v4H5zM5 12h14v4H5zM5 17h14v4H5z",
  arrow: "M12 21V4M6 10l6-6 6 6",
  feather: "M20 4C10 4 6 10 5 20M5 20l4-4M20 4c0 8-5 12-12 12M8 14l8-7",
  skull: `M5 11a7 7 0 0 1 14 0v4l-2.5 1.5V20h-9v-3.5L5 15z${dot(9.3, 11.5, 1.3)}${dot(14.7, 11.5, 1.3)}M12 14.5v1.5M10 20v-2M14 20v-2`,
  eye: `M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7z${dot(12, 12, 3)}`,
  flame: "M12 21c-4 0-6.5-2.7-6.5-6 0-4 3-5.5 4-11 3 1.5 4.5 4 4.5 6.5 1-.5 1.5-1.5 1.7-2.5 2 2 2.8 4.5 2.8 7 0 3.3-2.5 6-6.5 6z",
  anchor: `${dot(12, 5, 2)}M12 7v14M7 11h10M4 14c0 4 3.5 7 8 7s8-3 8-7M4 14l-1.5 3M20 14l1.5 3`,
  plan: "M5 3h11l3 3v15H5zM8 9h8M8 13h8M8 17h5M16 3v3h3",
};

/** Kinds of pieces and marks to glyphs, by words in the kind; the first that fits is taken. */
const WORDS: [RegExp, string][] = [
  [/funeral|hearse|cart|baggage/, "cart"],
  [/royal|king|queen|heir|family|regent|diadem|legitimacy/, "royal"],
  [/leader|general|commander|satrap|strategos|alexander|darius|hero/, "leader"],
  [/elephant/, "elephant"],
  [/chariot/, "chariot"],
  [/horse_?archer|mounted_?archer/, "horse_archer"],
  [/lancer|prodromoi|sarissa_cav/, "lancer"],
  [/light_?cav|skirmish_?cav|^lc$|^lcav/, "light_cavalry"],
  [/cav|companion|horse|^hc$|^rc$/, "heavy_cavalry"],
  [/phalan|pike|pezhetair|hypaspist|^ph$|^hy$/, "phalanx"],
  [/hoplite|heavy_?inf|^hi$|medium_?inf|^mi$|cardace|immortal|infantry_heavy/, "hoplite"],
  [/sling/, "slinger"],
  [/archer|bow|missile/, "archer"],
  [/peltast|light|skirmish|javelin|^li$|^sk$|^mercenar/, "peltast"],
  [/infantry|foot|mercenary|mercenaries|tribal|militia|warband/, "hoplite"],
  [/siege_?tower|tower/, "siege_tower"],
  [/artillery|siege|engine|catapult/, "artillery"],
  [/wall|stronghold|fort/, "wall"],
  [/fleet|ship|naval|galley|trireme|squadron/, "ship"],
  [/temple|sanctuary|god|immortality|divin/, "temple"],
  [/treasur|chest|hoard/, "treasury"],
  [/gold|coin|talent|money|tax|revenue/, "gold"],
  [/oracle|prophec|insight|omen/, "oracle"],
  [/camp|box$/, "camp"],
  [/garrison|control|occup/, "garrison"],
  [/city|capital|town|port/, "city"],
  [/plan|advis|order/, "plan"],
  [/glory|honou?r|prestige|victory|vp/, "star"],
  [/hit|loss|dead|kill|casualt/, "skull"],
  [/loot|raze|burn|plunder|ravag|deplet|devast/, "flame"],
  [/battle|fight|combat/, "sword"],
  [/stack|army|force|group|unknown|hidden/, "stack"],
];

/** The glyph for a kind of piece or mark. */
export function glyphFor(kind: string): string {
  const id = kind.toLowerCase();
  if (GLYPHS[id]) return id;
  return WORDS.find(([pattern]) => pattern.test(id))?.[1] ?? "banner";
}
