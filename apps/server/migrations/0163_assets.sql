-- Files of a project: uploaded, stored by a job, with smaller pictures of images and videos.
alter table assets
  drop column sha256,
  -- Both are null until the file is stored.
  alter column storage_key drop not null,
  alter column bytes drop not null,
  -- The upload the file was made from: a request sent twice finds what the first one made.
  add column upload_id uuid,
  add column status text not null default 'READY' check (status in ('PROCESSING', 'READY', 'FAILED')),
  add column problem text,
  add column seconds int check (seconds >= 0),
  add constraint ready_assets_are_stored check (status <> 'READY' or (storage_key is not null and bytes is not null));
alter table assets alter column status set default 'PROCESSING';
create unique index assets_by_upload on assets (project_id, upload_id);
create index assets_by_time on assets (project_id, created_at desc, id);

create table asset_pictures (
  project_id uuid not null references projects on delete cascade,
  asset_id uuid not null,
  size text not null check (size in ('CARD', 'THUMB')),
  storage_key text not null,
  bytes bigint not null,
  primary key (project_id, asset_id, size),
  foreign key (project_id, asset_id) references assets (project_id, id) on delete cascade
);
call nyota_guard('asset_pictures');
call nyota_whole_project('asset_pictures');
