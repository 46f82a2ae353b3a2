-- Which payment paid an order, and what was received with a payment and given back of it. functions/store.sql counts the refunds.

-- The owner of the tables is otherwise held to one user like everybody else.
alter table orders no force row level security;
alter table payments no force row level security;
alter table refunds no force row level security;

alter table payments
  -- What the provider has received, in the currency that it names: it may be another amount or currency than asked for.
  add column received bigint not null default 0,
  add column received_currency text,
  -- What is given back of it, without refunds that the provider refused.
  add column refunded bigint not null default 0,
  -- When the provider was last asked to begin it, and when it is asked next what became of it.
  add column begun_at timestamptz not null default now(),
  add column ask_at timestamptz not null default now();
-- A refund of what an order was not paid with names all that was received.
update payments p set
  received = coalesce(r.amount, p.amount),
  received_currency = coalesce(r.currency, p.currency)
from payments q
left join lateral (
  select amount, currency from refunds where payment_id = q.id and reason <> 'OPERATOR' order by created_at limit 1) r on true
where q.id = p.id and p.status = 'SUCCEEDED';
update payments set begun_at = created_at, ask_at = created_at;
alter table payments
  add constraint payment_of_order unique (id, order_id),
  add constraint payment_received check (received >= 0 and (received = 0) = (received_currency is null)),
  add constraint payment_not_overrefunded check (refunded between 0 and received);

-- The payment with which an order was paid: the only one that `nyota orders refund` gives back.
alter table orders add column payment_id uuid;
update orders o set payment_id = (
  select p.id from payments p
  where p.order_id = o.id and p.status = 'SUCCEEDED'
    and not exists (select from refunds r where r.payment_id = p.id and r.reason <> 'OPERATOR')
  order by p.created_at limit 1)
where o.paid_at is not null and o.total > 0;
alter table orders
  add constraint order_payment foreign key (payment_id, id) references payments (id, order_id),
  add constraint order_paid_by check (payment_id is null or paid_at is not null);
-- Those of before may lack it, if one was written by hand.
alter table orders add constraint order_has_payment check (paid_at is null or total = 0 or payment_id is not null) not valid;

-- Refunds of before may have been sent to another payment than the one that paid; they are not sent again.
update refunds r set payment_id = o.payment_id
from orders o
where o.id = r.order_id and o.payment_id is not null and r.reason = 'OPERATOR' and r.status = 'PENDING' and r.payment_id <> o.payment_id;
update payments p set refunded = least(p.received, (
  select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.status <> 'FAILED'));
alter table refunds
  add constraint refund_payment foreign key (payment_id, order_id) references payments (id, order_id),
  -- The operator has given the money back at the provider or in another way; nothing is sent.
  add column is_by_hand boolean not null default false;
create index refunds_by_payment on refunds (payment_id);

create index payments_to_ask on payments (ask_at) where status = 'PENDING';
-- What was received for nothing and is not given back.
create index payments_left on payments (order_id) where status = 'SUCCEEDED' and refunded < received;

alter table refunds force row level security;
alter table payments force row level security;
alter table orders force row level security;

-- A refund that the provider refused puts what it took back into the wallet.
alter table wallet_entries drop constraint wallet_entries_reason_check,
  add constraint wallet_entries_reason_check check (
    reason in ('TRIAL', 'ORDER', 'PROJECT', 'UPGRADE', 'ADDON', 'REFUND', 'REFUND_REFUSED', 'ADMIN'));
