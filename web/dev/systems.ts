// Five systems as the shelf would get them.

import type { SeatInfo, SystemInfo } from "../src/generated";

const LEVELS = [
  { id: "random", title: "Recruit", about: "any legal choice" },
  { id: "greedy", title: "Captain", about: "what looks best at once" },
  { id: "strategos", title: "Strategos", about: "looks ahead, takes its time" },
];
const two: SeatInfo[] = [
  { id: "macedon", title: "Macedon", side: "macedon" },
  { id: "persia", title: "Persia", side: "persia" },
];
const five: SeatInfo[] = (["red", "blue", "yellow", "green", "black"] as const).map((id) => ({
  id,
  title: id.charAt(0).toUpperCase() + id.slice(1),
  side: id,
}));

function system(
  id: string,
  title: string,
  about: string,
  players: [number, number],
  minutes: [number, number],
  scenarios: SystemInfo["scenarios"],
  hidden = false,
): SystemInfo {
  const first = scenarios[0];
  const quick = { scenario: first?.id ?? "", seat: first?.seats[0]?.id ?? "", level: "greedy" };
  return {
    id,
    title,
    about,
    players,
    minutes,
    hidden,
    solo: players[1] === 1,
    scenarios,
    levels: LEVELS,
    options: [
      {
        id: "long",
        title: "The long war",
        about: "Play on for four more turns if nobody has won.",
        rule: "12.4",
        default: false,
      },
      {
        id: "setup",
        title: "Set-up",
        about: "As history had it, or as the players wish.",
        default: "historical",
        values: [
          { id: "historical", title: "historical" },
          { id: "free", title: "free" },
        ],
      },
    ],
    quick,
    games: [{ id, title, about, players, minutes, scenarios: scenarios.map((s) => s.id), quick }],
  };
}

const solo: SeatInfo[] = [{ id: "macedon", title: "Alexander", side: "macedon" }];

export const SYSTEMS: SystemInfo[] = [
  system(
    "field_commander",
    "Field Commander Alexander",
    "Lead one army from Macedon to the Indus, alone against fate: gather gold, read the prophecies, win glory.",
    [1, 1],
    [45, 120],
    [
      {
        id: "granicus",
        title: "Granicus, 338 to 334 BC",
        about: "From Chaeronea to the gates of Halicarnassus.",
        seats: solo,
      },
      { id: "issus", title: "Issus, 333 BC", about: "Through the Cilician gates to the sea.", seats: solo },
    ],
  ),
  system(
    "alexander_vs_darius",
    "Alexander versus Darius",
    "Two kings, two tracks: break Persia's legitimacy before Macedon grows weary of the war.",
    [2, 2],
    [120, 240],
    [
      {
        id: "campaign",
        title: "The campaign",
        about: "From the Hellespont to Persepolis in twenty seasons.",
        seats: two,
      },
    ],
  ),
  system(
    "alexandros",
    "Alexandros",
    "Thirty-two provinces from Thrace to the Indus; march, besiege, and fight on a tactical display.",
    [2, 4],
    [180, 480],
    [
      { id: "alexandros", title: "Alexandros", about: "The conquest, 334 to 323 BC.", seats: two },
      { id: "xenophon", title: "Xenophon", about: "The march of the Ten Thousand.", seats: two },
    ],
  ),
  system(
    "successors",
    "Successors",
    "The king is dead. Five generals, his seal, his body and his family; points and legitimacy both win.",
    [2, 5],
    [180, 360],
    [{ id: "five", title: "Five players", about: "All factions at the table.", seats: five }],
    true,
  ),
  system(
    "great_battles",
    "The Great Battles of Alexander",
    "Twelve battles in hexes: every taxis, squadron and elephant, with momentum, rout and the fatal charge.",
    [2, 2],
    [60, 360],
    [
      { id: "granicus", title: "The Granicus River, 334 BC", about: "Cavalry across the water.", seats: two },
      { id: "gaugamela", title: "Gaugamela, 331 BC", about: "The battle for Asia.", seats: two },
    ],
  ),
];
