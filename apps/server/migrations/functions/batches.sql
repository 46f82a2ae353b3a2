-- Sending several messages of one number in one transaction (docs/decisions/0074-batches-of-messages.md): begin a batch,
-- hand its messages to the provider, finish it and claim the next one, commit. From the begin to the commit the number and
-- its running campaigns are locked, so a pause or cancellation waits for the batch, or the next begin finds it.
-- Lock order as in delivery.sql: sender, dispatches, messages, invitations; credit balances last.

-- Gives messages that were claimed but not handed over back: each gets the status that fits its campaign and its number
-- now, and the attempt does not count. Returns how many were cancelled; the caller releases their credits.
create or replace function nyota_requeue_claimed(p_project uuid, p_messages uuid[], p_epoch bigint) returns int language plpgsql as $$
declare
  v_id uuid;
  v_cancelled int := 0;
begin
  foreach v_id in array p_messages loop
    if nyota_requeue_message(p_project, v_id, p_epoch, null, null) = 'CANCELLED' then v_cancelled := v_cancelled + 1; end if;
  end loop;
  update messages set attempts = greatest(attempts - 1, 0)
    where project_id = p_project and id = any (p_messages) and status in ('QUEUED', 'PAUSED', 'HALTED');
  return v_cancelled;
end $$;

-- The same at the end of a run, with the credits.
create or replace function nyota_put_back(p_project uuid, p_messages uuid[], p_epoch bigint) returns void language plpgsql as $$
begin
  perform set_config('app.project_id', p_project::text, true);
  perform nyota_release_messages(p_project, nyota_requeue_claimed(p_project, p_messages, p_epoch), 'cancelled', null);
end $$;

-- Begins a batch of claimed messages. Null when the lease is lost; `is_early` when the number has to wait. Otherwise the number and its running campaigns are
-- locked until the end of the transaction: `ready` are the messages that may be handed over now. The others were given
-- back, because their campaign was paused or cancelled since they were claimed, or their number stopped, or their guest
-- has opted out, answered or got another phone number; `cancelled` of them were cancelled, and the end of the batch
-- releases their credits.
create or replace function nyota_begin_batch(p_project uuid, p_sender uuid, p_epoch bigint, p_messages uuid[]) returns jsonb language plpgsql as $$
declare
  v_sender senders;
  v_left int := 0;
  v_running uuid[];
  v_reminders uuid[];
  v_ready uuid[];
  v_cancelled int := 0;
begin
  perform set_config('app.project_id', p_project::text, true);
  select * into v_sender from senders
    where project_id = p_project and id = p_sender and lease_epoch = p_epoch and lease_until > clock_timestamp()
    for no key update;
  if not found then return null; end if;
  if v_sender.state = 'CONNECTED' then v_left := nyota_batch_left(v_sender); end if;
  if v_left > 0 and v_sender.next_send_at > clock_timestamp() then return jsonb_build_object('is_early', true); end if;
  v_running := array(select id from dispatches where project_id = p_project and sender_id = p_sender and status = 'IN_PROGRESS' order by id for share);
  if p_messages = '{}' then return jsonb_build_object('is_early', false, 'ready', '[]'::jsonb, 'cancelled', 0); end if;

  v_reminders := nyota_reminders_among(p_project, v_running);
  -- Its day, its quiet hours or its pace may have changed since these were claimed.
  v_ready := case when v_left = 0 then '{}' else array(
    select m.id
      from messages m cross join lateral nyota_recipient_of(p_project, m.kind, m.phone, m.guest_id, m.guest_ids, m.reader_id) as r
      where m.project_id = p_project and m.id = any (p_messages) and m.status = 'PENDING' and m.claim_epoch = p_epoch
        and m.dispatched_at is not null and m.cancel_requested_at is null
        and (m.dispatch_id is null or m.dispatch_id = any (v_running))
        and r.problem is null and coalesce(r.phone, m.phone) = m.phone and coalesce(r.guest_id, m.guest_id) is not distinct from m.guest_id
        and (m.dispatch_id is null or m.dispatch_id <> all (v_reminders) or not nyota_is_answered(p_project, m.dispatch_id, m.guest_id))
      order by array_position(p_messages, m.id) limit v_left) end;
  if cardinality(v_ready) < cardinality(p_messages) then
    v_cancelled := nyota_requeue_claimed(p_project, array(select unnest(p_messages) except select unnest(v_ready)), p_epoch);
  end if;
  return jsonb_build_object('is_early', false, 'ready', to_jsonb(v_ready), 'cancelled', v_cancelled);
end $$;

-- Claims at most `p_most` messages of a number whose row this transaction has locked.
create or replace function nyota_claim_batch(p_project uuid, p_sender uuid, p_epoch bigint, p_most int, p_texts jsonb)
returns jsonb language plpgsql as $$
declare
  v_most int;
  v_running uuid[];
  v_reminders uuid[];
  v_claimed jsonb;
begin
  select least(p_most, nyota_batch_left(s)) into v_most from senders s
    where project_id = p_project and id = p_sender and state = 'CONNECTED';
  -- One that was started since the begin is claimed from as well, unless somebody is changing it.
  v_running := array(select id from dispatches where project_id = p_project and sender_id = p_sender and status = 'IN_PROGRESS'
    order by id for share skip locked);
  v_reminders := nyota_reminders_among(p_project, v_running);
  with next as materialized (
    select m.id, m.dispatch_id, m.guest_id, m.guest_ids, m.reader_id, m.kind, m.phone, m.page_guest_ids, m.body, m.priority, m.next_attempt_at
      from messages m
      where m.project_id = p_project and m.sender_id = p_sender and m.status = 'QUEUED' and m.next_attempt_at <= clock_timestamp()
        and (m.dispatch_id is null or m.dispatch_id = any (v_running))
      order by m.priority desc, m.next_attempt_at, m.id limit greatest(v_most, 0)
      -- A message that somebody is cancelling is left to them.
      for update skip locked),
  checked as materialized (
    select n.id, n.priority, n.next_attempt_at, r.guest_id as to_guest, r.phone as to_phone, t.rendered,
        case when r.problem is not null then r.problem
          when n.page_guest_ids <> '{}' and r.phone <> n.phone then 'PHONE_CHANGED'
          when n.dispatch_id = any (v_reminders) and nyota_is_answered(p_project, n.dispatch_id, coalesce(r.guest_id, n.guest_id)) then 'ANSWERED' end as problem
      from next n
      cross join lateral nyota_recipient_of(p_project, n.kind, n.phone, n.guest_id, n.guest_ids, n.reader_id) as r
      left join jsonb_to_recordset(p_texts) as t (id uuid, guest_id uuid, body text, rendered text)
        on t.id = n.id and n.body = t.body and t.guest_id is not distinct from r.guest_id),
  claimed as (
    update messages m set status = case when c.problem is null then 'PENDING' else 'CANCELLED' end,
        rank = case when c.problem is null then 2 else rank end,
        attempts = case when c.problem is null then attempts + 1 else attempts end,
        claim_epoch = p_epoch, claimed_at = clock_timestamp(),
        error_code = coalesce(c.problem, m.error_code), error_text = case when c.problem is null then m.error_text end,
        guest_id = coalesce(c.to_guest, m.guest_id), phone = coalesce(c.to_phone, m.phone),
        dispatched_at = case when c.problem is null and c.rendered is not null then clock_timestamp() end,
        rendered = case when c.problem is null then coalesce(c.rendered, m.rendered) else m.rendered end,
        provider_id = upper(encode(sha256(convert_to(m.id::text || ':' || retry_seq::text, 'UTF8')), 'hex'))
      from checked c
      where m.project_id = p_project and m.id = c.id
      returning m.id, m.dispatch_id, m.guest_id, m.phone, m.provider_id, m.attempts, m.status, m.dispatched_at, c.priority, c.next_attempt_at,
        -- The caller knows the text of those that it has rendered.
        case when m.dispatched_at is null then m.body end as body)
  select jsonb_build_object(
      'messages', coalesce(jsonb_agg(jsonb_build_object('id', id, 'dispatch_id', dispatch_id, 'guest_id', guest_id, 'phone', phone, 'body', body,
          'provider_id', provider_id, 'attempts', attempts, 'rendered', null, 'dispatched_at', dispatched_at)
        order by priority desc, next_attempt_at, id) filter (where status = 'PENDING'), '[]'),
      'cancelled', count(*) filter (where status = 'CANCELLED'), 'is_marked', coalesce(bool_or(dispatched_at is not null), false)) into v_claimed
    from claimed;
  return v_claimed;
end $$;

-- Ends a batch: stores which of its messages the provider has accepted, and claims at most `p_most` messages for the next
-- one. Those among `p_texts` ([{id, guest_id, body, rendered}]) that still have this body and recipient are marked as
-- dispatched. `p_handed` messages count for the pace of the number.
create or replace function nyota_finish_batch(p_project uuid, p_sender uuid, p_epoch bigint, p_gap double precision, p_most int,
  p_handed int, p_accepted uuid[], p_cancelled int, p_texts jsonb) returns jsonb language plpgsql as $$
declare
  v_claimed jsonb;
  v_settled int := 0;
begin
  if p_handed > 0 then perform nyota_note_handed(p_project, p_sender, p_gap, p_handed); end if;
  v_claimed := nyota_claim_batch(p_project, p_sender, p_epoch, p_most, p_texts);
  if p_accepted <> '{}' then v_settled := nyota_store_accepted(p_project, p_accepted, p_epoch); end if;
  perform nyota_release_messages(p_project, p_cancelled + (v_claimed ->> 'cancelled')::int, 'not wanted any more', null);
  perform nyota_settle_messages(p_project, v_settled, null);
  -- Only messages that are about to be sent have to wait for the disk.
  if not (v_claimed -> 'is_marked')::boolean then perform set_config('synchronous_commit', 'off', true); end if;
  return v_claimed;
end $$;
