-- The files that people send with what they write back, one for each reply at most: fetched from WhatsApp by a job, and
-- sealed like documents of guests.
create table reply_files (
  project_id uuid not null references projects on delete cascade,
  -- That of its reply.
  id uuid not null,
  -- WhatsApp's own, by which it is fetched.
  media_id text check (media_id ~ '^[A-Za-z0-9_-]{1,100}$'),
  -- As its sender has named it; once it is stored always one with the ending of its type.
  file_name text check (length(file_name) between 1 and 200),
  state text not null default 'WAITING' check (state in ('WAITING', 'STORED', 'FAILED')),
  problem text check (length(problem) between 1 and 500),
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  storage_key text,
  mime text,
  bytes int check (bytes > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, id) references replies (project_id, id) on delete cascade,
  constraint reply_files_storage_key_is_own check (storage_key ~ ('^' || project_id::text || '/[0-9a-f]{40}(\.[a-z0-9]{1,8})?$')),
  check ((state = 'WAITING') = (next_attempt_at is not null)),
  check ((state = 'FAILED') = (problem is not null)),
  check ((state = 'STORED') = (storage_key is not null)),
  check ((storage_key is null) = (mime is null) and (storage_key is null) = (bytes is null)),
  check (storage_key is null or file_name is not null)
);
create index reply_files_due on reply_files (next_attempt_at) where next_attempt_at is not null;
call nyota_guard('reply_files');
create policy by_system on reply_files to nyota_across using ((select nyota_is_system()));
-- Whoever may not see a reply sees none of its file. The policy of replies applies inside.
create policy in_groups on reply_files as restrictive to nyota_limited
  using (exists (select from replies r where r.project_id = reply_files.project_id and r.id = reply_files.id));
