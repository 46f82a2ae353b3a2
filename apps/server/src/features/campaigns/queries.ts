import type { ParsedOf } from "@nyota/contract/endpoint";
import type { campaignEndpoints } from "@nyota/contract/campaigns";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { paginate } from "#db/paginate.ts";
import { containing, orderColumn } from "#db/search.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

const selectCampaigns = (scope: Scope) =>
  scope.db
    .selectFrom("dispatches as d")
    .select([
      "d.id",
      "d.name",
      "d.template_id",
      "d.body",
      "d.sender_id",
      "d.audience",
      "d.event_ids",
      "d.is_invitation",
      "d.scheduled_at",
      "d.status",
      "d.status_reason",
      "d.created_at",
      "d.updated_at",
      "d.started_at",
      "d.completed_at",
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("messages as m")
          .select(["m.status", sql<number>`count(*)`.as("n")])
          .whereRef("m.project_id", "=", "d.project_id")
          .whereRef("m.dispatch_id", "=", "d.id")
          .groupBy("m.status"),
      ).as("counts"),
    )
    .where("d.project_id", "=", scope.projectId)
    .where("d.kind", "=", "CAMPAIGN");

type Counts = { status: string; n: number }[];
const withCounts = <R extends { counts: Counts }>({ counts, ...row }: R) => ({
  ...row,
  by_status: Object.fromEntries(counts.map(({ status, n }) => [status, n])),
  total: counts.reduce((sum, { n }) => sum + n, 0),
});

export async function listCampaigns(scope: Scope, query: ParsedOf<typeof campaignEndpoints.list>["query"]) {
  let rows = selectCampaigns(scope);
  if (query.status) rows = rows.where("d.status", "in", query.status);
  if (query.search) rows = rows.where(containing("d.name", query.search));
  const [column, direction] = orderColumn(query.ordering ?? "-created_at");
  const page = await paginate(rows.orderBy(sql.ref(`d.${column}`), direction).orderBy("d.id"), query);
  return { ...page, results: page.results.map(withCounts) };
}

export async function readCampaign(scope: Scope, id: string) {
  const row = await selectCampaigns(scope).where("d.id", "=", id).executeTakeFirst();
  if (!row) throw notFound("This campaign");
  return withCounts(row);
}

/** The campaign's own row, locked after its sender and before its messages. */
export async function lockCampaign(scope: Scope, id: string) {
  const row = await scope.db
    .selectFrom("dispatches")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where("kind", "=", "CAMPAIGN")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("This campaign");
  return row;
}
