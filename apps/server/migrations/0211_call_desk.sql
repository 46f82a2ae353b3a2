-- The call desk: households that owe an answer are phoned, by members or by helpers who have no account.
-- A household is named as listed_guests does: by its own id, or by that of the guest who has none. It has no foreign key,
-- because it is one of two tables, and records outlive both.

-- A private link for somebody who phones for the hosts.
create table call_helpers (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  name text not null check (char_length(name) between 1 and 80),
  token_hash bytea not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (project_id, id)
);
create unique index call_helpers_by_token on call_helpers (token_hash);
call nyota_guard('call_helpers');
call nyota_whole_project('call_helpers');
-- A helper finds their link, and through it the project, before any project is named.
create policy by_token on call_helpers for select to nyota_app
  using (token_hash = (select decode(nullif(current_setting('app.link_hash', true), ''), 'hex')));

-- The households a helper may phone.
create table call_helper_households (
  project_id uuid not null references projects on delete cascade,
  helper_id uuid not null,
  household_id uuid not null,
  primary key (project_id, helper_id, household_id),
  foreign key (project_id, helper_id) references call_helpers (project_id, id) on delete cascade
);
call nyota_guard('call_helper_households');
call nyota_whole_project('call_helper_households');
create policy in_groups on call_helper_households as restrictive to nyota_limited using (
  household_id in (select id from guests where project_id = (select nyota_project_id()))
  or household_id in (select id from groups where project_id = (select nyota_project_id())));

-- Who is phoning a household at present. An expired claim counts as none, and the next caller takes it over.
create table call_claims (
  project_id uuid not null references projects on delete cascade,
  household_id uuid not null,
  user_id uuid references users,
  helper_id uuid,
  caller text not null,
  claimed_until timestamptz not null,
  primary key (project_id, household_id),
  foreign key (project_id, helper_id) references call_helpers (project_id, id) on delete cascade,
  constraint claim_is_of_one_caller check (num_nonnulls(user_id, helper_id) = 1)
);
create index call_claims_by_user on call_claims (project_id, user_id) where user_id is not null;
create index call_claims_by_helper on call_claims (project_id, helper_id) where helper_id is not null;
call nyota_guard('call_claims');
create policy in_groups on call_claims as restrictive to nyota_limited using (
  household_id in (select id from guests where project_id = (select nyota_project_id()))
  or household_id in (select id from groups where project_id = (select nyota_project_id())));

-- Every call that was made.
create table calls (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  household_id uuid not null,
  -- The guests of the household at that time: the call stays in their history when they move to another household.
  guest_ids uuid[] not null,
  -- The numbers they had: a household is phoned again once a wrong number was corrected.
  phones text[] not null,
  user_id uuid references users,
  helper_id uuid,
  caller text not null,
  outcome text not null check (outcome in ('ANSWERED', 'NO_ANSWER', 'BUSY', 'CALL_BACK', 'WRONG_NUMBER')),
  notes text check (char_length(notes) <= 2000),
  -- Null: not before its phone numbers change.
  try_again_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (project_id, id)
);
create index calls_by_household on calls (project_id, household_id, created_at desc);
create index calls_by_guest on calls using gin (guest_ids);
call nyota_guard('calls');
create policy in_groups on calls as restrictive to nyota_limited using (
  guest_ids && array(select id from guests where project_id = (select nyota_project_id())));
call nyota_append_only('calls');
call nyota_erasable('calls');
