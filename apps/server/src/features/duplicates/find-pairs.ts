import { sql } from "kysely";
import { genderOfTitle } from "#features/guests/rules.ts";
import type { Scope } from "#http/scope.ts";

const isOneMissing = sql`(a.phones = '{}' or b.phones = '{}')`;

/**
 * Pairs by key, never everybody with everybody: the same name, names that sound the same in one group or with one
 * number, and the same number or e-mail with similar names. Families share numbers, so a number alone is no evidence.
 * Two guests with a common name in different households with different numbers are two people, and so are guests with
 * only a first name, such as children and drivers; so are Mr. and Mrs. of one name. `strength` is the sum of the evidence for a pair.
 */
export const pairsOf = (scope: Scope) => sql`
  with people as materialized (
    select g.id, g.position, g.age_band, g.group_id, g.sub_group_id, g.plus_one_of, g.last_name, g.email, array_remove(array[g.phone, g.phone_2, g.phone_3], null) as phones,
      coalesce(g.gender, ${JSON.stringify(genderOfTitle)}::jsonb->>g.title) as gender,
      btrim(regexp_replace(nyota_fold(concat_ws(' ', g.first_name, g.last_name)), '[^[:alnum:]]+', ' ', 'g')) as name
    from guests g where g.project_id = ${scope.projectId} and g.deleted_at is null and g.status = 'PUBLISHED'),
  known as materialized (
    select *, regexp_replace(translate(name, 'wzqfaeiouyh ', 'vjkp'), '(.)\\1+', '\\1', 'g') as sound from people),
  numbers as (select k.id, k.name, phone from known k cross join lateral unnest(k.phones) as phone),
  found as (
    select a.id as a, b.id as b, 'SAME_NAME' as reason, 2 as weight from known a join known b on b.name = a.name and a.id < b.id
      and (b.sub_group_id is not distinct from a.sub_group_id or b.phones && a.phones or ${isOneMissing} and coalesce(a.last_name, b.last_name) is not null)
    union all
    select a.id, b.id, 'SIMILAR_NAME', 1 from known a join known b on b.sound = a.sound and length(a.sound) > 2 and b.name <> a.name
      and a.id < b.id and (b.phones && a.phones or b.group_id is not distinct from a.group_id and b.age_band = a.age_band
        and similarity(a.name, b.name) > 0.45 and (b.sub_group_id is not distinct from a.sub_group_id or ${isOneMissing}))
    union all
    select distinct a.id, b.id, 'SAME_PHONE', 3 from numbers a join numbers b on b.phone = a.phone and a.id < b.id
      and similarity(a.name, b.name) > 0.45
    union all
    select a.id, b.id, 'SAME_EMAIL', 3 from known a join known b on lower(b.email) = lower(a.email) and a.id < b.id
      and similarity(a.name, b.name) > 0.45)
  select f.a, f.b, array_agg(f.reason order by f.weight desc, f.reason) as reasons, sum(f.weight) as strength, min(x.position) as position
  from found f
  join known x on x.id = f.a
  join known y on y.id = f.b
  where coalesce(x.gender = y.gender, true) and x.plus_one_of is distinct from y.id and y.plus_one_of is distinct from x.id
    and not exists (select from guest_distinctions d
      where d.project_id = ${scope.projectId} and d.guest_id = f.a and d.other_id = f.b)
  group by f.a, f.b`;
