import type { ParsedOf } from "@nyota/contract/endpoint";
import type { messageEndpoints } from "@nyota/contract/messages/messages";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { paginate } from "#db/paginate.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { chosenMessages, messagesOf, readable, withNames, withReason } from "./reading/select-messages.ts";

export { listLeftOut } from "./reading/list-left-out.ts";
export { countMessages, readMessageBatches } from "./reading/message-batches.ts";
export { readSampleValues } from "./writing/sample-values.ts";

type Query = ParsedOf<typeof messageEndpoints.list>["query"];

/** The outbox, newest first, with the number of messages per status in the same selection. */
export async function listMessages(scope: Scope, query: Query) {
  const { campaign, sender, guest, search } = query;
  let rows = chosenMessages(scope, query);
  const counted = await scope.cached({
    name: "message counts",
    tables: ["messages", "guests"],
    key: [campaign, sender, guest, search],
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
