-- The keys of linked numbers. Only the worker that holds a number's lease may write them: those of an earlier one would
-- replace newer keys, and WhatsApp could read nothing any more.

-- True for the worker with the current lease, which nobody can take over until the end of the transaction.
create or replace function nyota_hold_lease(p_project uuid, p_sender uuid, p_epoch bigint) returns boolean language plpgsql as $$
begin
  perform 1 from senders
    where project_id = p_project and id = p_sender and lease_epoch = p_epoch and lease_until > clock_timestamp() for share;
  return found;
end $$;

-- Stores what the device of a number has become. False when the lease is lost.
create or replace function nyota_store_device(p_project uuid, p_sender uuid, p_epoch bigint, p_device bytea) returns boolean language plpgsql as $$
begin
  perform set_config('app.project_id', p_project::text, true);
  if not nyota_hold_lease(p_project, p_sender, p_epoch) then return false; end if;
  -- One that was unlinked meanwhile stays so.
  update linked_devices set sealed_device = p_device
    where project_id = p_project and sender_id = p_sender and sealed_device is not null;
  return true;
end $$;

-- Stores keys by their names: [{name, key}] in base64, where a missing key is deleted. False when the lease is lost. A number
-- that was unlinked meanwhile gets no keys any more.
create or replace function nyota_store_keys(p_project uuid, p_sender uuid, p_epoch bigint, p_keys jsonb) returns boolean language plpgsql as $$
begin
  perform set_config('app.project_id', p_project::text, true);
  if not nyota_hold_lease(p_project, p_sender, p_epoch) then return false; end if;
  perform 1 from linked_devices
    where project_id = p_project and sender_id = p_sender and sealed_device is not null for share;
  if not found then return true; end if;
  delete from linked_keys k using jsonb_to_recordset(p_keys) as t (name text, key text)
    where k.project_id = p_project and k.sender_id = p_sender and k.name = decode(t.name, 'base64') and t.key is null;
  insert into linked_keys (project_id, sender_id, name, sealed_key)
    select p_project, p_sender, decode(t.name, 'base64'), decode(t.key, 'base64')
    from jsonb_to_recordset(p_keys) as t (name text, key text) where t.key is not null
    on conflict (project_id, sender_id, name) do update set sealed_key = excluded.sealed_key;
  return true;
end $$;

-- Pauses a linked number when too much of what it has sent since its last pause came to nothing: WhatsApp blocks numbers
-- that go on. Returns why, or null.
create or replace function nyota_break_sender(p_project uuid, p_sender uuid, p_epoch bigint) returns text language plpgsql as $$
declare
  v_since timestamptz;
  v_unknown int;
  v_failed int;
  v_reason text;
begin
  perform set_config('app.project_id', p_project::text, true);
  select coalesce(halted_until, '-infinity') into v_since from senders
    where project_id = p_project and id = p_sender and driver = 'linked' and state = 'CONNECTED' and lease_epoch = p_epoch
      and (halted_until is null or halted_until < clock_timestamp())
    for update;
  if not found then return null; end if;
  select count(*) filter (where error_code = 'NOT_ON_WHATSAPP'), count(*) filter (where place <= 5 and status = 'FAILED')
    into v_unknown, v_failed from (
      select status, error_code, row_number() over (order by coalesce(failed_at, sent_at) desc, id desc) as place from messages
        where project_id = p_project and sender_id = p_sender and coalesce(failed_at, sent_at) > v_since
          -- A text without its value was never given to WhatsApp.
          and error_code is distinct from 'MISSING_VARIABLE'
        order by coalesce(failed_at, sent_at) desc, id desc limit 20) as latest;
  v_reason := case when v_failed = 5 then 'FAILURES' when v_unknown >= 3 then 'UNKNOWN_PHONES' end;
  if v_reason is not null then
    update senders set halted_until = clock_timestamp() + make_interval(mins => case v_reason when 'FAILURES' then 30 else 15 end)
      where project_id = p_project and id = p_sender;
  end if;
  return v_reason;
end $$;
