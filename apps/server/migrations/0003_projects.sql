-- Products and wallet, projects and their credits, and who may enter.
create table products (
  id uuid primary key default nyota_id(),
  code text not null unique,
  name text not null,
  product_type text not null check (product_type in ('PLAN', 'ADDON')),
  price bigint not null check (price >= 0),
  currency text not null default 'INR',
  credits jsonb not null default '{}',
  duration_days int,
  features jsonb not null default '[]',
  is_trial boolean not null default false,
  is_active boolean not null default true,
  position int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call nyota_open('products');

-- The wallet: entries are only ever added; the balance is their sum, kept beside them so that it can be locked and can't go below zero.
create table wallet_balances (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products,
  net_balance int not null default 0 check (net_balance >= 0),
  primary key (user_id, product_id)
);
call nyota_open('wallet_balances');
create table wallet_entries (
  id uuid primary key default nyota_id(),
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products,
  delta int not null check (delta <> 0),
  reason text not null check (reason in ('TRIAL', 'ORDER', 'PROJECT', 'UPGRADE', 'ADDON', 'REFUND', 'ADMIN')),
  project_id uuid,
  order_id uuid,
  created_at timestamptz not null default now()
);
create index wallet_entries_by_user on wallet_entries (user_id, created_at desc);
create unique index one_trial_per_user on wallet_entries (user_id) where reason = 'TRIAL';
call nyota_open('wallet_entries');

create table merchants (
  id uuid primary key default nyota_id(),
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call nyota_open('merchants');
create table merchant_members (
  merchant_id uuid not null references merchants on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (merchant_id, user_id)
);
create index merchant_members_by_user on merchant_members (user_id);
call nyota_open('merchant_members');
create table projects (
  id uuid primary key default nyota_id(),
  title text not null,
  event_type text not null,
  cover_image text,
  owner_id uuid not null references users,
  merchant_id uuid references merchants,
  email citext,
  product_id uuid not null references products,
  is_on_trial_plan boolean not null,
  time_zone text not null,
  currency text not null,
  default_region text not null,
  languages text[] not null,
  start_date date,
  end_date date,
  venue_city text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (end_date is null or start_date is null or end_date >= start_date)
);
create index projects_by_owner on projects (owner_id) where deleted_at is null;
create index projects_by_merchant on projects (merchant_id) where merchant_id is not null;
call nyota_open('projects');
alter table projects enable row level security;
alter table projects force row level security;
create policy named on projects using (id = (select nyota_project_id()));
create policy across on projects to nyota_across using (id = any ((select nyota_visible_ids())::uuid[]));
create policy own on projects using (owner_id = (select nyota_user_id())) with check (owner_id = (select nyota_user_id()));
create policy of_merchant on projects for select using (
  merchant_id = any ((select array_agg(m.merchant_id) from merchant_members m where m.user_id = (select nyota_user_id()))::uuid[]));

create table subscriptions (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  product_id uuid not null references products,
  status text not null check (status in ('ACTIVE', 'ENDED')),
  plan_name text not null,
  start_date timestamptz not null,
  end_date timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (project_id, id)
);
create unique index one_active_subscription on subscriptions (project_id) where status = 'ACTIVE';
call nyota_guard('subscriptions');

-- Credits: remaining = granted − used − reserved, never below zero, whatever happens at once.
create table credit_balances (
  project_id uuid not null references projects on delete cascade,
  credit_type text not null check (credit_type in ('EVENT', 'GUEST', 'WA_SENDER', 'MESSAGE')),
  granted int not null default 0 check (granted >= 0),
  used int not null default 0 check (used >= 0),
  reserved int not null default 0 check (reserved >= 0),
  primary key (project_id, credit_type),
  constraint credits_not_overspent check (granted - used - reserved >= 0)
);
call nyota_guard('credit_balances');
create table credit_entries (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  credit_type text not null check (credit_type in ('EVENT', 'GUEST', 'WA_SENDER', 'MESSAGE')),
  kind text not null check (kind in ('GRANT', 'USE', 'RETURN', 'RESERVE', 'SETTLE', 'RELEASE')),
  amount int not null check (amount > 0),
  reason text not null,
  reference_id uuid,
  created_at timestamptz not null default now(),
  primary key (project_id, id)
);
create index credit_entries_by_reference on credit_entries (project_id, reference_id);
call nyota_guard('credit_entries');

create table collaborators (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  user_id uuid references users,
  email citext,
  phone text,
  status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED')),
  permissions jsonb not null default '{}',
  group_ids uuid[],
  invited_by uuid references users,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id)
);
create unique index one_collaborator_per_user on collaborators (project_id, user_id) where user_id is not null;
create index collaborators_by_user on collaborators (user_id) where status = 'ACCEPTED';
call nyota_guard('collaborators');
create policy own on collaborators using (user_id = (select nyota_user_id())) with check (user_id = (select nyota_user_id()));

create table activities (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  actor_id uuid references users,
  actor_label text not null,
  action text not null,
  module text not null,
  object_type text not null,
  object_id uuid,
  object_label text,
  changes jsonb,
  ip inet,
  created_at timestamptz not null default now(),
  primary key (project_id, id)
);
create index activities_by_time on activities (project_id, created_at desc);
call nyota_guard('activities');

-- What a background job is doing, for the person who waits for it. The queue itself is pg-boss's.
create table jobs (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  user_id uuid references users,
  kind text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'STARTED', 'SUCCESS', 'FAILURE', 'RETRY')),
  progress int not null default 0 check (progress between 0 and 100),
  done int,
  total int,
  result jsonb,
  error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (project_id, id)
);
create unique index jobs_by_id on jobs (id);
create index jobs_by_time on jobs (project_id, created_at desc);
call nyota_guard('jobs');

create table assets (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  kind text not null check (kind in ('IMAGE', 'VIDEO', 'AUDIO', 'DOCUMENT')),
  file_name text not null,
  mime text not null,
  bytes bigint not null,
  sha256 bytea not null,
  width int,
  height int,
  storage_key text not null,
  folder text,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id)
);
call nyota_guard('assets');
