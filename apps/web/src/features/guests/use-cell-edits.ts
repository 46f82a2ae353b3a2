import { guestEndpoints } from "@nyota/contract/guests";
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { GuestChoices } from "#features/guests/filter-words.ts";
import { findGuest, putGuests, showGuests } from "#features/guests/guest-cache.ts";
import { columnOfField, columnsOf, type GuestEdit, toGuestEdits, withSet } from "#features/guests/guest-edits.ts";
import type { UndoStack } from "#features/guests/undo-stack.ts";
import { type Outcome, type UnsentBatch, unsentEdits, unsentNotes } from "#features/guests/unsent-edits.ts";
import { useUndoStep } from "#features/guests/use-undo-step.ts";
import { forgetFetching, useUnsentEdits } from "#features/guests/use-unsent-edits.ts";
import { call, markStale } from "#lib/api.ts";
import { ApiError } from "#lib/api-error.ts";
import { readMessage } from "#lib/field-errors.ts";
import { pluralise } from "#lib/format.ts";
import { useProject } from "#lib/project-context.ts";
import { useLatest } from "#lib/use-latest.ts";
import type { CellEdit, CellNote } from "#ui/grid/column.ts";
import { toast } from "#ui/toast.ts";

export type CellNotes = ReadonlyMap<string, ReadonlyMap<string, CellNote>>;
type Notes = { rowId: string; columnId: string; note: CellNote }[];
/** Lists that show more than the guests are asked for again once the typing pauses. */
const settle = 600;

export const touched = ["guests", ...(guestEndpoints.editCells.touches ?? []), "activity"];

/** Changes cells: shown at once, sent one after the other, put back with the reason when the server refuses. */
export function useCellEdits(choices: GuestChoices | undefined, stack: UndoStack) {
  const { projectId } = useProject();
  const [notes, setNotes] = useState<CellNotes>(new Map());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stepOf = useUndoStep();
  const latest = useLatest(choices);

  const note = useCallback((added: Notes, gone: readonly CellEdit[] = []) => {
    setNotes((before) => {
      const next = new Map([...before].map(([row, cells]) => [row, new Map(cells)]));
      for (const { rowId, columnId } of gone) next.get(rowId)?.delete(columnId);
      for (const one of added) next.set(one.rowId, (next.get(one.rowId) ?? new Map()).set(one.columnId, one.note));
      return next;
    });
  }, []);
  const refreshSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void markStale(touched), settle);
  }, []);

  /** Sends one go of edits. What never reached the server stays on the screen and waits; what it refused is put back. */
  const send = useCallback(
    async ({ edits, before, label }: UnsentBatch): Promise<Outcome> => {
      const changes = edits.map(({ id, set }) => ({ id, set, updated_at: findGuest(id)?.updated_at }));
      try {
        const answer = await call(guestEndpoints.editCells, { params: { projectId }, body: { changes } });
        putGuests(answer.guests);
        if (answer.undo_id) stack.push(stepOf(answer.undo_id, label));
        refreshSoon();
        return "SAVED";
      } catch (error) {
        if (error instanceof ApiError && error.code === "OFFLINE") return "UNSENT";
        putGuests(before);
        tell(error, edits, note);
        refreshSoon();
        return "REFUSED";
      }
    },
    [projectId, stack, stepOf, note, refreshSoon],
  );
  const sendWaiting = useUnsentEdits({ send, inTurn: stack.inTurn, choices: latest });

  const edit = useCallback(
    async (cells: readonly CellEdit[], label: string, guestOf = findGuest): Promise<boolean> => {
      note([], cells);
      const edits = toGuestEdits(cells, guestOf);
      const sets = new Map(edits.map(({ id, set }) => [id, set]));
      const before = edits.flatMap(({ id }) => guestOf(id) ?? []);
      forgetFetching();
      showGuests((guest) => {
        const set = sets.get(guest.id);
        return set ? withSet(guest, set, latest.current) : guest;
      });
      const batch: UnsentBatch = { projectId, edits, before, label };
      unsentEdits.add(batch);
      await sendWaiting();
      return batch.outcome === "SAVED";
    },
    [latest, note, projectId, sendWaiting],
  );
  const waiting = useSyncExternalStore(unsentEdits.subscribe, unsentEdits.all);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is read changes with the list of those that wait
  const marked = useMemo(() => withUnsent(notes, projectId), [notes, waiting, projectId]);
  return useMemo(() => ({ notes: marked, edit }), [marked, edit]);
}

/** What was refused or overtaken, and on top of it what waits. */
function withUnsent(notes: CellNotes, projectId: string): CellNotes {
  const waiting = unsentNotes(unsentEdits.failed(projectId));
  if (waiting.length === 0) return notes;
  const next = new Map([...notes].map(([row, cells]) => [row, new Map(cells)]));
  for (const { rowId, columnId, note } of waiting) next.set(rowId, (next.get(rowId) ?? new Map()).set(columnId, note));
  return next;
}

/** Says on each cell why it was refused. */
function tell(error: unknown, edits: GuestEdit[], note: (notes: Notes) => void): void {
  if (error instanceof ApiError && error.code === "STALE_VERSION") {
    const { problems = [] } = error.body as { problems?: { id: string; kind: string }[] };
    const stale = new Set(problems.filter(({ kind }) => kind === "STALE").map(({ id }) => id));
    note(
      edits
        .filter(({ id }) => stale.has(id))
        .flatMap((edit) =>
          columnsOf(edit).map((columnId) => ({
            rowId: edit.id,
            columnId,
            note: { tone: "info", text: "Somebody else changed this guest. This is how they are now." } as const,
          })),
        ),
    );
    toast.info("Somebody else was faster", { text: "The newer values are shown. Look again, then change them." });
    return;
  }
  const fields = error instanceof ApiError ? Object.entries(error.fieldErrors ?? {}) : [];
  const said = fields.flatMap(([path, [text = ""]]) => {
    const found = /^changes\.(\d+)\.set\.(.+)$/.exec(path);
    const edit = edits[Number(found?.[1])];
    const field = found?.[2]?.replace(/^invitations\.\d+.*$/, "") ?? "";
    return edit ? [{ rowId: edit.id, columnId: columnOfField(field), note: { tone: "bad", text } as const }] : [];
  });
  note(said);
  toast.error(said.length > 1 ? `${pluralise(said.length, "cell")} could not be changed` : "Not changed", {
    text: said[0]?.note.text ?? readMessage(error),
  });
}
