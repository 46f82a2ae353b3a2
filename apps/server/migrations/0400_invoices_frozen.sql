-- Where an order is taxed, and what its invoice says of its project: both stay as they were.
alter table orders
  -- The code of the state in which GST is paid; null without GST.
  add column place_of_supply text,
  -- The HSN or SAC of what was sold.
  add column tax_code text,
  -- The title of the project, as it was when the order was placed and last when it was paid.
  add column project_title text;
alter table orders no force row level security;
alter table projects no force row level security;
update orders o set project_title = p.title from projects p where p.id = o.project_id;
alter table projects force row level security;
alter table orders force row level security;
