-- An action is one of the contract's list (activity-actions.ts), so no name is part of it any more. Names are in the
-- label or the changes, where they are hidden from those who may not see them and blanked when a guest is erased.
alter table activities no force row level security;
alter table guests no force row level security;

-- A guest who was erased since stays without a name.
update activities a set action = 'merged a duplicate into',
  changes = coalesce((
    select jsonb_build_object('merged_guest', jsonb_build_object('before', null, 'after', g.display_name)) from guests g
    where g.project_id = a.project_id and g.display_name = substr(a.action, 13) limit 1), '{}') || coalesce(a.changes, '{}')
where object_type = 'guest' and action like 'merged with %';

update activities set action = 'requested',
  object_label = case when object_label like 'their %'
    then upper(substr(object_label, 7, 1)) || substr(object_label, 8) || ' of ' || substring(action from '^asked (.*) for$')
    else object_label end
where object_type = 'document' and action like 'asked % for';

update activities a set action = new.action,
  changes = coalesce(a.changes, '{}')
    || jsonb_build_object('event', jsonb_build_object('before', null, 'after', substring(a.action from new.pattern)))
from (values
  ('offered places to', '^offered places at (.*) to$'),
  ('kept the turn for places of', '^kept the turn for places at (.*) of$'),
  ('ended the offer of places to', '^ended the offer of places at (.*) to$')) as new (action, pattern)
where a.object_type in ('group', 'guest') and a.action ~ new.pattern;

-- These had a second word for the same action.
update activities set action = 'updated' where action = 'changed';
update activities set action = 'created' where action = 'made';
-- It was followed by the guests' names.
update activities set action = 'undid the merge of' where action = 'undid the merge';

alter table guests force row level security;
alter table activities force row level security;
