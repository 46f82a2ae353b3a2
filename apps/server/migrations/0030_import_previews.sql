-- What an import keeps so that its preview can be corrected and its publishing undone.
alter table file_imports
  add column effects jsonb not null default '{}',
  add column undone_at timestamptz;

alter table import_rows
  -- What was typed over the file, by target.
  add column edits jsonb not null default '{}',
  add column changes jsonb not null default '{}',
  add column candidates jsonb not null default '[]',
  -- The id that the guest gets when this row becomes a new one.
  add column guest_id uuid not null default nyota_id(),
  -- The matched guest as it was before publishing, for Undo.
  add column before jsonb,
  -- Problems first: errors, open questions, warnings, the rest.
  add column urgency smallint not null generated always as
    (case when status = 'ERROR' then 0 when status = 'CONFLICT' then 1 when status <> 'SKIPPED' and problems <> '[]' then 2 else 3 end) stored;
create index import_rows_by_urgency on import_rows (project_id, import_id, urgency, row_number);
