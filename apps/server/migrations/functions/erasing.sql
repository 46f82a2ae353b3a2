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
-- except those that somebody else in the project has too, and those that the database uses itself, as ACCEPTED.
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
    and not exists (select from pg_constraint c where c.contype = 'c' and position(quote_literal(w.word) in pg_get_constraintdef(c.oid)) > 0)
$$;

-- Whether a text, or the text of JSON, contains one of the words, also inside of longer ones. It is fast: only what
-- passes is read word by word.
create or replace function nyota_has_word(p_text text, p_words text[]) returns boolean language sql immutable parallel safe as $$
  select exists (select from unnest(p_words) as word
    where position(word in p_text) > 0 or position(substr(to_jsonb(word)::text, 2, length(to_jsonb(word)::text) - 2) in p_text) > 0)
$$;

-- The names of others that contain one of the words.
create or replace function nyota_names_of_others(p_guests uuid[], p_words text[]) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct n.name), '{}') from guests g,
    unnest(array[g.display_name, g.legal_name, concat_ws(' ', g.first_name, g.last_name)]) as n (name)
  where g.project_id = (select nyota_project_id()) and g.id <> all (p_guests)
    and (g.merged_into is null or g.merged_into <> all (p_guests)) and nyota_has_word(n.name, p_words)
$$;

-- The letters, marks and digits of Unicode 16, for brackets of a regular expression. [[:alnum:]] depends on the
-- database's locale and has no marks, with which words of Hindi end.
create or replace function nyota_word_characters() returns text language sql immutable parallel safe as $$
  select
    '0-9A-Za-z\u00aa\u00b2-\u00b3\u00b5\u00b9-\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u02c6-\u02d1'
    '\u02e0-\u02e4\u02ec\u02ee\u0300-\u0374\u0376-\u037d\u037f\u0386\u0388-\u03f5\u03f7-\u0481\u0483-\u0559\u0560-\u0588'
    '\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7-\u05f2\u0610-\u061a\u0620-\u0669\u066e-\u06d3\u06d5-\u06dc'
    '\u06df-\u06e8\u06ea-\u06fc\u06ff\u0710-\u07f5\u07fa-\u07fd\u0800-\u082d\u0840-\u085b\u0860-\u0887\u0889-\u088f'
    '\u0897-\u08e1\u08e3-\u0963\u0966-\u096f\u0971-\u09f1\u09f4-\u09f9\u09fc\u09fe-\u0a75\u0a81-\u0aef\u0af9-\u0b6f'
    '\u0b71-\u0bf2\u0c00-\u0c6f\u0c78-\u0c7e\u0c80-\u0c83\u0c85-\u0d4e\u0d54-\u0d78\u0d7a-\u0df3\u0e01-\u0e3a'
    '\u0e40-\u0e4e\u0e50-\u0e59\u0e81-\u0f00\u0f18-\u0f19\u0f20-\u0f33\u0f35\u0f37\u0f39\u0f3e-\u0f84\u0f86-\u0fbc\u0fc6'
    '\u1000-\u1049\u1050-\u109d\u10a0-\u10fa\u10fc-\u135f\u1369-\u138f\u13a0-\u13fd\u1401-\u166c\u166f-\u167f'
    '\u1681-\u169a\u16a0-\u16ea\u16ee-\u1734\u1740-\u17d3\u17d7\u17dc-\u17f9\u180b-\u180d\u180f-\u193b\u1946-\u19da'
    '\u1a00-\u1a1b\u1a20-\u1a99\u1aa7\u1ab0-\u1b4c\u1b50-\u1b59\u1b6b-\u1b73\u1b80-\u1bf3\u1c00-\u1c37\u1c40-\u1c7d'
    '\u1c80-\u1cbf\u1cd0-\u1cd2\u1cd4-\u1fbc\u1fbe\u1fc2-\u1fcc\u1fd0-\u1fdb\u1fe0-\u1fec\u1ff2-\u1ffc\u2070-\u2079'
    '\u207f-\u2089\u2090-\u209c\u20d0-\u20f0\u2102\u2107\u210a-\u2113\u2115\u2119-\u211d\u2124\u2126\u2128\u212a-\u212d'
    '\u212f-\u2139\u213c-\u213f\u2145-\u2149\u214e\u2150-\u2189\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\u2c00-\u2ce4'
    '\u2ceb-\u2cf3\u2cfd\u2d00-\u2d6f\u2d7f-\u2dff\u2e2f\u3005-\u3007\u3021-\u302f\u3031-\u3035\u3038-\u303c\u3041-\u309a'
    '\u309d-\u309f\u30a1-\u30fa\u30fc-\u318e\u3192-\u3195\u31a0-\u31bf\u31f0-\u31ff\u3220-\u3229\u3248-\u324f'
    '\u3251-\u325f\u3280-\u3289\u32b1-\u32bf\u3400-\u4dbf\u4e00-\ua48c\ua4d0-\ua4fd\ua500-\ua60c\ua610-\ua672'
    '\ua674-\ua67d\ua67f-\ua6f1\ua717-\ua71f\ua722-\ua788\ua78b-\ua827\ua82c-\ua835\ua840-\ua873\ua880-\ua8c5'
    '\ua8d0-\ua8f7\ua8fb\ua8fd-\ua92d\ua930-\ua953\ua960-\ua9c0\ua9cf-\ua9d9\ua9e0-\uaa59\uaa60-\uaa76\uaa7a-\uaadd'
    '\uaae0-\uaaef\uaaf2-\uab5a\uab5c-\uab69\uab70-\uabea\uabec-\ufb28\ufb2a-\ufbb1\ufbd3-\ufd3d\ufd50-\ufd8f'
    '\ufd92-\ufdc7\ufdf0-\ufdfb\ufe00-\ufe0f\ufe20-\ufe2f\ufe70-\ufefc\uff10-\uff19\uff21-\uff3a\uff41-\uff5a'
    '\uff66-\uffdc\U00010000-\U000100fa\U00010107-\U00010133\U00010140-\U00010178\U0001018a-\U0001018b'
    '\U000101fd-\U0001039d\U000103a0-\U000103cf\U000103d1-\U00010563\U00010570-\U00010855\U00010858-\U00010876'
    '\U00010879-\U0001091b\U00010920-\U00010939\U00010940-\U00010a48\U00010a60-\U00010a7e\U00010a80-\U00010ac7'
    '\U00010ac9-\U00010aef\U00010b00-\U00010b35\U00010b40-\U00010b91\U00010ba9-\U00010d6d\U00010d6f-\U00010d85'
    '\U00010e60-\U00010eac\U00010eb0-\U00010ec7\U00010efa-\U00010f54\U00010f70-\U00010f85\U00010fb0-\U00011046'
    '\U00011052-\U000110ba\U000110c2\U000110d0-\U0001113f\U00011144-\U00011173\U00011176-\U000111c4\U000111c9-\U000111cc'
    '\U000111ce-\U000111da\U000111dc\U000111e1-\U00011237\U0001123e-\U000112a8\U000112b0-\U000113d3\U000113e1-\U0001144a'
    '\U00011450-\U00011459\U0001145e-\U000114c5\U000114c7-\U000115c0\U000115d8-\U00011640\U00011644-\U00011659'
    '\U00011680-\U000116b8\U000116c0-\U0001173b\U00011740-\U0001183a\U000118a0-\U00011943\U00011950-\U000119e1'
    '\U000119e3-\U00011a3e\U00011a47-\U00011a99\U00011a9d\U00011ab0-\U00011af8\U00011b60-\U00011be0\U00011bf0-\U00011c40'
    '\U00011c50-\U00011c6c\U00011c72-\U00011ef6\U00011f00-\U00011f42\U00011f50-\U00011fd4\U00012000-\U0001246e'
    '\U00012480-\U00012ff0\U00013000-\U0001342f\U00013440-\U00016a69\U00016a70-\U00016af4\U00016b00-\U00016b36'
    '\U00016b40-\U00016b43\U00016b50-\U00016d6c\U00016d70-\U00016e96\U00016ea0-\U00016fe1\U00016fe3-\U0001bc99'
    '\U0001bc9d-\U0001bc9e\U0001ccf0-\U0001ccf9\U0001cf00-\U0001cf46\U0001d165-\U0001d169\U0001d16d-\U0001d172'
    '\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001d2c0-\U0001d2f3'
    '\U0001d360-\U0001d6c0\U0001d6c2-\U0001d6da\U0001d6dc-\U0001d6fa\U0001d6fc-\U0001d714\U0001d716-\U0001d734'
    '\U0001d736-\U0001d74e\U0001d750-\U0001d76e\U0001d770-\U0001d788\U0001d78a-\U0001d7a8\U0001d7aa-\U0001d7c2'
    '\U0001d7c4-\U0001d7ff\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001e14e'
    '\U0001e290-\U0001e2f9\U0001e4d0-\U0001e5fa\U0001e6c0-\U0001e959\U0001ec71-\U0001ecab\U0001ecad-\U0001ecaf'
    '\U0001ecb1-\U0001ed2d\U0001ed2f-\U0001eebb\U0001f100-\U0001f10c\U0001fbf0-\U0001fbf9\U00020000-\U00033479'
    '\U000e0100-\U000e01ef'
$$;

-- A regular expression for these words, each as a whole, and for names of others, which it captures. Null for no words.
create or replace function nyota_word_pattern(p_words text[], p_names text[]) returns text language sql immutable parallel safe as $$
  select case when cardinality(p_words) > 0 then
    format('(?:(?<![%1$s])|(?![%1$s]))(?:(%2$s)|%3$s)(?:(?![%1$s])|(?<![%1$s]))', nyota_word_characters(),
      coalesce(string_agg(e.text, '|') filter (where e.is_name), '\u0001'), string_agg(e.text, '|') filter (where not e.is_name)) end
  from (
    select regexp_replace(text, '([][\\.*+?^${}()|])', '\\\1', 'g') as text, is_name
    from (select unnest(p_words) as text, false as is_name union all select unnest(p_names), true) w) e
$$;

-- A text with … in place of the words; names of others that contain one stay.
create or replace function nyota_blank_words(p_text text, p_pattern text) returns text language sql immutable parallel safe as $$
  select case when p_pattern is null then p_text else
    translate(replace(regexp_replace(p_text, p_pattern, E'\u0001\\1\u0002', 'g'), E'\u0001\u0002', '…'), E'\u0001\u0002', '') end
$$;

-- JSON without the objects with these ids, and with … in place of the words in texts: never in keys, ids and days.
create or replace function nyota_blank_json(p_value jsonb, p_pattern text, p_ids text[]) returns jsonb
  language plpgsql immutable parallel safe as $$
declare
  v_text text;
begin
  case jsonb_typeof(p_value)
    when 'string' then
      v_text := p_value #>> '{}';
      if v_text = any (p_ids) then
        return 'null';
      elsif v_text ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or v_text ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}($|[T ])' then
        return p_value;
      end if;
      return to_jsonb(nyota_blank_words(v_text, p_pattern));
    when 'array' then
      return (select coalesce(jsonb_agg(nyota_blank_json(e.value, p_pattern, p_ids) order by e.place), '[]')
        from jsonb_array_elements(p_value) with ordinality as e (value, place)
        where not coalesce(array[e.value #>> '{}', e.value ->> 'id', e.value ->> 'guest_id', e.value ->> 'travel_id',
          e.value #>> '{before,id}'] && p_ids, false));
    when 'object' then
      return (select coalesce(jsonb_object_agg(e.key, nyota_blank_json(e.value, p_pattern, p_ids)), '{}')
        from jsonb_each(p_value) as e where e.key <> all (p_ids));
    else
      return p_value;
  end case;
end $$;

-- As escapeHtml() writes it into a notification.
create or replace function nyota_escape_html(p_text text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(replace(p_text, '&', '&#38;'), '<', '&#60;'), '>', '&#62;'), '"', '&#34;'), '''', '&#39;')
$$;

-- Removes a deleted guest from the records that are only added to, and returns their words for all other tables. What
-- happened stays, without whom it was about.
create or replace function nyota_erase_guest(p_guest uuid) returns text[]
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_project uuid := nyota_project_id();
  v_words text[];
  v_names text[];
  v_escaped text[];
  v_pattern text;
  v_objects uuid[];
begin
  if not exists (select from guests where project_id = v_project and id = p_guest and deleted_at is not null) then
    perform nyota_refuse('erased_is_deleted', jsonb_build_object('guest', p_guest, 'of_transaction', v_project), '42501');
  end if;
  v_words := nyota_words_of_guest(p_guest);
  v_names := nyota_names_of_others(array[p_guest], v_words);
  v_pattern := nyota_word_pattern(v_words, v_names);
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
    where project_id = v_project and object_id = any (v_objects);
  -- An entry about another guest has that guest's name, unless it is about two.
  update activities set changes = nyota_blank_json(changes, v_pattern, '{}'), object_label = case
      when action not in ('marked as not a duplicate', 'undid the merge of')
        and object_id in (select id from guests where project_id = v_project) then object_label
      when nyota_blank_words(object_label, v_pattern) = '…' then 'a guest who was erased'
      else nyota_blank_words(object_label, v_pattern) end
    where project_id = v_project and nyota_has_word(concat_ws(' ', object_label, changes::text), v_words);
  update activity_guests set changes = nyota_blank_json(changes, v_pattern, '{}')
    where project_id = v_project and guest_id <> p_guest and nyota_has_word(changes::text, v_words);
  update calls set guest_ids = array_remove(guest_ids, p_guest), phones = array(select phone from unnest(phones) as phone
      where phone <> all (v_words)), notes = null
    where project_id = v_project and p_guest = any (guest_ids);
  delete from activity_guests where project_id = v_project and guest_id = p_guest;
  delete from guest_versions where project_id = v_project and guest_id = p_guest;
  delete from rsvp_answers where project_id = v_project and guest_id = p_guest;
  delete from notifications where project_id = v_project and position(p_guest::text in link) > 0;
  v_escaped := array(select unnest(v_words) union select nyota_escape_html(unnest(v_words)));
  v_pattern := nyota_word_pattern(v_escaped, array(select unnest(v_names) union select nyota_escape_html(unnest(v_names))));
  update notifications set title = nyota_blank_words(title, v_pattern), message = nyota_blank_words(message, v_pattern)
    where project_id = v_project and nyota_has_word(concat_ws(' ', title, message), v_escaped);
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
