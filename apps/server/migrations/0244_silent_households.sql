-- Whom the hosts wait for, without reading every invitation.
create index invitations_silent on invitations (project_id, guest_id, event_id) include (sent_at, unsure_at)
  where response is null and sent_at is not null and waiting_since is null;
-- The guests of a household, as listed_guests has them.
create index guests_by_household on guests (project_id, (coalesce(sub_group_id, plus_one_of, id)))
  include (id, sub_group_id, plus_one_of, group_id) where deleted_at is null and status = 'PUBLISHED';
