import type { DuplicateReason } from "@nyota/contract/guests/duplicates";
import { sql } from "kysely";
import { genderOfTitle } from "#features/guests/rules.ts";
import { isIndic, transliterate } from "#lib/text/transliterate.ts";
import type { Scope } from "#http/scope.ts";

export type Pair = { a: string; b: string; reasons: DuplicateReason[] };

const wholeName = sql`concat_ws(' ', g.first_name, g.last_name)`;
const none = sql`'00000000-0000-0000-0000-000000000000'::uuid`;
const isSpelledAlike = sql`similarity(a.name, b.name) > 0.45`;
const isSoundAlike = sql`b.sound = a.sound and length(a.sound) > 2 and b.name <> a.name`;

/** A number, an address or a name that more guests have is common: it says nothing about who they are. */
const COMMON = sql`60`;
const commonOf = (table: string, columns: string) =>
  sql`select ${sql.raw(columns)} from ${sql.table(table)} group by ${sql.raw(columns)} having count(*) > ${COMMON}`;

/**
 * Pairs by key, never everybody with everybody: the same name, names that sound the same in one group or with one
 * number, and the same number or e-mail with similar names. Families share numbers, so a number alone is no evidence.
 * Two guests with a common name in different households with different numbers are two people, and so are guests with
 * only a first name, such as children and drivers; so are Mr. and Mrs. of one name. `strength` is the sum of the evidence for a pair.
 *
 * What is common (the planner's number in every row of a list) is compared only with the same name, and guests with a
 * common name only with the next of them, so that the number of pairs grows with that of the guests. Several `select` of
 * `found` may find a pair for one reason, and `union` counts it once. Names in Indian scripts are compared in the Latin
 * letters of `latinNames`, by guest.
 */
export const pairsOf = (scope: Scope, latinNames: Readonly<Record<string, string>> = {}) => sql`
  with latin as materialized (select key::uuid as id, value as name from jsonb_each_text(${JSON.stringify(latinNames)}::jsonb)),
  named as materialized (
    select g.id, g.position, g.age_band, g.plus_one_of, g.last_name is not null as has_last_name, lower(g.email) as email,
      coalesce(g.group_id, ${none}) as parent, coalesce(g.sub_group_id, ${none}) as home,
      g.phone, g.phone_2, g.phone_3, coalesce(g.phone, g.phone_2, g.phone_3) is null as is_without_number,
      coalesce(g.gender, ${JSON.stringify(genderOfTitle)}::jsonb->>g.title) as gender,
      btrim(regexp_replace(nyota_fold(coalesce(l.name, ${wholeName})), '[^[:alnum:]]+', ' ', 'g')) as name
    from guests g left join latin l on l.id = g.id where g.project_id = ${scope.projectId} and g.deleted_at is null and g.status = 'PUBLISHED'),
  everybody as materialized (
    select *, regexp_replace(translate(name, 'wzqfaeiouyh ', 'vjkp'), '(.)\\1+', '\\1', 'g') as sound from named),
  common_names as materialized (${commonOf("everybody", "name")}),
  namesakes as materialized (select * from everybody where name in (select name from common_names)),
  people as materialized (select * from everybody where name not in (select name from common_names)),
  numbers as materialized (
    select id, name, sound, phone from people where phone is not null
    union all select id, name, sound, phone_2 from people where phone_2 is not null
    union all select id, name, sound, phone_3 from people where phone_3 is not null),
  common_numbers as materialized (${commonOf("numbers", "phone")}),
  own_numbers as materialized (select * from numbers where phone not in (select phone from common_numbers)),
  -- Who has none is left out: thousands of empty ones would meet in one bucket of the joins below.
  emails as materialized (select id, name, email from people where email is not null),
  common_emails as materialized (${commonOf("emails", "email")}),
  sounds as materialized (select id, name, sound, parent, home, age_band, is_without_number from people where length(sound) > 2),
  common_sounds as materialized (${commonOf("sounds", "parent, sound")}),
  own_sounds as materialized (select * from sounds where (parent, sound) not in (select parent, sound from common_sounds)),
  next_namesakes as (
    select id, lead(id) over with_number as number_b, lead(id) over at_home as home_b, lead(id) over with_email as email_b,
      lead(id) over in_list as list_b, phone, email, is_without_number or lead(is_without_number) over in_list as is_open, has_last_name
    from namesakes window with_number as (partition by name, phone order by id), at_home as (partition by name, home order by id),
      with_email as (partition by name, email order by id), in_list as (partition by name order by is_without_number, id)),
  pairs_of_namesakes as (
    select id, number_b as other, 'SAME_PHONE' as reason, 3 as weight from next_namesakes where phone is not null
    union all select id, number_b, 'SAME_NAME', 2 from next_namesakes where phone is not null
    union all select id, email_b, 'SAME_EMAIL', 3 from next_namesakes where email is not null
    union all select id, home_b, 'SAME_NAME', 2 from next_namesakes
    union all select id, list_b, 'SAME_NAME', 2 from next_namesakes where is_open and has_last_name),
  found as (
    select a.id as a, b.id as b, reason, weight from own_numbers a join own_numbers b on b.phone = a.phone
      cross join lateral (values ('SAME_PHONE', 3, ${isSpelledAlike}), ('SAME_NAME', 2, b.name = a.name),
        ('SIMILAR_NAME', 1, ${isSoundAlike})) as said (reason, weight, holds) where a.id < b.id and holds
    union select a.id, b.id, reason, weight from common_numbers c join numbers a on a.phone = c.phone
      join numbers b on b.phone = a.phone and b.name = a.name
      cross join (values ('SAME_PHONE', 3), ('SAME_NAME', 2)) as same (reason, weight) where a.id < b.id
    union select a.id, b.id, 'SAME_NAME', 2 from people a join people b on b.name = a.name
      where a.id < b.id and (b.home = a.home
        or (a.is_without_number or b.is_without_number) and (a.has_last_name or b.has_last_name))
    union select a.id, b.id, 'SIMILAR_NAME', 1 from own_sounds a join own_sounds b
      on b.parent = a.parent and b.age_band = a.age_band and ${isSoundAlike}
      where a.id < b.id and (b.home = a.home or a.is_without_number or b.is_without_number) and ${isSpelledAlike}
    union select a.id, b.id, 'SAME_EMAIL', 3 from emails a join emails b on b.email = a.email
      where a.id < b.id and ${isSpelledAlike} and a.email not in (select email from common_emails)
    union select a.id, b.id, 'SAME_EMAIL', 3 from common_emails c join emails a on a.email = c.email
      join emails b on b.email = a.email and b.name = a.name where a.id < b.id
    union select least(id, other), greatest(id, other), reason, weight from pairs_of_namesakes where other is not null)
  select f.a, f.b, array_agg(f.reason order by f.weight desc, f.reason) as reasons, sum(f.weight) as strength, min(x.position) as position
  from found f
  join everybody x on x.id = f.a
  join everybody y on y.id = f.b
  where coalesce(x.gender = y.gender, true) and x.plus_one_of is distinct from y.id and y.plus_one_of is distinct from x.id
    and not exists (select from guest_distinctions d
      where d.project_id = ${scope.projectId} and d.guest_id = f.a and d.other_id = f.b)
  group by f.a, f.b`;

/** All pairs of the project that the caller may see, the likeliest first. */
export async function findPairs(scope: Scope): Promise<Pair[]> {
  const found = pairsOf(scope, await findLatinNames(scope));
  const pairs = sql<Pair>`select a, b, reasons from (${found}) as pairs order by strength desc, position, a, b`;
  const { rows } = await withHashJoins(scope, () => pairs.execute(scope.db));
  return rows;
}

/** The names in Indian scripts, in Latin letters: somebody may stand once as Meera and once as मीरा. */
async function findLatinNames(scope: Scope): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select g.id, ${wholeName} as name from guests g
    where g.project_id = ${scope.projectId} and g.deleted_at is null and g.status = 'PUBLISHED'
      and octet_length(${wholeName}) > char_length(${wholeName})`.execute(scope.db);
  return Object.fromEntries(rows.filter(({ name }) => isIndic(name)).map(({ id, name }) => [id, transliterate(name)]));
}

const hashJoins = { enable_nestloop: "off", enable_mergejoin: "off", work_mem: "64MB" };

/**
 * Runs a query that joins all rows of a project with each other. Without statistics, as right after an import, the
 * planner expects few rows and would compare each with each; with statistics it sorts all of them for every join, which
 * takes longer than to hash them.
 */
export async function withHashJoins<T>({ db }: Scope, query: () => Promise<T>): Promise<T> {
  const before = await change(db, hashJoins);
  const result = await query();
  await change(db, before);
  return result;
}

/** Returns the values that these settings had in this transaction. */
async function change(db: Scope["db"], settings: Record<string, string>) {
  const { rows } = await sql<{ name: string; before: string }>`
    select key as name, current_setting(key) as before, set_config(key, value, true)
    from jsonb_each_text(${JSON.stringify(settings)}::jsonb)`.execute(db);
  return Object.fromEntries(rows.map(({ name, before }) => [name, before]));
}
