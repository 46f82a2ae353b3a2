import type { ParsedOf } from "@nyota/contract/endpoint";
import type { Audience, campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { carriesRsvpLink } from "@nyota/contract/messages/variables";
import { sql, type RawBuilder } from "kysely";
import { paginate } from "#db/paginate.ts";
import { containing, orderColumn } from "#db/search.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

/** Leaves out selected guests and groups that a limited collaborator can't see. */
function audienceFor(scope: Scope) {
  if (scope.groupIds === null) return sql<Audience>`d.audience`;
  const filter = sql`d.audience -> 'filter'`;
  const ofFilter = sql.join(
    [seenOf(filter, "guest", "guests"), seenOf(filter, "group", "groups"), seenOf(filter, "sub_group", "groups")],
    sql` || `,
  );
  return sql<Audience>`d.audience || ${seenOf(sql`d.audience`, "guest_ids", "guests")}
    || case when d.audience ? 'filter' then jsonb_build_object('filter', (${filter}) || ${ofFilter}) else '{}' end`;
}

/**
 * An object with the list of ids under `key`, reduced to the visible ones; an empty object where there is no such list.
 */
const seenOf = (object: RawBuilder<unknown>, key: string, table: "guests" | "groups") => sql`
  case when (${object}) ? ${key} then jsonb_build_object(${key}::text, (
    select coalesce(jsonb_agg(e.value order by e.place), '[]')
    from jsonb_array_elements_text((${object}) -> ${key}) with ordinality as e (value, place)
    where e.value = 'none' or exists (select from ${sql.table(table)} x
      where x.project_id = d.project_id and x.id = nullif(e.value, 'none')::uuid))) else '{}' end`;

const selectCampaigns = (scope: Scope) =>
  scope.db
    .selectFrom("dispatches as d")
    .leftJoin("templates as t", (join) =>
      join.onRef("t.project_id", "=", "d.project_id").onRef("t.id", "=", "d.template_id"),
    )
    .select(sql<string>`coalesce(d.body, t.body, '')`.as("text"))
    .select([
      "d.id",
      "d.name",
      "d.template_id",
      "d.body",
      "d.sender_id",
      "d.event_ids",
      "d.is_invitation",
      "d.scheduled_at",
      "d.status",
      "d.status_reason",
      "d.created_at",
      "d.updated_at",
      "d.started_at",
      "d.completed_at",
      audienceFor(scope).as("audience"),
    ])
    .where("d.project_id", "=", scope.projectId)
    .where("d.kind", "=", "CAMPAIGN");

/** Adds the number of messages of each campaign by status. */
async function withCounts<R extends { id: string; text: string; is_invitation: boolean | null }>(
  scope: Scope,
  campaigns: R[],
  of?: string,
) {
  const counts = await scope.cached({
    name: "campaign counts",
    tables: ["messages"],
    key: of,
    compute: () => countMessages(scope, of),
  });
  const byCampaign = Map.groupBy(counts, (row) => row.dispatch_id);
  return campaigns.map(({ text, ...campaign }) => {
    const own = byCampaign.get(campaign.id) ?? [];
    const by_status = Object.fromEntries(own.map(({ status, n }) => [status, n]));
    const counts_as_invitation = campaign.is_invitation ?? carriesRsvpLink(text);
    return { ...campaign, counts_as_invitation, by_status, total: own.reduce((sum, { n }) => sum + n, 0) };
  });
}

function countMessages(scope: Scope, campaignId: string | undefined) {
  let rows = scope.db.selectFrom("messages").where("project_id", "=", scope.projectId);
  rows = campaignId ? rows.where("dispatch_id", "=", campaignId) : rows.where("dispatch_id", "is not", null);
  return rows
    .select(["dispatch_id", "status", sql<number>`count(*)`.as("n")])
    .groupBy(["dispatch_id", "status"])
    .execute();
}

export async function listCampaigns(scope: Scope, query: ParsedOf<typeof campaignEndpoints.list>["query"]) {
  let rows = selectCampaigns(scope);
  if (query.status) rows = rows.where("d.status", "in", query.status);
  if (query.search) rows = rows.where(containing("d.name", query.search));
  const [column, direction] = orderColumn(query.ordering ?? "-created_at");
  const page = await paginate(rows.orderBy(sql.ref(`d.${column}`), direction).orderBy("d.id"), query);
  return { ...page, results: await withCounts(scope, page.results) };
}

export async function readCampaign(scope: Scope, id: string) {
  const row = await selectCampaigns(scope).where("d.id", "=", id).executeTakeFirst();
  if (!row) throw notFound("This campaign");
  const [campaign] = await withCounts(scope, [row], id);
  return campaign as NonNullable<typeof campaign>;
}

/**
 * The audience of a campaign including guests and groups the caller can't see: leaving them out could include more
 * guests instead of fewer. For computing recipients, never for responses.
 */
export async function readAudience(scope: Scope, id: string): Promise<Audience> {
  const row = await scope.db
    .selectFrom("dispatches")
    .select("audience")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .executeTakeFirst();
  return (row?.audience ?? { guest_ids: [] }) as Audience;
}

/** Reads and locks the campaign's row, for a change. Lock order: sender, campaign, messages. */
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
