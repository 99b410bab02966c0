// The games of all systems as the shelf shows them, and how one is found among them.

import type { GameInfo, ScenarioInfo, SystemInfo } from "../generated";

/** A game with the system that it is played by, and its scenarios. */
export interface Shelved {
  system: SystemInfo;
  game: GameInfo;
  scenarios: ScenarioInfo[];
}

export function onShelf(systems: readonly SystemInfo[]): Shelved[] {
  return systems.flatMap((system) => system.games.map((game) => shelved(system, game)));
}

function shelved(system: SystemInfo, game: GameInfo): Shelved {
  return { system, game, scenarios: system.scenarios.filter((s) => game.scenarios.includes(s.id)) };
}

/** The game that a scenario belongs to. */
export function gameOf(system: SystemInfo | null | undefined, scenario: string | undefined): GameInfo | undefined {
  return system?.games.find((game) => scenario !== undefined && game.scenarios.includes(scenario));
}

/** Where a table of the game is set up. */
export const setUpPath = ({ system, game }: Shelved): string =>
  system.games.length > 1 ? `/new/${system.id}/${game.id}` : `/new/${system.id}`;

/** Whether a game answers to some words: of its names, its scenarios and seats, or "3 players", "solitaire". */
export function answersTo(entry: Shelved, sought: string): boolean {
  const wanted = plain(sought);
  const [, number] = /\b(\d+) players?\b/.exec(wanted) ?? [];
  const [least, most] = entry.game.players;
  if (number && (Number(number) < least || Number(number) > most)) return false;
  const told = plain(
    [
      entry.game.title,
      entry.game.about,
      entry.system.title,
      most === 1 ? "solitaire solo" : "",
      ...entry.scenarios.flatMap((s) => [s.title, s.about, ...s.seats.map((seat) => seat.title)]),
    ].join(" "),
  );
  const words = wanted.replace(/\b\d+ players?\b/, "").split(/\W+/);
  return words.every((word) => told.includes(word));
}

/** Small letters without accents. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
