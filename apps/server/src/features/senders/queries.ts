import type { ParsedOf } from "@nyota/contract/endpoint";
import type { senderEndpoints } from "@nyota/contract/messages/senders";
import { sql, type RawBuilder } from "kysely";
import { paginate } from "#db/paginate.ts";
import { containing } from "#db/search.ts";
import { ofSeenGuests } from "#features/access/conditions.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

const countOf = (scope: Scope, messages: RawBuilder<boolean>) => sql<number>`(select count(*)::int from messages m
  where m.project_id = s.project_id and m.sender_id = s.id and ${messages} and ${ofSeenGuests(scope, "m.guest_id")})`;

const selectSenders = (scope: Scope) =>
  scope.db
    .selectFrom("senders as s")
    .select([
      "s.id",
      "s.label",
      "s.phone",
      "s.driver",
      "s.state",
      "s.state_reason",
      "s.halted_until",
      "s.day_cap",
      "s.created_at",
    ])
    // The messages that were sent, as the outbox counts them, and not the attempts. A collaborator limited to groups
    // counts those to the guests of these groups.
    .select([
      countOf(scope, sql`m.sent_at >= current_date`).as("sent_today"),
      countOf(scope, sql`m.status = 'QUEUED'`).as("waiting"),
      countOf(scope, sql`m.status = 'FAILED'`).as("failed"),
    ])
    .where("s.project_id", "=", scope.projectId)
    .where("s.deleted_at", "is", null);

export function listSenders(scope: Scope, query: ParsedOf<typeof senderEndpoints.list>["query"]) {
  let rows = selectSenders(scope);
  if (query.search) rows = rows.where(containing("s.label", query.search));
  return paginate(rows.orderBy("s.created_at"), query);
}

export async function readSender(scope: Scope, id: string) {
  const row = await selectSenders(scope).where("s.id", "=", id).executeTakeFirst();
  if (!row) throw notFound("This number");
  return row;
}

/** Locks the sender's row: the first lock of every change that also touches dispatches or messages. */
export async function lockSender(scope: Scope, id: string) {
  const row = await scope.db
    .selectFrom("senders")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("This number");
  return row;
}
