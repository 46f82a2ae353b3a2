import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { comment, commentInput } from "../comments/comments.ts";
import { id, page, pageQuery } from "../fields.ts";

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
    reply: page(comment),
  }),
  create: endpoint({
    summary: "Comment on a task; whoever is mentioned, and whom the task is assigned to, is told",
    may: "TASK:CREATE",
    method: "POST",
    path,
    params: ofTask,
    body: commentInput,
    touches: ["notifications"],
    reply: comment,
  }),
  read: endpoint({
    summary: "One comment",
    may: "TASK:VIEW",
    method: "GET",
    path: pathOne,
    params: one,
    reply: comment,
  }),
  update: endpoint({
    summary: "Change one’s own comment; those it mentions for the first time are told",
    may: "TASK:CREATE",
    method: "PATCH",
    path: pathOne,
    params: one,
    body: commentInput,
    touches: ["notifications"],
    reply: comment,
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
