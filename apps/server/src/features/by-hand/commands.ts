import type { ActivityAction } from "@nyota/contract/account/activity-actions";
import { sql, type RawBuilder } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { invitedByCampaigns } from "#features/campaigns/queries.ts";
import { lockGuests } from "#features/guests/queries.ts";
import type { Scope } from "#http/scope.ts";

/**
 * The guests who read the page of one of these guests: their households, or they alone. A message with the link invites
 * the same ones (nyota_invited_by).
 */
const onTheirPages = (scope: Scope, ids: readonly string[]) => sql`
  select id from guests where project_id = ${scope.projectId} and id = any (${ids}::uuid[])
  union
  select m.id from guests g join guests m on m.project_id = g.project_id and m.sub_group_id = g.sub_group_id and m.deleted_at is null
  where g.project_id = ${scope.projectId} and g.id = any (${ids}::uuid[])`;

/** Before their invitations: marking one changes its guest, and locking the guest afterwards deadlocks with answers. */
async function lockPages(scope: Scope, ids: readonly string[]) {
  await sql`select from guests where project_id = ${scope.projectId} and id in (${onTheirPages(scope, ids)})
    order by id for no key update`.execute(scope.db);
  await lockGuests(scope, { ids }, "answer");
}

/** Counts as an invitation sent to everything these guests and their households are invited to. */
export async function markSent(scope: Scope, ids: readonly string[]) {
  await lockPages(scope, ids);
  const marked_at = scope.now.toISOString();
  const marked = distinct(await lockInvitations(scope, ids, sql<boolean>`i.sent_by_hand_at is null`));
  if (marked.length > 0)
    await sql`update invitations set sent_by_hand_at = ${marked_at}::timestamptz,
        sent_at = coalesce(sent_at, ${marked_at}::timestamptz)
      where project_id = ${scope.projectId} and guest_id = any (${marked}::uuid[]) and sent_by_hand_at is null`.execute(
      scope.db,
    );
  await record(scope, "marked as sent by hand", marked);
  return { count: marked.length, not_invited: await countUninvited(scope, ids), marked_at };
}

type Unmark = { ids: readonly string[]; marked_at?: string | undefined };

/**
 * Reverts markSent, for the guests and for those of their households who were marked at the same time. An invitation
 * that a campaign has sent as well stays sent, from the time of that one. Without `marked_at` this also takes back what
 * only a sandbox has sent: nobody got it, and the host says so.
 */
export async function unmarkSent(scope: Scope, { ids, marked_at }: Unmark) {
  await lockPages(scope, ids);
  const isOfMark = sql<boolean>`i.sent_by_hand_at in (
    select n.sent_by_hand_at from invitations n
    where n.project_id = ${scope.projectId} and n.guest_id = any (${ids}::uuid[])
      ${marked_at ? sql`and n.sent_by_hand_at = ${marked_at}::timestamptz` : sql``})`;
  const isPretended = sql<boolean>`(i.sent_by_hand_at is null and i.sent_at is not null and i.reached_at is null
    and i.response is null)`;
  const locked = await lockInvitations(
    scope,
    ids,
    marked_at ? isOfMark : sql<boolean>`(${isOfMark} or ${isPretended})`,
  );
  if (locked.length > 0)
    await sql`
      with campaigns as materialized (${invitedByCampaigns(scope)})
      update invitations i set sent_by_hand_at = null,
        sent_at = case when ${marked_at === undefined} and i.reached_at is null then null
          when i.sent_at < i.sent_by_hand_at then i.sent_at else c.sent_at end
      from jsonb_to_recordset(${JSON.stringify(locked)}::jsonb) as l (guest_id uuid, event_id uuid)
        left join campaigns c on c.guest_id = l.guest_id and c.event_id = l.event_id
      where i.project_id = ${scope.projectId} and i.guest_id = l.guest_id and i.event_id = l.event_id`.execute(
      scope.db,
    );
  const unmarked = distinct(locked);
  await record(scope, "marked as not sent by hand", unmarked);
  return { count: unmarked.length };
}

type Cell = { guest_id: string; event_id: string };

/** Always in the order of their keys, so that two transactions can't deadlock. */
async function lockInvitations(scope: Scope, ids: readonly string[], condition: RawBuilder<boolean>): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select i.guest_id, i.event_id from invitations i
    where i.project_id = ${scope.projectId} and ${condition} and i.guest_id in (${onTheirPages(scope, ids)})
    order by i.guest_id, i.event_id for update`.execute(scope.db);
  return rows;
}

const distinct = (cells: readonly Cell[]) => [...new Set(cells.map(({ guest_id }) => guest_id))];

async function record(scope: Scope, action: ActivityAction, ids: readonly string[]) {
  if (ids.length === 0) return;
  await recordActivity(scope, {
    action,
    module: "MESSAGE",
    type: "invitation",
    label: ids.length === 1 ? "1 guest" : `${ids.length} guests`,
    guests: ids.map((id) => ({ id })),
  });
}

async function countUninvited(scope: Scope, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from unnest(${[...new Set(ids)]}::uuid[]) as named (id)
    where not exists (select from invitations i where i.project_id = ${scope.projectId} and i.guest_id = named.id)`.execute(
    scope.db,
  );
  return rows[0]?.n ?? 0;
}
