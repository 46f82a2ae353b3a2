import { listTexts, type MessageTexts } from "@nyota/contract/messages/message-texts";
import { carriesRsvpLink } from "@nyota/contract/messages/variables";
import { sql } from "kysely";
import { ownOrder } from "#features/events/queries.ts";
import type { Scope } from "#http/scope.ts";

type Row = { is_invitation: boolean | null; event_ids: string[] };

/**
 * Fixes at the start whether a campaign is an invitation, and to which events. One without events invites each guest to
 * all events they are on the list of.
 */
export async function resolveInvitation(scope: Scope, row: Row, texts: MessageTexts) {
  const is_invitation = row.is_invitation ?? listTexts(texts).some(({ body }) => carriesRsvpLink(body));
  return { is_invitation, event_ids: is_invitation ? await eventsOf(scope, row) : row.event_ids };
}

/** The events of a campaign: all events of the project if it names none. */
export async function eventsOf(scope: Scope, { event_ids }: Pick<Row, "event_ids">): Promise<string[]> {
  if (event_ids.length > 0) return event_ids;
  const rows = await scope.db
    .selectFrom("events")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .orderBy(ownOrder())
    .execute();
  return rows.map(({ id }) => id);
}

type Sent = { campaignId: string; eventIds: readonly string[] };

// When the first of some messages was sent, and the first from a number that reaches people: a sandbox does not.
const times = sql`min(m.sent_at) as sent_at, min(m.sent_at) filter (where s.driver <> 'sandbox') as reached_at`;
const theirSenders = sql`left join senders s on s.project_id = m.project_id and s.id = m.sender_id`;

// By guest invited by a message of the campaign.
const invitedBy = (scope: Scope, campaignId: string) => sql`
  select r.guest_id, ${times} from messages m ${theirSenders}
    cross join lateral nyota_invited_by(m.project_id, m.id) as r (guest_id)
  where m.project_id = ${scope.projectId} and m.dispatch_id = ${campaignId} and m.sent_at is not null
    and m.status in ('SENT', 'DELIVERED', 'READ')
  group by r.guest_id`;

/** The same by guest and event, for every campaign that is an invitation, or every other one. */
export const invitedByCampaigns = (scope: Scope, exceptId: string | null = null) => sql`
  select r.guest_id, e.event_id, ${times}
  from dispatches d join messages m on m.project_id = d.project_id and m.dispatch_id = d.id ${theirSenders}
    cross join lateral nyota_invited_by(m.project_id, m.id) as r (guest_id) cross join unnest(d.event_ids) as e (event_id)
  where d.project_id = ${scope.projectId} and d.id is distinct from ${exceptId}::uuid and d.is_invitation and m.sent_at is not null
    and m.status in ('SENT', 'DELIVERED', 'READ')
  group by r.guest_id, e.event_id`;

/** Sets the invitations of guests invited by the campaign to sent, at the time of the message. */
export const markInvited = (scope: Scope, { campaignId, eventIds }: Sent) =>
  sql`update invitations i set sent_at = coalesce(i.sent_at, r.sent_at), reached_at = coalesce(i.reached_at, r.reached_at)
    from (${invitedBy(scope, campaignId)}) r
    where i.project_id = ${scope.projectId} and i.guest_id = r.guest_id and i.event_id = any (${eventIds}::uuid[])
      and (i.sent_at is null or (i.reached_at is null and r.reached_at is not null))`.execute(scope.db);

/** Reverts markInvited. A guest invited by another campaign, or by hand, stays invited, from that time. */
export const unmarkInvited = (scope: Scope, { campaignId, eventIds }: Sent) =>
  // Materialized, so that the messages of other campaigns are read once and not for each invitation.
  sql`with invited as materialized (${invitedBy(scope, campaignId)}),
      others as materialized (${invitedByCampaigns(scope, campaignId)})
    update invitations i set sent_at = least(r.since, i.sent_by_hand_at), reached_at = r.reached_since
    from (
      select r.guest_id, e.event_id, r.sent_at, o.sent_at as since, o.reached_at as reached_since
      from invited r cross join unnest(${eventIds}::uuid[]) as e (event_id)
        left join others o on o.guest_id = r.guest_id and o.event_id = e.event_id) r
    where i.project_id = ${scope.projectId} and i.guest_id = r.guest_id and i.event_id = r.event_id
      and i.sent_at >= r.sent_at`.execute(scope.db);
