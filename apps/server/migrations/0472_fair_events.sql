-- What has been tried before comes behind what has not.
alter table whatsapp_events add column tried_at timestamptz;
drop index whatsapp_events_open;
create index whatsapp_events_open on whatsapp_events (tried_at nulls first, created_at) where processed_at is null;
