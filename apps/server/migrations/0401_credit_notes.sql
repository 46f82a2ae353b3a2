-- What was given back of an invoice, once it was: a document with a number of its own, kept as long as the invoice. Seller, buyer and what
-- was sold are those of the invoice.
create table credit_notes (
  id uuid primary key default nyota_id(),
  order_id uuid not null references orders,
  refund_id uuid not null unique references refunds,
  user_id uuid not null references users,
  number text not null unique,
  net bigint not null check (net >= 0),
  -- The taxes of the invoice, in its order, with what is given back of each.
  taxes jsonb not null,
  amount bigint not null check (amount > 0),
  issued_at timestamptz not null default now()
);
create index credit_notes_by_order on credit_notes (order_id);
call nyota_open('credit_notes');
alter table credit_notes enable row level security;
alter table credit_notes force row level security;
create policy own on credit_notes to nyota_app using (user_id = (select nyota_user_id())) with check (user_id = (select nyota_user_id()));
create policy by_system on credit_notes for select to nyota_across using ((select nyota_is_system()));
call nyota_append_only('credit_notes');

-- Credit notes are counted by themselves, those of the sandbox too.
alter table invoice_years drop constraint invoice_years_series_check,
  add constraint invoice_years_series_check check (series in ('MONEY', 'SANDBOX', 'MONEY_CREDIT', 'SANDBOX_CREDIT'));
