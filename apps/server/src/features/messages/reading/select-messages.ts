import { unwantedReasons } from "@nyota/contract/message-status";
import type { MessageFilter } from "@nyota/contract/messages/messages";
import { sql } from "kysely";
import { containing } from "#db/search.ts";
import { ofSeenGuests } from "#features/access/conditions.ts";
import { shownText } from "#features/rsvp/rules.ts";
import type { Scope } from "#http/scope.ts";

export const messagesOf = (scope: Scope) =>
  scope.db
    .selectFrom("messages as m")
    .where("m.project_id", "=", scope.projectId)
    .where(ofSeenGuests(scope, "m.guest_id"));

/** The number of guests a message is for; a collaborator limited to groups counts only the guests they can see. */
const guestCount = (scope: Scope) =>
  scope.groupIds === null
    ? sql<number>`greatest(cardinality(m.guest_ids), 1)`
    : sql<number>`(select greatest(count(*), 1) from guests x where x.project_id = m.project_id and x.id = any (m.guest_ids))`;

export const withNames = (scope: Scope, rows: ReturnType<typeof messagesOf>) =>
  rows
    .leftJoin("dispatches as d", (join) =>
      join.onRef("d.project_id", "=", "m.project_id").onRef("d.id", "=", "m.dispatch_id"),
    )
    .leftJoin("guests as g", (join) => join.onRef("g.project_id", "=", "m.project_id").onRef("g.id", "=", "m.guest_id"))
    .innerJoin("senders as s", (join) =>
      join.onRef("s.project_id", "=", "m.project_id").onRef("s.id", "=", "m.sender_id"),
    )
    .select([
      "m.id",
      "m.kind",
      "m.phone",
      "m.status",
      "m.error_code",
      "m.error_text",
      "m.attempts",
      "m.created_at",
      "m.sent_at",
      "m.delivered_at",
      "m.read_at",
    ])
    .select([
      sql<string>`coalesce(m.rendered, m.body)`.as("text"),
      guestCount(scope).as("guest_count"),
      sql<{
        id: string;
        name: string;
      } | null>`case when d.id is null then null else json_build_object('id', d.id, 'name', d.name) end`.as("campaign"),
      sql<{
        id: string;
        name: string;
      } | null>`case when g.id is null then null else json_build_object('id', g.id, 'name', g.display_name) end`.as(
        "guest",
      ),
      sql<{ id: string; label: string }>`json_build_object('id', s.id, 'label', s.label)`.as("sender"),
    ]);

/** Adds the text of the reason when only its code is stored. */
export const withReason = <R extends { error_code: string | null; error_text: string | null }>(row: R): R => ({
  ...row,
  error_text: row.error_text ?? unwantedReasons[row.error_code ?? ""] ?? null,
});

export const readable = <R extends { text: string }>(scope: Scope, row: R): R => ({
  ...row,
  text: shownText(scope, row.text),
});

/** The messages of a filter, in every status. */
export function chosenMessages(scope: Scope, { campaign, sender, guest, search }: Omit<MessageFilter, "status">) {
  let rows = messagesOf(scope);
  if (campaign) rows = rows.where("m.dispatch_id", "=", campaign);
  if (sender) rows = rows.where("m.sender_id", "=", sender);
  if (guest) rows = rows.where((eb) => eb(eb.val(guest), "=", eb.fn.any("m.guest_ids")));
  if (search)
    rows = rows.where((eb) =>
      eb.or([
        containing("m.phone", search.replace(/[\s-]/g, "")),
        eb.exists(
          eb
            .selectFrom("guests as x")
            .select("x.id")
            .whereRef("x.project_id", "=", "m.project_id")
            .whereRef("x.id", "=", "m.guest_id")
            .where(containing("x.display_name", search)),
        ),
      ]),
    );
  return rows;
}
