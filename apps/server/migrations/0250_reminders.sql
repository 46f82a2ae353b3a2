-- Reminders for households that have not answered: each is so many days before (or after) their deadline, at a time of
-- the project's clock. The moments are computed from the deadlines of that time, so a deadline that is moved moves them.
create table reminders (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  -- Below zero: days after the deadline.
  days_before int not null check (days_before between -30 and 180),
  time_of_day time not null,
  template_id uuid,
  sender_id uuid not null,
  is_active boolean not null default true,
  -- Why it was switched off although nobody has done so.
  status_reason text,
  -- In whose name it is sent, and the groups it is for; null for all guests.
  set_by uuid references users,
  group_ids uuid[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, template_id) references templates (project_id, id) on delete set null (template_id),
  foreign key (project_id, sender_id) references senders (project_id, id)
);
create unique index reminders_by_moment on reminders (project_id, days_before, time_of_day, group_ids) nulls not distinct;
create index reminders_by_template on reminders (project_id, template_id) where template_id is not null;
create index reminders_by_sender on reminders (project_id, sender_id);
create index reminders_active on reminders (project_id) where is_active;
call nyota_guard('reminders');
create policy in_groups on reminders as restrictive to nyota_limited using (
  group_ids is null or group_ids && (select nyota_group_ids()) or set_by = (select nyota_user_id()));
create policy by_system on reminders for select to nyota_across using ((select nyota_is_system()));

-- What became of a reminder for one day of deadlines: SENT with its campaign, NOBODY had to be reminded, or REFUSED for
-- a reason that may end within a day, until which it is tried again.
create table reminder_runs (
  project_id uuid not null references projects on delete cascade,
  id uuid not null default nyota_id(),
  reminder_id uuid not null,
  deadline_day date not null,
  outcome text not null check (outcome in ('SENT', 'NOBODY', 'REFUSED')),
  reason text,
  dispatch_id uuid,
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, reminder_id) references reminders (project_id, id) on delete cascade,
  foreign key (project_id, dispatch_id) references dispatches (project_id, id) on delete set null (dispatch_id),
  constraint reason_of_refusal check ((outcome = 'REFUSED') = (reason is not null))
);
create index reminder_runs_by_reminder on reminder_runs (project_id, reminder_id, deadline_day);
-- A second campaign of the same day is for households that were not in the first one; a refusal is stored once.
create unique index reminder_runs_not_sent on reminder_runs (project_id, reminder_id, deadline_day) where outcome <> 'SENT';
create index reminder_runs_by_dispatch on reminder_runs (project_id, dispatch_id) where dispatch_id is not null;
call nyota_guard('reminder_runs');
create policy in_groups on reminder_runs as restrictive to nyota_limited using (
  reminder_id in (select id from reminders where project_id = (select nyota_project_id())));

-- The households that a reminder was sent to: the key makes it once for each day of deadlines, whoever sends. A household
-- is named as listed_guests does: by its own id, or by that of the guest who has none. It has no foreign key, because it
-- is one of two tables.
create table reminder_households (
  project_id uuid not null references projects on delete cascade,
  reminder_id uuid not null,
  household_id uuid not null,
  deadline_day date not null,
  run_id uuid not null,
  -- Without a phone, or without anybody who wants messages, a household gets none.
  is_reached boolean not null,
  primary key (project_id, reminder_id, household_id, deadline_day),
  foreign key (project_id, reminder_id) references reminders (project_id, id) on delete cascade,
  foreign key (project_id, run_id) references reminder_runs (project_id, id) on delete cascade deferrable initially deferred
);
create index reminder_households_by_run on reminder_households (project_id, run_id);
call nyota_guard('reminder_households');
create policy in_groups on reminder_households as restrictive to nyota_limited using (
  household_id in (select id from guests where project_id = (select nyota_project_id()))
  or household_id in (select id from groups where project_id = (select nyota_project_id())));

-- Every minute the worker looks for reminders that are due, in all projects: it reads their deadlines.
create policy by_system on microsites for select to nyota_across using ((select nyota_is_system()) and rsvp_deadline is not null);
create policy by_system on events for select to nyota_across using ((select nyota_is_system()) and rsvp_deadline is not null);
create policy by_system on groups for select to nyota_across using ((select nyota_is_system()) and rsvp_deadline is not null);
