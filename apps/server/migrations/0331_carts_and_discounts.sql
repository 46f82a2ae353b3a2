-- What a user is about to buy. The row of the cart is the lock of everything a user orders.
create table carts (
  user_id uuid primary key references users on delete cascade,
  updated_at timestamptz not null default now()
);
call nyota_open('carts');
create table cart_items (
  id uuid primary key default nyota_id(),
  user_id uuid not null references carts on delete cascade,
  product_id uuid not null references products,
  quantity int not null,
  created_at timestamptz not null default now(),
  constraint cart_item_quantity check (quantity between 1 and 100),
  unique (user_id, product_id)
);
create index cart_items_by_product on cart_items (product_id);
call nyota_open('cart_items');

-- Codes that lower the price of an order. Changed by `nyota discounts` only; the application counts their uses.
create table discounts (
  id uuid primary key default nyota_id(),
  code text not null unique check (code = upper(code)),
  name text not null,
  percent int check (percent between 1 and 100),
  amount bigint check (amount > 0),
  currency text check (currency in ('INR', 'USD')),
  product_id uuid references products,
  user_id uuid references users on delete cascade,
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses int check (max_uses > 0),
  max_uses_per_user int check (max_uses_per_user > 0),
  uses int not null default 0 check (uses >= 0),
  is_listed boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((percent is null) <> (amount is null)),
  check ((amount is null) = (currency is null)),
  constraint discount_not_overused check (max_uses is null or uses <= max_uses)
);
call nyota_open('discounts');
revoke insert, update, delete, truncate on discounts from nyota_app, nyota_limited, nyota_across;
grant update (uses) on discounts to nyota_app;

do $$
declare
  v_name text;
begin
  foreach v_name in array array['carts', 'cart_items'] loop
    execute format('alter table %I enable row level security', v_name);
    execute format('alter table %I force row level security', v_name);
    execute format('create policy own on %I to nyota_app using (user_id = (select nyota_user_id())) with check (user_id = (select nyota_user_id()))', v_name);
  end loop;
end $$;
