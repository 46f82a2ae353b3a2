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
