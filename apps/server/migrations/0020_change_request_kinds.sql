-- A household can ask for a change, or say that the link reached the wrong people.
alter table change_requests add column kind text not null default 'CHANGE' check (kind in ('CHANGE', 'NOT_US'));
create index change_requests_by_time on change_requests (project_id, created_at desc);
