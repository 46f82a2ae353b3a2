import { type BulkSet, guestEndpoints } from "@nyota/contract/guests/guests";
import { useState } from "react";
import type { UndoStack } from "../changes/use-undo-stack.ts";
import { useUndoStep } from "../changes/use-undo-step.ts";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

type Options = { ids: string[]; onDone: () => void; stack: UndoStack };

/** Changes the selected guests; a refusal is shown in the dialog. */
export function useBulkUpdate({ ids, onDone, stack }: Options) {
  const { projectId } = useProject();
  const { mutateAsync, isPending } = useSend(guestEndpoints.bulkUpdate);
  const stepOf = useUndoStep();
  const [problem, setProblem] = useState<string>();
  async function run(set: BulkSet, describe: (count: number) => string): Promise<void> {
    try {
      const { count, undo_id } = await mutateAsync({ params: { projectId }, body: { ids, set } });
      const title = describe(count);
      if (undo_id) {
        const step = stepOf(undo_id, title);
        stack.push(step);
        toast.success(title, { undo: () => stack.undoStep(step) });
      } else toast.info(t("There was nothing to change"));
      onDone();
    } catch (error) {
      setProblem(readProblem(error));
    }
  }
  return { run, isPending, problem, setProblem };
}
