-- A request that staff of a firm made in the owner's name waits for the owner's yes. A request of the owner needs none.
alter table ownership_transfers add column approved_at timestamptz;

alter table ownership_transfers no force row level security;
update ownership_transfers set approved_at = coalesce(answered_at, created_at)
where status = 'ACCEPTED' or asked_by is null or asked_by = from_user_id;
alter table ownership_transfers force row level security;

alter table ownership_transfers add constraint accepted_with_the_owners_yes check (status <> 'ACCEPTED' or approved_at is not null);
