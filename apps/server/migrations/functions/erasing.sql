-- Erasing projects that were deleted long enough ago (docs/decisions/0016-append-only-tables.md).

-- The application sets deleted_at to the current time only: with an earlier time it could erase an active project at
-- once.
create or replace function nyota_deleted_now() returns trigger language plpgsql as $$
begin
  if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member') then
    perform nyota_refuse('deleted_at_is_now', jsonb_build_object('deleted_at', new.deleted_at, 'now', now()), '42501');
  end if;
  return new;
end $$;
create or replace trigger deleted_now before update of deleted_at on projects for each row
  when (new.deleted_at is distinct from old.deleted_at and new.deleted_at <> now()) execute function nyota_deleted_now();
create or replace trigger made_deleted before insert on projects for each row when (new.deleted_at <> now()) execute function nyota_deleted_now();

-- Projects that were deleted before this time may be erased (ERASED_AFTER_DAYS of the application). In hours, because a
-- day in a time zone may have 23 or 25.
create or replace function nyota_erased_before() returns timestamptz language sql stable as $$
  select now() - interval '720 hours'
$$;

-- Whether the project of this transaction was deleted long enough ago to be erased.
create or replace function nyota_is_deleted() returns boolean language sql stable as $$
  select exists (select from projects where id = (select nyota_project_id()) and deleted_at < (select nyota_erased_before()))
$$;

-- Deletes up to p_limit rows of a project that was deleted long enough ago and returns how many. Runs as nyota_eraser,
-- so that even a wrong argument can't affect another row or table.
create or replace function nyota_erase_batch(p_table text, p_project uuid, p_limit int) returns int
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_rows int;
begin
  if p_project is distinct from nyota_project_id() or not nyota_is_deleted() then
    perform nyota_refuse('erased_is_deleted', jsonb_build_object('project', p_project, 'of_transaction', nyota_project_id()), '42501');
  end if;
  execute format('delete from %I where ctid = any (array(select ctid from %I where project_id = $1 limit $2))', p_table, p_table)
    using p_project, p_limit;
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;

-- Deletes the row of a deleted project, with everything that still refers to it.
create or replace function nyota_erase_project(p_project uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_project is distinct from nyota_project_id() or not nyota_is_deleted() then
    perform nyota_refuse('erased_is_deleted', jsonb_build_object('project', p_project, 'of_transaction', nyota_project_id()), '42501');
  end if;
  delete from projects where id = p_project;
end $$;

-- The words by which a deleted guest can be recognised, now and in what they were before: names, numbers and addresses,
-- except those that somebody else in the project has too.
create or replace function nyota_words_of_guest(p_guest uuid) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct w.word), '{}')
  from (
    select unnest(array[g.display_name, g.legal_name, concat_ws(' ', g.first_name, g.last_name), g.email, g.phone, g.phone_2,
      g.phone_3, g.phone_raw]) as word
    from guests g where g.project_id = (select nyota_project_id()) and g.id = p_guest
    union
    select v.before ->> field from guest_versions v,
      unnest(array['display_name', 'legal_name', 'email', 'phone', 'phone_2', 'phone_3', 'phone_raw']) as field
    where v.project_id = (select nyota_project_id()) and v.guest_id = p_guest) w
  where length(w.word) >= 4 and not exists (
    select from guests o where o.project_id = (select nyota_project_id()) and o.id <> p_guest and o.merged_into is distinct from p_guest
      and w.word in (o.display_name, o.legal_name, concat_ws(' ', o.first_name, o.last_name), o.email, o.phone, o.phone_2, o.phone_3, o.phone_raw))
$$;

-- Whether a text, or the text of JSON, contains one of the words.
create or replace function nyota_has_word(p_text text, p_words text[]) returns boolean language sql immutable parallel safe as $$
  select exists (select from unnest(p_words) as word
    where position(word in p_text) > 0 or position(substr(to_jsonb(word)::text, 2, length(to_jsonb(word)::text) - 2) in p_text) > 0)
$$;

-- Removes a deleted guest from the records that are only added to, and returns their words for all other tables. What
-- happened stays, without whom it was about.
create or replace function nyota_erase_guest(p_guest uuid) returns text[]
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_project uuid := nyota_project_id();
  v_words text[];
  v_objects uuid[];
begin
  if not exists (select from guests where project_id = v_project and id = p_guest and deleted_at is not null) then
    perform nyota_refuse('erased_is_deleted', jsonb_build_object('guest', p_guest, 'of_transaction', v_project), '42501');
  end if;
  v_words := nyota_words_of_guest(p_guest);
  v_objects := array(
    select p_guest
    -- A household of nobody else.
    union select sub_group_id from guests g where project_id = v_project and id = p_guest and not exists (
      select from guests o where o.project_id = v_project and o.sub_group_id = g.sub_group_id and o.id <> p_guest and o.merged_into is distinct from p_guest)
    union select id from change_requests where project_id = v_project and guest_id = p_guest
    union select id from guest_comments where project_id = v_project and guest_id = p_guest
    union select id from guest_stays where project_id = v_project and guest_id = p_guest
    union select id from kyc_documents where project_id = v_project and guest_id = p_guest
    union select id from messages where project_id = v_project and guest_id = p_guest
    union select id from travels where project_id = v_project and guest_id = p_guest);
  update activities set object_label = 'a guest who was erased', changes = null
    where project_id = v_project and (object_id = any (v_objects)
      or nyota_has_word(concat_ws(' ', object_label, changes::text), v_words));
  update calls set guest_ids = array_remove(guest_ids, p_guest), phones = array(select phone from unnest(phones) as phone
      where phone <> all (v_words)), notes = null
    where project_id = v_project and p_guest = any (guest_ids);
  delete from activity_guests where project_id = v_project and guest_id = p_guest;
  delete from guest_versions where project_id = v_project and guest_id = p_guest;
  delete from rsvp_answers where project_id = v_project and guest_id = p_guest;
  delete from notifications where project_id = v_project
    and (nyota_has_word(concat_ws(' ', title, message), v_words) or position(p_guest::text in link) > 0);
  return v_words;
end $$;

-- These run with other rights than the caller's. The owner of a function needs the right to create one while the
-- ownership is changed.
revoke execute on function nyota_erase_batch, nyota_erase_project, nyota_erase_guest from public;
grant execute on function nyota_erase_batch, nyota_erase_project, nyota_erase_guest to nyota_app;
grant create on schema public to nyota_eraser;
alter function nyota_erase_batch owner to nyota_eraser;
alter function nyota_erase_project owner to nyota_eraser;
alter function nyota_erase_guest owner to nyota_eraser;
revoke create on schema public from nyota_eraser;
