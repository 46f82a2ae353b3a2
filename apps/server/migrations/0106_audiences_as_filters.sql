-- An audience is the guests picked by hand, or a filter of the guest list. Until now it had a language of its own, which the filter speaks by
-- now: answers were a list of events that must all match (event_response), and guests could be picked and narrowed down at once (guest).
-- The owner of the table is otherwise held to one project like everybody else.
alter table dispatches no force row level security;

create temporary table converted_audiences on commit drop as
with stored as (
  select audience as old from dispatches
  -- Answers of calls that may be repeated carry the campaign.
  union select reply -> 'audience' from idempotency_keys where jsonb_typeof(reply -> 'audience') = 'object'
), conditions as (
  select old,
    coalesce(old -> 'guest_ids' = '[]', false)
      or exists (select from jsonb_array_elements(old -> 'responses') r where r -> 'statuses' = '[]') as is_nobody,
    jsonb_strip_nulls(jsonb_build_object(
      'group', nullif(old -> 'group_ids', '[]'),
      'sub_group', nullif(old -> 'sub_group_ids', '[]'),
      'tag', nullif(old -> 'tag_ids', '[]'),
      'side', nullif(old -> 'sides', '[]'),
      'stay', nullif(old -> 'stays', '[]'),
      'arrival', nullif(old -> 'arrivals', '[]'),
      'departure', nullif(old -> 'departures', '[]'),
      'event_response', (
        select jsonb_agg(lower(r.value ->> 'event_id') || ':' || (
          select string_agg(s.status, ',' order by s.place)
          from (select status, min(place) as place
            from jsonb_array_elements_text(r.value -> 'statuses') with ordinality as e (status, place) group by status) s) order by r.place)
        from jsonb_array_elements(old -> 'responses') with ordinality as r (value, place)))) as filter
  from stored where not old ? 'filter'
)
select old, case
    when is_nobody then '{"guest_ids": []}'
    when not old ? 'guest_ids' then jsonb_build_object('filter', filter)
    when filter = '{}' then jsonb_build_object('guest_ids', old -> 'guest_ids')
    else jsonb_build_object('filter', filter || jsonb_build_object('guest', old -> 'guest_ids')) end as new
from conditions;

update dispatches d set audience = c.new from converted_audiences c where c.old = d.audience and c.new <> d.audience;
update idempotency_keys k set reply = k.reply || jsonb_build_object('audience', c.new)
from converted_audiences c where c.old = k.reply -> 'audience' and c.new <> c.old;

alter table dispatches alter column audience set default '{"filter": {}}';
alter table dispatches force row level security;
