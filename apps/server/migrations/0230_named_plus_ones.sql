-- When a household named this guest on its page, as a plus-one; null for guests added by hosts.
alter table guests add column named_at timestamptz;
create index guests_named on guests (project_id, plus_one_of) where named_at is not null;
