import type { ParsedOf } from "@nyota/contract/endpoint";
import type { Audience, Campaign, campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { carriesRsvpLink } from "@nyota/contract/messages/variables";
import { sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import { containing, orderColumn } from "#db/search.ts";
import { notFound } from "#http/errors.ts";
import { ofSeenGuests } from "#features/access/conditions.ts";
import type { Scope } from "#http/scope.ts";
import { limitedIds, narrowAudience, parseAudience, readAudience } from "./audience.ts";

export { invitedByCampaigns } from "./invitation.ts";

/**
 * Audiences as the caller may see them: without guests and groups hidden from a limited collaborator. An audience
 * with a part this version doesn't know is shown as no guests.
 */
async function showAudiences<R extends { audience: unknown }>(scope: Scope, rows: R[]) {
  const read = rows.map((row) => ({ ...row, audience: parseAudience(row.audience) ?? { guest_ids: [] } }));
  if (scope.groupIds === null) return read;
  const seen = await findSeen(
    scope,
    read.flatMap(({ audience }) => limitedIds(audience)),
  );
  return read.map((row) => ({ ...row, audience: narrowAudience(row.audience, seen) }));
}

async function findSeen(scope: Scope, named: ReturnType<typeof limitedIds>): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for (const [table, lists] of Map.groupBy(named, ({ table }) => table)) {
    const ids = [...new Set(lists.flatMap(({ ids }) => ids))];
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where project_id = ${scope.projectId} and id = any (${ids}::uuid[])`.execute(
      scope.db,
    );
    for (const { id } of rows) seen.add(id);
  }
  return seen;
}

/** What the database types as any text and any JSON. */
type Stored = Pick<Campaign, "language" | "translations" | "one_message_for" | "shared_phones">;

const selectCampaigns = (scope: Scope) =>
  scope.db
    .selectFrom("dispatches as d")
    .leftJoin("templates as t", (join) =>
      join.onRef("t.project_id", "=", "d.project_id").onRef("t.id", "=", "d.template_id"),
    )
    .select(
      sql<string>`concat_ws(E'\\n', coalesce(d.body, t.body),
        nyota_other_texts(case when d.body is null then t.translations else d.translations end))`.as("text"),
    )
    .select([
      "d.id",
      "d.name",
      "d.template_id",
      "d.body",
      "d.language",
      "d.translations",
      "d.sender_id",
      "d.event_ids",
      "d.is_invitation",
      "d.one_message_for",
      "d.shared_phones",
      "d.stops_when_answered",
      sql<Campaign["follows"]>`(select json_build_object('id', f.id, 'name', f.name) from dispatches f
        where f.project_id = d.project_id and f.id = d.follows_id)`.as("follows"),
      "d.scheduled_at",
      "d.status",
      "d.status_reason",
      "d.created_at",
      "d.updated_at",
      "d.started_at",
      "d.completed_at",
      "d.audience",
    ])
    .where("d.project_id", "=", scope.projectId)
    .where("d.kind", "=", "CAMPAIGN")
    .$narrowType<Stored>();

/** Adds how many messages of each campaign stand in which status, and reads the audiences. */
async function withCounts<R extends { id: string; text: string; is_invitation: boolean | null; audience: unknown }>(
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
  return (await showAudiences(scope, campaigns)).map(({ text, ...campaign }) => {
    const own = byCampaign.get(campaign.id) ?? [];
    const by_status = Object.fromEntries(own.map(({ status, n }) => [status, n]));
    const counts_as_invitation = campaign.is_invitation ?? carriesRsvpLink(text);
    return { ...campaign, counts_as_invitation, by_status, total: own.reduce((sum, { n }) => sum + n, 0) };
  });
}

function countMessages(scope: Scope, campaignId: string | undefined) {
  let rows = scope.db
    .selectFrom("messages as m")
    .where("m.project_id", "=", scope.projectId)
    .where(ofSeenGuests(scope, "m.guest_id"));
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
 * Whom a campaign was made for, also where the caller can't see them: left out, the rest would mean more guests instead of fewer. For
 * working out recipients, not for answers. Throws AppError ILLEGAL_STATE for one that this version doesn't know whole.
 */
export async function readWholeAudience(scope: Scope, id: string): Promise<Audience> {
  const row = await scope.db
    .selectFrom("dispatches")
    .select("audience")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? readAudience(row.audience) : { guest_ids: [] };
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
    .$narrowType<Stored>()
    .executeTakeFirst();
  if (!row) throw notFound("This campaign");
  return row;
}
