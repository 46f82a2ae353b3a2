-- What a row of somebody who belongs to a project or a firm has to name. Rows from before these were refused are ended.
alter table collaborators no force row level security;
update collaborators set status = 'REVOKED' where status = 'ACCEPTED' and user_id is null;
update collaborators set status = 'REVOKED' where status = 'PENDING' and email is null and phone is null;
update collaborators set expires_at = coalesce(sent_at, created_at) + interval '14 days' where status = 'PENDING' and expires_at is null;
alter table collaborators force row level security;
alter table collaborators
  add constraint members_are_users check (status <> 'ACCEPTED' or user_id is not null),
  add constraint invitations_are_addressed check (status <> 'PENDING' or ((email is not null or phone is not null) and expires_at is not null));

delete from merchant_members where user_id is null and email is null;
alter table merchant_members add constraint staff_are_named check (user_id is not null or email is not null);

-- users.user_type says whether somebody works for a firm; the trigger staff_changed keeps it from now on.
update users u set user_type = case when exists (select from merchant_members m where m.user_id = u.id) then 'merchant' else 'host' end
where user_type <> case when exists (select from merchant_members m where m.user_id = u.id) then 'merchant' else 'host' end;
