-- How a function refuses what would break a rule: with the rule's name and facts. The application writes the message
-- (src/constraints.ts).

-- For a caller who may not do this at all, whatever the data, the SQLSTATE is 42501.
create or replace function nyota_refuse(p_rule text, p_facts jsonb default '{}', p_sqlstate text default '23514') returns void
  language plpgsql as $$
begin
  raise exception using errcode = p_sqlstate, constraint = p_rule, message = p_rule, detail = p_facts::text;
end $$;
