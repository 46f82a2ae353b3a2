-- The columns of which a large part could not be read, counted when the file is read.
alter table file_imports add column failed_columns jsonb not null default '[]';
