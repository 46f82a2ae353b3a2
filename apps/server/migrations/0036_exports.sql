-- Files that were written from a project's data. How far one is says its job; without a storage key the file is not there yet or gone.
create table file_exports (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  topic text not null,
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  title text not null,
  filter jsonb not null default '{}',
  filter_words text not null default '',
  ordering text,
  -- The chosen columns in their order; null for the usual ones.
  columns jsonb,
  event_sheets boolean not null default false,
  file_name text,
  storage_key text,
  rows int,
  bytes bigint,
  -- The guest groups the file is limited to, as its maker was; null for no limit.
  group_ids uuid[],
  job_id uuid not null,
  created_by uuid references users,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, job_id) references jobs (project_id, id)
);
create index file_exports_by_time on file_exports (project_id, created_at desc, id desc);
create index file_exports_by_expiry on file_exports (expires_at) where storage_key is not null;
call nyota_guard('file_exports');
create policy by_system on file_exports for select to nyota_across using ((select nyota_is_system()));
