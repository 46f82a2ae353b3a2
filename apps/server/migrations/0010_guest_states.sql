-- Where an invitation stands, for every list, filter, count and message: the only place that knows which deadline holds
-- (the household's own, else the event's, else the microsite's). Guests in the bin have no invitations.
create view invitation_states with (security_invoker = true) as
select i.project_id, i.guest_id, i.event_id, i.response, i.sent_at, i.answered_at, i.answered_by, i.channel, i.meal_choice,
  i.plus_ones, i.plus_ones_allowed, g.group_id, g.sub_group_id, g.age_band, g.status as guest_status,
  coalesce(h.rsvp_deadline, e.rsvp_deadline, m.rsvp_deadline) as deadline,
  nyota_invitation_status(i.response, i.sent_at, coalesce(h.rsvp_deadline, e.rsvp_deadline, m.rsvp_deadline)) as status
from invitations i
join guests g on g.project_id = i.project_id and g.id = i.guest_id and g.deleted_at is null
join events e on e.project_id = i.project_id and e.id = i.event_id
left join groups h on h.project_id = g.project_id and h.id = g.sub_group_id
left join microsites m on m.project_id = i.project_id;
grant select on invitation_states to nyota_app;

-- A new place in the list is not a new version of the guest: making room may move thousands whom somebody is editing.
drop trigger touch on guests;
create trigger touch before update on guests for each row when (new.position = old.position) execute function nyota_touch();

create index guests_by_name on guests (project_id, nyota_fold(first_name), nyota_fold(coalesce(last_name, '')), id) where deleted_at is null;
