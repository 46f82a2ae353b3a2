-- An archive is an export of the whole project, as a ZIP.
alter table file_exports drop constraint file_exports_format_check;
alter table file_exports add constraint file_exports_format_check check (format in ('csv', 'xlsx', 'pdf', 'zip'));
