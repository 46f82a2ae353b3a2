-- Sending one message takes fewer steps: accepting the last one, claiming the next and writing down what is about to leave are one
-- transaction when the text is known already.

-- Row by row. As one statement it joined all old rows to all new ones, and a connection keeps the plan of its first call: whoever had changed
-- one message compared every row with every other one when a campaign of ten thousand was paused or went on, and ran into the time limit.
drop trigger note_status on messages;
create or replace function nyota_note_message_status() returns trigger language plpgsql as $$
begin
  insert into message_events (project_id, message_id, status, detail) values (new.project_id, new.id, new.status, new.error_text);
  return null;
end $$;
create trigger note_status after update of status on messages for each row
  -- Pausing and going on are the campaign's history, not ten thousand messages'.
  when (new.status <> old.status and new.status <> 'PAUSED' and not (old.status = 'PAUSED' and new.status = 'QUEUED'))
  execute function nyota_note_message_status();

-- Takes the next message of a leased sender, or nothing: not leased, not its turn yet, nothing to do, or just paused.
-- Locking the dispatch for share makes a pause strict: it waits for this claim, or this claim sees it.
-- When the next message is `p_ready` and still has the text it was rendered from, it counts as handed over with `p_rendered`.
drop function nyota_claim_message(uuid, uuid, bigint, double precision);
create function nyota_claim_message(p_project uuid, p_sender uuid, p_epoch bigint, p_gap double precision, p_ready uuid, p_body text, p_rendered text)
returns jsonb language plpgsql as $$
declare
  v_id uuid;
  v_dispatch uuid;
  v_message messages;
begin
  perform set_config('app.project_id', p_project::text, true);
  perform 1 from senders
    where project_id = p_project and id = p_sender and lease_epoch = p_epoch and lease_until > clock_timestamp() and state = 'CONNECTED'
      and (halted_until is null or halted_until < clock_timestamp()) and next_send_at <= clock_timestamp()
      and (day is distinct from current_date or day_used < day_cap)
    for update;
  if not found then return null; end if;

  -- Not a join: the index gives the order only as long as nothing comes between, and a sender may have tens of thousands waiting.
  select m.id, m.dispatch_id into v_id, v_dispatch
    from messages m
    where m.project_id = p_project and m.sender_id = p_sender and m.status = 'QUEUED' and m.next_attempt_at <= clock_timestamp()
      and (m.dispatch_id is null or (select d.status from dispatches d where d.project_id = p_project and d.id = m.dispatch_id) = 'IN_PROGRESS')
    order by m.priority desc, m.next_attempt_at, m.id limit 1;
  if not found then return null; end if;
  if v_dispatch is not null then
    perform 1 from dispatches where project_id = p_project and id = v_dispatch and status = 'IN_PROGRESS' for share;
    if not found then return null; end if;
  end if;

  update messages set status = 'PENDING', rank = 2, attempts = attempts + 1, claim_epoch = p_epoch, claimed_at = clock_timestamp(),
      dispatched_at = case when id = p_ready and body = p_body then clock_timestamp() end,
      rendered = case when id = p_ready and body = p_body then p_rendered else rendered end,
      provider_id = upper(encode(sha256(convert_to(id::text || ':' || retry_seq::text, 'UTF8')), 'hex'))
    where project_id = p_project and id = v_id and status = 'QUEUED'
    returning * into v_message;
  if not found then return null; end if;
  update senders set next_send_at = clock_timestamp() + make_interval(secs => p_gap), day = current_date,
      day_used = case when day = current_date then day_used + 1 else 1 end
    where project_id = p_project and id = p_sender;
  return jsonb_build_object('id', v_message.id, 'dispatch_id', v_message.dispatch_id, 'guest_id', v_message.guest_id, 'phone', v_message.phone,
    'body', v_message.body, 'provider_id', v_message.provider_id, 'attempts', v_message.attempts, 'rendered', v_message.rendered,
    'dispatched_at', v_message.dispatched_at);
end $$;

-- One step of a sender: the next message is claimed, then the one before, which the far end has taken, is accepted. In this order because
-- of the locks: sender, dispatch, message, credits. Only a message that is about to leave has to wait for the disk.
create function nyota_send_next(p_project uuid, p_sender uuid, p_epoch bigint, p_gap double precision, p_accepted uuid, p_ready uuid, p_body text, p_rendered text)
returns jsonb language plpgsql as $$
declare
  v_commit text := current_setting('synchronous_commit');
  v_claimed jsonb := nyota_claim_message(p_project, p_sender, p_epoch, p_gap, p_ready, p_body, p_rendered);
begin
  if p_accepted is not null then
    perform nyota_accept_message(p_project, p_accepted);
  end if;
  perform set_config('synchronous_commit', case when v_claimed ->> 'dispatched_at' is null then 'off' else v_commit end, true);
  return v_claimed;
end $$;

-- What the sandbox's far end remembers lies in the same log as what was about to leave before it and what was accepted after it: a crash
-- can't lose it and keep the acceptance.
create or replace function nyota_keep_delivery(p_project uuid, p_sender uuid, p_provider text, p_phone text, p_body text) returns boolean language plpgsql as $$
begin
  perform set_config('app.project_id', p_project::text, true), set_config('synchronous_commit', 'off', true);
  insert into sandbox_deliveries (project_id, sender_id, provider_id, phone, body)
    values (p_project, p_sender, p_provider, p_phone, p_body) on conflict do nothing;
  return found;
end $$;
