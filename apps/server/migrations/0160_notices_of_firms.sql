-- A change of a member's rights in a firm belongs to no project. Only who works for the same firm can notify them.
create policy of_firm on notifications for insert to nyota_app with check (project_id is null and exists (
  select from merchant_members own join merchant_members other on other.merchant_id = own.merchant_id
  where own.user_id = (select nyota_user_id()) and other.user_id = notifications.user_id));
