-- A template, and a campaign, has one text for each language. Until now a template was one text, and names were unique for
-- each language.
alter table templates add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table dispatches
  add column language text check (language in ('en', 'hi')),
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');

alter table templates no force row level security;
alter table dispatches no force row level security;
alter table reminders no force row level security;
alter table template_approvals no force row level security;
alter table templates disable trigger user;
alter table dispatches disable trigger user;
alter table template_approvals disable trigger user;

-- Texts of one name in two languages become one template: the English one, with the Hindi text in it. So do the ready-made
-- invitations that nobody has changed. A text that a reminder or a campaign sends later stays a template of its own, under a
-- name of its own: joined with another one it would be sent to other guests.
create temporary table joined on commit drop as
  select distinct on (o.project_id, o.id) o.project_id, o.id as kept_id, t.id as joined_id, t.language, t.body, t.variables,
    exists (select from reminders r where r.project_id = t.project_id and r.template_id = t.id)
      or exists (select from dispatches d where d.project_id = t.project_id and d.template_id = t.id
        and d.body is null and d.status in ('DRAFT', 'SCHEDULED')) as is_awaited
  from templates t join templates o on o.project_id = t.project_id and o.language = 'en' and t.language = 'hi'
    and (lower(o.name) = lower(t.name)
      or (o.starter = 'INVITATION' and t.starter = 'INVITATION' and o.is_system and t.is_system))
  order by o.project_id, o.id, lower(o.name) = lower(t.name) desc, t.id;
delete from joined j where is_awaited and not exists (
  select from templates t join templates o on o.project_id = t.project_id and o.id = j.kept_id
  where t.project_id = j.project_id and t.id = j.joined_id and lower(t.name) = lower(o.name));
update templates t set name = left(t.name, 100) || ' (' || left(t.id::text, 8) || ')' from joined j
  where j.is_awaited and t.project_id = j.project_id and t.id = j.joined_id;
update templates t set translations = jsonb_build_object(j.language, jsonb_build_object('body', j.body)),
    variables = array(select distinct unnest(t.variables || j.variables))
  from joined j where not j.is_awaited and t.project_id = j.project_id and t.id = j.kept_id;
update dispatches d set template_id = j.kept_id from joined j
  where not j.is_awaited and d.project_id = j.project_id and d.template_id = j.joined_id;
update template_approvals a set template_id = j.kept_id from joined j
  where not j.is_awaited and a.project_id = j.project_id and a.template_id = j.joined_id;
delete from templates t using joined j where not j.is_awaited and t.project_id = j.project_id and t.id = j.joined_id;

alter table templates enable trigger user;
alter table dispatches enable trigger user;
alter table template_approvals enable trigger user;
alter table template_approvals force row level security;
alter table reminders force row level security;
alter table dispatches force row level security;
alter table templates force row level security;

drop index templates_by_name;
create unique index templates_by_name on templates (project_id, lower(name));
