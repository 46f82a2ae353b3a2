-- Who put a guest into the bin; who did so before this is not known.
alter table guests add column deleted_by uuid references users on delete set null;
create index guests_in_bin on guests (project_id, deleted_at desc, id) where deleted_at is not null and merged_into is null;
