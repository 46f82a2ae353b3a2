-- When a number may send: days and quiet hours are those of the project's time zone.

-- The end of the quiet hours that a moment is in; null outside of them. Those from 21:00 until 09:00 pass midnight.
create or replace function nyota_quiet_end(p_from time, p_until time, p_zone text, p_at timestamptz) returns timestamptz language sql stable as $$
  select case
      when p_from < p_until and l.at::time >= p_from and l.at::time < p_until then (l.at::date + p_until) at time zone p_zone
      when p_from > p_until and l.at::time >= p_from then (l.at::date + 1 + p_until) at time zone p_zone
      when p_from > p_until and l.at::time < p_until then (l.at::date + p_until) at time zone p_zone
    end
    from (select p_at at time zone p_zone as at) as l
$$;

-- How many messages a number may still hand over on the day of a moment: the lower of what its provider and its host allow.
create or replace function nyota_left_of_day(p_sender senders, p_zone text, p_at timestamptz) returns int language sql stable as $$
  select greatest(0, least(p_sender.day_cap, p_sender.own_day_cap)
    - case when p_sender.day = (p_at at time zone p_zone)::date then p_sender.day_used else 0 end)
$$;

-- When a number that may send nothing at a moment goes on, and why it waits: its host or Nyota has paused it, its day is
-- used up, or it has quiet hours. Null when it may send.
create or replace function nyota_wait_of(p_sender senders, p_zone text, p_at timestamptz, out reason text, out until timestamptz) language plpgsql stable as $$
begin
  until := p_at;
  if p_sender.halted_until > until then
    reason := 'PAUSED';
    until := p_sender.halted_until;
  end if;
  if nyota_left_of_day(p_sender, p_zone, until) = 0 then
    reason := 'DAY_CAP';
    until := ((until at time zone p_zone)::date + 1)::timestamp at time zone p_zone;
  end if;
  if nyota_quiet_end(p_sender.quiet_from, p_sender.quiet_until, p_zone, until) is not null then
    reason := coalesce(reason, 'QUIET_HOURS');
    until := nyota_quiet_end(p_sender.quiet_from, p_sender.quiet_until, p_zone, until);
  end if;
  if reason is null then until := null; end if;
end $$;

-- The time zone of a project.
create or replace function nyota_zone_of(p_project uuid) returns text language sql stable as $$
  select coalesce((select time_zone from projects where id = p_project), 'UTC')
$$;

-- Whether a number may send nothing now.
create or replace function nyota_waits(p_sender senders) returns boolean language sql volatile as $$
  select (nyota_wait_of(p_sender, nyota_zone_of(p_sender.project_id), clock_timestamp())).reason is not null
$$;

-- How many messages a number may hand over in one batch now. One with a pace of its host sends them one by one.
create or replace function nyota_batch_left(p_sender senders) returns int language sql volatile as $$
  select case when nyota_waits(p_sender) then 0 when p_sender.own_gap is not null then 1
    else nyota_left_of_day(p_sender, nyota_zone_of(p_sender.project_id), clock_timestamp()) end
$$;

-- Seconds until the next message of a number: those of its driver, unless its host wants more. A linked phone gets random
-- ones, as somebody makes who writes by hand.
create or replace function nyota_gap_of(p_sender senders, p_gap double precision) returns double precision language sql volatile as $$
  select greatest(p_gap, p_sender.own_gap * case when p_sender.driver = 'linked' then 1 + random() / 2 else 1 end)
$$;

-- Notes that messages of a number were handed over.
create or replace function nyota_note_handed(p_project uuid, p_sender uuid, p_gap double precision, p_handed int) returns void language sql as $$
  update senders s set next_send_at = clock_timestamp() + make_interval(secs => nyota_gap_of(s, p_gap) * p_handed),
      day = t.today, day_used = case when s.day = t.today then s.day_used + p_handed else p_handed end
    from (select (clock_timestamp() at time zone nyota_zone_of(p_project))::date as today) as t
    where s.project_id = p_project and s.id = p_sender
$$;
