-- Accounts that the operator has blocked: they can't sign in (`nyota users block`).
alter table users add column blocked_at timestamptz;
