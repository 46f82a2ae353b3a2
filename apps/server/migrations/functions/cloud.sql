-- Messages of numbers of the Cloud API: it names each message itself, and tells later what became of it.

-- Stores the id that Meta gave a message it has accepted.
create or replace function nyota_store_remote_id(p_project uuid, p_message uuid, p_epoch bigint, p_remote text) returns void language plpgsql as $$
begin
  perform set_config('app.project_id', p_project::text, true), set_config('synchronous_commit', 'off', true);
  update messages set remote_id = p_remote
    where project_id = p_project and id = p_message and claim_epoch = p_epoch and remote_id is distinct from p_remote;
end $$;

-- It is not known whether Meta has accepted the message: it waits for a webhook and is never sent again.
create or replace function nyota_await_status(p_project uuid, p_message uuid, p_epoch bigint, p_seconds double precision) returns void language plpgsql as $$
begin
  perform set_config('app.project_id', p_project::text, true);
  update messages set awaits_status_until = coalesce(awaits_status_until, coalesce(dispatched_at, clock_timestamp()) + make_interval(secs => p_seconds))
    where project_id = p_project and id = p_message and status = 'PENDING' and claim_epoch = p_epoch;
end $$;

-- Reverts nyota_mark_invited for a message that did not arrive: the invitations that no other message and nobody by hand
-- has sent are not sent any more.
create or replace function nyota_unmark_invited(p_project uuid, p_message uuid) returns void language plpgsql as $$
declare
  v_events uuid[];
  v_guests uuid[];
  v_family uuid[];
begin
  select d.event_ids into v_events
    from dispatches d join messages m on m.project_id = d.project_id and m.dispatch_id = d.id
    where m.project_id = p_project and m.id = p_message and d.is_invitation and d.event_ids <> '{}';
  if not found then return; end if;
  v_guests := array(select nyota_invited_by(p_project, p_message));
  -- Whoever another message that invites them may be addressed to.
  v_family := array(select g.id from guests g where g.project_id = p_project and (g.id = any (v_guests) or g.sub_group_id in
    (select sub_group_id from guests where project_id = p_project and id = any (v_guests))));
  with others as (
    select r.guest_id, e.event_id, min(m.sent_at) as sent_at, min(m.sent_at) filter (where s.driver <> 'sandbox') as reached_at
    from messages m
      join dispatches d on d.project_id = m.project_id and d.id = m.dispatch_id and d.is_invitation
      left join senders s on s.project_id = m.project_id and s.id = m.sender_id
      cross join lateral nyota_invited_by(m.project_id, m.id) as r (guest_id)
      cross join unnest(d.event_ids) as e (event_id)
    where m.project_id = p_project and m.id <> p_message and m.guest_id = any (v_family) and m.sent_at is not null
      and m.status in ('SENT', 'DELIVERED', 'READ')
    group by r.guest_id, e.event_id)
  update invitations i set sent_at = least(
      (select o.sent_at from others o where o.guest_id = i.guest_id and o.event_id = i.event_id), i.sent_by_hand_at),
    reached_at = (select o.reached_at from others o where o.guest_id = i.guest_id and o.event_id = i.event_id)
    where i.project_id = p_project and i.guest_id = any (v_guests) and i.event_id = any (v_events) and i.sent_at is not null;
end $$;

-- Applies what Meta tells of messages of one number: [{provider_id, remote_id, status, code, text, is_opt_out}], where provider_id
-- is what the message was sent with and may be missing. A status only rises; a failure replaces SENT, but neither
-- DELIVERED nor READ, which are proof; a late SENT changes a failure only where the outcome was not known. Statuses of
-- unknown messages are ignored. Returns the phones of those who want no messages any more.
create or replace function nyota_apply_statuses(p_project uuid, p_sender uuid, p_statuses jsonb) returns text[] language plpgsql as $$
declare
  v_told record;
  v_message record;
  v_refused text[] := '{}';
begin
  perform set_config('app.project_id', p_project::text, true);
  for v_told in
    select x.*, m.id
      from rows from (jsonb_to_recordset(p_statuses) as (provider_id text, remote_id text, status text, code text, text text, is_opt_out boolean))
        with ordinality as x (provider_id, remote_id, status, code, text, is_opt_out, place)
      join lateral (
        select o.id from messages o where o.project_id = p_project and o.sender_id = p_sender and o.provider_id = x.provider_id
        union
        select o.id from messages o where o.project_id = p_project and o.sender_id = p_sender and o.remote_id = x.remote_id
        limit 1) m on true
      order by m.id, x.place loop
    select m.status, m.error_code, m.provider_id, m.phone, m.dispatch_id, m.dispatched_at into v_message
      from messages m where m.project_id = p_project and m.id = v_told.id for update;
    update messages set remote_id = v_told.remote_id
      where project_id = p_project and id = v_told.id and remote_id is null and v_told.remote_id is not null;
    if v_told.status = 'FAILED' then
      if v_told.is_opt_out then v_refused := v_refused || v_message.phone; end if;
      if v_message.status = 'PENDING' or (v_message.status = 'FAILED' and v_message.error_code = 'OUTCOME_UNKNOWN') then
        update messages set status = 'FAILED', rank = 2, failed_at = coalesce(failed_at, clock_timestamp()), awaits_status_until = null,
            error_code = v_told.code, error_text = v_told.text
          where project_id = p_project and id = v_told.id;
        -- It had been handed over, as one that fails after Meta has taken it. A host signs webhooks with a secret of their
        -- own: if the credit came back, a failure that they make up before Meta answers would make messages free.
        if v_message.status = 'PENDING' and v_message.dispatched_at is not null then
          perform nyota_settle_messages(p_project, 1, v_told.id);
        elsif v_message.status = 'PENDING' then
          perform nyota_release_messages(p_project, 1, 'failed', v_told.id);
        end if;
      elsif v_message.status = 'SENT' then
        update messages set status = 'FAILED', rank = 2, failed_at = clock_timestamp(), error_code = v_told.code, error_text = v_told.text
          where project_id = p_project and id = v_told.id;
        perform nyota_unmark_invited(p_project, v_told.id);
      end if;
      continue;
    end if;

    if v_message.status = 'PENDING' and v_message.dispatched_at is not null then
      -- Its answer was lost, or is not stored yet.
      update messages set status = 'SENT', rank = 3, sent_at = coalesce(sent_at, clock_timestamp()), awaits_status_until = null,
          error_code = null, error_text = null
        where project_id = p_project and id = v_told.id;
      perform nyota_mark_invited(p_project, array[v_told.id]);
      perform nyota_settle_messages(p_project, 1, v_told.id);
    elsif v_message.status = 'FAILED' and (v_message.error_code = 'OUTCOME_UNKNOWN' or v_told.status <> 'SENT') then
      -- It has arrived after all. Its credit was returned and stays so.
      update messages set status = 'SENT', rank = 3, sent_at = coalesce(sent_at, clock_timestamp()), error_code = null, error_text = null
        where project_id = p_project and id = v_told.id;
      perform nyota_mark_invited(p_project, array[v_told.id]);
    end if;
    if v_told.status in ('DELIVERED', 'READ') then
      perform nyota_apply_receipts(p_project, jsonb_build_array(jsonb_build_object('provider_id', v_message.provider_id,
        'status', v_told.status, 'rank', case v_told.status when 'READ' then 5 else 4 end)));
    end if;
  end loop;
  return v_refused;
end $$;
