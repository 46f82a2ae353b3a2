import { sql, type RawBuilder } from "kysely";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

type Reference = { table: string; column: string };
/** What belongs to a guest or household itself and goes with them. */
const own = {
  guests: ["guest_tags", "invitations", "rsvp_links", "groups", "guests", "import_missing"],
  groups: ["guests", "groups", "rsvp_links"],
} as const;

type Published = { importId: string; groupIds: readonly string[] };

/** Refuses when anything was built on what an import made: answers, messages, travel, rooms, whatever refers to its guests. */
export async function requireUnused(scope: Scope, { importId, groupIds }: Published) {
  const created = sql`(select id from guests where project_id = ${scope.projectId} and import_id = ${importId})`;
  const found: Record<string, number> = {};
  const add = async (label: string, query: RawBuilder<{ n: number }>) => {
    const { rows } = await query.execute(scope.db);
    if (rows[0] && rows[0].n > 0) found[label] = (found[label] ?? 0) + rows[0].n;
  };
  const refers = ({ table, column }: Reference, ids: RawBuilder<unknown>) => sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where project_id = ${scope.projectId} and ${sql.ref(column)} in ${ids}`;
  for (const reference of await referencesTo(scope, "guests"))
    await add(reference.table.replaceAll("_", " "), refers(reference, created));
  for (const reference of await referencesTo(scope, "groups"))
    await add(reference.table.replaceAll("_", " "), refers(reference, sql`(select unnest(${groupIds}::uuid[]))`));
  await add(
    "messages",
    sql`select count(*) as n from messages
    where project_id = ${scope.projectId} and guest_ids && array(select id from guests
      where project_id = ${scope.projectId} and import_id = ${importId}) and guest_id not in ${created}`,
  );
  await add(
    "plus ones",
    sql`select count(*) as n from guests
    where project_id = ${scope.projectId} and plus_one_of in ${created} and import_id is distinct from ${importId}`,
  );
  await add(
    "answers or sent invitations",
    sql`select count(*) as n from invitations i
    where i.project_id = ${scope.projectId} and (i.response is not null or i.sent_at is not null) and (i.guest_id in ${created}
      or exists (select from import_rows r where r.project_id = i.project_id and r.import_id = ${importId}
        and r.matched_guest_id = i.guest_id and r.before is not null and r.changes ? ('event:' || i.event_id)
        and not r.before->'invitations' ? (i.event_id::text)))`,
  );
  if (Object.keys(found).length === 0) return;
  const named = Object.entries(found).map(([label, count]) => `${label} (${count})`);
  throw new AppError("IN_USE", `This import can't be undone any more, because there are: ${named.join(", ")}.`, {
    extra: { dependents: found },
  });
}

/** Asked of the catalogue, so that a table added later is never forgotten. */
export async function referencesTo(scope: Scope, table: keyof typeof own): Promise<Reference[]> {
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
