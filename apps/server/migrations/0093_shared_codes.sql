-- When many networks ask for codes for one address, they share the code of a letter that has just left, so that its owner is neither refused
-- nor flooded. `by_stranger`: nothing showed that whoever asked has to do with the address, see features/auth/rules.ts. `letter_id` names the challenge whose letter carries the code (its own id when a letter was sent for it). On that row stand
-- `mailed_at`, once a letter for a stranger has left, and `answered_at`, once somebody has signed in with the code.
-- `digits`: codes get longer when many were asked for.
alter table otp_challenges
  add column digits smallint not null default 6 check (digits between 6 and 10),
  add column by_stranger boolean not null default false,
  add column letter_id uuid,
  add column mailed_at timestamptz,
  add column answered_at timestamptz;
update otp_challenges set letter_id = id;
alter table otp_challenges alter column letter_id set not null;
