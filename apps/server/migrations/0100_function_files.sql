-- Which text of each file in functions/ was applied, and when: a file is applied again when its text has changed. Earlier texts stay listed,
-- so that processes of an earlier version count as ready until they are replaced.
create table function_files (
  name text not null,
  hash text not null,
  applied_at timestamptz not null default clock_timestamp(),
  primary key (name, hash)
);
grant select on function_files to nyota_app;
