-- Which invitations a reminder is about, for the schedule, the job and the message that is about to be sent.

-- Invitations that their guests owe an answer to.
create or replace view open_invitations with (security_invoker = true) as
select i.project_id, i.guest_id, i.event_id, i.household_id, i.sub_group_id, i.group_id, i.sent_at, e.rsvp_deadline as event_deadline
from listed_invitations i join events e on e.project_id = i.project_id and e.id = i.event_id
where nyota_is_owed(i.response, i.sent_at, i.waiting_since, i.age_band, e.children_welcome);

grant select on open_invitations to nyota_app;

-- Whether a message of this campaign is a reminder whose household has answered everything since. A merged guest counts as
-- the guest they were merged into.
create or replace function nyota_is_answered(p_project uuid, p_dispatch uuid, p_guest uuid) returns boolean language sql stable as $$
  select exists (select from reminder_runs u where u.project_id = p_project and u.dispatch_id = p_dispatch)
    and not exists (select from listed_guests g join open_invitations i on i.project_id = g.project_id and i.household_id = g.household_id
      where g.project_id = p_project and g.id = p_guest)
  or exists (select from dispatches d cross join lateral (
      select count(i.response) as answered, count(*) as invited
      from listed_guests o join listed_guests g on g.project_id = o.project_id and g.household_id = o.household_id
      join invitations i on i.project_id = g.project_id and i.guest_id = g.id
        and (d.event_ids = '{}' or i.event_id = any (d.event_ids))
      where o.project_id = p_project and o.id = p_guest) h
    where d.project_id = p_project and d.id = p_dispatch and d.stops_when_answered and h.answered > 0 and h.answered = h.invited)
$$;

-- Those of these campaigns that are reminders.
create or replace function nyota_reminders_among(p_project uuid, p_dispatches uuid[]) returns uuid[] language plpgsql stable as $$
begin
  return array(select u.dispatch_id from reminder_runs u where u.project_id = p_project and u.dispatch_id = any (p_dispatches)
    union select d.id from dispatches d where d.project_id = p_project and d.id = any (p_dispatches) and d.stops_when_answered);
end $$;
