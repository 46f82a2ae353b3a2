-- The messages that were sent about a journey; the latest is shown with it. One message may be about the journeys of several guests.
create table travel_messages (
  project_id uuid not null references projects on delete cascade,
  travel_id uuid not null,
  message_id uuid not null,
  primary key (project_id, travel_id, message_id),
  foreign key (project_id, travel_id) references travels (project_id, id) on delete cascade,
  foreign key (project_id, message_id) references messages (project_id, id) on delete cascade
);
create index travel_messages_by_message on travel_messages (project_id, message_id);
call nyota_guard('travel_messages');
-- Whoever may not see a guest sees none of their journeys, and so none of the messages about them.
create policy in_groups on travel_messages as restrictive to nyota_limited
  using (travel_id in (select id from travels where project_id = (select nyota_project_id())));
