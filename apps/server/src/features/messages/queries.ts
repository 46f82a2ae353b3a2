import type { ParsedOf } from "@nyota/contract/endpoint";
import { unwantedReasons } from "@nyota/contract/message-status";
import type { messageEndpoints } from "@nyota/contract/messages/messages";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { paginate } from "#db/paginate.ts";
import { containing } from "#db/search.ts";
import { notFound } from "#http/errors.ts";
import { shownText } from "#features/rsvp/rules.ts";
import type { Scope } from "#http/scope.ts";
import { ofSeenGuests } from "#features/access/conditions.ts";

export { readSampleValues } from "./writing/sample-values.ts";

type Query = ParsedOf<typeof messageEndpoints.list>["query"];

const messagesOf = (scope: Scope) =>
  scope.db
    .selectFrom("messages as m")
    .where("m.project_id", "=", scope.projectId)
    .where(ofSeenGuests(scope, "m.guest_id"));

/** The number of guests a message is for; a collaborator limited to groups counts only the guests they can see. */
const guestCount = (scope: Scope) =>
  scope.groupIds === null
    ? sql<number>`greatest(cardinality(m.guest_ids), 1)`
    : sql<number>`(select greatest(count(*), 1) from guests x where x.project_id = m.project_id and x.id = any (m.guest_ids))`;

const withNames = (scope: Scope, rows: ReturnType<typeof messagesOf>) =>
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
const withReason = <R extends { error_code: string | null; error_text: string | null }>(row: R): R => ({
  ...row,
  error_text: row.error_text ?? unwantedReasons[row.error_code ?? ""] ?? null,
});

const readable = <R extends { text: string }>(scope: Scope, row: R): R => ({
  ...row,
  text: shownText(scope, row.text),
});

/** The outbox, newest first, with the number of messages per status in the same selection. */
export async function listMessages(scope: Scope, query: Query) {
  let rows = messagesOf(scope);
  if (query.campaign) rows = rows.where("m.dispatch_id", "=", query.campaign);
  if (query.sender) rows = rows.where("m.sender_id", "=", query.sender);
  const { guest, search } = query;
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
  const counted = await scope.cached({
    name: "message counts",
    tables: ["messages", "guests"],
    key: [query.campaign, query.sender, guest, search],
    compute: () =>
      rows
        .select("m.status")
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .groupBy("m.status")
        .execute(),
  });
  const by_status = Object.fromEntries(counted.map((row) => [row.status, row.n]));
  const chosen = query.status;
  if (chosen) rows = rows.where("m.status", "in", chosen);
  const count = counted
    .filter((row) => !chosen || (chosen as string[]).includes(row.status))
    .reduce((sum, row) => sum + row.n, 0);
  const direction = query.ordering === "created_at" ? "asc" : "desc";
  const sorted = withNames(scope, rows).orderBy("m.created_at", direction).orderBy("m.id", direction);
  const page = await paginate(sorted, query, { count });
  return { ...page, results: page.results.map((row) => readable(scope, withReason(row))), by_status };
}

/** One message with its timeline. */
export async function readMessage(scope: Scope, id: string) {
  const row = await withNames(scope, messagesOf(scope))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("message_events as e")
          .select([
            "e.status",
            "e.detail",
            sql<string>`to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as("created_at"),
          ])
          .whereRef("e.project_id", "=", "m.project_id")
          .whereRef("e.message_id", "=", "m.id")
          .orderBy("e.created_at")
          .orderBy("e.id"),
      ).as("events"),
    )
    .where("m.id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound("This message");
  const { error_text } = withReason(row);
  const last = row.events.at(-1);
  const events = row.events.map((event) =>
    event === last && event.status === row.status ? { ...event, detail: event.detail ?? error_text } : event,
  );
  return readable(scope, { ...row, error_text, events });
}
