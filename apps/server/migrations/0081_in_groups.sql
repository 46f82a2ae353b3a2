-- A collaborator who is limited to some groups neither reads, counts nor changes what is about guests of other groups. Each policy is for
-- nyota_limited alone, so that nobody else's statements get longer, and asks a question without outer columns, so that the guests are read
-- once a statement. The policies of the tables inside apply.

-- What names one guest.
create procedure nyota_in_groups(name text, guest_column text default 'guest_id') language plpgsql as $$
begin
  execute format('create policy in_groups on %I as restrictive to nyota_limited using (%I in (select id from guests where project_id = (select nyota_project_id())))',
    name, guest_column);
end $$;
call nyota_in_groups('invitations');
call nyota_in_groups('guest_tags');
call nyota_in_groups('rsvp_answers');
call nyota_in_groups('messages');
call nyota_in_groups('import_missing');

-- A household carries its people's name.
create policy in_groups on groups as restrictive to nyota_limited using (coalesce(parent_id, id) = any ((select nyota_group_ids())::uuid[]));

-- What names a guest or a household.
create procedure nyota_in_groups_either(name text) language plpgsql as $$
begin
  execute format('create policy in_groups on %I as restrictive to nyota_limited using (
    guest_id in (select id from guests where project_id = (select nyota_project_id()))
    or sub_group_id in (select id from groups where project_id = (select nyota_project_id())))', name);
end $$;
call nyota_in_groups_either('rsvp_links');
call nyota_in_groups_either('question_answers');
call nyota_in_groups_either('change_requests');

-- What names two guests.
create policy in_groups on guest_merges as restrictive to nyota_limited using (
  kept_id in (select id from guests where project_id = (select nyota_project_id()))
  and merged_id in (select id from guests where project_id = (select nyota_project_id())));
create policy in_groups on guest_distinctions as restrictive to nyota_limited using (
  guest_id in (select id from guests where project_id = (select nyota_project_id()))
  and other_id in (select id from guests where project_id = (select nyota_project_id())));

-- By key rather than from a list of all messages, of which there are many more than a page shows timelines of.
create policy in_groups on message_events as restrictive to nyota_limited using (
  exists (select from messages m where m.project_id = message_events.project_id and m.id = message_events.message_id));

-- A row of a file is its uploader's; what it would change of a guest is the guest's.
create policy in_groups on import_rows as restrictive to nyota_limited using (
  matched_guest_id is null or matched_guest_id in (select id from guests where project_id = (select nyota_project_id())));

-- The history of the parts that have to do with guests: what the reader did, and what is about a guest or household they see.
create policy in_groups on activities as restrictive for select to nyota_limited using (
  module not in ('GUEST', 'MESSAGE', 'STAY', 'TRAVEL')
  or actor_id = (select nyota_user_id())
  or object_id in (select id from guests where project_id = (select nyota_project_id()))
  or object_id in (select id from groups where project_id = (select nyota_project_id()))
  or id in (select activity_id from activity_guests where project_id = (select nyota_project_id())));
