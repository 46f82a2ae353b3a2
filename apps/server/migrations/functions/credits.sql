-- The limits of projects, and credits that are reserved for messages.

-- Whether this installation has plans, prices and limits: NYOTA_SHOP, set at the begin of every transaction.
create or replace function nyota_has_shop() returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('app.shop', true), '') <> 'off'
$$;

-- Whether nothing limits a project: neither credits nor the end of its plan. The only place that decides it.
create or replace function nyota_is_unlimited(p_project uuid) returns boolean language sql stable parallel safe as $$
  select not nyota_has_shop()
    or exists (select from projects p join products r on r.id = p.product_id where p.id = p_project and r.is_unlimited)
$$;

-- Whether a message with this status has a reserved credit: it was not sent, and may still be.
create or replace function nyota_has_reserved_credit(p_status text) returns boolean language sql immutable as $$
  select p_status in ('QUEUED', 'PENDING', 'PAUSED', 'HALTED')
$$;

-- Projects whose reserved message credits differ from the messages that have one reserved; there must be none.
create or replace view message_credit_violations with (security_invoker = true) as
  select coalesce(b.project_id, w.project_id) as project_id, coalesce(b.reserved, 0) as reserved, coalesce(w.waiting, 0)::int as waiting
  from (select project_id, reserved from credit_balances where credit_type = 'MESSAGE') b
  full join (select project_id, count(*) as waiting from messages where nyota_has_reserved_credit(status) group by project_id) w
    on w.project_id = b.project_id
  where coalesce(b.reserved, 0) <> coalesce(w.waiting, 0);
grant select on message_credit_violations to nyota_app;
-- Its former name; only the view above used it.
drop function if exists nyota_holds_credit(text);

-- Returns the credits of messages that will not be sent. The last lock of a transaction.
create or replace function nyota_release_messages(p_project uuid, p_amount int, p_reason text, p_reference uuid) returns void language plpgsql as $$
begin
  if p_amount = 0 then return; end if;
  update credit_balances set reserved = reserved - p_amount where project_id = p_project and credit_type = 'MESSAGE';
  insert into credit_entries (project_id, credit_type, kind, amount, reason, reference_id)
    values (p_project, 'MESSAGE', 'RELEASE', p_amount, p_reason, p_reference);
end $$;

-- Uses the credits of messages that were handed over; `p_reference` is the message if it is one. The last lock of a
-- transaction.
create or replace function nyota_settle_messages(p_project uuid, p_amount int, p_reference uuid) returns void language plpgsql as $$
begin
  if p_amount = 0 then return; end if;
  update credit_balances set used = used + p_amount, reserved = reserved - p_amount where project_id = p_project and credit_type = 'MESSAGE';
  insert into credit_entries (project_id, credit_type, kind, amount, reason, reference_id)
    values (p_project, 'MESSAGE', 'SETTLE', p_amount, 'sent', p_reference);
end $$;
-- Its former shape, for one message.
drop function if exists nyota_settle_message(uuid, uuid);
