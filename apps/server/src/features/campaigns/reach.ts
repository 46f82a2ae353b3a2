import type { Audience } from "@nyota/contract/messages/campaigns";
import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { lockCampaign } from "./queries.ts";

type Row = Awaited<ReturnType<typeof lockCampaign>>;

/**
 * Refuses a collaborator limited to groups unless the campaign is their own or is only for these groups. An action that
 * sends messages (`sends`) is also refused while unsent messages are for guests they can't see, for example from before
 * they were limited.
 */
export async function requireReach(scope: Scope, row: Row, { sends }: { sends: boolean }) {
  if (scope.groupIds === null) return;
  const isOwn = row.created_by !== null && row.created_by === scope.actor.id;
  const reaches =
    (isOwn || (await isWithin(scope, row.audience as Audience))) && !(sends && (await hasOthersWaiting(scope, row.id)));
  if (reaches) return;
  throw new AppError(
    "FORBIDDEN",
    "This campaign also reaches guests of groups you don't see. Make one of your own, or ask the owner.",
  );
}

/** Filters only narrow an audience, so one filter that limits it to the groups is enough. */
async function isWithin(scope: Scope, { guest_ids, filter = {} }: Audience): Promise<boolean> {
  const groupIds = scope.groupIds ?? [];
  const { guest: guests = guest_ids ?? [], group = [], sub_group: households = [] } = filter;
  if (group.length > 0 && group.every((id) => groupIds.includes(id))) return true;
  // An empty selection does not count as within the groups: guests added to it later may be of any group.
  if (guests.length > 0 && (await countGuests(scope, guests)) === new Set(guests).size) return true;
  if (households.length === 0 || households.includes("none")) return false;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from groups where project_id = ${scope.projectId}
      and id = any (${households}::uuid[]) and parent_id = any (${[...groupIds]}::uuid[])`.execute(scope.db);
  return rows[0]?.n === new Set(households).size;
}

/** How many of these guests the caller can see. */
async function countGuests(scope: Scope, ids: readonly string[]): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from guests where project_id = ${scope.projectId} and id = any (${ids}::uuid[])`.execute(
    scope.db,
  );
  return rows[0]?.n;
}

function hasOthersWaiting(scope: Scope, campaignId: string): Promise<boolean> {
  const groupIds = [...(scope.groupIds ?? [])];
  return acrossGroups(scope, async () => {
    const { rows } = await sql`
      select from messages m where m.project_id = ${scope.projectId} and m.dispatch_id = ${campaignId}
        and nyota_holds_credit(m.status)
        and not exists (select from guests g where g.project_id = m.project_id and g.id = m.guest_id
          and g.group_id = any (${groupIds}::uuid[])) limit 1`.execute(scope.db);
    return rows.length > 0;
  });
}
