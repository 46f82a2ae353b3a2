-- Cells that are empty in a file while the guest of their row has a value: they clear nothing unless that is chosen for the whole import.
alter table file_imports add column clears_blanks boolean not null default false;
-- What clearing would change, in the form of `changes`. While clears_blanks is on, `changes` has these keys too.
alter table import_rows add column blanks jsonb not null default '{}';
