-- The own order of a project's events holds everywhere now, also for guests, who saw them by date so far. Where the hosts
-- never moved an event, that is the order by date. Positions have gaps, so that an event finds room between two others.
alter table events no force row level security;
alter table events disable trigger user;

with ordered as (
  select id, project_id,
    row_number() over (partition by project_id order by position, starts_at, id) as own,
    row_number() over (partition by project_id order by created_at, id) as added,
    row_number() over (partition by project_id order by starts_at, position, id) as dated
  from events
), untouched as (select project_id, bool_and(own = added) as is_untouched from ordered group by project_id)
update events e set position = 100 * case when u.is_untouched then o.dated else o.own end
from ordered o join untouched u on u.project_id = o.project_id
where e.id = o.id;

alter table events enable trigger user;
alter table events force row level security;
