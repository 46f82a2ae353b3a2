-- Everybody who may see guests is notified of answers, once in ten minutes, unless they don't want it.
alter table users add column notify_answers boolean not null default true;

-- The notification that counts up for one person, since when, and the households (or guests without one) in it.
create table answer_notices (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  notification_id uuid,
  began_at timestamptz not null,
  addressees uuid[] not null default '{}',
  primary key (project_id, user_id)
);
call nyota_guard('answer_notices');
