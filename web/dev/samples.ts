// Sample scenes of every kind of board, with questions that light them.

import type {
  Board,
  BoxBoard,
  Kind,
  LogLine,
  OptionView,
  Piece,
  Question,
  RollView,
  SeatInfo,
  Side,
  View,
} from "../src/generated";
import { nameOf, placesOf } from "../src/scene";
import alexanderVsDarius from "./boards/alexander_vs_darius.json";
import alexandros from "./boards/alexandros.json";
import fieldCommander from "./boards/field_commander.json";
import granicusHexes from "./boards/granicus_hexes.json";
import granicusPieces from "./boards/granicus_pieces.json";
import successors from "./boards/successors.json";
import tactical from "./boards/tactical.json";

export interface Sample {
  system: string;
  scenario: string;
  title: string;
  seats: SeatInfo[];
  mine: string[];
  hidden?: boolean;
  sides?: number;
  view(): View;
  ask(view: View): Question;
}

export const BOARDS: Record<string, Board> = Object.fromEntries(
  ([alexanderVsDarius, alexandros, fieldCommander, granicusHexes, successors, tactical] as unknown as Board[]).map(
    (b) => [b.id, b],
  ),
);

const two: SeatInfo[] = [
  { id: "macedon", title: "Macedon", side: "macedon" },
  { id: "persia", title: "Persia", side: "persia" },
];

/** Moves of one side along the links of a board, plus a pass. */
function marches(boardId: string, seat: string, side: string, prompt: string) {
  return (view: View): Question => {
    const board = BOARDS[boardId];
    const links = board && "links" in board ? (board.links ?? []) : [];
    const name = (id: string): string =>
      (board && "spaces" in board ? board.spaces.find((s) => s.id === id)?.name : undefined) ?? id;
    const options: OptionView[] = [];
    for (const piece of (view.scene.pieces ?? []).filter((p) => p.side === side && p.id).slice(0, 6)) {
      const at = placesOf(piece)[0] ?? "";
      for (const { a, b } of links) {
        const to = a === at ? b : b === at ? a : null;
        if (to)
          options.push({
            choice: ["move", piece.id, to],
            label: `${nameOf(piece)} to ${name(to)}`,
            refs: [piece.id as string, to],
            rule: "3.1",
          });
      }
    }
    options.push({ choice: null, label: "End the march", refs: [], rule: "3.1" });
    return {
      seat,
      what: "march",
      prompt,
      rule: "3.1",
      many: null,
      forced: false,
      window: false,
      options,
    };
  };
}

function base(system: string, scenario: string, seats: SeatInfo[], scene: View["scene"], log: View["log"]): View {
  return {
    event: 0,
    undos: 0,
    system,
    scenario,
    seat: null,
    seats,
    scene,
    overlays: [],
    log,
    log_from: 0,
    ask: { waiting: null },
    auto: {},
    result: null,
  };
}

/** A throw of dice with so many sides. */
export function roll(name: string, faces: number[], sides = 6): RollView {
  return {
    name,
    title: name,
    die: [1, sides],
    count: faces.length,
    modifiers: [],
    against: null,
    clause: "3.1",
    faces,
  };
}

const said = (text: string, refs: string[] = [], ...rolls: RollView[]): LogLine => ({
  n: 0,
  text,
  weight: "story",
  rule: "3.1",
  refs,
  rolls,
});

const LOG: LogLine[] = [
  said("— Spring 334 —"),
  said("Parmenion crosses the Hellespont with the vanguard.", ["parmenion"]),
  said("Memnon scorches the land before him: the roll of 5 is enough.", ["memnon"], roll("scorch", [5])),
  said("Sardis opens its gates.", ["sardis"]),
  said("The siege of Miletus goes on: 3 and 6 against its walls.", [], roll("siege", [3, 6])),
];

const avdPieces: Piece[] = [
  { id: "alexander", at: "macedonia", kind: "leader", side: "macedon", name: "Alexander", values: ["3", "5"] },
  { id: "pezhetairoi", at: "macedonia", kind: "phalanx", side: "macedon", name: "Pezhetairoi", values: ["4", "3"] },
  { id: "companions", at: "macedonia", kind: "heavy_cavalry", side: "macedon", name: "Companions", values: ["3", "6"] },
  {
    id: "prodromoi",
    at: "thrace",
    kind: "lancer",
    side: "macedon",
    name: "Prodromoi",
    values: ["2", "6"],
    state: ["moved"],
  },
  { id: "allies", at: "hellas", kind: "hoplite", side: "greek", name: "League hoplites", values: ["3", "3"] },
  { id: "memnon", at: "wilusha", kind: "leader", side: "persia", name: "Memnon", values: ["2", "3"] },
  {
    id: "mercenaries",
    at: "wilusha",
    kind: "hoplite",
    side: "persia",
    name: "Mercenaries",
    values: ["3", "3"],
    hits: [1, 3],
  },
  { id: "satraps", at: "lydia", kind: "light_cavalry", side: "persia", name: "Satraps' horse", values: ["2", "5"] },
  { id: "immortals", at: "sumer", kind: "infantry", side: "persia", name: "Immortals", values: ["4", "3"] },
  { id: "darius", at: "sumer", kind: "leader", side: "persia", name: "Darius", values: ["2", "4"] },
  { id: "chariots", at: "sumer", kind: "chariot", side: "persia", name: "Scythed chariots", values: ["2", "4"] },
  { id: "fleet_p", at: "aegean_sea", kind: "fleet", side: "persia", name: "Phoenician fleet", values: ["4"] },
  { at: "media", kind: "stack", side: "persia", count: 6 },
];

function ownedBy(ids: string[], owner: string): Record<string, { owner: string }> {
  return Object.fromEntries(ids.map((id) => [id, { owner }]));
}

const spacesOf = (id: string) => {
  const board = BOARDS[id];
  return board?.kind === "geo" ? board.spaces : [];
};
const spaceIds = (id: string): string[] => spacesOf(id).map((s) => s.id);
const landOf = (id: string): string[] =>
  spacesOf(id)
    .filter((s) => s.kind !== "sea")
    .map((s) => s.id);

const avd: Sample = {
  system: "alexander_vs_darius",
  scenario: "campaign",
  title: "The campaign",
  seats: two,
  mine: ["macedon"],
  ask: marches("alexander_vs_darius/map", "macedon", "macedon", "Choose a force to march, or end the march."),
  view: () => {
    const view = base(
      "alexander_vs_darius",
      "campaign",
      two,
      {
        turn: { label: "Spring 334", phase: "Macedonian actions", owner: "macedon", n: 3, of: 20 },
        board: { kind: "geo", id: "alexander_vs_darius/map" },
        spaces: {
          ...ownedBy(landOf("alexander_vs_darius/map"), "persia"),
          ...ownedBy(["macedonia", "hellas", "thrace", "epirus", "mycenae"], "macedon"),
          illyria: { owner: null },
          harmangia: { owner: null },
          lydia: {
            owner: "persia",
            marks: [
              { kind: "siege", n: 2 },
              { kind: "gold", n: 3 },
            ],
            text: "Sardis, siege strength 4",
          },
        },
        pieces: avdPieces,
        tracks: [
          {
            id: "weariness",
            title: "War weariness",
            side: "macedon",
            value: 7,
            range: [0, 30],
            causes: [
              { text: "the army wintered abroad", change: 2, rule: "6.4" },
              { text: "Sardis taken", change: -1, rule: "3.3" },
            ],
          },
          {
            id: "legitimacy",
            title: "Legitimacy",
            side: "persia",
            value: 25,
            range: [0, 30],
            causes: [{ text: "lost Sardis", change: -1, rule: "3.3" }],
          },
          { id: "treasure_m", title: "Treasure", side: "macedon", value: 12 },
          { id: "treasure_p", title: "Treasure", side: "persia", value: 41 },
        ],
        victory: [
          { seat: "macedon", text: "wins when Persia's legitimacy is 0; it is 25", progress: 0.17 },
          { seat: "persia", text: "wins when Macedon's weariness is 30; it is 7", progress: 0.23 },
        ],
        panels: [
          {
            kind: "table",
            title: "Costs of actions",
            rows: [
              { label: "March, each army", value: "1" },
              { label: "Sea crossing", value: "2" },
              { label: "Siege", value: "3", side: "macedon" },
            ],
          },
        ],
      },
      LOG,
    );
    return { ...view, ask: avd.ask(view) };
  },
};

const solo: SeatInfo[] = [{ id: "macedon", title: "Alexander", side: "macedon" }];
const fc: Sample = {
  system: "field_commander",
  scenario: "granicus",
  title: "Granicus",
  seats: solo,
  mine: ["macedon"],
  ask: marches("field_commander/granicus", "macedon", "macedon", "Choose where the army marches."),
  view: () => {
    const view = base(
      "field_commander",
      "granicus",
      solo,
      {
        turn: { label: "Turn 5", phase: "Move the army", owner: "macedon", n: 5, of: 16 },
        board: { kind: "geo", id: "field_commander/granicus" },
        spaces: {
          macedon: { owner: "macedon", marks: [{ kind: "oracle" }] },
          chaeronea: { owner: "macedon" },
          granicus: { side: "persia", text: "Arsites with two cavalry" },
          sardis: { side: "persia", marks: [{ kind: "wall", n: 4 }] },
          halicarnassus: { side: "persia" },
          lycia: { side: "persia" },
        },
        pieces: [
          { id: "alexander", at: "ilium", kind: "leader", side: "macedon", name: "Alexander", values: ["A2"] },
          { id: "phalanx_1", at: "ilium", kind: "phalanx", side: "macedon", name: "Phalanx", values: ["2"] },
          {
            id: "phalanx_2",
            at: "ilium",
            kind: "phalanx",
            side: "macedon",
            name: "Phalanx",
            values: ["2"],
            state: ["wounded"],
          },
          { id: "companions", at: "ilium", kind: "heavy_cavalry", side: "macedon", name: "Companions", values: ["3"] },
          {
            id: "arsites",
            at: "granicus",
            kind: "light_cavalry",
            side: "persia",
            name: "Satraps' horse",
            values: ["2"],
          },
          { id: "memnon", at: "halicarnassus", kind: "hoplite", side: "persia", name: "Mercenaries", values: ["2"] },
          { id: "wall", at: "halicarnassus", kind: "wall", side: "persia", name: "Walls", values: ["5"] },
          { id: "spear", at: "sardis", kind: "hoplite", side: "persia", name: "Spearmen", values: ["1"] },
        ],
        tracks: [
          { id: "gold", title: "Gold", value: 9 },
          { id: "glory", title: "Glory", value: 4 },
        ],
        hands: [
          {
            seat: "macedon",
            count: 3,
            cards: [
              {
                id: "insight",
                title: "Knot of Gordion",
                text: "Once, cancel an enemy's plan before it is carried out.",
                kind: "insight",
              },
              { id: "advisor", title: "Ptolemy", text: "One more gold whenever a city is governed.", kind: "advisor" },
              {
                id: "prophecy",
                title: "The oracle of Siwah",
                text: "Take Lycia by turn nine: two glory.",
                kind: "event",
                ops: 2,
              },
            ],
          },
        ],
        victory: [{ seat: "macedon", text: "wins when every stronghold has fallen; 1 of 4", progress: 0.25 }],
      },
      LOG.slice(0, 3),
    );
    return { ...view, ask: fc.ask(view) };
  },
};

const FACTIONS = ["red", "blue", "yellow", "green", "black"] as const satisfies readonly Side[];
export const five: SeatInfo[] = FACTIONS.map((id) => ({
  id,
  title: id.charAt(0).toUpperCase() + id.slice(1),
  side: id,
}));
const spots: [string, Side][] = [
  ["pella", "red"],
  ["athenai", "blue"],
  ["sardeis", "yellow"],
  ["memphis", "green"],
  ["babylon", "black"],
  ["ephesos", "yellow"],
  ["tyros", "blue"],
  ["sousa", "black"],
  ["byzantion", "red"],
  ["damaskos", "green"],
];
const suc: Sample = {
  system: "successors",
  scenario: "five",
  title: "Five players",
  seats: five,
  mine: ["red", "blue"],
  hidden: true,
  ask: marches("successors/map", "red", "red", "Choose how Antipatros moves with four points."),
  view: () => {
    const ids = spaceIds("successors/map");
    const pieces: Piece[] = spots
      .filter(([id]) => ids.includes(id))
      .flatMap(([id, side], i) => [
        {
          id: `g${i}`,
          at: id,
          kind: "leader",
          side,
          name:
            [
              "Antipatros",
              "Perdikkas",
              "Antigonos",
              "Ptolemaios",
              "Peukestas",
              "Lysimachos",
              "Seleukos",
              "Eumenes",
              "Krateros",
              "Leonnatos",
            ][i] ?? "General",
          values: ["4", "3"],
        },
        { id: `m${i}`, at: id, kind: "phalanx", side, name: "Macedonians", count: 3 },
        { id: `n${i}`, at: id, kind: "mercenary", side, name: "Mercenaries", count: 2 },
      ]);
    pieces.push(
      { id: "cart", at: "babylon", kind: "funeral_cart", side: "independent", name: "Alexander's body" },
      { id: "heir", at: "pella", kind: "royal_family", side: "independent", name: "Philip III" },
    );
    const view = base(
      "successors",
      "five",
      five,
      {
        turn: { label: "Turn 1, round 2", phase: "Movement", owner: "red", n: 1, of: 5 },
        board: { kind: "geo", id: "successors/map" },
        spaces: Object.fromEntries(
          ids.map((id, i) => [
            id,
            i % 7 < 5 ? { owner: FACTIONS[Math.floor(i / 12) % 5] ?? null } : { side: "independent" as const },
          ]),
        ),
        pieces,
        tracks: five.map((s, i) => ({
          id: s.id,
          title: "Victory points",
          side: s.side,
          value: 6 + ((i * 5) % 7),
          range: [0, 30] as [number, number],
        })),
        hands: [
          {
            seat: "red",
            count: 3,
            cards: [
              {
                id: "k1",
                title: "Pyrrhos of Epeiros",
                text: "Place two mercenaries in Epeiros, or take its control.",
                kind: "event",
                ops: 3,
              },
              {
                id: "k2",
                title: "Treachery",
                text: "A minor city without a garrison changes hands.",
                kind: "surprise",
                ops: 2,
              },
              { id: "k3", title: "Recruiting drive", text: "Place three mercenaries.", kind: "event", ops: 4 },
            ],
          },
          ...five.slice(1).map((s) => ({ seat: s.id, count: 5 })),
        ],
        victory: five.map((s, i) => ({
          seat: s.id,
          text: `${6 + ((i * 5) % 7)} of 28 points, legitimacy ${4 + i} of 18`,
          progress: (6 + ((i * 5) % 7)) / 28,
        })),
      },
      LOG,
    );
    return { ...view, ask: suc.ask(view) };
  },
};

const GRANICUS = granicusPieces as unknown as Piece[];
const gb: Sample = {
  system: "great_battles",
  scenario: "granicus",
  title: "The Granicus River",
  seats: two,
  mine: ["macedon"],
  sides: 10,
  ask: () => ({
    seat: "macedon",
    what: "order",
    prompt: "Alexander gives an order. Which unit moves?",
    rule: "9.13",
    final: false,
    many: null,
    forced: false,
    window: false,
    options: [
      ...GRANICUS.filter((p) => p.side === "macedon" && p.kind !== "leader")
        .slice(0, 14)
        .map((p) => ({
          choice: ["move", p.id, placesOf(p)[0]],
          label: `${p.name} (${placesOf(p).join("/")})`,
          refs: [p.id as string],
          rule: "9.13",
        })),
      { choice: ["charge"], label: "Trumpet for the charge", refs: [], rule: "9.13" },
      { choice: null, label: "No more orders", refs: [], rule: "9.13" },
    ],
    routes: [
      { name: "line", label: "The whole phalanx forward 2", refs: ["leader_craterus"], choices: [null, null] },
      {
        name: "to",
        label: "Companion Agema to 2704",
        to: "2704",
        refs: ["companion_agema", "2704"],
        choices: ["3002", "2903", "2704"].map((to) => ["move", "companion_agema", to]),
      },
    ],
  }),
  view: () => {
    const view = base(
      "great_battles",
      "granicus",
      two,
      {
        turn: { label: "Turn 2", phase: "Orders: Alexander", owner: "macedon", n: 2 },
        board: { kind: "hex", id: "great_battles/granicus" },
        pieces: GRANICUS,
        tracks: [
          { id: "rout_m", title: "Rout points", side: "macedon", value: 12, range: [0, 75] },
          { id: "rout_p", title: "Rout points", side: "persia", value: 31, range: [0, 90] },
        ],
        victory: [
          { seat: "macedon", text: "wins at 90 Persian rout points", progress: 0.34 },
          { seat: "persia", text: "wins at 75 Macedonian rout points, or if Alexander dies", progress: 0.16 },
        ],
      },
      LOG.map((line) => ({ ...line, rolls: [roll("momentum", [8], 10)] })),
    );
    return { ...view, ask: gb.ask(view) };
  },
};

const ax: Sample = {
  system: "alexandros",
  scenario: "conquest",
  title: "Alexandros",
  seats: two,
  mine: ["macedon"],
  ask: () => ({
    seat: "macedon",
    what: "hits",
    prompt: "Choose the units that fall back to the reserve.",
    rule: "3.3",
    final: true,
    many: [0, 4],
    forced: false,
    window: false,
    options: [
      ...["t1", "t2", "t3", "t4"].map((id, i) => ({
        choice: id,
        label: `${["Pezhetairoi", "Hypaspists", "Thessalians", "Agrianians"][i]} in the centre`,
        refs: [id],
        rule: "3.3",
      })),
      { choice: "done", label: "None of them", refs: [], rule: "3.3" },
    ],
  }),
  view: () => {
    const army = (side: Side, box: string, kinds: Kind[], from: number): Piece[] =>
      kinds.map((kind, i) => ({
        id: side === "macedon" && box === "macedon.center" ? `t${i + 1}` : `${side}${from + i}`,
        at: box,
        kind,
        side,
        values: [String(3 + ((i + from) % 4))],
        ...(i % 3 === 1 ? { hits: [1, 2] as [number, number] } : {}),
      }));
    const ids = landOf("alexandros/conquest");
    const view = base(
      "alexandros",
      "conquest",
      two,
      {
        turn: { label: "Summer 333", phase: "Battle in Cilicia", owner: "macedon", n: 6, of: 48 },
        board: { kind: "geo", id: "alexandros/conquest" },
        spaces: Object.fromEntries(
          ids.map((id, i) => [
            id,
            i < 6
              ? { owner: "macedon" }
              : i > 25
                ? { side: "india" as const }
                : i % 9 === 5
                  ? { side: "barbarians" as const }
                  : { owner: "persia" },
          ]),
        ),
        pieces: [
          { id: "alex", at: "cilicia", kind: "leader", side: "macedon", name: "Alexander", values: ["5"] },
          { id: "d", at: "cilicia", kind: "leader", side: "persia", name: "Darius", values: ["2"] },
          { at: "cilicia", kind: "stack", side: "persia", count: 14 },
          { at: "cilicia", kind: "stack", side: "macedon", count: 11 },
          { id: "bessus", at: "bactria", kind: "heavy_cavalry", side: "persia", name: "Bactrians", values: ["4"] },
          { id: "porus", at: "upper_india", kind: "elephant", side: "india", name: "Porus", values: ["6"] },
          { id: "taxiles", at: "gandara", kind: "elephant", side: "india", name: "Taxiles", values: ["4"] },
        ],
        panels: [
          {
            kind: "battle",
            title: "Battle in Cilicia",
            text: "Round 2. Alexander leads the right.",
            board: { kind: "boxes", id: "alexandros/conquest/display" },
            rows: [
              { label: "Macedonian strength", value: "41", side: "macedon" },
              { label: "Persian strength", value: "53", side: "persia" },
              { label: "Terrain", value: "hills" },
            ],
            spaces: Object.fromEntries(
              (tactical as unknown as BoxBoard).boxes.map(({ id }) => [
                id,
                { owner: id.startsWith("macedon") ? "macedon" : "persia" },
              ]),
            ),
            pieces: [
              ...army("macedon", "macedon.center", ["phalanx", "phalanx", "heavy_cavalry", "light_infantry"], 0),
              ...army("macedon", "macedon.left", ["heavy_cavalry", "light_cavalry", "peltast"], 10),
              ...army(
                "macedon",
                "macedon.right",
                ["leader", "heavy_cavalry", "heavy_cavalry", "archer", "hoplite"],
                20,
              ),
              ...army("macedon", "macedon.reserve", ["hoplite", "hoplite"], 30),
              ...army(
                "persia",
                "persia.center",
                ["leader", "hoplite", "hoplite", "infantry", "archer", "infantry", "slinger"],
                40,
              ),
              ...army("persia", "persia.left", ["light_cavalry", "heavy_cavalry", "chariot"], 50),
              ...army("persia", "persia.right", ["light_cavalry", "infantry"], 60),
              { id: "routed1", at: "persia.routed", kind: "archer", side: "persia", values: ["2"], state: ["routed"] },
            ],
          },
        ],
        victory: [{ seat: "macedon", text: "wins at once with 28 provinces; has 6", progress: 0.21 }],
      },
      LOG,
    );
    return { ...view, ask: ax.ask(view) };
  },
};

export const SAMPLES: Record<string, Sample> = { avd, fc, suc, gb, ax };
