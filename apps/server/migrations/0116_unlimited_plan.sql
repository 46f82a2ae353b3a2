-- The plan of projects made while NYOTA_SHOP is off: nothing is limited and it does not end. It can't be bought.
alter table products add column is_unlimited boolean not null default false;
insert into products (code, name, product_type, price, credits, features, is_unlimited, is_active, position)
values ('unlimited', 'Unlimited', 'PLAN', 0, '{}', '["No limits"]', true, false, 4)
on conflict (code) do nothing;
