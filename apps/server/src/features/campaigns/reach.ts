import type { FilterTable } from "@nyota/contract/guests/filter-tables";
import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { limitedIds, parseAudience } from "./audience.ts";
import { type lockCampaign, readWholeAudience } from "./queries.ts";

type Row = Awaited<ReturnType<typeof lockCampaign>>;

/**
 * Refuses a collaborator limited to groups unless the campaign is their own or is only for these groups. An action that
 * sends messages (`sends`) is also refused if their own campaign names guests they can't see, and while unsent messages
 * are for such guests, for example from before they were limited.
 */
export async function requireReach(scope: Scope, row: Row, { sends }: { sends: boolean }) {
  if (scope.groupIds === null) return;
  const isOwn = row.created_by !== null && row.created_by === scope.actor.id;
  const isAllowed = isOwn ? !(sends && (await namesOthers(scope, row.audience))) : await isWithin(scope, row.audience);
  if (isAllowed && !(sends && (await hasOthersWaiting(scope, row.id)))) return;
  throw new AppError(
    "FORBIDDEN",
    "This campaign also reaches guests of groups you don't see. Make one of your own, or ask the owner.",
  );
}

/**
 * Refuses a scheduled campaign if whoever scheduled it sees fewer groups now, unless it is only for those they still
 * see: it would go to fewer guests than they were shown. `seenThen` are the groups they saw, as far as these exist; null
 * for all.
 */
export async function requireReachSince(scope: Scope, id: string, seenThen: readonly string[] | null) {
  const { groupIds } = scope;
  if (groupIds === null || seenThen?.every((group) => groupIds.includes(group))) return;
  if (await isWithin(scope, await acrossGroups(scope, () => readWholeAudience(scope, id)))) return;
  throw new AppError("FORBIDDEN", "The person who scheduled it sees fewer guests now than they did then.");
}

/** Whether the audience names guests or groups that exist and that the caller doesn't see. */
async function namesOthers(scope: Scope, stored: unknown): Promise<boolean> {
  const audience = parseAudience(stored);
  if (!audience) return true;
  for (const { table, ids } of limitedIds(audience)) {
    const seen = await countSeen(scope, table, ids);
    if ((await acrossGroups(scope, () => countSeen(scope, table, ids))) !== seen) return true;
  }
  return false;
}

/** Conditions only narrow an audience down, so one that keeps it within the groups is enough. */
async function isWithin(scope: Scope, stored: unknown): Promise<boolean> {
  const audience = parseAudience(stored);
  if (!audience) return false;
  for (const { table, ids, hasNone } of limitedIds(audience)) {
    // Nobody picked yet is not within anything: whoever is picked later may be of any group.
    if (ids.length === 0 || hasNone) continue;
    const found = table === "groups" ? await countGroups(scope, ids) : await countSeen(scope, table, ids);
    if (found === new Set(ids).size) return true;
  }
  return false;
}

/** How many of these groups and households are the caller's. */
async function countGroups(scope: Scope, ids: readonly string[]): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from groups where project_id = ${scope.projectId} and id = any (${ids}::uuid[])
      and coalesce(parent_id, id) = any (${[...(scope.groupIds ?? [])]}::uuid[])`.execute(scope.db);
  return rows[0]?.n;
}

/** How many of these rows the caller sees. */
async function countSeen(scope: Scope, table: FilterTable, ids: readonly string[]): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)}
    where project_id = ${scope.projectId} and id = any (${ids}::uuid[])`.execute(scope.db);
  return rows[0]?.n;
}

function hasOthersWaiting(scope: Scope, campaignId: string): Promise<boolean> {
  const groupIds = [...(scope.groupIds ?? [])];
  return acrossGroups(scope, async () => {
    const { rows } = await sql`
      select from messages m where m.project_id = ${scope.projectId} and m.dispatch_id = ${campaignId}
        and nyota_has_reserved_credit(m.status)
        and not exists (select from guests g where g.project_id = m.project_id and g.id = m.guest_id
          and g.group_id = any (${groupIds}::uuid[])) limit 1`.execute(scope.db);
    return rows.length > 0;
  });
}

/** Throws ILLEGAL_STATE for a campaign of a series while the one it follows has not been sent. */
export async function requireFollowed({ db, projectId }: Scope, { follows_id }: { follows_id: string | null }) {
  if (follows_id === null) return;
  const before = await db
    .selectFrom("dispatches")
    .select(["name", "started_at"])
    .where("project_id", "=", projectId)
    .where("id", "=", follows_id)
    .executeTakeFirst();
  if (before?.started_at === null)
    throw new AppError("ILLEGAL_STATE", `It follows “${before.name}”, which has not been sent.`);
}
