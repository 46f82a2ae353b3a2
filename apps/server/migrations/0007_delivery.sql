-- The steps of sending one message that must be one short transaction each. Lock order everywhere: sender, dispatch, message.

create policy by_system on messages for select to nyota_across using ((select nyota_is_system()));

-- Every change of a message's status is remembered, whoever makes it.
create function nyota_note_message_status() returns trigger language plpgsql as $$
begin
  insert into message_events (project_id, message_id, status, detail)
  select n.project_id, n.id, n.status, n.error_text
  from changed_to n join changed_from o on o.project_id = n.project_id and o.id = n.id
  -- Pausing and going on are the campaign's history, not ten thousand messages'.
  where n.status <> o.status and n.status <> 'PAUSED' and not (o.status = 'PAUSED' and n.status = 'QUEUED');
  return null;
end $$;
drop trigger touch on messages;
create trigger note_status after update on messages
  referencing old table as changed_from new table as changed_to
  for each statement execute function nyota_note_message_status();

-- Takes the next message of a leased sender, or nothing: not leased, not its turn yet, nothing to do, or just paused.
-- Locking the dispatch for share makes a pause strict: it waits for this claim, or this claim sees it.
create function nyota_claim_message(p_project uuid, p_sender uuid, p_epoch bigint, p_gap double precision) returns jsonb language plpgsql as $$
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
      dispatched_at = null, provider_id = upper(encode(sha256(convert_to(id::text || ':' || retry_seq::text, 'UTF8')), 'hex'))
    where project_id = p_project and id = (select id from messages where project_id = p_project and id = v_id and status = 'QUEUED' for update skip locked)
    returning * into v_message;
  if not found then return null; end if;
  update senders set next_send_at = clock_timestamp() + make_interval(secs => p_gap), day = current_date,
      day_used = case when day = current_date then day_used + 1 else 1 end
    where project_id = p_project and id = p_sender;
  return to_jsonb(v_message);
end $$;

-- Keeps what is about to leave, before it leaves. Nothing is written by a runner that has lost its lease.
create function nyota_mark_dispatched(p_project uuid, p_message uuid, p_epoch bigint, p_rendered text) returns boolean language plpgsql as $$
begin
  perform set_config('app.project_id', p_project::text, true);
  update messages m set dispatched_at = clock_timestamp(), rendered = p_rendered
    from senders s
    where m.project_id = p_project and m.id = p_message and m.status = 'PENDING' and m.claim_epoch = p_epoch
      and s.project_id = p_project and s.id = m.sender_id and s.lease_epoch = p_epoch and s.lease_until > clock_timestamp();
  return found;
end $$;

-- The far end has taken the message: SENT, its credit is spent, and the invitations it carries count as sent.
create function nyota_accept_message(p_project uuid, p_message uuid) returns boolean language plpgsql as $$
declare
  v_message messages;
begin
  perform set_config('app.project_id', p_project::text, true);
  update messages set status = 'SENT', rank = 3, sent_at = coalesce(sent_at, clock_timestamp()), error_code = null, error_text = null
    where project_id = p_project and id = p_message and status = 'PENDING'
    returning * into v_message;
  if not found then return false; end if;
  update credit_balances set used = used + 1, reserved = reserved - 1 where project_id = p_project and credit_type = 'MESSAGE';
  insert into credit_entries (project_id, credit_type, kind, amount, reason, reference_id)
    values (p_project, 'MESSAGE', 'SETTLE', 1, 'sent', p_message);
  update invitations i set sent_at = clock_timestamp()
    from dispatches d
    where d.project_id = p_project and d.id = v_message.dispatch_id and d.is_invitation
      and i.project_id = p_project and i.guest_id = any (v_message.guest_ids) and i.event_id = any (d.event_ids) and i.sent_at is null;
  return true;
end $$;

-- The sandbox's far end: remembers a message by its id. False when it has it already.
create function nyota_keep_delivery(p_project uuid, p_sender uuid, p_provider text, p_phone text, p_body text) returns boolean language plpgsql as $$
begin
  perform set_config('app.project_id', p_project::text, true);
  insert into sandbox_deliveries (project_id, sender_id, provider_id, phone, body)
    values (p_project, p_sender, p_provider, p_phone, p_body) on conflict do nothing;
  return found;
end $$;
