import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { GuestChoices } from "../fields/guest-choices.ts";
import { findGuest, showGuests } from "./guest-cache.ts";
import { columnOfField, columnsOf, type GuestEdit, toGuestEdits, withSet } from "../columns/guest-edits.ts";
import { connectList, forgetFetching, sendWaiting } from "./send-unsent.ts";
import type { UndoStack } from "./use-undo-stack.ts";
import { type UnsentBatch, unsentEdits, unsentNotes } from "./unsent-edits.ts";
import { useUndoStep } from "./use-undo-step.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { t } from "#lib/i18n/t.ts";
import { useLatest } from "#lib/use-latest.ts";
import type { CellEdit, CellNote } from "#ui/spreadsheet/layout/spreadsheet-column.ts";
import { toast } from "#ui/toast.ts";

export type CellNotes = ReadonlyMap<string, ReadonlyMap<string, CellNote>>;
type Notes = { rowId: string; columnId: string; note: CellNote }[];
/** Changes cells: shown at once, sent one after the other, reverted with the reason when the server refuses. */
export function useCellEdits(choices: GuestChoices | undefined, stack: UndoStack) {
  const { projectId } = useProject();
  const [notes, setNotes] = useState<CellNotes>(new Map());
  const stepOf = useUndoStep();
  const latest = useLatest(choices);

  const note = useCallback((added: Notes, gone: readonly CellEdit[] = []) => {
    setNotes((before) => {
      const next = new Map([...before].map(([row, cells]) => [row, new Map(cells)]));
      for (const { rowId, columnId } of gone) next.get(rowId)?.delete(columnId);
      for (const cell of added) next.set(cell.rowId, (next.get(cell.rowId) ?? new Map()).set(cell.columnId, cell.note));
      return next;
    });
  }, []);
  useEffect(
    () =>
      connectList({
        projectId,
        inTurn: stack.inTurn,
        onSaved: (undoId, label) => stack.push(stepOf(undoId, label)),
        onRefused: (error, { edits }) => noteRefusals(error, edits, note),
      }),
    [projectId, stack, stepOf, note],
  );
  // The list shows the typed values even when it is refetched meanwhile.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
        const [feature, name] = event.query.queryKey;
        if (feature === "guests" && name === "list") showUnsent(projectId, latest.current);
      }),
    [projectId, latest],
  );

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
      await sendWaiting(projectId);
      return batch.outcome === "SAVED";
    },
    [latest, note, projectId],
  );
  const waiting = useSyncExternalStore(unsentEdits.subscribe, unsentEdits.all);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is read changes with the list of those that wait
  const marked = useMemo(() => withUnsent(notes, projectId), [notes, waiting, projectId]);
  return useMemo(() => ({ notes: marked, edit }), [marked, edit]);
}

function showUnsent(projectId: string, choices: GuestChoices | undefined): void {
  for (const { edits } of unsentEdits.failed(projectId))
    showGuests((guest) => {
      const edit = edits.find(({ id }) => id === guest.id);
      return edit ? withSet(guest, edit.set, choices) : guest;
    });
}

/** The notes on refused cells and on cells changed by others, and above them those on unsent cells. */
function withUnsent(notes: CellNotes, projectId: string): CellNotes {
  const waiting = unsentNotes(unsentEdits.failed(projectId));
  if (waiting.length === 0) return notes;
  const next = new Map([...notes].map(([row, cells]) => [row, new Map(cells)]));
  for (const { rowId, columnId, note } of waiting) next.set(rowId, (next.get(rowId) ?? new Map()).set(columnId, note));
  return next;
}

/** Shows on each cell why it was refused. */
function noteRefusals(error: unknown, edits: GuestEdit[], note: (notes: Notes) => void): void {
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
            note: { tone: "info", text: t("Somebody else changed this guest. These are the current values.") } as const,
          })),
        ),
    );
    toast.info(t("Somebody else changed this first"), {
      text: t("The newer values are shown. Check them, then change them again."),
    });
    return;
  }
  const fields = error instanceof ApiError ? Object.entries(error.fieldErrors ?? {}) : [];
  const notes = fields.flatMap(([path, [text = ""]]) => {
    const found = /^changes\.(\d+)\.set\.(.+)$/.exec(path);
    const edit = edits[Number(found?.[1])];
    const field = found?.[2]?.replace(/^invitations\.\d+.*$/, "") ?? "";
    return edit ? [{ rowId: edit.id, columnId: columnOfField(field), note: { tone: "bad", text } as const }] : [];
  });
  note(notes);
  const title =
    notes.length > 1
      ? t("{count, plural, one {# cell} other {# cells}} could not be changed", { count: notes.length })
      : t("Not changed");
  toast.error(title, { text: notes[0]?.note.text ?? readMessage(error) });
}
