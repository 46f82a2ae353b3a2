-- Imports of journeys and stays beside those of guests.
alter table file_imports drop constraint file_imports_topic_check;
alter table file_imports add constraint file_imports_topic_check check (topic in ('guests', 'travel', 'stay'));

alter table import_rows
  -- Of a journey or stay: what the row alone says of itself, {"status", "problems"}. Its status and problems follow from
  -- that and from what is stored by now, and are decided again with every change.
  add column said jsonb,
  -- The journey or stay that the row changes, or that publishing made of it.
  add column record_id uuid,
  -- The journey or stay as publishing left it, for Undo.
  add column after jsonb;
