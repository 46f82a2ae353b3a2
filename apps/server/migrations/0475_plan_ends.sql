-- When the owner was told that the plan ends soon: once for each plan.
alter table subscriptions add column end_told_at timestamptz;

-- The worker looks in all projects for plans that end soon.
create index subscriptions_to_tell on subscriptions (end_date) where status = 'ACTIVE' and end_told_at is null;
create policy by_system on subscriptions for select to nyota_across using ((select nyota_is_system()));
