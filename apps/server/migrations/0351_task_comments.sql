-- What members write about a task.
create table task_comments (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  task_id uuid not null,
  author_id uuid references users on delete set null,
  body text not null,
  -- Members it names with an @, who were told of it.
  mention_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, task_id) references tasks (project_id, id) on delete cascade
);
create index task_comments_by_task on task_comments (project_id, task_id, created_at, id);
create index task_comments_by_author on task_comments (author_id);
call nyota_guard('task_comments');
create policy in_groups on task_comments as restrictive to nyota_limited using (
  task_id in (select id from tasks where project_id = (select nyota_project_id())));
