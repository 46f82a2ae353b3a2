import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { id, instant, longText, page, pageQuery, wholeList } from "../fields.ts";

/** How many people one comment mentions. */
const MENTIONS_MAX = 20;

const person = z.object({ id, name: z.string() });
export const taskComment = z.object({
  id,
  body: z.string(),
  /** Null if the author's account is gone. */
  author: person.nullable(),
  mentions: z.array(person),
  is_edited: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type TaskComment = z.output<typeof taskComment>;

const input = z.object({
  body: longText(5000),
  /** Members the text names as “@Name”: they are told of it. */
  mention_ids: wholeList(id, MENTIONS_MAX, `Mention ${MENTIONS_MAX} people at most.`).optional(),
});

const ofTask = z.object({ projectId: id, taskId: id });
const one = ofTask.extend({ commentId: id });
const path = "/api/projects/{projectId}/tasks/{taskId}/comments/";
const pathOne = `${path}{commentId}/` as const;

export const taskCommentEndpoints = endpoints("task-comments", {
  list: endpoint({
    summary: "The comments on a task, the newest first",
    may: "TASK:VIEW",
    method: "GET",
    path,
    params: ofTask,
    query: pageQuery.omit({ search: true }),
    reply: page(taskComment),
  }),
  create: endpoint({
    summary: "Comment on a task; whoever is mentioned, and whom the task is assigned to, is told",
    may: "TASK:CREATE",
    method: "POST",
    path,
    params: ofTask,
    body: input,
    touches: ["notifications"],
    reply: taskComment,
  }),
  read: endpoint({
    summary: "One comment",
    may: "TASK:VIEW",
    method: "GET",
    path: pathOne,
    params: one,
    reply: taskComment,
  }),
  update: endpoint({
    summary: "Change one’s own comment; those it mentions for the first time are told",
    may: "TASK:CREATE",
    method: "PATCH",
    path: pathOne,
    params: one,
    body: input,
    touches: ["notifications"],
    reply: taskComment,
  }),
  remove: endpoint({
    summary: "Delete one’s own comment, or any with the right to delete tasks",
    may: "TASK:CREATE",
    method: "DELETE",
    path: pathOne,
    params: one,
    reply: nothing,
  }),
});
