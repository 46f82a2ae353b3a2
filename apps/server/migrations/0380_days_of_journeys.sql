-- The day of a journey whose hour nobody knows yet. Where there is a time at the celebration's end, the time counts.
alter table travels add column day date;
-- Everything is sorted by it; a journey without an hour comes before all others of its day.
alter table travels add column sorted_at timestamptz generated always as (
  case direction when 'ARRIVAL' then coalesce(arrives_at, day::timestamp) at time zone arrives_zone
    else coalesce(departs_at, day::timestamp) at time zone departs_zone end) stored;
drop index travels_by_time;
create index travels_by_time on travels (project_id, direction, sorted_at nulls first, id);

-- What messages told of journeys, which had no day: they don't differ from what is stored.
alter table travel_messages no force row level security;
update travel_messages set told = told || '{"day": null}' where told is not null;
alter table travel_messages force row level security;
