-- The messages and receipts stored by the sandbox provider.

-- Stores a message by its id, with the receipt that has to be acknowledged. False when it is stored already. Written to
-- the same write-ahead log after the dispatch and before the acceptance: a crash can't lose this row and keep the
-- acceptance.
create or replace function nyota_store_delivery(p_project uuid, p_sender uuid, p_provider text, p_phone text, p_body text, p_receipt text) returns boolean language plpgsql as $$
begin
  perform set_config('app.project_id', p_project::text, true), set_config('synchronous_commit', 'off', true);
  insert into sandbox_deliveries (project_id, sender_id, provider_id, phone, body, receipt, is_acknowledged)
    values (p_project, p_sender, p_provider, p_phone, p_body, p_receipt, false) on conflict do nothing;
  return found;
end $$;
-- Its former name.
drop function if exists nyota_keep_delivery(uuid, uuid, text, text, text, text);

-- The unacknowledged receipts of a number, and those of the given messages.
create or replace function nyota_list_receipts(p_project uuid, p_sender uuid, p_providers text[]) returns table (provider_id text, status text) language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.project_id', p_project::text, true);
  return query
    select x.provider_id, x.receipt from sandbox_deliveries x where x.sender_id = p_sender and x.project_id = p_project and not x.is_acknowledged and x.receipt is not null
    union
    select x.provider_id, x.receipt from sandbox_deliveries x where x.project_id = p_project and x.provider_id = any (p_providers) and x.receipt is not null;
end $$;

-- Marks these receipts as stored by the application: [{provider_id, status}].
create or replace function nyota_acknowledge_receipts(p_project uuid, p_receipts jsonb) returns void language plpgsql as $$
begin
  perform set_config('app.project_id', p_project::text, true), set_config('synchronous_commit', 'off', true);
  update sandbox_deliveries x set is_acknowledged = true
    from jsonb_to_recordset(p_receipts) as r (provider_id text, status text)
    where x.project_id = p_project and x.provider_id = r.provider_id and x.receipt = r.status and not x.is_acknowledged;
end $$;
