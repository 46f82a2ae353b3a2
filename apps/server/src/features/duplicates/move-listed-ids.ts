import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import type { Scope } from "#http/scope.ts";
import type { Ids } from "./lock-pair.ts";

type List = { table: string; column: string; path: string[] };
export type MovedListedId = List & { id: string; hadKept: boolean };

/** Lists of guests inside JSON, which no foreign key finds: picked guests of a campaign, and the filter by guest. */
const lists: List[] = [
  { table: "dispatches", column: "audience", path: ["guest_ids"] },
  { table: "dispatches", column: "audience", path: ["filter", "guest"] },
  { table: "views", column: "filter", path: ["guest"] },
];

/** Replaces the merged guest by the one who stays in every stored list; before the messages, which are locked later. */
export const moveListedIds = (scope: Scope, { kept, merged }: Ids): Promise<MovedListedId[]> =>
  acrossGroups(scope, async () => {
    const moved: MovedListedId[] = [];
    for (const list of lists)
      for (const { id, ids } of await lockLists(scope, list, merged)) {
        const hadKept = ids.includes(kept);
        await writeList(scope, { ...list, id }, hadKept ? without(ids, merged) : replaced(ids, merged, kept));
        moved.push({ ...list, id, hadKept });
      }
    return moved;
  });

/** Puts the merged guest back into these lists, unless the one who stayed was removed from them since. */
export const restoreListedIds = (scope: Scope, { kept, merged }: Ids, moved: readonly MovedListedId[]) =>
  acrossGroups(scope, async () => {
    for (const { hadKept, ...list } of moved) {
      const locked = await lockLists(scope, list, kept);
      const ids = locked.find(({ id }) => id === list.id)?.ids;
      if (ids) await writeList(scope, list, hadKept ? [...without(ids, merged), merged] : replaced(ids, kept, merged));
    }
  });

const without = (ids: string[], left: string) => ids.filter((id) => id !== left);
const replaced = (ids: string[], old: string, next: string) => ids.map((id) => (id === old ? next : id));

async function lockLists(scope: Scope, { table, column, path }: List, guestId: string) {
  const stored = sql`${sql.ref(column)} #> ${path}::text[]`;
  const { rows } = await sql<{ id: string; ids: string[] }>`select id, ${stored} as ids from ${sql.table(table)}
    where project_id = ${scope.projectId} and jsonb_typeof(${stored}) = 'array' and ${stored} ? ${guestId}
    order by id for no key update`.execute(scope.db);
  return rows;
}

const writeList = (scope: Scope, { table, column, path, id }: List & { id: string }, ids: string[]) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = jsonb_set(${sql.ref(column)}, ${path}::text[], ${JSON.stringify(ids)}::jsonb)
    where project_id = ${scope.projectId} and id = ${id}`.execute(scope.db);
