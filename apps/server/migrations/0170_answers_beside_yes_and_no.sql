-- What a guest has said besides yes and no: "not sure yet", and a yes that waits for a place. Both leave the invitation
-- unanswered, with the meal and the plus-ones that a waiting guest wants.
alter table invitations
  add column unsure_at timestamptz,
  add column waiting_since timestamptz,
  -- Until when a place is kept for a waiting guest. Without waiting_since: an offer that has lapsed.
  add column offered_until timestamptz;
create index invitations_waiting on invitations (project_id, event_id, waiting_since) where waiting_since is not null;

-- How long a household has to accept a place that was freed.
alter table events add column offer_hours int not null default 48 check (offer_hours between 1 and 720);

-- The job that looks after waiting lists finds the projects that have one.
create policy by_system on invitations for select to nyota_across
  using (waiting_since is not null and (select nyota_is_system()));
