-- Guests on the list who are not in a file that is merged into it: what is to happen to them when it is published. No row means they stay.
create table import_missing (
  project_id uuid not null references projects on delete cascade,
  import_id uuid not null,
  guest_id uuid not null,
  choice text not null check (choice in ('TAG', 'UNINVITE', 'DELETE')),
  -- Chosen although the guest has answered, or something else is built on them.
  knowingly boolean not null default false,
  -- What publishing took away, for Undo.
  before jsonb,
  primary key (project_id, import_id, guest_id),
  foreign key (project_id, import_id) references file_imports (project_id, id) on delete cascade,
  foreign key (project_id, guest_id) references guests (project_id, id) on delete cascade
);
create index import_missing_by_guest on import_missing (project_id, guest_id);
call nyota_guard('import_missing');

-- Taking an import back deletes guests and households by the thousand, and PostgreSQL looks for each of them wherever it could be referred
-- to: through an index, or by reading the whole table each time. It finds deleted guests too, so these two can't leave them out.
create index groups_by_contact on groups (project_id, contact_guest_id) where contact_guest_id is not null;
create index question_answers_of_guest on question_answers (project_id, guest_id) where guest_id is not null;
create index question_answers_of_sub_group on question_answers (project_id, sub_group_id) where sub_group_id is not null;
create index change_requests_of_guest on change_requests (project_id, guest_id) where guest_id is not null;
create index change_requests_of_sub_group on change_requests (project_id, sub_group_id) where sub_group_id is not null;
drop index guests_by_group;
create index guests_by_group on guests (project_id, group_id) include (deleted_at);
drop index guests_by_sub_group;
create index guests_by_sub_group on guests (project_id, sub_group_id) include (deleted_at);

-- A row of the file that names several people becomes several rows of the preview, far apart in number.
alter table import_rows add column file_row int not null generated always as (row_number % 2000000) stored;
drop index import_rows_by_urgency;
create index import_rows_by_urgency on import_rows (project_id, import_id, urgency, file_row, row_number);

-- By what two rows of a file are the same person twice.
alter table import_rows add column repeat_key text;

-- After a large import the planner has to know that the tables are not small any more; before PostgreSQL 17 it learns that by itself, later.
do $$
begin
  if current_setting('server_version_num')::int >= 170000 then
    execute 'grant maintain on guests, groups, tags, guest_tags, invitations, import_rows to nyota_app';
  end if;
end $$;
