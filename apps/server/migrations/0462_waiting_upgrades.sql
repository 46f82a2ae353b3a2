-- Paid orders whose plan has not come to its project; the payments' round looks for them every minute.
create index orders_to_upgrade on orders (paid_at)
  where status = 'PAID' and project_id is not null and upgraded_at is null and upgrade_failure is null;
