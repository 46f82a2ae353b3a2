-- Whether the last delivery that arrived was answered slowly: such webhooks share the places of those that fail.
alter table webhooks add column is_slow boolean not null default false;
