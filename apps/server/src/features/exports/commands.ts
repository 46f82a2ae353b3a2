import type { ParsedOf } from "@nyota/contract/endpoint";
import { ARCHIVE_TOPIC, type exportEndpoints } from "@nyota/contract/files/exports";
import { type Insertable, sql } from "kysely";
import type { DB } from "#db/schema.generated.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { pickGuestIds } from "#features/guest-list/queries.ts";
import { openJob } from "#features/jobs/commands.ts";
import type { Deps } from "#http/deps.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import { requireRate } from "#http/limits/require-rate.ts";
import type { Scope } from "#http/scope.ts";
import { chooseColumns } from "./sheet/choose-columns.ts";
import { describeChosen } from "./topics/describe-filter.ts";
import { describeMessages } from "./topics/describe-messages.ts";
import { lockExport } from "./files/lock-export.ts";
import { requireTopic } from "./rules.ts";
import { topics } from "./topics/topics.ts";

type Input = ParsedOf<typeof exportEndpoints.create>["body"];

const entry = { module: "GUEST", type: "export" } as const;
/** How many exports, archives and copies of guests' data one user may create in an hour, in one project. */
const perHour = 20;

/** Creates an export, whose file a job writes. Returns its id. */
export async function createExport(scope: Scope, deps: Deps, input: Input): Promise<string> {
  await limitExports(scope, deps);
  const { topic, format, filter = {}, messages = {}, ordering } = input;
  requireTopic(scope, topic);
  requireFitting(input);
  await chooseColumns(scope, topics[topic], { format, keys: input.columns ?? null });
  const count = await countChosen(scope, { ...input, filter, messages });
  const job_id = await openJob(scope, "exports.write", count);
  const title = input.title ?? topics[topic].title;
  return insertExport(scope, {
    topic,
    format,
    title,
    filter: JSON.stringify(filter),
    message_filter: JSON.stringify(messages),
    filter_words: topics[topic].countMessages
      ? await describeMessages(scope, messages)
      : await describeChosen(scope, filter),
    ordering: ordering ?? null,
    columns: input.columns ? JSON.stringify(input.columns) : null,
    event_sheets: input.event_sheets ?? false,
    layout: topic === "rsvp-links" && format === "pdf" ? (input.layout ?? "cards") : null,
    group_ids: scope.groupIds ? [...scope.groupIds] : null,
    job_id,
  });
}

/** What chooses guests says nothing about messages, and the other way round: a condition that is ignored would mislead. */
function requireFitting({ topic, filter, messages }: Input) {
  const isOfMessages = topics[topic].countMessages !== undefined;
  if (messages && !isOfMessages) throw new FieldsError({ messages: ["This file is about guests."] });
  if (filter && isOfMessages) throw new FieldsError({ filter: ["This file is about messages."] });
}

async function countChosen(
  scope: Scope,
  { topic, filter, messages, ordering }: Input & Required<Pick<Input, "filter" | "messages">>,
) {
  const { countMessages } = topics[topic];
  if (countMessages) {
    const count = await countMessages(scope, messages);
    if (count === 0) throw new FieldsError({ messages: ["No message matches, so there is nothing to export."] });
    return count;
  }
  const { count } = await pickGuestIds(scope, { ...filter, ordering }, 1);
  if (count === 0) throw new FieldsError({ filter: ["No guest matches, so there is nothing to export."] });
  return count;
}

/**
 * Creates an archive of the whole project, which a job writes and which replaces the one before. Returns its id. Throws
 * ILLEGAL_STATE while one is being written.
 */
export async function createArchive(scope: Scope, deps: Deps): Promise<string> {
  await limitExports(scope, deps);
  requireTopic(scope, ARCHIVE_TOPIC);
  await requireNoOpenArchive(scope);
  const job_id = await openJob(scope, "exports.write");
  return insertExport(scope, { topic: ARCHIVE_TOPIC, format: "zip", title: "Whole project", job_id });
}

async function requireNoOpenArchive(scope: Scope) {
  await sql`select pg_advisory_xact_lock(hashtextextended('archive ' || ${scope.projectId}::text, 0))`.execute(
    scope.db,
  );
  const open = await scope.db
    .selectFrom("file_exports as x")
    .innerJoin("jobs as j", (join) => join.onRef("j.project_id", "=", "x.project_id").onRef("j.id", "=", "x.job_id"))
    .select("x.id")
    .where("x.project_id", "=", scope.projectId)
    .where("x.topic", "=", ARCHIVE_TOPIC)
    .where("j.state", "not in", ["SUCCESS", "FAILURE"])
    .executeTakeFirst();
  if (open) throw new AppError("ILLEGAL_STATE", "An archive of this project is being made already.");
}

type Row = Omit<Insertable<DB["file_exports"]>, "project_id">;

async function insertExport(scope: Scope, row: Row): Promise<string> {
  const { id } = await scope.db
    .insertInto("file_exports")
    .values({ ...row, project_id: scope.projectId, created_by: scope.actor.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  await scope.enqueue("exports.write", { project_id: scope.projectId, job_id: row.job_id, export_id: id });
  await recordActivity(scope, { ...entry, action: "exported", id, label: row.title });
  return id;
}

/** Counts a file of guests' data against the limit of the caller. Throws TOO_MANY_REQUESTS. */
export const limitExports = (scope: Scope, deps: Deps) =>
  requireRate(scope, deps, {
    limits: [{ key: `export:${scope.projectId}:${scope.actor.id}`, limit: perHour, seconds: 3_600 }],
    words: `${perHour} files an hour`,
  });

/** Deletes an export with its file. A job that is still writing it finds it deleted and stops. */
export async function removeExport(scope: Scope, deps: Deps, exportId: string) {
  const row = await lockExport(scope, exportId);
  await scope.db
    .deleteFrom("file_exports")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", row.id)
    .execute();
  const key = row.storage_key;
  if (key !== null) scope.afterCommit(() => deps.storage.remove(key));
  await recordActivity(scope, { ...entry, action: "deleted", id: row.id, label: row.title });
}
