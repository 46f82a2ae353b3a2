-- The ready-made invitations said "soon in our home town" where the project has no days or no city. They leave out these
-- lines instead. Those that hosts have changed stay as they are.
alter table templates no force row level security;
update templates
set body = replace(replace(body,
  ' with us, {{project_dates|soon}} in {{venue_city|our home town}}.', E' with us.\n\n{{project_dates|}}\n{{venue_city|}}'),
  ' {{project_dates|शीघ्र ही}}, {{venue_city|हमारे घर}}।', E'\n\n{{project_dates|}}\n{{venue_city|}}')
where is_system and (body like '%{{venue_city|our home town}}%' or body like '%{{venue_city|हमारे घर}}%');
alter table templates force row level security;
