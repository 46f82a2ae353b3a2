import type { ParsedOf } from "@nyota/contract/endpoint";
import { type reminderEndpoints, REMINDERS_MAX } from "@nyota/contract/site/reminders";
import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { requireReferences } from "#features/campaigns/commands.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import { uniquely } from "#http/failures/unique.ts";
import type { Scope } from "#http/scope.ts";
import { lockReminder, type ReminderRow } from "./lock-reminder.ts";
import { isCovered, reminderLabel } from "./rules.ts";

type Input = ParsedOf<typeof reminderEndpoints.create>["body"];
type Patch = ParsedOf<typeof reminderEndpoints.update>["body"];

const entry = { module: "MESSAGE", type: "reminder" } as const;
const sameMoment = {
  index: "reminders_by_moment",
  field: "time",
  message: "Another reminder is sent at this moment already.",
};

export async function createReminder(scope: Scope, { time, ...input }: Input): Promise<string> {
  await waitForOthers(scope);
  await requireRoom(scope);
  await requireReferences(scope, input);
  const group_ids = scope.groupIds && [...scope.groupIds].toSorted();
  await requireOwnMoment(scope, { id: null, days_before: input.days_before, time, group_ids });
  const { id } = await uniquely(sameMoment, () =>
    scope.db
      .insertInto("reminders")
      .values({ ...input, time_of_day: time, project_id: scope.projectId, set_by: scope.actor.id, group_ids })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  await recordActivity(scope, { ...entry, action: "set", id, label: reminderLabel({ ...input, time }) });
  return id;
}

/**
 * Changes a reminder, which from then on is sent in the name of whoever changed it. It never gets wider by that: it stays
 * with the groups it is for, or with those that a limited collaborator sees.
 */
export async function updateReminder(scope: Scope, id: string, patch: Patch) {
  const before = await lockReminder(scope, id);
  if (!before) throw notFound("This reminder");
  requireReach(scope, before);
  await requireReferences(scope, patch);
  const changes = changesOf(before, patch);
  if (Object.keys(changes).length === 0) return;
  const { time, ...fields } = patch;
  const after = { ...before, ...patch };
  const group_ids = isCovered(before.group_ids, scope.groupIds)
    ? before.group_ids
    : [...(scope.groupIds ?? [])].toSorted();
  await waitForOthers(scope);
  await requireOwnMoment(scope, { ...after, group_ids });
  await uniquely(sameMoment, () =>
    scope.db
      .updateTable("reminders")
      .set({
        ...fields,
        ...(time === undefined ? {} : { time_of_day: time }),
        set_by: scope.actor.id,
        group_ids,
        status_reason: null,
      })
      .where("project_id", "=", scope.projectId)
      .where("id", "=", id)
      .execute(),
  );
  await recordActivity(scope, { ...entry, action: "updated", id, label: reminderLabel(after), changes });
}

export async function removeReminder(scope: Scope, id: string) {
  const before = await lockReminder(scope, id);
  if (!before) throw notFound("This reminder");
  requireReach(scope, before);
  await scope.db.deleteFrom("reminders").where("project_id", "=", scope.projectId).where("id", "=", id).execute();
  await recordActivity(scope, { ...entry, action: "deleted", id, label: reminderLabel(before) });
}

/** One at a time in a project, so that concurrent requests neither set one moment twice nor exceed the limit. */
const waitForOthers = (scope: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`reminders ${scope.projectId}`}, 0))`.execute(scope.db);

async function requireRoom(scope: Scope) {
  const { count } = await acrossGroups(scope, () =>
    scope.db
      .selectFrom("reminders")
      .select(sql<number>`count(*)`.as("count"))
      .where("project_id", "=", scope.projectId)
      .executeTakeFirstOrThrow(),
  );
  if (count >= REMINDERS_MAX)
    throw new FieldsError({ days_before: [`There are ${REMINDERS_MAX} reminders already. Delete one first.`] });
}

type Moment = Pick<ReminderRow, "days_before" | "time" | "group_ids"> & { id: string | null };

/** No household gets two reminders at one moment. */
async function requireOwnMoment(scope: Scope, { id, days_before, time, group_ids }: Moment) {
  const other = await scope.db
    .selectFrom("reminders")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("days_before", "=", days_before)
    .where("time_of_day", "=", time)
    .where(sql<boolean>`id is distinct from ${id}::uuid`)
    .where(sql<boolean>`(group_ids is null or ${group_ids}::uuid[] is null or group_ids && ${group_ids}::uuid[])`)
    .executeTakeFirst();
  if (other) throw new FieldsError({ [sameMoment.field]: [sameMoment.message] });
}

/** As for campaigns: a collaborator limited to groups changes their own, and those that are only for these groups. */
function requireReach(scope: Scope, { set_by, group_ids }: ReminderRow) {
  const isOwn = set_by !== null && set_by === scope.actor.id;
  if (isOwn || isCovered(group_ids, scope.groupIds)) return;
  throw new AppError(
    "FORBIDDEN",
    "This reminder also goes to guests of groups you don't see. Set one of your own, or ask the owner.",
  );
}
