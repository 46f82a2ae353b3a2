-- What was bought stays what it is: a product's type, credits and days never change (functions/store.sql). Other ones under its code are
-- another row, and the one before is sold no more.
alter table products add column is_replaced boolean not null default false;
alter table products drop constraint products_code_key;
create unique index products_current on products (code) where not is_replaced;

-- The plan of installations without a shop is not for wallets.
update products set is_active = false where is_unlimited and is_active;
-- Such plans ran for the days of a trial; credits that nobody named can't be guessed.
update products set duration_days = 14 where product_type = 'PLAN' and not is_unlimited and coalesce(duration_days, 0) < 1;
update products set is_active = false where credits = '{}' and is_active;
alter table products
  add constraint product_sold check (not is_active or (not is_replaced and not is_unlimited and credits <> '{}')),
  add constraint plan_duration check (product_type <> 'PLAN' or is_unlimited or coalesce(duration_days, 0) between 1 and 36500);
create unique index one_active_trial on products (is_trial) where is_trial and is_active;

-- Balances are a user's own, like the entries of which they are the sum. The nightly check reads those of everybody.
alter table wallet_balances enable row level security;
alter table wallet_balances force row level security;
create policy own on wallet_balances to nyota_app
  using (user_id = (select nyota_user_id())) with check (user_id = (select nyota_user_id()));
create policy by_system on wallet_balances for select to nyota_across using ((select nyota_is_system()));
create policy by_system on wallet_entries for select to nyota_across using ((select nyota_is_system()));
grant select on wallet_balances, wallet_entries to nyota_across;
