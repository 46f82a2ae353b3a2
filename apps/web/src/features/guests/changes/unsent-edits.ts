import type { Guest } from "@nyota/contract/guests/guests";
import { columnsOf, type GuestEdit } from "../columns/guest-edits.ts";
import { t } from "#lib/i18n/t.ts";
import type { CellNote } from "#ui/spreadsheet/layout/spreadsheet-column.ts";

export type Outcome = "SAVED" | "REFUSED" | "UNSENT";
/** The edits of one action, from the input until the server has responded. */
export type UnsentBatch = {
  projectId: string;
  edits: GuestEdit[];
  before: Guest[];
  label: string;
  /** Undefined until it was sent once. */
  outcome?: Outcome;
};

const none: readonly UnsentBatch[] = [];
let batches: readonly UnsentBatch[] = none;
const listeners = new Set<() => void>();

// Stored outside any page: they are still queued after the user opens another page and returns.
export const unsentEdits = {
  all: () => batches,
  /** The edits that could not reach the server, and those made after them. */
  failed: (projectId: string) => unsentEdits.of(projectId).filter(({ outcome }) => outcome === "UNSENT"),
  fail: (projectId: string) => {
    for (const batch of unsentEdits.of(projectId)) batch.outcome = "UNSENT";
    change([...batches]);
  },
  of: (projectId: string) => batches.filter((batch) => batch.projectId === projectId),
  add: (batch: UnsentBatch) => change([...batches, batch]),
  drop: (batch: UnsentBatch) => change(batches.filter((queued) => queued !== batch)),
  /** Uses the saved guests as the starting point of the edits queued behind. */
  rebase: (projectId: string, saved: readonly Guest[]) => {
    for (const batch of unsentEdits.of(projectId))
      batch.before = batch.before.map((guest) => saved.find(({ id }) => id === guest.id) ?? guest);
  },
  clear: () => change(none),
  subscribe: (notify: () => void) => {
    listeners.add(notify);
    return () => void listeners.delete(notify);
  },
};

function change(next: readonly UnsentBatch[]): void {
  batches = next;
  if (next.some(({ outcome }) => outcome === "UNSENT")) addEventListener("beforeunload", warn);
  else removeEventListener("beforeunload", warn);
  for (const notify of listeners) notify();
}

/** A reload would lose the unsent edits. */
const warn = (event: Event) => event.preventDefault();

const note: CellNote = {
  tone: "bad",
  mark: t("not saved"),
  text: t("Not saved yet: Nyota can't be reached. It is sent when the connection is back."),
};

/** The mark on every cell with an unsent edit. */
export const unsentNotes = (waiting: readonly UnsentBatch[]) =>
  waiting.flatMap(({ edits }) =>
    edits.flatMap((edit) => columnsOf(edit).map((columnId) => ({ rowId: edit.id, columnId, note }))),
  );
