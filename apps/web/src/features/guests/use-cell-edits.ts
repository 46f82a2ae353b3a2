import { type Guest, guestEndpoints } from "@nyota/contract/guests";
import { useCallback, useMemo, useRef, useState } from "react";
import type { GuestChoices } from "#features/guests/filter-words.ts";
import { findGuest, putGuests, showGuests } from "#features/guests/guest-cache.ts";
import { columnOfField, type GuestEdit, toGuestEdits, withSet } from "#features/guests/guest-edits.ts";
import type { UndoStack } from "#features/guests/undo-stack.ts";
import { useUndoStep } from "#features/guests/use-undo-step.ts";
import { call, markStale } from "#lib/api.ts";
import { ApiError } from "#lib/api-error.ts";
import { readMessage } from "#lib/field-errors.ts";
import { pluralise } from "#lib/format.ts";
import { useProject } from "#lib/project-context.ts";
import { useLatest } from "#lib/use-latest.ts";
import { queryClient } from "#lib/query-client.ts";
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

  const send = useCallback(
    async (edits: GuestEdit[], before: Guest[], label: string): Promise<boolean> => {
      const changes = edits.map(({ id, set }) => ({ id, set, updated_at: findGuest(id)?.updated_at }));
      try {
        const answer = await call(guestEndpoints.editCells, { params: { projectId }, body: { changes } });
        putGuests(answer.guests);
        if (answer.undo_id) stack.push(stepOf(answer.undo_id, label));
        return true;
      } catch (error) {
        putGuests(before);
        tell(error, edits, note);
        return false;
      } finally {
        refreshSoon();
      }
    },
    [projectId, stack, stepOf, note, refreshSoon],
  );

  const edit = useCallback(
    (cells: readonly CellEdit[], label: string, guestOf = findGuest): Promise<boolean> => {
      note([], cells);
      const edits = toGuestEdits(cells, guestOf);
      const sets = new Map(edits.map(({ id, set }) => [id, set]));
      const before = edits.flatMap(({ id }) => guestOf(id) ?? []);
      // An older answer on its way would put the old values back for a moment.
      void queryClient.cancelQueries({ queryKey: ["guests", "list"], fetchStatus: "fetching", predicate: hasData });
      showGuests((guest) => {
        const set = sets.get(guest.id);
        return set ? withSet(guest, set, latest.current) : guest;
      });
      return stack.inTurn(() => send(edits, before, label));
    },
    [latest, note, send, stack],
  );
  return useMemo(() => ({ notes, edit }), [notes, edit]);
}

const hasData = ({ state }: { state: { data: unknown } }) => state.data !== undefined;

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

const columnsOf = ({ set }: GuestEdit): string[] =>
  Object.entries(set).flatMap(([field, value]) => {
    if (field === "invitations")
      return (value as { event_id: string }[]).map((one) => columnOfField(`invitations.${one.event_id}`));
    if (field === "custom_fields")
      return Object.keys(value as object).map((key) => columnOfField(`custom_fields.${key}`));
    return [columnOfField(field)];
  });
