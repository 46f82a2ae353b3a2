-- When a guest counts as changed, and which guests count.

-- A new position in the list is not a new version of the guest: renumbering may move thousands of guests who are being
-- edited.
create or replace trigger touch before update on guests for each row when (new.position = old.position) execute function nyota_touch();

-- Tags, invitations and answers are edited together with their guest, so changing them changes the guest's version: an
-- edit based on an older version must not overwrite them. Columns that sending changes in an invitation are not edited
-- by users and don't count.
create or replace function nyota_touch_guests() returns trigger language plpgsql as $$
begin
  update guests g set updated_at = now()
    from (select distinct project_id, guest_id from changed_rows) as c
    where g.project_id = c.project_id and g.id = c.guest_id and g.updated_at is distinct from now();
  return null;
end $$;
create or replace trigger touch_guests_added after insert on guest_tags
  referencing new table as changed_rows for each statement execute function nyota_touch_guests();
create or replace trigger touch_guests_removed after delete on guest_tags
  referencing old table as changed_rows for each statement execute function nyota_touch_guests();
create or replace trigger touch_guests_invited after insert on invitations
  referencing new table as changed_rows for each statement execute function nyota_touch_guests();
create or replace trigger touch_guests_uninvited after delete on invitations
  referencing old table as changed_rows for each statement execute function nyota_touch_guests();

-- Stores what a guest was before a change (guest_versions). Where they stand in the list, who deleted or merged them and
-- what is derived for searching are no part of it. A guest who is being added has no past; a new place in the list, which
-- can be that of thousands, leaves `updated_at` as it was.
create or replace function nyota_keep_versions() returns trigger language plpgsql as $$
declare
  v_no_part constant text[] := array['position', 'updated_at', 'search', 'status', 'import_id', 'deleted_at', 'deleted_by', 'merged_into',
    'plus_one_of'];
begin
  insert into guest_versions (project_id, guest_id, before)
  select r.project_id, r.id, c.before
  from (
    select o.project_id, o.id, to_jsonb(o) - v_no_part as before, to_jsonb(n) - v_no_part as after
    from old_rows o join new_rows n on n.project_id = o.project_id and n.id = o.id
    where o.created_at < now() and (n.updated_at <> o.updated_at or n.updated_at = now()) offset 0) r
  cross join lateral (
    select jsonb_object_agg(a.key, a.value) as before from jsonb_each(r.before) a where a.value is distinct from r.after -> a.key) c
  where r.before <> r.after;
  return null;
end $$;
create or replace trigger keep_versions after update on guests
  referencing old table as old_rows new table as new_rows for each statement execute function nyota_keep_versions();

-- The tags before they were added or removed.
create or replace function nyota_keep_tags() returns trigger language plpgsql as $$
begin
  insert into guest_versions (project_id, guest_id, before)
  select c.project_id, c.guest_id, jsonb_build_object('tag_ids', case when tg_op = 'INSERT'
      then (select coalesce(jsonb_agg(t.tag_id order by t.tag_id), '[]') from guest_tags t
        where t.project_id = c.project_id and t.guest_id = c.guest_id and not t.tag_id = any (c.tag_ids))
      else (select jsonb_agg(t.tag_id order by t.tag_id) from (
        select tag_id from guest_tags where project_id = c.project_id and guest_id = c.guest_id union select unnest(c.tag_ids)) t) end)
  from (select project_id, guest_id, array_agg(tag_id) as tag_ids from changed_rows group by project_id, guest_id) c
  join guests g on g.project_id = c.project_id and g.id = c.guest_id and g.created_at < now();
  return null;
end $$;
create or replace trigger keep_tags_added after insert on guest_tags
  referencing new table as changed_rows for each statement execute function nyota_keep_tags();
create or replace trigger keep_tags_removed after delete on guest_tags
  referencing old table as changed_rows for each statement execute function nyota_keep_tags();

-- Only the version of the guest moves, and what shows a version is computed from the invitations too: so that an answer
-- does not make everything be computed anew that is about guests, nyota_note_change leaves this update out.
create or replace function nyota_touch_answering_guest() returns trigger language plpgsql as $$
begin
  perform set_config('app.only_version', 'on', true);
  update guests g set updated_at = now()
    where g.project_id = new.project_id and g.id = new.guest_id and g.updated_at is distinct from now();
  perform set_config('app.only_version', '', true);
  return null;
end $$;
create or replace trigger touch_guest_answered after update on invitations for each row
  when (row(new.response, new.meal_choice, new.plus_ones, new.plus_ones_allowed, new.sent_by_hand_at, new.unsure_at,
      new.waiting_since, new.offered_until)
    is distinct from row(old.response, old.meal_choice, old.plus_ones, old.plus_ones_allowed, old.sent_by_hand_at, old.unsure_at,
      old.waiting_since, old.offered_until))
  execute function nyota_touch_answering_guest();

-- Defines which guests count: the guests of the list, and their invitations. Deleted guests and drafts are in neither,
-- so that a number is the same everywhere.
create or replace view listed_guests with (security_invoker = true) as
select project_id, id, group_id, sub_group_id, age_band,
  coalesce(sub_group_id, plus_one_of, id) as household_id, is_attendant, diet, side, display_name
from guests where deleted_at is null and status = 'PUBLISHED';

create or replace view listed_invitations with (security_invoker = true) as
select i.project_id, i.guest_id, i.event_id, i.response, i.sent_at, i.plus_ones, g.group_id, g.sub_group_id, g.age_band, i.waiting_since,
  g.household_id, g.is_attendant, g.diet, g.side, i.meal_choice, i.answered_at,
  i.unsure_at
from invitations i join listed_guests g on g.project_id = i.project_id and g.id = i.guest_id;

-- The people to expect of each accepted invitation, with everything by which a caterer divides them. Whoever is brought
-- without a name belongs to the side of the guest who brings them.
create or replace view listed_heads with (security_invoker = true) as
select i.project_id, i.event_id, i.guest_id, case when i.is_attendant then 'ATTENDANT' else 'NAMED' end as person, i.age_band as age,
  btrim(i.diet) as diet, coalesce(i.side, gr.side) as side, i.meal_choice as meal, i.plus_ones,
  nyota_heads(i.age_band, i.plus_ones) as heads
from listed_invitations i left join groups gr on gr.project_id = i.project_id and gr.id = i.group_id
where i.response = 'ACCEPTED';

-- The waiting list of every event, by household: the guests of a household who wait together, or to whom a place is
-- offered together, or whose offer has lapsed and was not ended yet, which is no longer on the list.
create or replace view waiting_households with (security_invoker = true) as
select i.project_id, i.event_id, coalesce(g.sub_group_id, g.plus_one_of, g.id) as household_id, g.sub_group_id,
  coalesce(i.offered_until >= statement_timestamp(), false) as is_offered, min(i.waiting_since) as since, max(i.offered_until) as offered_until,
  array_agg(g.id order by g.position, g.id) as guest_ids, sum(nyota_heads(g.age_band, i.plus_ones))::int as heads,
  coalesce(i.offered_until < statement_timestamp(), false) as is_lapsed
from invitations i
join guests g on g.project_id = i.project_id and g.id = i.guest_id and g.deleted_at is null and g.status = 'PUBLISHED'
where i.waiting_since is not null
group by i.project_id, i.event_id, coalesce(g.sub_group_id, g.plus_one_of, g.id), g.sub_group_id,
  coalesce(i.offered_until >= statement_timestamp(), false), coalesce(i.offered_until < statement_timestamp(), false);

grant select on waiting_households, listed_heads to nyota_app;
grant select on listed_guests, listed_invitations to nyota_app, nyota_across;
