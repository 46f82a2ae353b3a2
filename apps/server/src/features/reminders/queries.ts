import type { Reminder } from "@nyota/contract/site/reminders";
import { sql } from "kysely";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { findHold } from "./find-hold.ts";
import { readSchedules, type Schedule } from "./read-schedule.ts";

type Row = Omit<Reminder, keyof Schedule>;

const selectReminders = (scope: Scope) =>
  scope.db
    .selectFrom("reminders as r")
    .leftJoin("users as u", "u.id", "r.set_by")
    .select([
      "r.id",
      "r.days_before",
      "r.template_id",
      "r.sender_id",
      "r.is_active",
      "r.status_reason",
      "r.created_at",
      "r.updated_at",
      "u.full_name as set_by",
      sql<string>`to_char(r.time_of_day, 'HH24:MI')`.as("time"),
      sql<Reminder["groups"]>`case when r.group_ids is not null then coalesce((
        select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.position, g.id) from groups g
        where g.project_id = r.project_id and g.id = any (r.group_ids)), '[]') end`.as("groups"),
    ])
    .where("r.project_id", "=", scope.projectId);

async function withSchedules(scope: Scope, rows: Row[]) {
  const { schedules, deadlines } = await readSchedules(
    scope,
    rows.map(({ id }) => id),
  );
  return { deadlines, reminders: rows.map((row): Reminder => ({ ...row, ...(schedules.get(row.id) as Schedule) })) };
}

/** All reminders, in the order of their time: those longest before the deadline first. */
export async function listReminders(scope: Scope) {
  const rows = await selectReminders(scope)
    .orderBy("r.days_before", "desc")
    .orderBy("r.time_of_day")
    .orderBy("r.id")
    .execute();
  const { time_zone } = await scope.db
    .selectFrom("projects")
    .select("time_zone")
    .where("id", "=", scope.projectId)
    .executeTakeFirstOrThrow();
  const { reminders, deadlines } = await withSchedules(scope, rows);
  return { results: reminders, time_zone, hold: await findHold(scope), deadlines };
}

export async function readReminder(scope: Scope, id: string): Promise<Reminder> {
  const row = await selectReminders(scope).where("r.id", "=", id).executeTakeFirst();
  if (!row) throw notFound("This reminder");
  const { reminders } = await withSchedules(scope, [row]);
  return reminders[0] as Reminder;
}
