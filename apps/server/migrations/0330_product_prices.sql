-- A product has a price in each currency in which it is sold, in minor units and without taxes. Changed by `nyota products` only.
create table product_prices (
  product_id uuid not null references products on delete cascade,
  currency text not null check (currency in ('INR', 'USD')),
  price bigint not null check (price >= 0),
  primary key (product_id, currency)
);
call nyota_open('product_prices');
revoke insert, update, delete, truncate on product_prices from nyota_app, nyota_limited, nyota_across;

insert into product_prices (product_id, currency, price)
select id, currency, price from products where not is_unlimited and currency in ('INR', 'USD');
-- Prices in dollars for those that come with Nyota; a product that an operator has added or repriced gets its own by `nyota products`.
insert into product_prices (product_id, currency, price)
select p.id, 'USD', d.price
from (values ('trial', 0, 0), ('intimate', 499900, 5900), ('grand', 1499900, 17900), ('royal', 3999900, 47900)) d (code, inr, price)
join products p on p.code = d.code and p.currency = 'INR' and p.price = d.inr
on conflict do nothing;
alter table products drop column price, drop column currency;

-- More of one kind of credits, for a project that has a plan.
with added as (
  insert into products (code, name, product_type, credits, features, position) values
    ('events-5', '5 more events', 'ADDON', '{"EVENT": 5}', '["Five more events for one project"]', 10),
    ('guests-100', '100 more guests', 'ADDON', '{"GUEST": 100}', '["A hundred more guests for one project"]', 11),
    ('number-1', '1 more WhatsApp number', 'ADDON', '{"WA_SENDER": 1}', '["One more number that sends messages"]', 12),
    ('messages-1000', '1,000 more messages', 'ADDON', '{"MESSAGE": 1000}', '["A thousand more messages for one project"]', 13)
  on conflict (code) do nothing
  returning id, code)
insert into product_prices (product_id, currency, price)
select a.id, p.currency, p.price
from added a
join (values ('events-5', 'INR', 49900), ('events-5', 'USD', 599), ('guests-100', 'INR', 99900), ('guests-100', 'USD', 1199),
  ('number-1', 'INR', 149900), ('number-1', 'USD', 1799), ('messages-1000', 'INR', 79900), ('messages-1000', 'USD', 999))
  p (code, currency, price) on p.code = a.code;
