-- Tasks that are due are a topic of their own, mailed at once unless the user has chosen otherwise: until now they were
-- shown as the other notifications of tasks are, and always mailed.
insert into notification_settings (user_id, topic, is_shown, mail)
select user_id, 'DUE_TASKS', is_shown, 'NOW' from notification_settings where topic = 'TASKS'
on conflict do nothing;
alter table notifications no force row level security;
update notifications set topic = 'DUE_TASKS' where kind = 'TASK_DUE';
alter table notifications force row level security;
