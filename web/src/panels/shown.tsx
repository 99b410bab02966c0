// A position that was opened to show a clause: the clause on top, its steps by one button, and the way back.

import type { ClauseInfo } from "../generated";
import { cameFrom, go } from "../pages/route";
import { ruleNumber, sentence } from "../scene";
import { clauseOf, pieces } from "../table/book";
import type { TableStore } from "../table/store";
import { ICONS, Icon, Rule, showRule } from "./bits";

/** Opens a private position in which a clause bites; from there one comes back to the game that is on the table. */
export async function showMe(store: TableStore, clause: string): Promise<void> {
  const table = store.table.value;
  if (!table) return;
  const back = table.shows ? cameFrom() : table.id;
  try {
    const made = await store.api.show(table.system, clause);
    go(`/table/${made.id}${back ? `?from=${encodeURIComponent(back)}` : ""}`);
  } catch (error) {
    store.fail(error);
  }
}

/** What a clause says, with what it names as links. */
export function ClauseText({ clause }: { clause: Pick<ClauseInfo, "text" | "refs"> }) {
  return (
    <>
      {pieces(clause).map((piece, i) =>
        piece.kind === "link" ? (
          <button
            key={`${i}${piece.text}`}
            type="button"
            class="rule"
            data-cites={piece.text}
            onClick={() => showRule(piece.text)}
          >
            §{ruleNumber(piece.text)}
          </button>
        ) : piece.kind === "stress" ? (
          <em key={`${i}${piece.text}`}>{piece.text}</em>
        ) : (
          piece.text
        ),
      )}
    </>
  );
}

export function ShownClause({ store }: { store: TableStore }) {
  const shows = store.table.value?.shows;
  const shown = store.live.value?.shown;
  if (!shows) return null;
  const back = cameFrom();
  return (
    <section class="shown-clause" aria-label="What this position shows">
      <h2>
        {shows.section} <Rule store={store} n={shows.number} />
      </h2>
      <p class="shown-text">
        <ClauseText clause={clauseOf(store.book.value, shows.number) ?? { text: shows.text, refs: [] }} />
      </p>
      {shown?.label !== undefined ? (
        <button type="button" class="primary next-step" disabled={store.busy.value} onClick={() => store.nextStep()}>
          <span>
            Next step <span class="step-count">{`${shown.step + 1} of ${shown.steps}`}</span>
          </span>
          <span class="step-label">{sentence(shown.label)}</span>
        </button>
      ) : (
        <p class="shown-note" role="status">
          {note(store)}
        </p>
      )}
      <div class="shown-row">
        {shown && shown.step > 0 ? (
          <button type="button" class="quiet" onClick={() => void showMe(store, shows.number)}>
            <Icon d={ICONS.first} size={16} /> From the start
          </button>
        ) : null}
        <a class="button quiet back-to-game" href={back ? `#/table/${back}` : "#/"}>
          <Icon d={ICONS.prev} size={16} /> {back ? "Back to my game" : "To the shelf"}
        </a>
      </div>
    </section>
  );
}

function note(store: TableStore): string {
  const shown = store.live.value?.shown;
  if (!shown || store.position.value) return "";
  if (store.live.value?.result) return "";
  if (shown.strayed) return "You have gone your own way. Play on as you like, or see it from the start.";
  if (shown.step >= shown.steps) return "That is what it shows. Play on as you like.";
  return "";
}
