-- Whether a guest of a household is a child, without looking at the guest: a child is not asked about an event for adults.
drop index guests_by_household;
create index guests_by_household on guests (project_id, (coalesce(sub_group_id, plus_one_of, id)))
  include (id, sub_group_id, plus_one_of, group_id, age_band) where deleted_at is null and status = 'PUBLISHED';
