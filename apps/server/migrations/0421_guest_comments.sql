-- What members write about a guest.
create table guest_comments (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  guest_id uuid not null,
  author_id uuid references users on delete set null,
  body text not null,
  -- Members it names with an @, who were told of it.
  mention_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, guest_id) references guests (project_id, id) on delete cascade
);
create index guest_comments_by_guest on guest_comments (project_id, guest_id, created_at, id);
create index guest_comments_by_author on guest_comments (author_id);
call nyota_guard('guest_comments');
call nyota_in_groups('guest_comments');
