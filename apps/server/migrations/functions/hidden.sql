-- What a collaborator limited to some groups doesn't see although it names no guest of its own: tags, campaigns and
-- shared views that are only about guests of other groups. Each function reads the guests of all groups, returns ids
-- alone and is called once a statement.

-- Whether a list of ids names something and nothing of these groups. Ids that don't exist any more count as nothing.
create or replace function nyota_names_others(p_list jsonb, p_table text) returns boolean language sql stable as $$
  select case when coalesce(jsonb_typeof(p_list), '') <> 'array' or p_list = '[]' then false
    when p_table = 'groups' then not exists (select from jsonb_array_elements_text(p_list) e (id)
      join groups g on g.project_id = nyota_project_id() and g.id::text = e.id
      where coalesce(g.parent_id, g.id) = any (nyota_group_ids()))
    else not exists (select from jsonb_array_elements_text(p_list) e (id)
      join guests g on g.project_id = nyota_project_id() and g.id::text = e.id
      where g.group_id = any (nyota_group_ids())) end
$$;

-- Whether a filter can only match guests of other groups. Its conditions narrow each other down, so one is enough.
create or replace function nyota_filters_others(p_filter jsonb) returns boolean language sql stable as $$
  select nyota_names_others(p_filter -> 'guest', 'guests')
    or nyota_names_others(p_filter -> 'group', 'groups')
    or nyota_names_others(p_filter -> 'sub_group', 'groups')
$$;

create or replace function nyota_hidden_tags() returns uuid[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select array(select t.tag_id from guest_tags t join guests g on g.project_id = t.project_id and g.id = t.guest_id
    where t.project_id = nyota_project_id()
    group by t.tag_id having not coalesce(bool_or(g.group_id = any (nyota_group_ids())), false))
$$;

-- The tag of a name, also a hidden one: names are unique, so nobody can add it a second time, and it becomes visible with
-- the first own guest who gets it.
create or replace function nyota_find_tag(p_name text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select id from tags where project_id = nyota_project_id() and lower(name) = lower(p_name)
$$;

-- The user's own campaigns stay visible. One that has messages is for their recipients, any other one for its audience.
create or replace function nyota_hidden_dispatches() returns uuid[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with own as (select distinct m.dispatch_id from guests g join messages m on m.project_id = g.project_id and m.guest_id = g.id
    where g.project_id = nyota_project_id() and g.group_id = any (nyota_group_ids()))
  select array(select d.id from dispatches d
    where d.project_id = nyota_project_id() and not coalesce(nyota_user_id() = any (array[d.created_by, d.scheduled_by, d.started_by]), false)
      and not exists (select from own where own.dispatch_id = d.id)
      and (exists (select from messages m where m.project_id = d.project_id and m.dispatch_id = d.id)
        or nyota_names_others(d.audience -> 'guest_ids', 'guests') or nyota_filters_others(d.audience -> 'filter')))
$$;

create or replace function nyota_hidden_views() returns uuid[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select array(select v.id from views v
    where v.project_id = nyota_project_id() and v.user_id is distinct from nyota_user_id() and nyota_filters_others(v.filter))
$$;

-- Rules about rooms that name a guest, a household or a group of others, or a hidden tag; and those that name nobody any
-- more, which can have been about anybody.
create or replace function nyota_hidden_room_rules() returns uuid[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select array(select distinct r.id from room_rules r
    left join room_rule_members m on m.project_id = r.project_id and m.rule_id = r.id
    left join guests g on g.project_id = m.project_id and g.id = m.guest_id
    left join groups h on h.project_id = m.project_id and h.id = m.group_id
    where r.project_id = nyota_project_id()
      and (m.id is null
        or (m.guest_id is not null and not coalesce(g.group_id = any (nyota_group_ids()), false))
        or (m.group_id is not null and not coalesce(coalesce(h.parent_id, h.id) = any (nyota_group_ids()), false))
        or m.tag_id = any (nyota_hidden_tags())))
$$;

revoke execute on function nyota_find_tag, nyota_hidden_tags, nyota_hidden_dispatches, nyota_hidden_views, nyota_hidden_room_rules from public;
grant execute on function nyota_find_tag, nyota_hidden_tags, nyota_hidden_dispatches, nyota_hidden_views, nyota_hidden_room_rules to nyota_app;
grant create on schema public to nyota_counter;
alter function nyota_find_tag owner to nyota_counter;
alter function nyota_hidden_tags owner to nyota_counter;
alter function nyota_hidden_dispatches owner to nyota_counter;
alter function nyota_hidden_views owner to nyota_counter;
alter function nyota_hidden_room_rules owner to nyota_counter;
revoke create on schema public from nyota_counter;

drop policy if exists in_groups on tags;
create policy in_groups on tags as restrictive to nyota_limited using (id <> all ((select nyota_hidden_tags())::uuid[]));
drop policy if exists in_groups on dispatches;
create policy in_groups on dispatches as restrictive to nyota_limited using (id <> all ((select nyota_hidden_dispatches())::uuid[]));
drop policy if exists in_groups on views;
create policy in_groups on views as restrictive to nyota_limited using (id <> all ((select nyota_hidden_views())::uuid[]));
drop policy if exists in_groups on room_rules;
create policy in_groups on room_rules as restrictive to nyota_limited using (id <> all ((select nyota_hidden_room_rules())::uuid[]));
