import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useCallback } from "react";
import type { Step, UndoStack } from "./use-undo-stack.ts";
import { call, markStale } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

export type PlaceTo = { after_id: string | null } | { before_id: string };

/** Moves guests in the list, and undoes the move. */
export function useMoveGuests(stack: UndoStack) {
  const { projectId } = useProject();
  return useCallback(
    (ids: string[], place: PlaceTo): Promise<void> =>
      stack.inTurn(async () => {
        try {
          const label = t("moved {count, plural, one {# guest} other {# guests}}", { count: ids.length });
          const step = await moveAll(projectId, [{ ids, place }], label);
          stack.push(step);
          toast.success(t("{count, plural, one {# guest} other {# guests}} moved", { count: ids.length }), {
            id: "guests-moved",
            undo: () => stack.undoStep(step),
          });
        } catch (error) {
          toast.error(t("The order could not be changed"), { text: readMessage(error) });
        }
      }),
    [projectId, stack],
  );
}

type Move = { ids: string[]; place: PlaceTo };

/** Moves the guests and returns the step that moves each back to the position the server reports. */
async function moveAll(projectId: string, moves: Move[], label: string): Promise<Step> {
  const back: Move[] = [];
  for (const { ids, place } of moves) {
    const body = { ids, ...place };
    const { previous } = await call(guestEndpoints.changePositions, { params: { projectId }, body });
    back.unshift(...previous.map((run) => ({ ids: run.ids, place: { after_id: run.after_id } })));
  }
  await markStale(["guests"]);
  return { label, undo: () => moveAll(projectId, back, label) };
}
