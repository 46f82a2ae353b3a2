-- An audience names its guests (guest_ids) or has a filter: one of the two. Anything else would be read as everybody.
-- The owner of the table is otherwise held to one project like everybody else.
alter table dispatches no force row level security;

-- What a process of an earlier version wrote after 0106: whom it means has to be said anew.
update dispatches set
  status = case when status = 'SCHEDULED' then 'DRAFT' else status end,
  status_reason = case when status in ('DRAFT', 'SCHEDULED')
    then 'Who gets this campaign was saved by an earlier version while it was being replaced. Choose again who gets it.'
    else status_reason end,
  audience = '{"guest_ids": []}'
where not (jsonb_typeof(audience) = 'object' and (audience ? 'guest_ids') <> (audience ? 'filter')
  and jsonb_typeof(coalesce(audience -> 'guest_ids', '[]')) = 'array'
  and jsonb_typeof(coalesce(audience -> 'filter', '{}')) = 'object');

-- Ids are compared as text in many places; the earliest versions stored them as they came.
update dispatches set audience = jsonb_build_object('guest_ids', (
  select jsonb_agg(lower(e.value) order by e.place)
  from jsonb_array_elements_text(audience -> 'guest_ids') with ordinality as e (value, place)))
where (audience -> 'guest_ids')::text ~ '[A-F]';
update dispatches set audience = jsonb_build_object('filter', audience -> 'filter' || (
  select jsonb_object_agg(f.key, (
    select jsonb_agg(lower(e.value) order by e.place)
    from jsonb_array_elements_text(f.value) with ordinality as e (value, place)))
  from jsonb_each(audience -> 'filter') as f
  where f.key in ('guest', 'group', 'sub_group', 'tag') and jsonb_typeof(f.value) = 'array'))
where exists (select from jsonb_each(audience -> 'filter') as f
  where f.key in ('guest', 'group', 'sub_group', 'tag') and jsonb_typeof(f.value) = 'array' and f.value::text ~ '[A-F]');

alter table dispatches add constraint dispatches_audience_form check (
  jsonb_typeof(audience) = 'object' and (audience ? 'guest_ids') <> (audience ? 'filter')
  and jsonb_typeof(coalesce(audience -> 'guest_ids', '[]')) = 'array'
  and jsonb_typeof(coalesce(audience -> 'filter', '{}')) = 'object');
alter table dispatches force row level security;
