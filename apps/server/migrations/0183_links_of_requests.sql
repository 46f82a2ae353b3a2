-- By which link a request came: its guest may have joined another household or been merged when hosts decide. Null for
-- older requests of a guest into whom others were merged: it may have been the link of any of them.
alter table change_requests add column link_id uuid,
  add foreign key (project_id, link_id) references rsvp_links (project_id, id) on delete set null (link_id);

alter table change_requests no force row level security;
alter table rsvp_links no force row level security;
alter table guests no force row level security;
alter table change_requests disable trigger user;
update change_requests c set link_id = l.id from rsvp_links l
  where l.project_id = c.project_id and (l.sub_group_id = c.sub_group_id or l.guest_id = c.guest_id)
    and not exists (select from guests m join rsvp_links o on o.project_id = m.project_id and o.guest_id = m.id
      where m.project_id = c.project_id and m.merged_into = c.guest_id);
alter table change_requests enable trigger user;
alter table guests force row level security;
alter table rsvp_links force row level security;
alter table change_requests force row level security;
create index change_requests_of_link on change_requests (project_id, link_id) where link_id is not null;
