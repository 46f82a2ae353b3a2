-- The messages and receipts stored by the sandbox provider.

-- Stores messages by their ids, with the receipts that have to be acknowledged: [{provider_id, phone, body, receipt}]. One
-- that is stored already is left as it is. Written to the same write-ahead log after the dispatch and before the
-- acceptance: a crash can't lose these rows and keep the acceptance.
create or replace function nyota_store_deliveries(p_project uuid, p_sender uuid, p_deliveries jsonb) returns void language plpgsql as $$
begin
  perform set_config('app.project_id', p_project::text, true), set_config('synchronous_commit', 'off', true);
  insert into sandbox_deliveries (project_id, sender_id, provider_id, phone, body, receipt, is_acknowledged)
    select p_project, p_sender, d.provider_id, d.phone, d.body, d.receipt, false
    from jsonb_to_recordset(p_deliveries) as d (provider_id text, phone text, body text, receipt text)
    -- In one order, so that two workers with the same messages can't wait for each other.
    order by d.provider_id
    on conflict do nothing;
end $$;
-- Its former names.
drop function if exists nyota_store_delivery(uuid, uuid, text, text, text, text);
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
