-- The day on an invoice or a credit note: that of the seller, in whose year its number is counted. Until now it was the day in UTC.
alter table orders no force row level security;
alter table credit_notes no force row level security;
alter table orders add column paid_on date;
alter table credit_notes add column issued_on date;
update orders set paid_on = (paid_at at time zone 'UTC')::date where paid_at is not null;
update credit_notes set issued_on = (issued_at at time zone 'UTC')::date;
alter table credit_notes force row level security;
alter table orders force row level security;
alter table orders add check ((paid_on is null) = (paid_at is null));
alter table credit_notes alter issued_on set not null;
