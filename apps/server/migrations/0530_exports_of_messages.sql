-- Which messages a file about messages contains; empty for all.
alter table file_exports add column message_filter jsonb not null default '{}';
