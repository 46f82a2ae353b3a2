-- Orders with their payments. Every amount is in minor units of the order's currency and is never changed after the order was placed.
create table orders (
  id uuid primary key default nyota_id(),
  user_id uuid not null references users,
  status text not null default 'PENDING' check (status in ('PENDING', 'PAID', 'FAILED', 'CANCELLED', 'REFUNDED')),
  currency text not null check (currency in ('INR', 'USD')),
  subtotal bigint not null check (subtotal >= 0),
  discount_id uuid references discounts,
  discount jsonb,
  taxes jsonb not null default '[]',
  total bigint not null check (total >= 0),
  is_direct boolean not null,
  -- The project that gets the plan. No foreign key: the order outlives the project.
  project_id uuid,
  upgraded_at timestamptz,
  upgrade_failure text,
  buyer jsonb not null,
  seller jsonb,
  invoice_number text unique,
  refunded bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  check ((status in ('PAID', 'REFUNDED')) = (paid_at is not null)),
  check ((invoice_number is null) = (paid_at is null)),
  check ((seller is null) = (paid_at is null)),
  constraint order_not_overrefunded check (refunded between 0 and total)
);
create index orders_by_user on orders (user_id, created_at desc);
create index orders_by_discount on orders (discount_id) where discount_id is not null;
create index orders_open on orders (created_at) where status in ('PENDING', 'FAILED');
call nyota_open('orders');

create table order_items (
  order_id uuid not null references orders,
  position int not null,
  user_id uuid not null references users,
  product_id uuid not null references products,
  product_name text not null,
  product_type text not null check (product_type in ('PLAN', 'ADDON')),
  quantity int not null check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  amount bigint not null check (amount = quantity * unit_price),
  primary key (order_id, position)
);
create index order_items_by_user on order_items (user_id);
call nyota_open('order_items');

create table payments (
  id uuid primary key default nyota_id(),
  order_id uuid not null references orders,
  user_id uuid not null references users,
  provider text not null check (provider in ('sandbox', 'stripe', 'razorpay')),
  status text not null default 'CREATED' check (status in ('CREATED', 'PENDING', 'SUCCEEDED', 'FAILED', 'ABANDONED')),
  amount bigint not null check (amount >= 0),
  currency text not null check (currency in ('INR', 'USD')),
  -- The provider's name of what is paid, of what was paid, and the address where it is paid.
  provider_id text,
  charge_id text,
  url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index payments_by_order on payments (order_id, created_at desc);
create index payments_open on payments (created_at) where status in ('CREATED', 'PENDING');
-- Two tabs that pay one order at once pay the same payment.
create unique index one_open_payment on payments (order_id) where status in ('CREATED', 'PENDING');
call nyota_open('payments');

create table refunds (
  id uuid primary key default nyota_id(),
  payment_id uuid not null references payments,
  order_id uuid not null references orders,
  user_id uuid not null references users,
  -- What the provider has received may be in another currency than the order.
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null check (reason in ('OPERATOR', 'ORDER_CLOSED', 'OTHER_AMOUNT')),
  status text not null default 'PENDING' check (status in ('PENDING', 'DONE', 'FAILED')),
  provider_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refunds_by_order on refunds (order_id);
create index refunds_open on refunds (created_at) where status = 'PENDING';
call nyota_open('refunds');

-- Messages of a provider that were handled; one that comes again changes nothing.
create table payment_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
call nyota_open('payment_events');

-- The last number of an invoice in each year. Its row is locked until the payment commits, so that no number is left out.
create table invoice_years (
  year int primary key,
  last_number int not null
);
call nyota_open('invoice_years');

do $$
declare
  v_name text;
begin
  foreach v_name in array array['orders', 'order_items', 'payments', 'refunds'] loop
    execute format('alter table %I enable row level security', v_name);
    execute format('alter table %I force row level security', v_name);
    execute format('create policy own on %I to nyota_app using (user_id = (select nyota_user_id())) with check (user_id = (select nyota_user_id()))', v_name);
    execute format('create policy by_system on %I for select to nyota_across using ((select nyota_is_system()))', v_name);
  end loop;
end $$;
revoke delete, truncate on orders, payments, refunds, payment_events, invoice_years from nyota_app, nyota_limited, nyota_across;
call nyota_append_only('order_items');
call nyota_append_only('payment_events');

-- The wallet's entries lead to their order.
create index wallet_entries_by_order on wallet_entries (order_id) where order_id is not null;
