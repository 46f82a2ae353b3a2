import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

type Event = { id: string; name: string; invited: number; sent: number; accepted: number; declined: number };

/**
 * Invites a share of the guests to each event and answers for a share of those. Members of a household usually answer
 * alike; a hash decides for each household, so that the result is the same every time.
 */
export async function writeAnswers(scope: Scope, events: Event[]) {
  for (const event of events)
    await sql`
      with guest as (
        select g.id, g.position, (('x' || substr(md5(coalesce(h.name, g.display_name) || ${event.name}), 1, 6))::bit(24)::int % 1000) / 1000.0 as luck,
          (('x' || substr(md5(coalesce(h.name, g.display_name)), 1, 6))::bit(24)::int % 1000) / 1000.0 as kept,
          (('x' || substr(md5(coalesce(h.name, g.display_name) || ${event.name}), 7, 6))::bit(24)::int % 1000) / 1000.0 as delay
        from guests g left join groups h on h.project_id = g.project_id and h.id = g.sub_group_id
        where g.project_id = ${scope.projectId} and g.deleted_at is null)
      insert into invitations (project_id, guest_id, event_id, sent_at, response, answered_at, answered_by, channel)
      select ${scope.projectId}, id, ${event.id},
        case when kept < ${event.sent} then now() - interval '21 days' + position % 86400 * interval '1 second' end,
        case when kept >= ${event.sent} then null when luck < ${event.accepted} then 'ACCEPTED' when luck < ${event.accepted + event.declined} then 'DECLINED' end,
        case when kept < ${event.sent} and luck < ${event.accepted + event.declined} then now() - delay * interval '18 days' - interval '1 hour' end,
        case when kept < ${event.sent} and luck < ${event.accepted + event.declined} then 'HOUSEHOLD' end,
        case when kept < ${event.sent} and luck < ${event.accepted + event.declined} then 'RSVP_PAGE' end
      from guest where kept < ${event.invited}`.execute(scope.db);
  await sql`
    insert into rsvp_answers (project_id, guest_id, event_id, before, after, answered_by, channel, created_at)
    select project_id, guest_id, event_id, null, response, answered_by, channel, answered_at from invitations
    where project_id = ${scope.projectId} and response is not null`.execute(scope.db);
}
