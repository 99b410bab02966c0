// Talking to the server. `Api` is an interface so that the sample scenes in dev/ can stand in for one.

import type {
  Ahead,
  Board,
  Choice,
  Chosen,
  Failure,
  Foreseen,
  Invitation,
  LiveMessage,
  MadeToShow,
  Me,
  NewTable,
  Odds,
  Order,
  Ordered,
  Overlay,
  OverlayKind,
  Replay,
  RulesInfo,
  Stakes,
  SystemInfo,
  TableInfo,
  View,
  Why,
} from "./generated";

export interface Live {
  look(seat: string | null): void;
  close(): void;
}

export interface LiveHooks {
  message(message: LiveMessage): void;
  status(status: "open" | "lost" | "refused", text?: string): void;
  /** What the client holds: the last event number and the count of undos. */
  have(): { event: number; undos: number };
}

export interface Api {
  systems(): Promise<SystemInfo[]>;
  rules(system: string): Promise<RulesInfo>;
  /** Opens a private table at a position in which a clause bites. */
  show(system: string, clause: string): Promise<MadeToShow>;
  board(id: string): Promise<Board>;
  me(): Promise<Me>;
  create(table: NewTable): Promise<string>;
  table(id: string): Promise<TableInfo>;
  leave(id: string): Promise<void>;
  deputy(id: string, seat: string, level: string | null): Promise<TableInfo>;
  invitation(secret: string): Promise<Invitation>;
  join(secret: string): Promise<{ table: string; seat: string }>;
  view(id: string, seat: string | null): Promise<View>;
  /** What is found out about the seat's question; an open socket tells it by itself. */
  foresight(id: string, seat: string): Promise<Foreseen>;
  choose(id: string, seat: string, event: number, answer: { choice: Choice } | { run: Choice[] }): Promise<Chosen>;
  undo(id: string, seat: string, event: number, to?: number): Promise<void>;
  early(id: string, seat: string, event: number, answer: { choice: Choice } | { withdraw: true }): Promise<void>;
  /** Gives a standing order (null: the usual one), or withdraws one by its number or all. */
  order(
    id: string,
    seat: string,
    event: number,
    wish: { order: Order | null } | { withdraw: number | "all" },
  ): Promise<Ordered>;
  odds(id: string, seat: string, event: number, choice: Choice): Promise<Odds>;
  /** What an option costs and the rolls that certainly follow. */
  stakes(id: string, seat: string, event: number, choice: Choice): Promise<Stakes>;
  /** Where a piece may be led after a run of choices, and how it may be turned there. */
  ahead(id: string, seat: string, event: number, run: Choice[], of: string): Promise<Ahead>;
  /** Why a piece, place or card cannot be chosen now. */
  why(id: string, seat: string, event: number, ref: string): Promise<Why>;
  overlay(id: string, seat: string | null, kind: OverlayKind, of: string): Promise<Overlay>;
  replay(id: string, seat: string | null): Promise<Replay>;
  position(id: string, n: number, seat: string | null): Promise<View>;
  journalAddress(id: string): string;
  importJournal(text: string): Promise<string>;
  live(id: string, seat: string | null, hooks: LiveHooks): Live;
}

/** A refusal or failure with a sentence for the player. */
export class ApiError extends Error {
  readonly code: string;
  readonly event: number | undefined;

  constructor(failure: Failure) {
    super(failure.text);
    this.code = failure.code;
    this.event = failure.event;
  }
}

const OFFLINE: Failure = {
  code: "offline",
  text: "The server does not answer. It may be restarting; try again in a moment.",
};

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: "same-origin", headers: { Accept: "application/json" } };
  if (method !== "GET") {
    init.headers = { ...init.headers, "X-Argead": "1", "Content-Type": "application/json" };
    init.body = JSON.stringify(body ?? {});
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new ApiError(OFFLINE);
  }
  if (!response.ok) throw new ApiError(await failureOf(response));
  return (response.status === 204 ? undefined : await response.json()) as T;
}

async function failureOf(response: Response): Promise<Failure> {
  try {
    const body = (await response.json()) as { error?: Failure };
    if (body.error?.text) return body.error;
  } catch {
    // Not our server's body: say what can be said from the status.
  }
  return { code: "broken", text: `The server refused this (${response.status} ${response.statusText}).` };
}

const seatPart = (seat: string | null): string => (seat === null ? "" : `seat=${encodeURIComponent(seat)}`);

export const httpApi: Api = {
  systems: () => ask("GET", "/systems"),
  rules: (system) => ask("GET", `/systems/${system}/rules`),
  show: (system, clause) => ask("POST", `/systems/${system}/show`, { clause }),
  board: (id) => ask("GET", `/boards/${id.split("/").map(encodeURIComponent).join("/")}`),
  me: () => ask("GET", "/me"),
  create: async (table) => (await ask<{ id: string }>("POST", "/tables", table)).id,
  table: (id) => ask("GET", `/tables/${id}`),
  leave: (id) => ask("POST", `/tables/${id}/leave`),
  deputy: (id, seat, level) => ask("POST", `/tables/${id}/deputy`, { seat, level }),
  invitation: (secret) => ask("POST", "/join/look", { secret }),
  join: (secret) => ask("POST", "/join", { secret }),
  view: (id, seat) => ask("GET", `/tables/${id}/view?${seatPart(seat)}`),
  foresight: (id, seat) => ask("GET", `/tables/${id}/foresight?${seatPart(seat)}`),
  choose: (id, seat, event, answer) => ask("POST", `/tables/${id}/choose`, { seat, event, ...answer }),
  undo: (id, seat, event, to) =>
    ask("POST", `/tables/${id}/undo`, to === undefined ? { seat, event } : { seat, event, to }),
  early: (id, seat, event, answer) => ask("POST", `/tables/${id}/early`, { seat, event, ...answer }),
  order: (id, seat, event, wish) => ask("POST", `/tables/${id}/order`, { seat, event, ...wish }),
  odds: (id, seat, event, choice) => ask("POST", `/tables/${id}/odds`, { seat, event, choice }),
  stakes: (id, seat, event, choice) => ask("POST", `/tables/${id}/stakes`, { seat, event, choice }),
  ahead: (id, seat, event, run, of) => ask("POST", `/tables/${id}/ahead`, { seat, event, run, of }),
  why: (id, seat, event, ref) => ask("POST", `/tables/${id}/why`, { seat, event, ref }),
  overlay: (id, seat, kind, of) =>
    ask("GET", `/tables/${id}/overlay?kind=${kind}&of=${encodeURIComponent(of)}&${seatPart(seat)}`),
  replay: (id, seat) => ask("GET", `/tables/${id}/replay?${seatPart(seat)}`),
  position: (id, n, seat) => ask("GET", `/tables/${id}/positions/${n}?${seatPart(seat)}`),
  journalAddress: (id) => `/api/tables/${id}/journal`,
  importJournal: async (text) => (await ask<{ id: string }>("POST", "/journals", { journal: text })).id,
  live: (id, seat, hooks) => new Socket(id, seat, hooks),
};

/** A socket that comes back by itself and asks only for what it has missed. */
class Socket implements Live {
  private socket: WebSocket | null = null;
  private wait = 500;
  private timer = 0;
  private closed = false;

  constructor(
    private readonly id: string,
    private seat: string | null,
    private readonly hooks: LiveHooks,
  ) {
    this.open();
  }

  look(seat: string | null): void {
    this.seat = seat;
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify({ type: "seat", seat }));
    }
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const seat = seatPart(this.seat);
    const { event, undos } = this.hooks.have();
    const url = `${scheme}://${location.host}/api/tables/${this.id}/live?event=${event}&undos=${undos}${seat && `&${seat}`}`;
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = 500;
      this.hooks.status("open");
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as LiveMessage;
      if (message.type === "ping") socket.send('{"type":"pong"}');
      else this.hooks.message(message);
    };
    socket.onclose = (event) => this.again(event.code);
  }

  private again(code: number): void {
    if (this.closed) return;
    if (code === 4001 || code === 4004) {
      this.hooks.status("refused", code === 4001 ? "You may not look at this table." : "There is no such table.");
      return;
    }
    this.hooks.status("lost");
    if (code === 4008) this.wait = Math.max(this.wait, 5000);
    this.timer = window.setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, 20000);
  }
}
