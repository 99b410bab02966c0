// Addresses behind the #, so that secrets in them never reach a server's log.

import { signal } from "@preact/signals";

export type Where =
  | { page: "shelf" }
  | { page: "new"; system: string; game: string | undefined }
  | {
      page: "table";
      id: string;
      seat: string | null | undefined;
      event: number | undefined;
      /** The game from which one came here to be shown something. */
      from: string | undefined;
    }
  | { page: "join"; secret: string };

/** `#/table/k3f9?seat=persia&event=190` and its like. */
export function parse(hash: string): Where {
  const [path = "", query = ""] = hash.replace(/^#/, "").split("?");
  const [, page, rest = "", more] = path.split("/");
  const params = new URLSearchParams(query);
  if (page === "new" && rest)
    return { page, system: decodeURIComponent(rest), game: more ? decodeURIComponent(more) : undefined };
  if (page === "join" && rest) return { page, secret: decodeURIComponent(rest) };
  if (page === "table" && rest) {
    const [seat, event] = [params.get("seat"), params.get("event")];
    return {
      page,
      id: decodeURIComponent(rest),
      seat: seat === null ? undefined : seat === "" ? null : seat,
      event: event === null || !/^\d+$/.test(event) ? undefined : Number(event),
      from: params.get("from") ?? undefined,
    };
  }
  return { page: "shelf" };
}

export const where = signal<Where>(parse(location.hash));

window.addEventListener("hashchange", () => {
  where.value = parse(location.hash);
  window.scrollTo(0, 0);
});

/** Where one goes back to from a position that was opened to show something: the game one came from. */
export function cameFrom(): string | undefined {
  return where.value.page === "table" ? where.value.from : undefined;
}

export function go(path: string): void {
  location.hash = path;
}
