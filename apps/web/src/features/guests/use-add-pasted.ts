import { type Guest, guestEndpoints } from "@nyota/contract/guests";
import { useCallback } from "react";
import type { NewGuest } from "#features/guests/new-from-lines.ts";
import type { Step, UndoStack } from "#features/guests/undo-stack.ts";
import { touched } from "#features/guests/use-cell-edits.ts";
import { call, markStale } from "#lib/api.ts";
import { ApiError } from "#lib/api-error.ts";
import { readProblem } from "#lib/field-errors.ts";
import { pluralise } from "#lib/format.ts";
import { useProject } from "#lib/project-context.ts";
import { toast } from "#ui/toast.ts";

/** Adds guests out of a pasted block, one after the other in its order. Who is refused is said; taking it back removes exactly the added. */
export function useAddPasted(stack: UndoStack) {
  const { projectId, can } = useProject();
  const mayDelete = can("GUEST", "DELETE");
  return useCallback(
    (guests: readonly NewGuest[]): Promise<void> =>
      stack.inTurn(async () => {
        const params = { projectId };
        const added: Guest[] = [];
        const problems: string[] = [];
        const answers: { id: string; set: { invitations: NewGuest["answers"] } }[] = [];
        try {
          for (const guest of guests) {
            try {
              const made = await call(
                guestEndpoints.create,
                { params, body: guest.body },
                { idempotencyKey: crypto.randomUUID() },
              );
              added.push(made);
              if (guest.answers.length > 0) answers.push({ id: made.id, set: { invitations: guest.answers } });
            } catch (error) {
              if (!(error instanceof ApiError) || !error.fieldErrors) throw error;
              problems.push(`${guest.name}: ${readProblem(error)}`);
            }
          }
          if (answers.length > 0) await call(guestEndpoints.editCells, { params, body: { changes: answers } });
        } catch (error) {
          problems.push(readProblem(error));
        }
        if (problems.length > 0)
          toast.error(added.length > 0 ? "Not all of them could be added" : "Nobody was added", {
            text: problems.slice(0, 3).join(" "),
          });
        if (added.length === 0) return;
        await markStale(touched);
        const ids = added.map(({ id }) => id);
        const label = `${pluralise(ids.length, "guest")} added`;
        const step = stepOf(projectId, ids, label);
        if (mayDelete) stack.push(step);
        toast.success(label, {
          id: "guests-pasted",
          ...(mayDelete ? { undo: () => stack.takeBack(step) } : {}),
        });
      }),
    [projectId, stack, mayDelete],
  );
}

/** Takes the added guests off the list again; doing it again brings the same ones back. */
function stepOf(projectId: string, ids: string[], label: string): Step {
  const send = async (endpoint: typeof guestEndpoints.bulkDelete | typeof guestEndpoints.restore) => {
    await call(endpoint, { params: { projectId }, body: { ids } });
    await markStale(touched);
  };
  const forth = (): Step => ({ label, undo: () => send(guestEndpoints.bulkDelete).then(back) });
  const back = (): Step => ({ label, undo: () => send(guestEndpoints.restore).then(forth) });
  return forth();
}
