-- Collaborators are invited by an e-mail address or a phone number. Until somebody who has proven the address accepts,
-- the row names no user, whether an account has the address or not.
alter table collaborators
  -- Instead of a list of groups: all groups of one side of the family, those added later too.
  add column side text check (side in ('BRIDE', 'GROOM', 'BOTH', 'OTHER')),
  add column sent_at timestamptz,
  add column times_sent int not null default 0,
  add column answered_at timestamptz,
  add constraint collaborators_limited_in_one_way check (side is null or group_ids is null);

-- A user is a member once; what was declined or withdrawn earlier does not prevent it.
drop index one_collaborator_per_user;
create unique index one_membership_per_user on collaborators (project_id, user_id) where status = 'ACCEPTED';
create unique index one_invitation_per_email on collaborators (project_id, email) where status in ('PENDING', 'ACCEPTED');
create unique index one_invitation_per_phone on collaborators (project_id, phone) where status in ('PENDING', 'ACCEPTED');
create index collaborators_by_email on collaborators (email) where user_id is null;
create index collaborators_by_phone on collaborators (phone) where user_id is null;

-- app.addresses: those the user of the transaction has proven, set only while they read or answer their invitations.
create policy invited on collaborators for select using (user_id is null and (
  email = any ((select string_to_array(nullif(current_setting('app.addresses', true), ''), E'\n'))::citext[])
  or phone = any ((select string_to_array(nullif(current_setting('app.addresses', true), ''), E'\n'))::text[])));

-- The owner asks a member to become the owner. One request at a time; it changes nothing until the member accepts.
create table ownership_transfers (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  from_user_id uuid not null references users,
  to_user_id uuid not null references users,
  status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  primary key (project_id, id)
);
create unique index one_pending_transfer on ownership_transfers (project_id) where status = 'PENDING';
create index ownership_transfers_by_user on ownership_transfers (to_user_id) where status = 'PENDING';
call nyota_guard('ownership_transfers');
create policy asked on ownership_transfers for select using (to_user_id = (select nyota_user_id()));
