-- What a user decided about rows of a file. It is stored apart from the preview, which is made anew each time the file
-- is read, and applied again to every preview.
create table import_decisions (
  project_id uuid not null references projects on delete cascade,
  import_id uuid not null,
  row_number int not null,
  -- Taken over from an earlier import of the same file; what is decided in this one comes first.
  is_earlier boolean not null default false,
  -- The md5 of the cells that were decided about: the decision applies to no other ones.
  cells_hash text not null,
  file_row int not null generated always as (row_number % 2000000) stored,
  -- Texts by column of the file, or by field where the file has no such column.
  corrections jsonb not null default '{}',
  -- Left out, or included although the reader leaves it out; null where that is not decided.
  is_left_out boolean,
  -- The answer to the question which guest the row is. No foreign key: the answer outlives the guest.
  is_new_guest boolean not null default false,
  guest_id uuid,
  primary key (project_id, import_id, row_number, is_earlier),
  foreign key (project_id, import_id) references file_imports (project_id, id) on delete cascade,
  check (not is_new_guest or guest_id is null)
);
create index import_decisions_by_row on import_decisions (project_id, import_id, file_row);
call nyota_guard('import_decisions');
create policy in_groups on import_decisions as restrictive to nyota_limited using (
  guest_id is null or guest_id in (select id from guests where project_id = (select nyota_project_id())));

alter table file_imports
  -- The table that was read last, {"sheet": …}; null until the file is first read.
  add column last_read jsonb,
  -- Decisions that did not apply any more when the file was read last.
  add column lost_decisions int not null default 0;

alter table import_rows no force row level security;
alter table file_imports no force row level security;
alter table import_decisions no force row level security;
alter table file_imports disable trigger touch;
update file_imports set last_read = jsonb_build_object('sheet', description->'file'->'sheet')
  where state not in ('UPLOADED', 'MAPPING')
    or exists (select from import_rows r where r.project_id = file_imports.project_id and r.import_id = file_imports.id);
alter table file_imports enable trigger touch;
insert into import_decisions (project_id, import_id, row_number, cells_hash, corrections, is_left_out)
  select project_id, import_id, row_number, md5(cells::text), corrections, case when left_out then true end from import_rows
  where corrections <> '{}' or left_out;
alter table import_rows force row level security;
alter table file_imports force row level security;
alter table import_decisions force row level security;
alter table import_rows drop column corrections, drop column left_out;
