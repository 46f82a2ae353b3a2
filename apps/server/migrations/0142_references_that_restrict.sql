-- Undoing an import deletes thousands of guests and households. For each of them a reference that takes no action is
-- checked twice: whether another row with the same key has taken its place, and whether something refers to it. One that
-- restricts is checked once. No key is ever given to another row, so both refuse the same deletions.
do $$
declare
  v_key record;
begin
  for v_key in
    select k.conrelid::regclass as child, k.conname as name, pg_get_constraintdef(k.oid) as definition from pg_constraint k
    where k.contype = 'f' and k.confdeltype = 'a' and not k.condeferrable and k.confrelid in ('guests'::regclass, 'groups'::regclass)
  loop
    execute format('alter table %s drop constraint %I, add constraint %I %s on delete restrict', v_key.child, v_key.name, v_key.name,
      v_key.definition);
  end loop;
end $$;
