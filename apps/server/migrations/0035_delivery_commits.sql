-- Claiming and accepting a message need not wait for the disk: what was about to leave (nyota_mark_dispatched) does, and its commit carries
-- the claim with it. A crash that loses the last few accepts leaves their messages as dispatched, which is what a crash between sending and
-- accepting leaves as well: they are answered for by their id.

create or replace function nyota_claim_message(p_project uuid, p_sender uuid, p_epoch bigint, p_gap double precision) returns jsonb language plpgsql as $$
declare
  v_id uuid;
  v_dispatch uuid;
  v_message messages;
begin
  perform set_config('app.project_id', p_project::text, true), set_config('synchronous_commit', 'off', true);
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

create or replace function nyota_accept_message(p_project uuid, p_message uuid) returns boolean language plpgsql as $$
declare
  v_message messages;
begin
  perform set_config('app.project_id', p_project::text, true), set_config('synchronous_commit', 'off', true);
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
