-- Whom a message invites, in one place for sending and for counting a campaign as an invitation afterwards: those of the household whose link
-- is in its text, or everybody it was written for when there is no link in it. Who was merged meanwhile counts as whoever they are now.
create function nyota_invited_by(p_project uuid, p_message uuid) returns setof uuid language sql stable as $$
  select g.id
  from messages m
  join guests written on written.project_id = m.project_id and written.id = m.guest_id
  join guests addressed on addressed.project_id = m.project_id and addressed.id = coalesce(written.merged_into, written.id)
  cross join lateral unnest(m.guest_ids) as named_id
  join guests named on named.project_id = m.project_id and named.id = named_id
  join guests g on g.project_id = m.project_id and g.id = coalesce(named.merged_into, named.id)
  where m.project_id = p_project and m.id = p_message
    and (position('rsvp_link' in m.body) = 0 or coalesce(g.sub_group_id, g.id) = coalesce(addressed.sub_group_id, addressed.id))
$$;

create or replace function nyota_mark_invited(p_project uuid, p_message uuid) returns void language plpgsql as $$
declare
  v_events uuid[];
  v_guests uuid[];
begin
  select d.event_ids into v_events from dispatches d join messages m on m.project_id = d.project_id and m.dispatch_id = d.id
    where m.project_id = p_project and m.id = p_message and d.is_invitation and d.event_ids <> '{}';
  if not found then return; end if;
  v_guests := array(select nyota_invited_by(p_project, p_message));
  update invitations i set sent_at = clock_timestamp()
    where i.project_id = p_project and i.guest_id = any (v_guests) and i.event_id = any (v_events) and i.sent_at is null;
end $$;
