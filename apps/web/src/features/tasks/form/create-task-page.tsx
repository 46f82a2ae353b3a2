import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { TaskForm } from "./task-form.tsx";
import { blankTask, type TaskFormOutput } from "./task-form-schema.ts";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

export default function CreateTaskPage() {
  return (
    <RouteSheet title={t("Add a task")} text={t("Something to be done for the celebration, by somebody, until a day.")}>
      <NewTask />
    </RouteSheet>
  );
}

function NewTask() {
  const { projectId } = useProject();
  const sheet = useSheet();
  const create = useSend(taskEndpoints.create);
  async function save(body: TaskFormOutput): Promise<void> {
    const { title } = await create.mutateAsync({ params: { projectId }, body });
    toast.success(t("{name} was added", { name: title }));
    sheet?.done();
  }
  return <TaskForm projectId={projectId} initial={blankTask()} submit={t("Add task")} onSubmit={save} />;
}
