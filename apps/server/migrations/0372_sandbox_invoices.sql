-- Orders for which no money moves have numbers of their own: the numbers of invoices begin with the first real one. Those of before keep theirs.
alter table invoice_years add column series text not null default 'MONEY' check (series in ('MONEY', 'SANDBOX'));
alter table invoice_years drop constraint invoice_years_pkey, add primary key (series, year);

alter table orders no force row level security;
alter table payments no force row level security;
alter table orders add column is_sandbox boolean not null default false;
update orders o set is_sandbox = true from payments p where p.id = o.payment_id and p.provider = 'sandbox';
alter table payments force row level security;
alter table orders force row level security;
