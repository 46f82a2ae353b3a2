import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { anyOf, choice, day, id, instant, ordering, page, pageQuery, queryFlag } from "../fields.ts";
import { keysOf } from "../keys-of.ts";
import { taskFieldSchemas, taskPriorities, taskStatusCount, taskStatuses } from "./task-fields.ts";
import { weddingTimeline } from "./wedding-timeline.ts";

/** When a task is due, counted from today on the project's clock. A task that is done is never overdue. */
export const dueTimes = {
  OVERDUE: "Overdue",
  TODAY: "Today",
  WEEK: "In the next 7 days",
  LATER: "Later",
  NONE: "No date",
} as const;
export type DueTime = keyof typeof dueTimes;

const fields = z.object(taskFieldSchemas);
/** A task's own row. */
export const taskRow = fields.extend({
  id,
  /** Its place in the order the members gave the tasks. */
  position: z.int(),
  done_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
/** The names of an event and a file for a reader of the task who may not see them. */
export const hiddenNames = { event: "An event", file: "A file" } as const;

const person = z.object({ id, name: z.string() });
const more = z.object({
  is_overdue: z.boolean(),
  /** With a name of `hiddenNames` for a reader who may not see events. */
  event: z.object({ id, name: z.string() }).nullable(),
  created_by: person.nullable(),
  /** The tasks it waits for, as far as the caller sees them. */
  needs: z.array(z.object({ id, title: z.string(), is_done: z.boolean() })),
  /** Its files, in their order; with a name of `hiddenNames` for a reader who may not see files. */
  files: z.array(z.object({ id, name: z.string() })),
});
export const task = taskRow.extend(more.shape).extend({
  /** `may_see`: whether they see the task now. Somebody who lost their access stays named and is told nothing. */
  assignees: z.array(person.extend({ may_see: z.boolean() })),
});
export type Task = z.output<typeof task>;
export const ownTask = taskRow.extend(more.shape).extend({
  assignees: z.array(person),
  project: z.object({ id, title: z.string() }),
  /** Whether the caller may change it. */
  may_edit: z.boolean(),
});
export type OwnTask = z.output<typeof ownTask>;

const input = fields.partial();
export const taskInput = input.required({ title: true });
export const taskPatch = input.extend({
  /** Moves it behind this task in the members' order; null moves it to the top. */
  after_id: id.nullable().optional(),
});

/** How many tasks are changed or deleted at once. */
export const BULK_TASKS_MAX = 200;
const ids = z.array(id).min(1, "Choose at least one task.").max(BULK_TASKS_MAX);
export const bulkTaskSet = input.omit({
  title: true,
  description: true,
  checklist: true,
  needs_ids: true,
  asset_ids: true,
});

const filters = {
  status: anyOf(z.enum(taskStatuses)).optional(),
  priority: anyOf(z.enum(taskPriorities)).optional(),
  due: anyOf(z.enum(keysOf(dueTimes))).optional(),
  /** Both days included. */
  due_from: day.optional(),
  due_to: day.optional(),
};
const order = ordering("due_at", "priority", "title", "status", "position", "created_at", "updated_at");

const inProject = z.object({ projectId: id });
const one = inProject.extend({ taskId: id });
const path = "/api/projects/{projectId}/tasks/";
const pathOne = `${path}{taskId}/` as const;
const touches = ["notifications"];

/** A collaborator who is limited to groups sees the tasks that they added or that are assigned to them. */
export const taskEndpoints = endpoints("tasks", {
  listOwn: endpoint({
    summary: "The tasks assigned to the caller in all projects, what is due first at the top",
    may: "session",
    method: "GET",
    path: "/api/tasks/",
    query: pageQuery.extend({ ...filters, project: anyOf(id).optional(), ordering: order }),
    reply: page(ownTask),
  }),
  readFeed: endpoint({
    summary: "Where a calendar reads the caller’s open tasks of all projects; null without an address",
    may: "session",
    method: "GET",
    path: "/api/tasks/feed/",
    reply: z.object({ url: z.string().nullable() }),
  }),
  startFeed: endpoint({
    summary: "Make a calendar address for the caller’s tasks, which ends the one before",
    may: "session",
    method: "POST",
    path: "/api/tasks/feed/",
    reply: z.object({ url: z.string() }),
  }),
  endFeed: endpoint({
    summary: "End the calendar address of the caller’s tasks",
    may: "session",
    method: "DELETE",
    path: "/api/tasks/feed/",
    versioned: false,
    reply: nothing,
  }),
  list: endpoint({
    summary: "The tasks of a project, what is due first at the top and what is done at the end",
    may: "TASK:VIEW",
    method: "GET",
    path,
    params: inProject,
    query: pageQuery.extend({
      ...filters,
      assignee: anyOf(id).optional(),
      /** Without anybody it is assigned to; together with `assignee` both are listed. */
      unassigned: queryFlag.optional(),
      event: anyOf(id).optional(),
      ordering: order,
    }),
    reply: page(task),
  }),
  choices: endpoint({
    summary: "Statuses, priorities, the project's events and the members a task can be assigned to",
    may: "TASK:VIEW",
    method: "GET",
    path: `${path}choices/`,
    params: inProject,
    reply: z.object({
      statuses: z.array(choice),
      priorities: z.array(choice),
      members: z.array(choice),
      events: z.array(choice),
    }),
  }),
  counts: endpoint({
    summary: "How many tasks have each status, and how many of those are overdue",
    may: "TASK:VIEW",
    method: "GET",
    path: `${path}counts/`,
    params: inProject,
    polled: true,
    reply: z.object({ results: z.array(taskStatusCount) }),
  }),
  create: endpoint({
    summary: "Add a task",
    may: "TASK:CREATE",
    method: "POST",
    path,
    params: inProject,
    body: taskInput,
    touches,
    reply: task,
  }),
  read: endpoint({
    summary: "One task",
    may: "TASK:VIEW",
    method: "GET",
    path: pathOne,
    params: one,
    reply: task,
  }),
  update: endpoint({
    summary: "Change a task",
    may: "TASK:EDIT",
    method: "PATCH",
    path: pathOne,
    params: one,
    body: taskPatch,
    touches,
    reply: task,
  }),
  bulkUpdate: endpoint({
    summary: "Change several tasks at once; those that do not exist any more are left out",
    may: "TASK:EDIT",
    method: "POST",
    path: `${path}actions/bulk-update/`,
    params: inProject,
    body: z.object({
      ids,
      set: bulkTaskSet.refine((set) => Object.keys(set).length > 0, "Choose what to change."),
    }),
    status: 200,
    touches,
    reply: z.object({ count: z.int() }),
  }),
  bulkDelete: endpoint({
    summary: "Delete several tasks at once; each can be restored",
    may: "TASK:DELETE",
    wholeProject: true,
    method: "POST",
    path: `${path}actions/bulk-delete/`,
    params: inProject,
    body: z.object({ ids }),
    status: 200,
    reply: z.object({ count: z.int() }),
  }),
  addTimeline: endpoint({
    summary:
      "Add tasks of the wedding’s timeline, due counted back from the celebration; those there already are left out",
    may: "TASK:CREATE",
    method: "POST",
    path: `${path}actions/add-timeline/`,
    params: inProject,
    body: z.object({
      tasks: z
        .array(z.enum(keysOf(weddingTimeline)))
        .min(1, "Choose at least one task.")
        .max(keysOf(weddingTimeline).length),
    }),
    status: 200,
    reply: z.object({ count: z.int() }),
  }),
  remove: endpoint({
    summary: "Delete a task; `restore` undoes it",
    may: "TASK:DELETE",
    wholeProject: true,
    method: "DELETE",
    path: pathOne,
    params: one,
    reply: nothing,
  }),
  restore: endpoint({
    summary: "Restore a deleted task within 30 days",
    may: "TASK:DELETE",
    wholeProject: true,
    method: "POST",
    path: `${pathOne}restore/`,
    params: one,
    status: 200,
    reply: task,
  }),
});
