import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useCallback } from "react";
import type { NewGuest } from "./read-new-guests.ts";
import type { Step, UndoStack } from "../changes/use-undo-stack.ts";
import { touched } from "../changes/send-unsent.ts";
import { call, markStale, useSend } from "#lib/api/api.ts";
import { readFieldErrors, readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/** Adds the guests of a pasted block in its order, all or none; Undo removes exactly these. */
export function useAddPasted(stack: UndoStack) {
  const { projectId, can } = useProject();
  const mayDelete = can("GUEST", "DELETE");
  const { mutateAsync } = useSend(guestEndpoints.addGuests);
  return useCallback(
    (guests: readonly NewGuest[]): Promise<void> =>
      stack.inTurn(async () => {
        try {
          const body = { guests: guests.map((guest) => guest.body) };
          const added = await mutateAsync({ params: { projectId }, body });
          const ids = added.guests.map(({ id }) => id);
          const label = t("{count, plural, one {# guest} other {# guests}} added", { count: ids.length });
          const step = stepOf(projectId, ids, label);
          if (mayDelete) stack.push(step);
          toast.success(label, {
            id: "guests-pasted",
            ...(mayDelete ? { undo: () => stack.undoStep(step) } : {}),
          });
        } catch (error) {
          toast.error(t("Nobody was added"), { text: describeRefusal(error, guests) });
        }
      }),
    [projectId, stack, mayDelete, mutateAsync],
  );
}

/** Prefixes the guest's name, if the server says which guest it is. */
function describeRefusal(error: unknown, guests: readonly NewGuest[]): string {
  const [path = ""] = Object.keys(readFieldErrors(error) ?? {});
  const guest = guests[Number(/^guests\.(\d+)\./.exec(path)?.[1])];
  return guest ? `${guest.name}: ${readProblem(error)}` : readProblem(error);
}

/** Undo deletes the added guests; redo restores the same ones. */
function stepOf(projectId: string, ids: string[], label: string): Step {
  const send = async (endpoint: typeof guestEndpoints.bulkDelete | typeof guestEndpoints.restore) => {
    await call(endpoint, { params: { projectId }, body: { ids } });
    await markStale(touched);
  };
  const forth = (): Step => ({ label, undo: () => send(guestEndpoints.bulkDelete).then(back) });
  const back = (): Step => ({ label, undo: () => send(guestEndpoints.restore).then(forth) });
  return forth();
}
