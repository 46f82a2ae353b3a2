import { z } from "zod";
import type { FieldInfo } from "../field-info.ts";
import { day, id, optionalText, text, whole, wholeList } from "../fields.ts";
import { keysOf } from "../keys-of.ts";

/** How many tasks a project can have. */
export const TASKS_MAX = 10_000;
/** The most people one task is assigned to. */
const ASSIGNEES_MAX = 20;
/** The most tasks that one waits for. */
const NEEDS_MAX = 20;
/** The most files of one task. */
export const TASK_FILES_MAX = 20;
/** The most lines of a checklist. */
export const CHECKLIST_MAX = 100;
/** The most characters of one line of a checklist. */
export const CHECKLIST_LINE_MAX = 200;

/** The fields of a task. Literals only: this half has no schemas. */
export const taskFields = {
  title: { label: "Task", kind: "text", max: 200, placeholder: "Book the dhol players" },
  description: { label: "Details", kind: "long", max: 5000, blank: null },
  status: {
    label: "Status",
    kind: "choice",
    blank: "TODO",
    choices: { TODO: "To do", IN_PROGRESS: "In progress", BLOCKED: "Blocked", DONE: "Done" },
  },
  priority: {
    label: "Priority",
    kind: "choice",
    blank: "MEDIUM",
    choices: { LOW: "Low", MEDIUM: "Medium", HIGH: "High", URGENT: "Urgent" },
  },
  /** A day of the project's calendar. */
  due_at: {
    label: "Due",
    kind: "day",
    blank: null,
    hint: "A date, or words: “next Friday”, “in 2 weeks”, “3 days before the wedding”.",
  },
  event_id: { label: "Event", kind: "links", blank: null },
  assignee_ids: { label: "Assigned to", kind: "links", blank: [] },
  checklist: { label: "Checklist", kind: "checklist", blank: [] },
  remind_days: {
    label: "Remind, days before",
    kind: "number",
    blank: 1,
    hint: "The people it is assigned to are told, here and by e-mail. 0 is the day itself; leave it empty for no reminder.",
  },
  repeats: {
    label: "Repeats",
    kind: "choice",
    blank: "NEVER",
    hint: "Once it is done, it is added again for the next time.",
    choices: { NEVER: "Never", DAILY: "Every day", WEEKLY: "Every week", MONTHLY: "Every month", YEARLY: "Every year" },
  },
  needs_ids: { label: "Waits for", kind: "links", blank: [] },
  asset_ids: { label: "Files", kind: "links", blank: [] },
} as const satisfies Record<string, FieldInfo>;

type Fields = typeof taskFields;
export type TaskStatus = keyof Fields["status"]["choices"];
export const taskStatuses = keysOf(taskFields.status.choices);
export type TaskRepeat = keyof Fields["repeats"]["choices"];
export type TaskPriority = keyof Fields["priority"]["choices"];
export const taskPriorities = keysOf(taskFields.priority.choices);

/** How many tasks have a status, and how many of those are overdue. */
export const taskStatusCount = z.object({ status: z.enum(taskStatuses), count: z.int(), overdue: z.int() });
export type TaskStatusCount = z.output<typeof taskStatusCount>;

const checklistLine = z.object({ text: text(CHECKLIST_LINE_MAX), is_done: z.boolean() });
export type ChecklistLine = z.output<typeof checklistLine>;

/** The schema of each field, as a client sends it. */
export const taskFieldSchemas = {
  title: text(taskFields.title.max),
  description: optionalText(taskFields.description.max),
  status: z.enum(taskStatuses),
  priority: z.enum(taskPriorities),
  due_at: day.nullable(),
  event_id: id.nullable(),
  assignee_ids: wholeList(id, ASSIGNEES_MAX, `Assign it to ${ASSIGNEES_MAX} people at most.`).refine(
    (ids) => new Set(ids).size === ids.length,
    "Somebody is listed twice.",
  ),
  remind_days: whole(0, 60).nullable(),
  repeats: z.enum(keysOf(taskFields.repeats.choices)),
  needs_ids: wholeList(id, NEEDS_MAX, `A task waits for ${NEEDS_MAX} others at most.`),
  asset_ids: wholeList(id, TASK_FILES_MAX, `A task has ${TASK_FILES_MAX} files at most.`),
  checklist: wholeList(checklistLine, CHECKLIST_MAX, `A checklist has ${CHECKLIST_MAX} lines at most.`),
} satisfies Record<keyof Fields, z.ZodType>;
