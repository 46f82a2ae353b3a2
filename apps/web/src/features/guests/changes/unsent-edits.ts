import type { Guest } from "@nyota/contract/guests/guests";
import { columnsOf, type GuestEdit } from "../columns/guest-edits.ts";
import type { CellNote } from "#ui/spreadsheet/layout/spreadsheet-column.ts";

export type Outcome = "SAVED" | "REFUSED" | "UNSENT";
/** The edits of one go, from when they are made until the server has answered. */
export type UnsentBatch = {
  projectId: string;
  edits: GuestEdit[];
  before: Guest[];
  label: string;
  /** Nothing before it was tried. */
  outcome?: Outcome;
};

const none: readonly UnsentBatch[] = [];
let batches: readonly UnsentBatch[] = none;
const listeners = new Set<() => void>();

// Outside any page: who goes to another page and comes back finds them still waiting.
export const unsentEdits = {
  all: () => batches,
  /** Those that could not reach the server, and what was made behind them. */
  failed: (projectId: string) => unsentEdits.of(projectId).filter(({ outcome }) => outcome === "UNSENT"),
  fail: (projectId: string) => {
    for (const batch of unsentEdits.of(projectId)) batch.outcome = "UNSENT";
    change([...batches]);
  },
  of: (projectId: string) => batches.filter((batch) => batch.projectId === projectId),
  add: (batch: UnsentBatch) => change([...batches, batch]),
  drop: (batch: UnsentBatch) => change(batches.filter((one) => one !== batch)),
  /** What the server has saved is what the edits behind it change. */
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

/** A reload would lose them. */
const warn = (event: Event) => event.preventDefault();

const note: CellNote = {
  tone: "bad",
  mark: "not saved",
  text: "Not saved yet: Nyota can't be reached. It is sent when the connection is back.",
};

/** The mark on every cell whose text waits. */
export const unsentNotes = (waiting: readonly UnsentBatch[]) =>
  waiting.flatMap(({ edits }) =>
    edits.flatMap((edit) => columnsOf(edit).map((columnId) => ({ rowId: edit.id, columnId, note }))),
  );
