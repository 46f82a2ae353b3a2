import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { useId, useState } from "react";
import { Link } from "react-router";
import { TaskForm } from "./task-form.tsx";
import { blankTask, type TaskFormOutput } from "./task-form-schema.ts";
import { useSend } from "#lib/api/api.ts";
import { useAllProjects } from "#lib/api/use-all-projects.ts";
import { useMe } from "#lib/api/use-me.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

/** A task from the list over all projects: the project is chosen first, and it is the user's own. */
export default function CreateOwnTaskPage() {
  return (
    <RouteSheet title={t("Add a task")} text={t("It is added to one of your projects and assigned to you.")}>
      <NewOwnTask />
    </RouteSheet>
  );
}

function NewOwnTask() {
  const sheet = useSheet();
  const me = useMe();
  const create = useSend(taskEndpoints.create);
  const { projects } = useAllProjects();
  const [chosen, setChosen] = useState<string>();
  const id = useId();
  if (!projects || !me) return <SkeletonText lines={9} />;
  if (projects.length === 0)
    return (
      <EmptyState
        title={t("Create a project first: tasks belong to one.")}
        action={
          <Button asChild variant="primary">
            <Link to="/create-project">{t("Create a project")}</Link>
          </Button>
        }
      />
    );
  const projectId = chosen ?? (projects.length === 1 ? projects[0]!.id : undefined);
  async function save(body: TaskFormOutput): Promise<unknown> {
    if (!projectId) return { root: [t("Choose the project first.")] };
    const { title } = await create.mutateAsync({ params: { projectId }, body });
    toast.success(t("{name} was added", { name: title }));
    return sheet?.done();
  }
  return (
    <TaskForm
      projectId={projectId}
      initial={{ ...blankTask(), assignee_ids: [me.id] }}
      submit={t("Add task")}
      onSubmit={save}
      before={
        <Field id={`${id}-project`} label={t("Project")}>
          {(slots) => (
            <Select
              {...slots}
              value={projectId}
              onChange={(value) => setChosen(value ?? undefined)}
              options={projects.map((project) => ({ value: project.id, label: project.title }))}
              placeholder={t("Choose a project")}
              searchable={projects.length > 8}
            />
          )}
        </Field>
      }
    />
  );
}
