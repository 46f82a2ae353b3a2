-- The activity of a large project has hundreds of thousands of entries. Who did something and what was done is read
-- through an index, one step for each person and action; names are folded once instead of at every search.
create index activities_by_actor on activities (project_id, actor_id, created_at desc);
create index activities_by_action on activities (project_id, action);
alter table activities
  add column folded_actor text generated always as (nyota_fold(actor_label)) stored,
  add column folded_object text generated always as (nyota_fold(object_label)) stored;
create index notifications_unread on notifications (user_id) where is_shown and read_at is null;
