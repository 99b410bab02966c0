// The pages, and what stands around them.

import type { Api } from "./api";
import { symbols } from "./board/counter";
import { sideRules } from "./look/sides";
import { JoinPage } from "./pages/join";
import { NewTablePage } from "./pages/new-table";
import { where } from "./pages/route";
import { ShelfPage } from "./pages/shelf";
import { TablePage } from "./pages/table";
import { Dialogs } from "./panels/dialogs";
import { applySettings } from "./settings";

export function prepare(): void {
  applySettings(document.documentElement);
  const colours = new CSSStyleSheet();
  colours.replaceSync(sideRules());
  document.adoptedStyleSheets.push(colours);
  document.body.prepend(symbols());
}

export function App({ api }: { api: Api }) {
  const at = where.value;
  return (
    <>
      {at.page === "shelf" ? <ShelfPage api={api} /> : null}
      {at.page === "new" ? (
        <NewTablePage key={`${at.system}/${at.game}`} api={api} id={at.system} game={at.game} />
      ) : null}
      {at.page === "join" ? <JoinPage key={at.secret} api={api} secret={at.secret} /> : null}
      {at.page === "table" ? <TablePage key={at.id} api={api} id={at.id} seat={at.seat} event={at.event} /> : null}
      <Dialogs />
    </>
  );
}
