-- Rate limits.

-- Counts one use against each limit if none is used up; otherwise counts nothing and returns the limits that are used
-- up, with the seconds until they are free again. The keys must differ. Rows are locked in the order of their keys, so
-- that two calls never deadlock.
create or replace function nyota_take_rate(keys text[], limits int[], periods int[], moment timestamptz) returns table (key text, wait int)
language plpgsql as $$
#variable_conflict use_column
begin
  insert into rate_limits as r (key, used, resets_at)
    select k, 0, moment + make_interval(secs => p) from unnest(keys, periods) as asked (k, p) order by k
    on conflict (key) do update set
      used = case when r.resets_at <= moment then 0 else r.used end,
      resets_at = case when r.resets_at <= moment then excluded.resets_at else r.resets_at end;
  return query
    select r.key, greatest(1, ceil(extract(epoch from r.resets_at - moment))::int)
    from rate_limits r join unnest(keys, limits) as asked (k, n) on asked.k = r.key
    where r.used >= asked.n;
  if not found then
    update rate_limits set used = used + 1 where key = any (keys);
  end if;
end $$;
