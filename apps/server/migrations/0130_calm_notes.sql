-- A note about how a cell was read is nothing to check, so its row stays in its place. The people of one name cell stay
-- together.
drop index import_rows_by_urgency;
alter table import_rows drop column urgency;
alter table import_rows add column urgency smallint not null generated always as
  (case when status = 'ERROR' then 0 when status = 'CONFLICT' then 1
    when jsonb_path_exists(problems, '$[*] ? (@.level != "note" || @.about == "SPLIT")') then 2 else 3 end) stored;
create index import_rows_by_urgency on import_rows (project_id, import_id, urgency, file_row, row_number);
