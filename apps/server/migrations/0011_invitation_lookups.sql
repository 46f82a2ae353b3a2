-- The same view, written so that it stays fast right after a big import, when there are no statistics yet: guests and deadlines are looked
-- up one by one (that is what OFFSET 0 is for), where joins once took minutes. The coalesce() keeps the partial indexes of guests out of it, which the planner would else take for their size.
create or replace view invitation_states with (security_invoker = true) as
select i.project_id, i.guest_id, i.event_id, i.response, i.sent_at, i.answered_at, i.answered_by, i.channel, i.meal_choice,
  i.plus_ones, i.plus_ones_allowed, g.group_id, g.sub_group_id, g.age_band, g.status as guest_status,
  coalesce(
    (select h.rsvp_deadline from groups h where h.project_id = i.project_id and h.id = g.sub_group_id),
    (select e.rsvp_deadline from events e where e.project_id = i.project_id and e.id = i.event_id),
    (select m.rsvp_deadline from microsites m where m.project_id = i.project_id)) as deadline,
  nyota_invitation_status(i.response, i.sent_at, coalesce(
    (select h.rsvp_deadline from groups h where h.project_id = i.project_id and h.id = g.sub_group_id),
    (select e.rsvp_deadline from events e where e.project_id = i.project_id and e.id = i.event_id),
    (select m.rsvp_deadline from microsites m where m.project_id = i.project_id))) as status
from invitations i
cross join lateral (
  select x.group_id, x.sub_group_id, x.age_band, x.status from guests x
  where x.project_id = i.project_id and x.id = i.guest_id and coalesce(x.deleted_at, 'infinity') = 'infinity'
  offset 0) g;
