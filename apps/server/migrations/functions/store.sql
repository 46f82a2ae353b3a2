-- What is sold, and the money of orders: nothing changes afterwards that somebody has bought, and nothing is given back that
-- was not received.

-- Counts a refund at its payment; payment_not_overrefunded refuses one that exceeds what was received. One that the
-- provider has refused counts no more. What a refund gives back, and of which payment, never changes.
create or replace function nyota_refund_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.payment_id, new.order_id, new.user_id, new.amount, new.currency)
    is distinct from (old.payment_id, old.order_id, old.user_id, old.amount, old.currency) then
    perform nyota_refuse('sold_stays');
  end if;
  if tg_op = 'UPDATE' and old.status <> 'PENDING' and new.status <> old.status then
    perform nyota_refuse('sold_stays');
  end if;
  update payments
  set refunded = refunded
    + case when new.status = 'FAILED' then 0 else new.amount end
    - case when tg_op = 'UPDATE' and old.status <> 'FAILED' then old.amount else 0 end
  where id = new.payment_id;
  return null;
end $$;
create or replace trigger refund_counts after insert or update on refunds
  for each row execute function nyota_refund_counts();

-- What was sold stays as the invoice says it: only how far an order has come is written after it was placed, and never
-- back. The same of a payment.
create or replace function nyota_order_stays() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.currency, new.subtotal, new.discount_id, new.discount, new.taxes, new.total, new.is_direct, new.project_id,
      new.buyer, new.place_of_supply, new.tax_code, new.created_at)
    is distinct from (old.id, old.user_id, old.currency, old.subtotal, old.discount_id, old.discount, old.taxes, old.total, old.is_direct,
      old.project_id, old.buyer, old.place_of_supply, old.tax_code, old.created_at)
    or (old.paid_at is not null and (new.paid_at, new.paid_on, new.seller, new.invoice_number, new.payment_id, new.is_sandbox, new.project_title)
      is distinct from (old.paid_at, old.paid_on, old.seller, old.invoice_number, old.payment_id, old.is_sandbox, old.project_title)) then
    perform nyota_refuse('sold_stays');
  end if;
  return null;
end $$;
create or replace trigger order_stays after update on orders for each row execute function nyota_order_stays();

create or replace function nyota_payment_stays() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_id, new.user_id, new.provider, new.amount, new.currency)
    is distinct from (old.id, old.order_id, old.user_id, old.provider, old.amount, old.currency)
    or (old.provider_id is not null and new.provider_id is distinct from old.provider_id)
    or (old.status = 'SUCCEEDED' and (new.status, new.received, new.received_currency)
      is distinct from (old.status, old.received, old.received_currency)) then
    perform nyota_refuse('sold_stays');
  end if;
  return null;
end $$;
create or replace trigger payment_stays after update on payments for each row execute function nyota_payment_stays();

-- Numbers of invoices only grow, one by one.
create or replace function nyota_invoice_counts() returns trigger language plpgsql as $$
begin
  if (new.series, new.year) <> (old.series, old.year) or new.last_number <> old.last_number + 1 then
    perform nyota_refuse('sold_stays');
  end if;
  return null;
end $$;
create or replace trigger invoice_counts after update on invoice_years for each row execute function nyota_invoice_counts();

-- A credit note has the taxes of its invoice, and all of an order together give back no more than the invoice says, in any
-- line. The order is locked: two at once are added up one after the other.
create or replace function nyota_credit_note_fits() returns trigger language plpgsql as $$
declare
  v_order orders;
begin
  select * into v_order from orders where id = new.order_id for update;
  if v_order.invoice_number is null
    or not exists (select from refunds r
      where r.id = new.refund_id and r.order_id = new.order_id and r.amount = new.amount and r.status = 'DONE' and r.reason = 'OPERATOR')
    or new.amount <> new.net + (select coalesce(sum((tax ->> 'amount')::bigint), 0) from jsonb_array_elements(new.taxes) tax)
    or (select sum(net) from credit_notes where order_id = new.order_id)
      > v_order.subtotal - coalesce((v_order.discount ->> 'amount')::bigint, 0)
    or jsonb_array_length(new.taxes) <> jsonb_array_length(v_order.taxes)
    or exists (
      select from jsonb_array_elements(v_order.taxes) with ordinality of_order (tax, place)
      where (new.taxes -> (place - 1)::int) - 'amount' <> of_order.tax - 'amount'
        or ((new.taxes -> (place - 1)::int) ->> 'amount')::bigint < 0
        or (select sum(((n.taxes -> (place - 1)::int) ->> 'amount')::bigint) from credit_notes n where n.order_id = new.order_id)
          > (of_order.tax ->> 'amount')::bigint) then
    perform nyota_refuse('sold_stays');
  end if;
  return null;
end $$;
create or replace trigger credit_note_fits after insert on credit_notes for each row execute function nyota_credit_note_fits();

-- What a product gives stays as it is, because it may be in a wallet: other terms under its code are another row
-- (is_replaced). Its name, prices and texts may change, and whether it is sold.
create or replace function nyota_product_stays() returns trigger language plpgsql as $$
begin
  if (new.id, new.code, new.product_type, new.credits, new.duration_days, new.is_trial, new.is_unlimited)
    is distinct from (old.id, old.code, old.product_type, old.credits, old.duration_days, old.is_trial, old.is_unlimited)
    or (old.is_replaced and not new.is_replaced) then
    perform nyota_refuse('sold_stays');
  end if;
  return null;
end $$;
create or replace trigger product_stays after update on products for each row execute function nyota_product_stays();

-- Wallets whose balance is not the sum of their entries; there must be none.
create or replace view wallet_violations with (security_invoker = true) as
  select coalesce(b.user_id, e.user_id) as user_id, coalesce(b.product_id, e.product_id) as product_id,
    coalesce(b.net_balance, 0) as net_balance, coalesce(e.total, 0)::int as total
  from wallet_balances b
  full join (select user_id, product_id, sum(delta) as total from wallet_entries group by user_id, product_id) e
    on e.user_id = b.user_id and e.product_id = b.product_id
  where coalesce(b.net_balance, 0) <> coalesce(e.total, 0);
grant select on wallet_violations to nyota_across;
