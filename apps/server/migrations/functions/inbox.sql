-- What people write back (docs/decisions/0072-inbox.md).

-- The open invitations that a reply from this phone may be the answer to: sent before it, of events that are not over,
-- of the guests with this number and of those in their households who have no number of their own. A no is the answer of
-- those who wait for a place as well.
create or replace function nyota_open_invitations(p_project uuid, p_phone text, p_answer text, p_sent_at timestamptz)
  returns table (guest_id uuid, event_id uuid) language sql stable as $$
  with owner as materialized (
    select g.id, g.sub_group_id, g.age_band from guests g
    where g.project_id = p_project and g.deleted_at is null and g.status = 'PUBLISHED' and (g.phone = p_phone or g.phone_2 = p_phone or g.phone_3 = p_phone)),
  member as materialized (
    select id, age_band from owner
    union
    select g.id, g.age_band from guests g
    where g.project_id = p_project and g.deleted_at is null and g.status = 'PUBLISHED' and g.sub_group_id in (select sub_group_id from owner)
      and g.phone is null and g.phone_2 is null and g.phone_3 is null)
  select i.guest_id, i.event_id
  from member m
    join invitations i on i.project_id = p_project and i.guest_id = m.id
    join events e on e.project_id = i.project_id and e.id = i.event_id
  -- WhatsApp's times have no fractions of a second, and its clock is another one.
  where i.response is null and coalesce(e.ends_at, e.starts_at) at time zone e.time_zone > now()
    and (nyota_is_owed(i.response, i.sent_at, i.waiting_since, m.age_band, e.children_welcome) and i.sent_at < p_sent_at + interval '1 minute'
      or p_answer = 'NO' and i.waiting_since < p_sent_at + interval '1 minute')
$$;
