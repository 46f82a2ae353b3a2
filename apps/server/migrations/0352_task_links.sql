-- What a task waits for, whether it comes again, the files that belong to it, and when it is reminded of.
alter table tasks
  add column needs_ids uuid[] not null default '{}',
  add column repeats text not null default 'NEVER' check (repeats in ('NEVER', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')),
  add column remind_days int default 1 check (remind_days between 0 and 60),
  -- Files of the project. One that is deleted is left out when the task is read.
  add column asset_ids uuid[] not null default '{}';

-- The due days that somebody was reminded of, each once; a day that is moved is reminded of again.
create table task_reminders (
  project_id uuid not null references projects on delete cascade,
  task_id uuid not null,
  due_at date not null,
  primary key (project_id, task_id, due_at),
  foreign key (project_id, task_id) references tasks (project_id, id) on delete cascade
);
call nyota_guard('task_reminders');
-- The worker alone reads and writes them.
create policy in_groups on task_reminders as restrictive to nyota_limited using (false);

-- The worker looks in all projects for tasks that are due.
create index tasks_to_remind on tasks (due_at) where status <> 'DONE' and remind_days is not null;
create policy by_system on tasks for select to nyota_across using ((select nyota_is_system()) and due_at is not null);
create policy by_system on task_reminders for select to nyota_across using ((select nyota_is_system()));
