import { taskFields, taskFieldSchemas } from "@nyota/contract/tasks/task-fields";
import type { Task } from "@nyota/contract/tasks/tasks";
import { z } from "zod";
import { formShape, toForm } from "#ui/form/form-shape.ts";
import { blankToNull } from "#ui/fields/typed-schema.ts";

/** A line of the checklist as it is typed: one without words is left out. */
const typedLine = z.object({ text: z.string(), is_done: z.boolean() });

export const taskFormSchema = z.object({
  ...formShape(taskFields, taskFieldSchemas),
  event_id: blankToNull(taskFieldSchemas.event_id),
  assignee_ids: taskFieldSchemas.assignee_ids,
  checklist: z
    .array(typedLine)
    .transform((lines) => lines.filter(({ text }) => text.trim() !== ""))
    .pipe(taskFieldSchemas.checklist),
});
export type TaskFormInput = z.input<typeof taskFormSchema>;
export type TaskFormOutput = z.output<typeof taskFormSchema>;

export const blankTask = (): TaskFormInput => ({
  ...toForm(taskFields, taskFieldSchemas),
  event_id: "",
  assignee_ids: [],
  checklist: [],
});

export const taskToForm = (task: Task): TaskFormInput => ({
  ...toForm(taskFields, taskFieldSchemas, task),
  event_id: task.event_id ?? "",
  assignee_ids: task.assignee_ids,
  checklist: task.checklist,
});
