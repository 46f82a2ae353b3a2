import type { ChecklistLine } from "@nyota/contract/tasks/task-fields";
import { type Task, taskEndpoints } from "@nyota/contract/tasks/tasks";
import { useRef, useState } from "react";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { readStale } from "#lib/api/read-stale.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useLatest } from "#lib/use-latest.ts";
import { toast } from "#ui/toast.ts";

type Edit = (lines: ChecklistLine[]) => ChecklistLine[];
type Saved = { lines: ChecklistLine[]; version: string };

/** The newer of what was saved here and what was read: the list may be read again later than the next edit. */
const newest = (saved: Saved | null, { checklist, updated_at }: Task): Saved =>
  saved && saved.version > updated_at ? saved : { lines: checklist, version: updated_at };

const describeStale = (name: string | null) =>
  name
    ? t("{name} has changed this task. Try it again.", { name })
    : t("Somebody has changed this task. Try it again.");

/**
 * The lines of a checklist, shown as edited while they are saved. Edits are sent one after the other, each with the
 * version of the one before, so that none overwrites what somebody else has ticked meanwhile.
 */
export function useSaveChecklist(task: Task) {
  const { projectId } = useProject();
  const update = useSend(taskEndpoints.update);
  const [pending, setPending] = useState<ChecklistLine[] | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  // The state is that of the last render; an edit that waits needs what the one before it has saved.
  const known = useRef<Saved | null>(null);
  const latestTask = useLatest(task);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const open = useRef(0);

  function note(row: Task): void {
    known.current = { lines: row.checklist, version: row.updated_at };
    setSaved(known.current);
  }
  async function send(edit: Edit): Promise<void> {
    const { lines, version } = newest(known.current, latestTask.current);
    const params = { projectId, taskId: task.id };
    try {
      note(await update.mutateAsync({ params, body: { checklist: edit(lines) }, version }));
    } catch (error) {
      const stale = readStale<Task>(error);
      if (stale) note(stale.current);
      toast.error(t("The checklist was not saved"), {
        text: stale ? describeStale(stale.changed_by) : readProblem(error),
      });
    }
  }
  function save(edit: Edit): void {
    setPending((now) => edit(now ?? newest(known.current, latestTask.current).lines));
    open.current++;
    queue.current = queue.current
      .then(() => send(edit))
      .finally(() => {
        open.current--;
        if (open.current === 0) setPending(null);
      });
  }
  return { lines: pending ?? newest(saved, task).lines, save };
}
