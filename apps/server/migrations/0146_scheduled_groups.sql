-- The groups that whoever scheduled a campaign saw at that moment; null for all. If they see fewer when its time comes,
-- the campaign does not start.
alter table dispatches add column scheduled_group_ids uuid[];

alter table dispatches no force row level security;
alter table collaborators no force row level security;
alter table groups no force row level security;
update dispatches d set scheduled_group_ids = case when c.side is null then c.group_ids
  else array(select g.id from groups g where g.project_id = c.project_id and g.parent_id is null and g.side = c.side) end
from collaborators c
where d.status = 'SCHEDULED' and c.project_id = d.project_id and c.user_id = coalesce(d.scheduled_by, d.created_by)
  and c.status = 'ACCEPTED' and (c.group_ids is not null or c.side is not null);
alter table dispatches force row level security;
alter table collaborators force row level security;
alter table groups force row level security;
