-- Events for webhooks, written by triggers in the transaction of the change, whatever made it. A project without a
-- webhook for a kind of events pays for one look into `webhooks`.

-- The version of a webhook is about what its owner edits, not about how its deliveries went.
create or replace trigger touch before update on webhooks for each row
  when (row(new.label, new.address, new.kinds, new.paused_at) is distinct from row(old.label, old.address, old.kinds, old.paused_at))
  execute function nyota_touch();

-- Writes an event for each webhook of the project of this transaction that wants it.
create or replace function nyota_add_webhook_event(p_kind text, p_type text, p_data jsonb) returns void language sql as $$
  insert into webhook_deliveries (project_id, webhook_id, type, data)
  select w.project_id, w.id, p_type, p_data from webhooks w
  where w.project_id = nyota_project_id() and p_kind = any (w.kinds) and w.paused_at is null
$$;

-- The statements below are dynamic so that each is planned for the number of its rows: a connection would reuse the plan
-- that it made for one row when ten thousand are changed.
create or replace function nyota_tell_answers() returns trigger language plpgsql as $$
begin
  if not exists (select from webhooks where project_id = nyota_project_id() and 'ANSWERS' = any (kinds) and paused_at is null) then
    return null;
  end if;
  execute format($q$
    insert into webhook_deliveries (project_id, webhook_id, type, data)
    select w.project_id, w.id, 'answer.changed', jsonb_build_object('guest_id', n.guest_id, 'event_id', n.event_id,
      'answer', coalesce(n.response, nyota_tentative(n.unsure_at, n.waiting_since, n.offered_until)),
      'plus_ones', n.plus_ones, 'answered_by', n.answered_by)
    from new_rows n %s
    join webhooks w on w.project_id = n.project_id and 'ANSWERS' = any (w.kinds) and w.paused_at is null
    where row(n.response, n.meal_choice, n.plus_ones, n.unsure_at, n.waiting_since, n.offered_until)
      is distinct from %s$q$,
    case when tg_op = 'UPDATE' then
      'left join old_rows o on o.project_id = n.project_id and o.guest_id = n.guest_id and o.event_id = n.event_id' else '' end,
    -- What a new invitation is without an answer.
    case when tg_op = 'UPDATE' then 'row(o.response, o.meal_choice, o.plus_ones, o.unsure_at, o.waiting_since, o.offered_until)'
      else 'row(null::text, null::text, 0, null::timestamptz, null::timestamptz, null::timestamptz)' end);
  return null;
end $$;
create or replace trigger tell_new_answers after insert on invitations
  referencing new table as new_rows for each statement execute function nyota_tell_answers();
create or replace trigger tell_answers after update on invitations
  referencing old table as old_rows new table as new_rows for each statement execute function nyota_tell_answers();

-- For each row, because sending changes one message in a statement, several times: collecting old and new rows for a
-- trigger of statements would cost every step, and here nothing is called unless the state is one that is told.
create or replace function nyota_tell_message() returns trigger language plpgsql as $$
begin
  if not exists (select from webhooks where project_id = nyota_project_id() and 'MESSAGES' = any (kinds) and paused_at is null) then
    return null;
  end if;
  perform nyota_add_webhook_event('MESSAGES', 'message.changed', jsonb_build_object('message_id', new.id, 'guest_ids', new.guest_ids,
    'campaign_id', new.dispatch_id, 'status', new.status, 'error_code', new.error_code));
  return null;
end $$;
create or replace trigger tell_message after update of status on messages for each row
  when (new.status <> old.status and new.status in ('SENT', 'DELIVERED', 'READ', 'FAILED', 'CANCELLED'))
  execute function nyota_tell_message();

create or replace function nyota_tell_journeys() returns trigger language plpgsql as $$
declare
  -- What the application derives or notes for itself.
  v_no_part constant text[] := array['updated_at', 'told_at', 'at', 'sorted_at'];
begin
  -- Erasing a project is nothing to tell anybody, and who erases may not read webhooks.
  if tg_op = 'DELETE' and nyota_is_deleted() then
    return null;
  end if;
  if not exists (select from webhooks where project_id = nyota_project_id() and 'JOURNEYS' = any (kinds) and paused_at is null) then
    return null;
  end if;
  if tg_op = 'DELETE' then
    execute $q$
      insert into webhook_deliveries (project_id, webhook_id, type, data)
      select w.project_id, w.id, 'journey.deleted', jsonb_build_object('journey_id', o.id, 'guest_id', o.guest_id, 'direction', o.direction)
      from old_rows o join webhooks w on w.project_id = o.project_id and 'JOURNEYS' = any (w.kinds) and w.paused_at is null$q$;
    return null;
  end if;
  execute format($q$
    insert into webhook_deliveries (project_id, webhook_id, type, data)
    select w.project_id, w.id, 'journey.changed', jsonb_build_object('journey_id', n.id, 'guest_id', n.guest_id,
      'direction', n.direction, 'status', n.status)
    from new_rows n %s
    join webhooks w on w.project_id = n.project_id and 'JOURNEYS' = any (w.kinds) and w.paused_at is null
    where %s$q$,
    case when tg_op = 'UPDATE' then 'left join old_rows o on o.project_id = n.project_id and o.id = n.id' else '' end,
    case when tg_op = 'UPDATE' then 'to_jsonb(n) - $1 is distinct from to_jsonb(o) - $1' else '$1 is not null' end) using v_no_part;
  return null;
end $$;
create or replace trigger tell_new_journeys after insert on travels
  referencing new table as new_rows for each statement execute function nyota_tell_journeys();
create or replace trigger tell_journeys after update on travels
  referencing old table as old_rows new table as new_rows for each statement execute function nyota_tell_journeys();
create or replace trigger tell_deleted_journeys after delete on travels
  referencing old table as old_rows for each statement execute function nyota_tell_journeys();

-- An order belongs to an account, and its transaction names no project: the project that gets the plan is named for this
-- statement. An order of somebody else than the project's owner is nothing for the owner's programs.
create or replace function nyota_tell_order() returns trigger language plpgsql as $$
declare
  v_before constant text := current_setting('app.project_id', true);
begin
  perform set_config('app.project_id', new.project_id::text, true);
  if exists (select from projects where id = new.project_id and owner_id = new.user_id) then
    perform nyota_add_webhook_event('ORDERS', 'order.changed', jsonb_build_object('order_id', new.id, 'status', new.status,
      'total', new.total, 'refunded', new.refunded, 'currency', new.currency));
  end if;
  perform set_config('app.project_id', coalesce(v_before, ''), true);
  return null;
end $$;
create or replace trigger tell_new_order after insert on orders for each row
  when (new.project_id is not null) execute function nyota_tell_order();
create or replace trigger tell_order after update on orders for each row
  when (new.project_id is not null and row(new.status, new.refunded) is distinct from row(old.status, old.refunded))
  execute function nyota_tell_order();

-- Who owned the project before chose who is told. The new owner resumes what they want.
create or replace function nyota_pause_webhooks() returns trigger language plpgsql as $$
begin
  update webhooks set paused_at = now(), paused_because = 'NEW_OWNER' where project_id = new.id and paused_at is null;
  return null;
end $$;
create or replace trigger pause_webhooks after update of owner_id on projects for each row
  when (new.owner_id <> old.owner_id) execute function nyota_pause_webhooks();
