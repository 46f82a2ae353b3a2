-- How a user wants to be told of a topic; without a row it is shown, and not mailed.
create table notification_settings (
  user_id uuid not null references users on delete cascade,
  topic text not null,
  is_shown boolean not null default true,
  mail text not null default 'OFF' check (mail in ('OFF', 'NOW', 'DAILY')),
  updated_at timestamptz not null default now(),
  primary key (user_id, topic)
);
call nyota_open('notification_settings');
insert into notification_settings (user_id, topic, is_shown) select id, 'ANSWERS', false from users where not notify_answers;
alter table users drop column notify_answers;

alter table notifications
  add column topic text not null default 'FILES',
  -- False where the user wants to be told by mail only.
  add column is_shown boolean not null default true,
  add column mail text not null default 'OFF' check (mail in ('OFF', 'NOW', 'DAILY')),
  -- When it was given to be mailed.
  add column mailed_at timestamptz;
alter table notifications no force row level security;
update notifications set topic = case
  when kind ~ '^(RSVP|WAITING_LIST|KYC)_' then 'ANSWERS'
  when kind in ('campaign', 'reminder', 'sender') then 'MESSAGES'
  when kind ~ '^TASK_' then 'TASKS'
  when kind ~ '^ROOM' then 'STAY'
  when kind ~ '^(import|export)_' then 'FILES'
  else 'ACCESS' end;
alter table notifications force row level security;
alter table notifications alter column topic drop default;
create index notifications_to_mail on notifications (user_id, created_at)
  where mail <> 'OFF' and mailed_at is null and read_at is null;
