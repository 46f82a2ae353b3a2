// Order: reading < changing, feeds.
import { taskCommentEndpoints } from "@nyota/contract/tasks/task-comments";
import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import type { FastifyInstance } from "fastify";
import { createComment, removeComment, updateComment } from "#features/comments/commands.ts";
import { listComments, readComment } from "#features/comments/queries.ts";
import type { Deps } from "#http/deps.ts";
import { notFound } from "#http/errors.ts";
import { limitGuest } from "#http/limits/guest-limits.ts";
import type { Mount } from "#http/mount.ts";
import { sendFeed } from "#http/pages/send-page.ts";
import { inTransaction } from "#http/transaction.ts";
import { networkOf } from "#lib/network.ts";
import { addTimeline } from "./changing/add-timeline.ts";
import { lockCommentedTask } from "./changing/lock-commented-task.ts";
import { findComments } from "./reading/find-comments.ts";
import { createTask, removeTask, removeTasks, restoreTask, updateTask, updateTasks } from "./commands.ts";
import { endFeed, readFeedUrl, startFeed } from "./feeds/change-feed.ts";
import { readFeed } from "./feeds/read-feed.ts";
import { countTasks, listOwnTasks, listTasks, readTask, taskChoices } from "./queries.ts";

export function taskRoutes(mount: Mount, deps: Deps) {
  mount(taskEndpoints.readFeed, ({ scope }) => readFeedUrl(scope, deps));
  mount(taskEndpoints.startFeed, ({ scope }) => startFeed(scope, deps));
  mount(taskEndpoints.endFeed, ({ scope }) => endFeed(scope));
  mount(taskEndpoints.listOwn, ({ scope, query }) => listOwnTasks(scope, query));
  mount(taskEndpoints.list, ({ scope, query }) => listTasks(scope, query));
  mount(taskEndpoints.choices, ({ scope }) => taskChoices(scope));
  mount(taskEndpoints.counts, ({ scope }) => countTasks(scope));
  mount(taskEndpoints.create, async ({ scope, body }) => readTask(scope, await createTask(scope, body)));
  mount(taskEndpoints.read, ({ scope, params }) => readTask(scope, params.taskId));
  mount(taskEndpoints.update, async ({ scope, params, body }) => {
    await updateTask(scope, { taskId: params.taskId, patch: body });
    return readTask(scope, params.taskId);
  });
  mount(taskEndpoints.bulkUpdate, async ({ scope, body }) => ({ count: await updateTasks(scope, body) }));
  mount(taskEndpoints.bulkDelete, async ({ scope, body }) => ({ count: await removeTasks(scope, body.ids) }));
  mount(taskEndpoints.addTimeline, async ({ scope, body }) => ({ count: await addTimeline(scope, body.tasks) }));
  mount(taskEndpoints.remove, async ({ scope, params }) => {
    await removeTask(scope, params.taskId);
    return null;
  });
  mount(taskEndpoints.restore, async ({ scope, params }) => {
    await restoreTask(scope, params.taskId);
    return readTask(scope, params.taskId);
  });

  mount(taskCommentEndpoints.list, async ({ scope, params, query }) =>
    listComments(scope, await findComments(scope, params.taskId), query),
  );
  mount(taskCommentEndpoints.create, async ({ scope, params: { taskId }, body }) => {
    const subject = await lockCommentedTask(scope, taskId);
    return readComment(scope, subject.place, await createComment(scope, subject, body));
  });
  mount(taskCommentEndpoints.read, async ({ scope, params: { taskId, commentId } }) =>
    readComment(scope, await findComments(scope, taskId), commentId),
  );
  mount(taskCommentEndpoints.update, async ({ scope, params: { taskId, commentId }, body }) => {
    const subject = await lockCommentedTask(scope, taskId);
    await updateComment(scope, subject, { commentId, ...body });
    return readComment(scope, subject.place, commentId);
  });
  mount(taskCommentEndpoints.remove, async ({ scope, params: { taskId, commentId } }) => {
    await removeComment(scope, await lockCommentedTask(scope, taskId), commentId);
    return null;
  });
}

/** The address that calendars read: its token opens nothing else. */
export async function taskPages(app: FastifyInstance, deps: Deps) {
  app.get<{ Params: { file: string } }>("/t/:file", async (request, reply) => {
    const [token = "", extension] = request.params.file.split(".");
    if (extension !== "ics") throw notFound("This calendar");
    await limitGuest(deps, request, [{ key: `task feeds ${networkOf(request.ip)}`, limit: 120, seconds: 60 }]);
    const text = await inTransaction(deps, request, (base) => readFeed(base, deps.config.publicUrl, token));
    return sendFeed(request, reply, text);
  });
}
