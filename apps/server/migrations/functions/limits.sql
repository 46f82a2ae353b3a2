-- Rate limits.

-- Counts one use against each limit if all have room; otherwise counts nothing and returns the limits without room, with
-- the seconds until they are free again. A key that is given several times is used as often. Rows are locked in the
-- order of their keys, so that two calls never deadlock.
create or replace function nyota_take_rate(keys text[], limits int[], periods int[], moment timestamptz) returns table (key text, wait int)
language plpgsql as $$
#variable_conflict use_column
begin
  insert into rate_limits as r (key, used, resets_at)
    select k, 0, moment + make_interval(secs => max(p)) from unnest(keys, periods) as asked (k, p) group by k order by k
    on conflict (key) do update set
      used = case when r.resets_at <= moment then 0 else r.used end,
      resets_at = case when r.resets_at <= moment then excluded.resets_at else r.resets_at end;
  return query
    select r.key, greatest(1, ceil(extract(epoch from r.resets_at - moment))::int)
    from rate_limits r
    join (select k, min(n) as n, count(*) as uses from unnest(keys, limits) as asked (k, n) group by k) as asked on asked.k = r.key
    where r.used + asked.uses > asked.n;
  if not found then
    update rate_limits r set used = r.used + asked.uses
    from (select k, count(*) as uses from unnest(keys) as asked (k) group by k) as asked where r.key = asked.k;
  end if;
end $$;
