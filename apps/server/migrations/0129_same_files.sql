-- Imports of the same file are found by its contents: its other sheets, and what was corrected in it before.
alter table file_imports
  add column content_hash text,
  -- The rows to which corrections of an earlier import of the same file were applied.
  add column earlier_corrections int not null default 0;
create index file_imports_by_content on file_imports (project_id, content_hash);
