-- What erasing one guest may remove from tables that are only added to (docs/decisions/0064-erasing-a-guest.md). The role
-- sees the rows of one project, and deletes those of guests who were deleted before.
create policy of_guest on guests for select to nyota_eraser using (project_id = (select nyota_project_id()));
grant select on guests to nyota_eraser;

do $$
declare
  v_name text;
begin
  foreach v_name in array array['activity_guests', 'guest_versions', 'rsvp_answers'] loop
    execute format('create policy of_guest on %I to nyota_eraser using (project_id = (select nyota_project_id())
      and guest_id in (select id from guests where project_id = (select nyota_project_id()) and deleted_at is not null))', v_name);
  end loop;
  -- What is recorded about these rows is recorded about the guest.
  foreach v_name in array array['change_requests', 'guest_comments', 'guest_stays', 'kyc_documents', 'messages', 'travels'] loop
    execute format('grant select (project_id, id, guest_id) on %I to nyota_eraser', v_name);
    execute format('create policy of_guest on %I for select to nyota_eraser using (project_id = (select nyota_project_id())
      and guest_id in (select id from guests where project_id = (select nyota_project_id()) and deleted_at is not null))', v_name);
  end loop;
end $$;

-- That something happened stays; whom it was about does not.
create policy of_guest_read on activities for select to nyota_eraser using (project_id = (select nyota_project_id()));
create policy of_guest on activities for update to nyota_eraser using (project_id = (select nyota_project_id()));
grant update (object_label, changes) on activities to nyota_eraser;
create policy of_guest on notifications to nyota_eraser using (project_id = (select nyota_project_id()));

-- That a household was called stays, without the numbers and the notes.
create policy of_guest_read on calls for select to nyota_eraser using (project_id = (select nyota_project_id()));
create policy of_guest on calls for update to nyota_eraser using (project_id = (select nyota_project_id()));
grant update (guest_ids, phones, notes) on calls to nyota_eraser;
