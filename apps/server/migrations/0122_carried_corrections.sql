-- What a user corrected in a row of the preview, by the column of the file, so that it can be applied when the file is
-- read again with other fields; and whether they left the row out.
alter table import_rows
  add column corrections jsonb not null default '{}',
  add column left_out boolean not null default false;

-- Rows that the reader left out by itself are worth a look, too.
drop index import_rows_by_urgency;
alter table import_rows drop column urgency;
alter table import_rows add column urgency smallint not null generated always as
  (case when status = 'ERROR' then 0 when status = 'CONFLICT' then 1 when problems <> '[]' then 2 else 3 end) stored;
create index import_rows_by_urgency on import_rows (project_id, import_id, urgency, file_row, row_number);
