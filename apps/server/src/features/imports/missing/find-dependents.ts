import { sql, type RawBuilder } from "kysely";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

type Reference = { table: string; column: string };
/** Tables whose rows belong to the guest or household and are deleted with it. */
const own = {
  guests: ["guest_tags", "invitations", "rsvp_links", "groups", "guests", "import_missing"],
  groups: ["guests", "groups", "rsvp_links"],
} as const;

type Published = { importId: string; groupIds: readonly string[] };

/**
 * Throws IN_USE when other data depends on what an import created: answers, messages, travel, rooms, any reference to
 * its guests. Every query is a join: a subquery that runs again for each message or invitation takes minutes for a
 * hundred thousand guests.
 */
export async function requireNoDependents(scope: Scope, { importId, groupIds }: Published) {
  const created = sql`(select id from guests where project_id = ${scope.projectId} and import_id = ${importId})`;
  const found = new Map<string, number>();
  const add = async (label: string, query: RawBuilder<{ n: number }>) => {
    const { rows } = await query.execute(scope.db);
    if (rows[0] && rows[0].n > 0) found.set(label, (found.get(label) ?? 0) + rows[0].n);
  };
  const refers = ({ table, column }: Reference, ids: RawBuilder<unknown>) => sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where project_id = ${scope.projectId} and ${sql.ref(column)} in ${ids}`;
  for (const reference of await findReferences(scope, "guests"))
    await add(reference.table.replaceAll("_", " "), refers(reference, created));
  for (const reference of await findReferences(scope, "groups"))
    await add(reference.table.replaceAll("_", " "), refers(reference, sql`(select unnest(${groupIds}::uuid[]))`));
  await add(
    "messages",
    sql`select count(distinct m.id) as n from messages m
    cross join lateral unnest(m.guest_ids) as reader(id)
    join guests g on g.project_id = m.project_id and g.id = reader.id and g.import_id = ${importId}
    where m.project_id = ${scope.projectId} and m.guest_ids <> array[m.guest_id]
      and not exists (select from guests o where o.project_id = m.project_id and o.id = m.guest_id and o.import_id = ${importId})`,
  );
  await add(
    "plus ones",
    sql`select count(*) as n from guests
    where project_id = ${scope.projectId} and plus_one_of in ${created} and import_id is distinct from ${importId}`,
  );
  await add(
    "answers or sent invitations",
    sql`with used as not materialized (select guest_id, event_id, project_id from invitations where project_id = ${scope.projectId} and (response is not null or sent_at is not null))
    select count(*) as n from (
      select guest_id, event_id from used where guest_id in ${created}
      union
      select i.guest_id, i.event_id from used i
      join import_rows r on r.project_id = i.project_id and r.matched_guest_id = i.guest_id
      where r.import_id = ${importId} and r.before is not null and r.changes ? ('event:' || i.event_id)
        and not r.before->'invitations' ? (i.event_id::text)) as depending`,
  );
  if (found.size === 0) return;
  const named = [...found].map(([label, count]) => `${label} (${count})`);
  throw new AppError("IN_USE", `This import can't be undone any more, because there are: ${named.join(", ")}.`, {
    extra: { dependents: Object.fromEntries(found) },
  });
}

/** Read from the system catalogue, so that tables added later are included. */
export async function findReferences(scope: Scope, table: keyof typeof own): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as k(own, theirs)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute t on t.attrelid = c.confrelid and t.attnum = k.theirs
    where c.contype = 'f' and c.confrelid = ${table}::regclass and t.attname = 'id'
      and c.conrelid::regclass::text <> all (${own[table]}::text[])`.execute(scope.db);
  return rows;
}
