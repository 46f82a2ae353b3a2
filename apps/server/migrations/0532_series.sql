-- A campaign of a series follows another one, and is sent to those who have not answered by then.
alter table dispatches add column follows_id uuid,
  add foreign key (project_id, follows_id) references dispatches (project_id, id) on delete set null (follows_id);
create index dispatches_by_followed on dispatches (project_id, follows_id) where follows_id is not null;
