-- How many entries a wallet has of a product, so that a page of them need not count them all. Written with the balance.
alter table wallet_balances add column entries int not null default 0 check (entries >= 0);
alter table wallet_entries no force row level security;
alter table wallet_balances no force row level security;
update wallet_balances b set entries = (
  select count(*) from wallet_entries e where e.user_id = b.user_id and e.product_id = b.product_id);
alter table wallet_balances force row level security;
alter table wallet_entries force row level security;
