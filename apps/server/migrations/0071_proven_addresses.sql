-- An address stands on an account only once a code that was sent to it came back. Until then it is written in the challenge alone.
-- SIGN_IN: whoever enters the code signs in. ADDRESS: the address becomes the user's. PROOF: the user is at the device of this session.
alter table otp_challenges
  add column purpose text not null default 'SIGN_IN' check (purpose in ('SIGN_IN', 'ADDRESS', 'PROOF')),
  add column user_id uuid references users on delete cascade,
  add column session_id uuid references sessions on delete cascade,
  add constraint otp_challenges_of_somebody
    check ((purpose = 'SIGN_IN') = (user_id is null) and (user_id is null) = (session_id is null));
create index otp_challenges_by_session on otp_challenges (session_id, purpose) where session_id is not null;

-- Addresses from the time when one could be typed into the profile without proof. Nothing in the old rows says which were proven (a code
-- that was replaced looks like one that was used), so all of them are listed. They go on signing in, and the first one of an account that is
-- proven leaves the list and takes the account: its other addresses in the list, its password and its other sessions are removed.
create table unproven_addresses (
  user_id uuid not null references users on delete cascade,
  channel text not null check (channel in ('EMAIL', 'PHONE')),
  primary key (user_id, channel)
);
insert into unproven_addresses select id, 'EMAIL' from users where email is not null;
insert into unproven_addresses select id, 'PHONE' from users where phone is not null;
call nyota_open('unproven_addresses');

-- Who has to hear that an address was replaced or added. Read by a job, so that the message leaves even if the process ends.
create table address_changes (
  id uuid primary key default nyota_id(),
  user_id uuid not null references users on delete cascade,
  channel text not null check (channel in ('EMAIL', 'PHONE')),
  -- Null: the address was removed.
  new_address citext,
  told_address citext not null,
  created_at timestamptz not null default now()
);
create index address_changes_by_user on address_changes (user_id);
call nyota_open('address_changes');

-- A reset is asked for by an address, and a job finds out whether somebody has it: the answer takes as long either way. The token follows
-- from the id by a keyed hash; the row keeps only the hash of it.
alter table password_resets drop constraint password_resets_pkey;
alter table password_resets
  add column id uuid primary key default nyota_id(),
  add column email citext,
  alter column hash drop not null,
  alter column user_id drop not null,
  add constraint password_resets_hash_key unique (hash);
create index password_resets_by_user on password_resets (user_id);
