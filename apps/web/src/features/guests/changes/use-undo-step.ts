import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useCallback } from "react";
import type { Step } from "./use-undo-stack.ts";
import { call, markStale } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** A step stored by the server: undoing it restores the exact old values, or reports who has changed them since. */
export function useUndoStep() {
  const { projectId } = useProject();
  return useCallback(
    (undoId: string, label: string): Step => {
      const stepOf = (undo_id: string): Step => ({
        label,
        undo: async () => {
          const answer = await call(guestEndpoints.undo, { params: { projectId }, body: { undo_id } });
          await markStale(["guests", ...(guestEndpoints.undo.touches ?? []), "activity"]);
          return answer.undo_id ? stepOf(answer.undo_id) : null;
        },
      });
      return stepOf(undoId);
    },
    [projectId],
  );
}
