-- The steps of sending one message that must be one short transaction each (docs/decisions/0003-delivery-in-sql-functions.md).
-- Lock order everywhere: sender, dispatch, message; credit balances last.

-- Stores every change of a message's status, whatever statement made it. A row trigger: a statement trigger would join
-- all old rows to all new ones, and a connection reuses the plan of its first call, made for one message, when a
-- campaign of ten thousand is paused.
create or replace function nyota_note_message_status() returns trigger language plpgsql as $$
begin
  insert into message_events (project_id, message_id, status, detail) values (new.project_id, new.id, new.status, new.error_text);
  return null;
end $$;
create or replace trigger note_status after update of status on messages for each row
  -- Pausing and resuming are in the campaign's history, not in that of ten thousand messages.
  when (new.status <> old.status and new.status <> 'PAUSED' and not (old.status = 'PAUSED' and new.status = 'QUEUED'))
  execute function nyota_note_message_status();

-- Claims the next message of a leased sender. Null when the sender is not leased, may not send yet (its pace, its day, its
-- quiet hours), has no message, or was just paused. Locking the dispatch for share makes a pause strict: either it waits for this claim, or this claim
-- sees it. When the next message is `p_ready` and still has the text it was rendered from, it is marked as dispatched
-- with `p_rendered`. Messages without a valid recipient, and reminders to households that have answered since, are
-- cancelled; `cancelled` is their number, and the caller returns their credits.
create or replace function nyota_claim_message(p_project uuid, p_sender uuid, p_epoch bigint, p_gap double precision, p_ready uuid, p_body text, p_rendered text)
returns jsonb language plpgsql as $$
declare
  v_sender senders;
  v_next record;
  v_to record;
  v_message messages;
  v_cancelled int := 0;
begin
  perform set_config('app.project_id', p_project::text, true);
  select * into v_sender from senders
    where project_id = p_project and id = p_sender and lease_epoch = p_epoch and lease_until > clock_timestamp() and state = 'CONNECTED'
      and next_send_at <= clock_timestamp()
    for update;
  if not found or nyota_waits(v_sender) then return null; end if;

  -- A maximum, so that a claim stays short; the next claim continues.
  while v_cancelled < 100 loop
    -- A subquery instead of a join: the index gives the order only without a join, and a sender may have tens of
    -- thousands of messages queued.
    select m.id, m.dispatch_id, m.guest_id, m.guest_ids, m.reader_id, m.kind, m.phone, m.page_guest_ids into v_next
      from messages m
      where m.project_id = p_project and m.sender_id = p_sender and m.status = 'QUEUED' and m.next_attempt_at <= clock_timestamp()
        and (m.dispatch_id is null or (select d.status from dispatches d where d.project_id = p_project and d.id = m.dispatch_id) = 'IN_PROGRESS')
      order by m.priority desc, m.next_attempt_at, m.id limit 1;
    exit when not found;
    if v_next.dispatch_id is not null then
      perform 1 from dispatches where project_id = p_project and id = v_next.dispatch_id and status = 'IN_PROGRESS' for share;
      exit when not found;
    end if;

    select * into v_to from nyota_recipient_of(p_project, v_next.kind, v_next.phone, v_next.guest_id, v_next.guest_ids, v_next.reader_id);
    -- The links of other households are for the phone that was shared, and not for another one.
    if v_to.problem is null and v_next.page_guest_ids <> '{}' and v_to.phone <> v_next.phone then v_to.problem := 'PHONE_CHANGED'; end if;
    if v_to.problem is null and v_next.dispatch_id is not null
        and nyota_is_answered(p_project, v_next.dispatch_id, coalesce(v_to.guest_id, v_next.guest_id)) then
      v_to.problem := 'ANSWERED';
    end if;
    if v_to.problem is not null then
      update messages set status = 'CANCELLED', error_code = v_to.problem, error_text = null
        where project_id = p_project and id = v_next.id and status = 'QUEUED';
      exit when not found;
      v_cancelled := v_cancelled + 1;
      continue;
    end if;

    update messages set status = 'PENDING', rank = 2, attempts = attempts + 1, claim_epoch = p_epoch, claimed_at = clock_timestamp(),
        guest_id = coalesce(v_to.guest_id, guest_id), phone = coalesce(v_to.phone, phone),
        dispatched_at = case when id = p_ready and body = p_body and guest_id is not distinct from v_to.guest_id then clock_timestamp() end,
        rendered = case when id = p_ready and body = p_body and guest_id is not distinct from v_to.guest_id then p_rendered else rendered end,
        provider_id = upper(encode(sha256(convert_to(id::text || ':' || retry_seq::text, 'UTF8')), 'hex'))
      where project_id = p_project and id = v_next.id and status = 'QUEUED'
      returning * into v_message;
    exit when not found;
    perform nyota_note_handed(p_project, p_sender, p_gap, 1);
    return jsonb_build_object('id', v_message.id, 'dispatch_id', v_message.dispatch_id, 'guest_id', v_message.guest_id,
      'phone', v_message.phone, 'body', v_message.body, 'provider_id', v_message.provider_id, 'attempts', v_message.attempts,
      'rendered', v_message.rendered, 'dispatched_at', v_message.dispatched_at, 'cancelled', v_cancelled);
  end loop;
  return case when v_cancelled > 0 then jsonb_build_object('cancelled', v_cancelled) end;
end $$;

-- Stores the rendered texts before the messages are sent: [{id, rendered}]. Returns the ids of those that may be sent: a
-- runner that has lost its lease writes nothing.
create or replace function nyota_mark_dispatched(p_project uuid, p_sender uuid, p_epoch bigint, p_texts jsonb) returns uuid[] language plpgsql as $$
declare
  v_marked uuid[];
begin
  perform set_config('app.project_id', p_project::text, true);
  with marked as (
    update messages m set dispatched_at = clock_timestamp(), rendered = t.rendered
      from jsonb_to_recordset(p_texts) as t (id uuid, rendered text), senders s
      where m.project_id = p_project and m.id = t.id and m.sender_id = p_sender and m.status = 'PENDING' and m.claim_epoch = p_epoch
        and s.project_id = p_project and s.id = p_sender and s.lease_epoch = p_epoch and s.lease_until > clock_timestamp()
      returning m.id)
  select coalesce(array_agg(id), '{}') into v_marked from marked;
  return v_marked;
end $$;
-- Its former shape, for one message.
drop function if exists nyota_mark_dispatched(uuid, uuid, bigint, text);

-- The provider has accepted these messages: SENT, and the invitations in them count as sent. Only the runner that claimed
-- them, or took them over, may do this. Returns how many credits the caller has to settle.
create or replace function nyota_store_accepted(p_project uuid, p_messages uuid[], p_epoch bigint) returns int language plpgsql as $$
declare
  v_accepted uuid[];
begin
  with accepted as (
    update messages set status = 'SENT', rank = 3, sent_at = coalesce(sent_at, clock_timestamp()), error_code = null, error_text = null
      where project_id = p_project and id = any (p_messages) and status = 'PENDING' and claim_epoch = p_epoch
      returning id)
  select array_agg(id) into v_accepted from accepted;
  if v_accepted is null then return 0; end if;
  perform nyota_mark_invited(p_project, v_accepted);
  return cardinality(v_accepted);
end $$;

-- The same, with their credits.
create or replace function nyota_accept_messages(p_project uuid, p_messages uuid[], p_epoch bigint) returns int language plpgsql as $$
declare
  v_accepted int;
begin
  perform set_config('app.project_id', p_project::text, true), set_config('synchronous_commit', 'off', true);
  v_accepted := nyota_store_accepted(p_project, p_messages, p_epoch);
  perform nyota_settle_messages(p_project, v_accepted, case when v_accepted = 1 then p_messages[1] end);
  return v_accepted;
end $$;
-- Its former shape, for one message.
drop function if exists nyota_accept_message(uuid, uuid, bigint);

-- One step of a sender: claims the next message, then accepts the previous one, which the provider has accepted. In
-- this order because of the locks: sender, dispatch, message, credits. Only a message that is about to be sent has to
-- wait for the disk.
create or replace function nyota_send_next(p_project uuid, p_sender uuid, p_epoch bigint, p_gap double precision, p_accepted uuid, p_ready uuid, p_body text, p_rendered text)
returns jsonb language plpgsql as $$
declare
  v_commit text := current_setting('synchronous_commit');
  v_claimed jsonb := nyota_claim_message(p_project, p_sender, p_epoch, p_gap, p_ready, p_body, p_rendered);
begin
  if p_accepted is not null then
    perform nyota_accept_messages(p_project, array[p_accepted], p_epoch);
  end if;
  perform nyota_release_messages(p_project, coalesce((v_claimed ->> 'cancelled')::int, 0), 'not wanted any more', null);
  perform set_config('synchronous_commit', case when v_claimed ->> 'dispatched_at' is null then 'off' else v_commit end, true);
  return v_claimed;
end $$;

-- Gives a message that was certainly not sent the status that fits its campaign and its number now: queued, paused,
-- halted or cancelled. Without `p_after` it keeps its place in the queue. Returns the status; the caller returns the credit
-- of a cancelled one.
create or replace function nyota_requeue_message(p_project uuid, p_message uuid, p_epoch bigint, p_code text, p_after double precision) returns text language plpgsql as $$
declare
  v_message record;
  v_sender record;
  v_dispatch record;
  v_status text;
begin
  select sender_id, dispatch_id into v_message from messages
    where project_id = p_project and id = p_message and status = 'PENDING' and claim_epoch = p_epoch;
  if not found then return null; end if;
  select state, state_reason into v_sender from senders where project_id = p_project and id = v_message.sender_id for share;
  select status, status_reason into v_dispatch from dispatches where project_id = p_project and id = v_message.dispatch_id for share;
  v_status := case
    when v_message.dispatch_id is null or v_dispatch.status = 'IN_PROGRESS' then case when v_sender.state = 'CONNECTED' then 'QUEUED' else 'HALTED' end
    when v_dispatch.status in ('PAUSED', 'HALTED') then v_dispatch.status
    else 'CANCELLED' end;
  -- A message in flight did not get a text that was changed while the campaign was paused.
  update messages set rank = 1, body = case when v_status = 'PAUSED' then coalesce(nyota_text_for(p_project, dispatch_id, guest_id), body) else body end,
      dispatched_at = null, next_attempt_at = coalesce(clock_timestamp() + make_interval(secs => p_after), next_attempt_at),
      status = case when cancel_requested_at is null then v_status else 'CANCELLED' end,
      error_code = case when cancel_requested_at is null and v_status = 'HALTED' then 'SENDER' when v_status = 'CANCELLED' then null else p_code end,
      error_text = case when cancel_requested_at is null and v_status = 'HALTED' then coalesce(v_dispatch.status_reason, v_sender.state_reason) end
    where project_id = p_project and id = p_message and status = 'PENDING' and claim_epoch = p_epoch
    returning status into v_status;
  return case when found then v_status end;
end $$;

-- The provider has not accepted the message, for now.
create or replace function nyota_postpone_message(p_project uuid, p_message uuid, p_epoch bigint, p_code text, p_after double precision) returns text language plpgsql as $$
declare
  v_status text;
begin
  perform set_config('app.project_id', p_project::text, true);
  v_status := nyota_requeue_message(p_project, p_message, p_epoch, p_code, p_after);
  if v_status = 'CANCELLED' then perform nyota_release_messages(p_project, 1, 'cancelled', p_message); end if;
  return v_status;
end $$;

-- Fails the message and returns its credit.
create or replace function nyota_fail_message(p_project uuid, p_message uuid, p_epoch bigint, p_code text, p_text text) returns boolean language plpgsql as $$
begin
  perform set_config('app.project_id', p_project::text, true);
  update messages set status = 'FAILED', rank = 2, failed_at = clock_timestamp(), error_code = p_code, error_text = p_text
    where project_id = p_project and id = p_message and status = 'PENDING' and claim_epoch = p_epoch;
  if not found then return false; end if;
  perform nyota_release_messages(p_project, 1, 'failed', p_message);
  return true;
end $$;

-- The messages that an earlier lease left in flight: those that were never sent are queued again, the others are
-- returned and belong to the new lease.
create or replace function nyota_take_over(p_project uuid, p_sender uuid, p_epoch bigint) returns jsonb language plpgsql as $$
declare
  v_left record;
  v_cancelled int := 0;
  v_taken jsonb;
begin
  perform set_config('app.project_id', p_project::text, true);
  for v_left in select id, claim_epoch from messages
      where project_id = p_project and sender_id = p_sender and status = 'PENDING' and claim_epoch < p_epoch and dispatched_at is null order by id loop
    if nyota_requeue_message(p_project, v_left.id, v_left.claim_epoch, null, null) = 'CANCELLED' then v_cancelled := v_cancelled + 1; end if;
  end loop;
  with taken as (
    update messages set claim_epoch = p_epoch
      where project_id = p_project and sender_id = p_sender and status = 'PENDING' and claim_epoch < p_epoch
      returning id, dispatch_id, guest_id, phone, body, provider_id, attempts, rendered, dispatched_at)
  select coalesce(jsonb_agg(to_jsonb(taken)), '[]') into v_taken from taken;
  perform nyota_release_messages(p_project, v_cancelled, 'cancelled', null);
  return v_taken;
end $$;

-- Raises the status of messages by the provider's receipts: [{provider_id, status, rank}], one for each provider_id. A
-- status only rises, and a receipt is proof, whatever the stored status is. Returns the ids of messages whose
-- acceptance is not stored yet.
create or replace function nyota_apply_receipts(p_project uuid, p_receipts jsonb) returns text[] language plpgsql as $$
declare
  v_early text[];
  v_waiting record;
  v_settled int := 0;
begin
  perform set_config('app.project_id', p_project::text, true);
  -- One statement, so that both parts use the same snapshot: with two, a message accepted between them would be neither
  -- raised nor found waiting.
  with r as materialized (select * from jsonb_to_recordset(p_receipts) as x (provider_id text, status text, rank int)),
  raised as (
    update messages m set status = r.status, rank = r.rank, error_code = null, error_text = null,
        delivered_at = coalesce(m.delivered_at, clock_timestamp()),
        read_at = case when r.status = 'READ' then coalesce(m.read_at, clock_timestamp()) else m.read_at end
      from r
      where m.project_id = p_project and m.provider_id = r.provider_id and m.rank < r.rank and (m.rank >= 3 or m.status = 'FAILED')
      returning m.provider_id)
  select coalesce(array_agg(m.provider_id), '{}') into v_early
    from r join messages m on m.project_id = p_project and m.provider_id = r.provider_id and m.rank < r.rank
    where m.provider_id not in (select provider_id from raised);
  if v_early = '{}' then return v_early; end if;

  -- The message was stored as not sent, but was sent.
  for v_waiting in
    select m.id, m.provider_id, m.status, r.status as receipt, r.rank
      from messages m join jsonb_to_recordset(p_receipts) as r (provider_id text, status text, rank int) on r.provider_id = m.provider_id
      where m.project_id = p_project and m.provider_id = any (v_early) and m.status in ('QUEUED', 'PAUSED', 'HALTED', 'CANCELLED')
      order by m.id for update of m loop
    update messages set status = v_waiting.receipt, rank = v_waiting.rank, error_code = null, error_text = null,
        sent_at = coalesce(sent_at, clock_timestamp()), delivered_at = coalesce(delivered_at, clock_timestamp()),
        read_at = case when v_waiting.receipt = 'READ' then clock_timestamp() end
      where project_id = p_project and id = v_waiting.id;
    perform nyota_mark_invited(p_project, array[v_waiting.id]);
    v_early := array_remove(v_early, v_waiting.provider_id);
    if v_waiting.status <> 'CANCELLED' then v_settled := v_settled + 1; end if;
  end loop;
  perform nyota_settle_messages(p_project, v_settled, null);
  return v_early;
end $$;
