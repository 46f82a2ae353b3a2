-- What was taken from a wallet names the order that bought it. Units are alike: the oldest that are left are taken first. Those of before
-- get theirs by the same rule, in the order in which they happened.
alter table wallet_entries no force row level security;
do $$
declare
  v_entry record;
begin
  for v_entry in
    select id, user_id, product_id, created_at from wallet_entries e
    where delta < 0 and order_id is null
      and exists (select from wallet_entries b where b.user_id = e.user_id and b.product_id = e.product_id and b.order_id is not null)
    order by created_at, id
  loop
    update wallet_entries set order_id = (
      select order_id from wallet_entries
      where user_id = v_entry.user_id and product_id = v_entry.product_id and (created_at, id) < (v_entry.created_at, v_entry.id)
      group by order_id having sum(delta) > 0
      order by min(created_at), order_id nulls first limit 1)
    where id = v_entry.id;
  end loop;
end $$;
alter table wallet_entries force row level security;
