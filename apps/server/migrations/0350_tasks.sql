-- What has to be done for the celebration, by whom and until when.
create table tasks (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  title text not null,
  description text,
  status text not null default 'TODO' check (status in ('TODO', 'IN_PROGRESS', 'BLOCKED', 'DONE')),
  priority text not null default 'MEDIUM' check (priority in ('LOW', 'MEDIUM', 'HIGH', 'URGENT')),
  -- A day of the project's calendar.
  due_at date,
  event_id uuid,
  -- Users. Somebody who leaves the project stays named, so that the members see what has nobody to do it.
  assignee_ids uuid[] not null default '{}',
  -- Lines in their order: [{"text", "is_done"}].
  checklist jsonb not null default '[]' check (jsonb_typeof(checklist) = 'array'),
  -- The place in the order that the members gave the tasks.
  position int not null,
  created_by uuid references users on delete set null,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, event_id) references events (project_id, id) on delete set null (event_id),
  constraint tasks_done check ((status = 'DONE') = (done_at is not null))
);
create index tasks_by_due on tasks (project_id, due_at);
create index tasks_by_position on tasks (project_id, position);
create index tasks_by_event on tasks (project_id, event_id) where event_id is not null;
create index tasks_by_maker on tasks (created_by);
create index tasks_by_assignee on tasks using gin (assignee_ids);
call nyota_guard('tasks');

-- A task may name guests of any group: a collaborator who is limited to groups sees those that they added or that were
-- assigned to them.
create policy in_groups on tasks as restrictive to nyota_limited using (
  created_by = (select nyota_user_id()) or (select nyota_user_id()) = any (assignee_ids));

alter table removals drop constraint removals_kind_check;
alter table removals add constraint removals_kind_check check (kind in ('COLUMN', 'TAG', 'GROUP', 'EVENT', 'TASK'));
