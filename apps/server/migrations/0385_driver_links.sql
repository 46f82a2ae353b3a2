-- Who made a driver's link: it ends with their right to make it. Nobody noted who made those that exist; they count as links
-- of the owner, so that no driver loses the sheet of today.
alter table driver_links add column created_by uuid references users on delete set null;

alter table driver_links no force row level security;
alter table projects no force row level security;
update driver_links l set created_by = p.owner_id from projects p where p.id = l.project_id;
alter table driver_links force row level security;
alter table projects force row level security;
