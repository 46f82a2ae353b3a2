import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

/** The reminder's row, locked until the transaction ends; undefined if the caller sees none. */
export const lockReminder = (scope: Scope, id: string) =>
  scope.db
    .selectFrom("reminders")
    .select(["id", "days_before", "template_id", "sender_id", "is_active", "set_by", "group_ids"])
    .select(sql<string>`to_char(time_of_day, 'HH24:MI')`.as("time"))
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
export type ReminderRow = NonNullable<Awaited<ReturnType<typeof lockReminder>>>;
