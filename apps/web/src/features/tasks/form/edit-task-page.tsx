import { type ChecklistLine, taskFields } from "@nyota/contract/tasks/task-fields";
import { type Task, taskEndpoints } from "@nyota/contract/tasks/tasks";
import { useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { useLocation, useParams } from "react-router";
import { useTaskChoices } from "../use-task-choices.ts";
import { TaskForm } from "./task-form.tsx";
import { type TaskFormInput, type TaskFormOutput, taskToForm } from "./task-form-schema.ts";
import { ChangedNotice } from "#features/presence/changed-notice.tsx";
import { useEditedRow } from "#features/presence/use-edited-row.ts";
import { query, useSend } from "#lib/api/api.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

export default function EditTaskPage() {
  const { projectId } = useProject();
  const { taskId = "" } = useParams();
  const isFromTask = (useLocation().state as { from?: string } | null)?.from === "task";
  const task = useQuery({
    ...query(taskEndpoints.read, { params: { projectId, taskId } }),
    refetchOnWindowFocus: false,
  });
  usePageTitle(task.data?.title);
  return (
    // Opened from the task's own page it goes back there.
    <RouteSheet to={isFromTask ? ".." : "../.."} title={task.data?.title ?? t("Edit task")}>
      <Loaded
        read={task}
        failure={t("This task could not be opened")}
        label={t("Loading the task")}
        skeleton={<SkeletonText lines={9} />}
      >
        {(loaded) => <EditForm key={loaded.id} task={loaded} />}
      </Loaded>
    </RouteSheet>
  );
}

const labelOf = (field: string) =>
  field in taskFields ? translate(taskFields[field as keyof typeof taskFields].label) : field;

function EditForm({ task }: { task: Task }) {
  const { projectId } = useProject();
  const sheet = useSheet();
  const update = useSend(taskEndpoints.update);
  const { members, events } = useTaskChoices(projectId);
  const edited = useEditedRow(task, taskToForm);
  async function save(body: TaskFormOutput, form: UseFormReturn<TaskFormInput>): Promise<void> {
    const request = { params: { projectId, taskId: task.id }, body };
    const saved = await edited.save(form, (version) => update.mutateAsync({ ...request, version }));
    if (!saved) return;
    toast.success(t("{name} was saved", { name: saved.title }));
    sheet?.done();
  }
  const nameOf = (id: unknown) => [...members, ...events].find(({ value }) => value === id)?.label;
  const describe = (field: string, value: unknown): string => {
    const info = taskFields[field as keyof typeof taskFields];
    if (field === "checklist")
      return (
        (value as ChecklistLine[]).map(({ text, is_done }) => `${is_done ? "✓ " : ""}${text}`).join(", ") ||
        t("nothing")
      );
    const words = [value].flat().map((one) => {
      const choice = "choices" in info && new Map(Object.entries(info.choices)).get(String(one));
      return nameOf(one) ?? (choice ? translate(choice) : String(one));
    });
    return words.join(", ") || t("nothing");
  };
  return (
    <TaskForm
      projectId={projectId}
      initial={taskToForm(edited.base)}
      assignees={task.assignees}
      notice={<ChangedNotice edited={edited} row={task} labelOf={labelOf} describe={describe} />}
      submit={t("Save task")}
      onSubmit={save}
    />
  );
}
