-- Taking back a large import is work for a job, like publishing it.
alter table file_imports drop constraint file_imports_state_check;
alter table file_imports add check
  (state in ('UPLOADED', 'MAPPING', 'PROCESSING', 'READY', 'PUBLISHING', 'PUBLISHED', 'FAILED', 'UNDOING', 'UNDONE'));
