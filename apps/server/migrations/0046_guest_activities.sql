-- Which guests an activity is about besides its object, and what changed for each: a bulk edit is one line of the project's activity and one
-- of every guest's. Like the object of an activity, a guest may be gone by now.
create table activity_guests (
  project_id uuid not null references projects on delete cascade,
  activity_id uuid not null,
  guest_id uuid not null,
  changes jsonb,
  primary key (project_id, guest_id, activity_id),
  foreign key (project_id, activity_id) references activities (project_id, id) on delete cascade
);
create index activity_guests_by_activity on activity_guests (project_id, activity_id);
call nyota_guard('activity_guests');
create policy in_groups on activity_guests as restrictive to nyota_limited
  using (guest_id in (select id from guests where project_id = (select nyota_project_id())));

create index activities_by_object on activities (project_id, object_id, created_at desc);

-- For a guest's page and for lists of what everybody answered.
create index question_answers_by_answerer on question_answers (project_id, guest_id) where guest_id is not null;
create index question_answers_by_household on question_answers (project_id, sub_group_id) where sub_group_id is not null;
