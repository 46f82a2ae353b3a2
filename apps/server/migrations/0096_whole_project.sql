-- What all guests of a project share (a tag, an event, a question, a number messages leave from) is changed and deleted by those who see all
-- guests. Whoever is limited to some groups works as nyota_limited; this refuses them, whatever statement a call uses.
create function nyota_refuse_limited() returns trigger language plpgsql as $$
begin
  raise exception using errcode = '42501', constraint = 'seen_by_all', table = tg_table_name,
    message = 'Only somebody who sees all guests can change this.';
end $$;

-- Makes a table one whose rows belong to the whole project. `maker` names the column of who made a row, if they may change it themselves.
-- Adding rows stays open to everybody who may add them.
create procedure nyota_whole_project(name text, maker text default null) language plpgsql as $$
begin
  execute format('create trigger whole_project before update or delete on %I for each row when (current_user = ''nyota_limited''%s)
    execute function nyota_refuse_limited()', name,
    case when maker is null then '' else format(' and old.%I is distinct from nyota_user_id()', maker) end);
end $$;

do $$
declare
  v_name text;
begin
  foreach v_name in array array['assets', 'collaborators', 'events', 'guest_columns', 'hotels', 'microsites', 'opt_outs', 'projects', 'questions',
    'rooms', 'senders', 'subscriptions', 'tags', 'templates'] loop
    call nyota_whole_project(v_name);
  end loop;
  call nyota_whole_project('views', 'user_id');
end $$;
