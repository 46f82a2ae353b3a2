import { taskFields } from "@nyota/contract/tasks/task-fields";
import type { Task } from "@nyota/contract/tasks/tasks";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTaskChoices } from "../use-task-choices.ts";
import { ChecklistField } from "./checklist-field.tsx";
import { type TaskFormInput, type TaskFormOutput, taskFormSchema } from "./task-form-schema.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { objectField } from "#ui/form/form-object-field.tsx";
import { Form } from "#ui/form/form.tsx";

const TaskField = objectField(taskFields);

type TaskFormProps = {
  /** Undefined until a project is chosen. */
  projectId: string | undefined;
  initial: TaskFormInput;
  /** The people it is assigned to now, who may have left the project. */
  assignees?: Task["assignees"];
  submit: string;
  /** Above the fields. */
  before?: ReactNode;
  /** Above the button. */
  notice?: ReactNode;
  onSubmit: (values: TaskFormOutput, form: UseFormReturn<TaskFormInput>) => Promise<unknown>;
};

export function TaskForm({ projectId, initial, assignees = [], submit, before, notice, onSubmit }: TaskFormProps) {
  const { members, events } = useTaskChoices(projectId);
  const gone = assignees
    .filter(({ id }) => !members.some(({ value }) => value === id))
    .map(({ id, name }) => ({ value: id, label: name, hint: t("no access") }));
  return (
    <Form label={submit} schema={taskFormSchema} defaultValues={initial} onSubmit={onSubmit}>
      {({ Field }) => (
        <>
          {before}
          <TaskField name="title" autoFocus />
          <div className="grid gap-5 sm:grid-cols-2">
            <TaskField name="due_at" />
            <TaskField name="priority" />
            <TaskField name="status" />
            {events.length > 0 && (
              <Field
                name="event_id"
                type="select"
                label={translate(taskFields.event_id.label)}
                options={events}
                optional
                clearable
              />
            )}
          </div>
          <Field
            name="assignee_ids"
            type="multi-select"
            label={translate(taskFields.assignee_ids.label)}
            placeholder={t("Nobody yet")}
            options={[...members, ...gone]}
            optional
          />
          <TaskField name="description" rows={4} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TaskField name="remind_days" />
            <TaskField name="repeats" />
          </div>
          <ChecklistField />
          {notice}
          <FormActions submit={submit} />
        </>
      )}
    </Form>
  );
}
