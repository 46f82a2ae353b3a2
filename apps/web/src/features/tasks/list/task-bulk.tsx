import { type TaskPriority, taskFields, taskPriorities, taskStatuses } from "@nyota/contract/tasks/task-fields";
import type { Task } from "@nyota/contract/tasks/tasks";
import { type ComponentProps, useId, useState } from "react";
import { useTaskChoices } from "../use-task-choices.ts";
import { useTaskRights } from "../use-task-rights.ts";
import { useBulkTasks } from "./use-bulk-tasks.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { DateField } from "#ui/fields/date-time/date.tsx";
import { Field } from "#ui/fields/field.tsx";
import { MultiSelect } from "#ui/fields/multi-select.tsx";
import { BulkAction } from "#ui/list-table/bulk-bar.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { DropdownMenu, MenuItem } from "#ui/overlays/dropdown-menu.tsx";

type TaskBulkProps = {
  ids: string[];
  /** Those of them that are on this page. */
  tasks: readonly Task[];
  clear: () => void;
};
type Asking = "people" | "due" | "delete" | null;

/** What can be done with the selected tasks. */
export function TaskBulk({ ids, tasks, clear }: TaskBulkProps) {
  const { mayEdit, mayDelete } = useTaskRights();
  const { change, removeAll } = useBulkTasks();
  const [asking, setAsking] = useState<Asking>(null);
  const set = async (values: Parameters<typeof change>[2]) => {
    if (await change(ids, tasks, values)) clear();
  };
  return (
    <>
      {mayEdit && (
        <>
          <DropdownMenu trigger={<BulkAction>{t("Status")}</BulkAction>}>
            {taskStatuses.map((status) => (
              <MenuItem key={status} onSelect={() => void set({ status })}>
                {translate(taskFields.status.choices[status])}
              </MenuItem>
            ))}
          </DropdownMenu>
          <DropdownMenu trigger={<BulkAction>{t("Priority")}</BulkAction>}>
            {taskPriorities.map((priority: TaskPriority) => (
              <MenuItem key={priority} onSelect={() => void set({ priority })}>
                {translate(taskFields.priority.choices[priority])}
              </MenuItem>
            ))}
          </DropdownMenu>
          <BulkAction onClick={() => setAsking("people")}>{t("Assign")}</BulkAction>
          <BulkAction onClick={() => setAsking("due")}>{t("Due")}</BulkAction>
        </>
      )}
      {mayDelete && <BulkAction onClick={() => setAsking("delete")}>{t("Delete")}</BulkAction>}
      {asking === "people" && <AssignDialog count={ids.length} onSave={set} onClose={() => setAsking(null)} />}
      {asking === "due" && <DueDialog count={ids.length} onSave={set} onClose={() => setAsking(null)} />}
      <ConfirmDialog
        open={asking === "delete"}
        onClose={() => setAsking(null)}
        onConfirm={async () => {
          const isDone = await removeAll(ids);
          if (isDone) clear();
          return isDone;
        }}
        title={t("Delete {count, plural, one {# task} other {# tasks}}?", { count: ids.length })}
        text={t("You can undo this right afterwards.")}
        confirm={t("Delete {count, plural, one {# task} other {# tasks}}", { count: ids.length })}
      />
    </>
  );
}

type SetDialogProps = {
  count: number;
  onSave: (values: { assignee_ids?: string[]; due_at?: string | null }) => Promise<void>;
  onClose: () => void;
};

function AssignDialog({ count, onSave, onClose }: SetDialogProps) {
  const { projectId } = useProject();
  const { members } = useTaskChoices(projectId);
  const [people, setPeople] = useState<string[]>([]);
  return (
    <SaveDialog
      title={t("Assign {count, plural, one {# task} other {# tasks}}", { count })}
      text={t("They replace whoever the tasks are assigned to now.")}
      action={people.length === 0 ? t("Assign to nobody") : t("Assign")}
      onSave={() => onSave({ assignee_ids: people })}
      onClose={onClose}
    >
      <Field label={translate(taskFields.assignee_ids.label)}>
        {({ labelledBy: _labelledBy, ...slots }) => (
          <MultiSelect {...slots} options={members} placeholder={t("Nobody")} value={people} onChange={setPeople} />
        )}
      </Field>
    </SaveDialog>
  );
}

function DueDialog({ count, onSave, onClose }: SetDialogProps) {
  const [due, setDue] = useState("");
  const isDay = due === "" || /^\d{4}-\d{2}-\d{2}$/.test(due);
  const id = useId();
  return (
    <SaveDialog
      title={t("When {count, plural, one {# task is} other {# tasks are}} due", { count })}
      action={due === "" ? t("Take the date away") : t("Set the date")}
      onSave={async () => isDay && onSave({ due_at: due || null })}
      onClose={onClose}
    >
      <Field
        id={id}
        label={translate(taskFields.due_at.label)}
        help={translate(taskFields.due_at.hint)}
        error={isDay ? undefined : t("Enter a date like Feb 12, 27.")}
      >
        {({ labelledBy: _labelledBy, ...slots }) => <DateField {...slots} value={due} onChange={setDue} />}
      </Field>
    </SaveDialog>
  );
}

type SaveDialogProps = Pick<
  ComponentProps<typeof ActionDialog>,
  "title" | "text" | "action" | "children" | "onClose"
> & {
  onSave: () => Promise<unknown>;
};

/** Closes once what it saves is saved. */
function SaveDialog({ onSave, onClose, ...rest }: SaveDialogProps) {
  const [isBusy, setBusy] = useState(false);
  async function run(): Promise<void> {
    setBusy(true);
    const isDone = await onSave();
    setBusy(false);
    if (isDone !== false) onClose();
  }
  return <ActionDialog {...rest} busy={isBusy} onAction={() => void run()} onClose={onClose} />;
}
