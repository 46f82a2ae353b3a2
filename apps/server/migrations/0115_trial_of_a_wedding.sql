-- A trial holds a real wedding for its fourteen days (decision 0022). A catalogue that the operator has changed stays as it is.
update products
set credits = '{"EVENT": 12, "GUEST": 500, "WA_SENDER": 2, "MESSAGE": 1000}',
  features = '["Every feature, for a whole wedding", "14 days, then read-only; nothing is deleted"]'
where code = 'trial' and credits = '{"EVENT": 3, "GUEST": 100, "WA_SENDER": 1, "MESSAGE": 200}';

-- Trials that have begun are raised to the same. The owner of the tables is otherwise held to one project like everybody else.
alter table projects no force row level security;
alter table credit_balances no force row level security;
alter table credit_entries no force row level security;
with raised as (
  update credit_balances b set granted = least_granted
  from (
    select p.id, c.key as credit_type, c.value::int as least_granted
    from projects p join products r on r.id = p.product_id, jsonb_each_text(r.credits) c
    where p.is_on_trial_plan and r.code = 'trial') t
  where b.project_id = t.id and b.credit_type = t.credit_type and b.granted < least_granted
  returning b.project_id, b.credit_type, b.granted
)
insert into credit_entries (project_id, credit_type, kind, amount, reason)
select r.project_id, r.credit_type, 'GRANT', r.granted - granted_before, 'trial raised'
from raised r, lateral (
  -- The update above does not show here yet.
  select b.granted as granted_before from credit_balances b
  where b.project_id = r.project_id and b.credit_type = r.credit_type) before;
alter table credit_entries force row level security;
alter table credit_balances force row level security;
alter table projects force row level security;
