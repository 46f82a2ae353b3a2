import type { webhookEndpoints } from "@nyota/contract/account/webhooks";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { bodyOf } from "./rules.ts";

type LogQuery = ParsedOf<typeof webhookEndpoints.deliveries>["query"];

export async function listWebhooks(scope: Scope) {
  return { results: await selectWebhooks(scope).orderBy("created_at").orderBy("id").execute() };
}

export async function readWebhook(scope: Scope, webhookId: string) {
  const row = await selectWebhooks(scope).where("id", "=", webhookId).executeTakeFirst();
  if (!row) throw notFound("This webhook");
  return row;
}

const selectWebhooks = ({ db, projectId, now }: Scope) =>
  db
    .selectFrom("webhooks")
    .select(["id", "label", "address", "kinds", "paused_because", "failing_since", "created_at", "updated_at"])
    .select([
      sql<boolean>`paused_at is not null`.as("is_paused"),
      sql<string | null>`case when old_secret_until > ${now.toISOString()}::timestamptz then old_secret_until end`.as(
        "old_secret_until",
      ),
    ])
    .where("project_id", "=", projectId);

/** The log of a webhook, the newest first: ids are in the order of their time. */
export async function listDeliveries(scope: Scope, webhookId: string, query: LogQuery) {
  await readWebhook(scope, webhookId);
  let rows = selectDeliveries(scope, webhookId);
  if (query.state) rows = rows.where("state", "in", query.state);
  const page = await paginate(rows.orderBy("id", "desc"), query);
  return { ...page, results: page.results.map((row) => withBody(scope, row)) };
}

export async function readDelivery(scope: Scope, webhookId: string, deliveryId: string) {
  const row = await selectDeliveries(scope, webhookId).where("id", "=", deliveryId).executeTakeFirst();
  if (!row) throw notFound("This delivery");
  return withBody(scope, row);
}

const selectDeliveries = ({ db, projectId }: Scope, webhookId: string) =>
  db
    .selectFrom("webhook_deliveries")
    .select(["id", "type", "data", "state", "attempts", "created_at", "last_attempt_at"])
    .select(["http_status", "milliseconds", "answer"])
    .select(sql<string | null>`case when state = 'WAITING' then next_attempt_at end`.as("next_attempt_at"))
    .where("project_id", "=", projectId)
    .where("webhook_id", "=", webhookId);

type Row = Awaited<ReturnType<ReturnType<typeof selectDeliveries>["executeTakeFirstOrThrow"]>>;

const withBody = ({ projectId }: Scope, { data, ...row }: Row) => ({
  ...row,
  body: bodyOf(projectId, { ...row, data }),
});
