-- Uploads that are not finished, or wait to become the file of an asset. Their bytes are in NYOTA_HOME/uploads. A row takes
-- the space of its whole file from the beginning, so that uploads that begin together can't exceed the quota together.
create table uploads (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  user_id uuid not null references users on delete cascade,
  file_name text not null,
  bytes bigint not null check (bytes > 0),
  modified_at timestamptz not null,
  -- The asset that the upload becomes the file or the still of, and what was found out when it was taken.
  asset_id uuid,
  is_poster boolean not null default false,
  mime text,
  seconds int check (seconds >= 0),
  created_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, asset_id) references assets (project_id, id) on delete cascade
);
create index uploads_by_time on uploads (created_at) where asset_id is null;
create index uploads_by_asset on uploads (project_id, asset_id);
call nyota_guard('uploads');
create policy by_system on uploads to nyota_across using ((select nyota_is_system()));
