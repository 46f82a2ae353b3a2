-- Who counts, said once: the guests of the list, and the invitations of those. Guests in the bin and drafts are in neither, so that a number
-- is the same wherever it stands.
create view listed_guests with (security_invoker = true) as
select project_id, id, group_id, sub_group_id, age_band from guests where deleted_at is null and status = 'PUBLISHED';

create view listed_invitations with (security_invoker = true) as
select i.project_id, i.guest_id, i.event_id, i.response, i.sent_at, i.plus_ones, g.group_id, g.sub_group_id, g.age_band
from invitations i join listed_guests g on g.project_id = i.project_id and g.id = i.guest_id;

grant select on listed_guests, listed_invitations to nyota_app, nyota_across;
