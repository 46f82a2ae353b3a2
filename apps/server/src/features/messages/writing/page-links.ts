import { sql } from "kysely";
import { ensureLinks } from "#features/rsvp/commands.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";

type Asked = {
  guestIds: readonly string[];
  /** Guests of other households whose links belong to the same text. */
  pages: ReadonlyMap<string, readonly string[]>;
  /** What stands between several links. */
  separator: string;
};

/** The link to each guest's page; several, each with the name of its household, where one text is for several. */
export async function findLinks(scope: Scope, deps: Deps, { guestIds, pages, separator }: Asked) {
  if (guestIds.length === 0) return new Map<string, string>();
  const names = await findPageNames(scope, pages);
  const links = await ensureLinks(scope, deps, [...new Set([...guestIds, ...names.keys()])]);
  return new Map(
    guestIds.flatMap((guestId): [string, string][] => {
      const own = links.get(guestId);
      const others = (pages.get(guestId) ?? []).flatMap((id) => names.get(id)?.standIn ?? []);
      const byLink = new Map<string, string>();
      for (const id of [guestId, ...others]) {
        const link = links.get(id);
        if (link !== undefined && !byLink.has(link)) byLink.set(link, names.get(id)?.name ?? "");
      }
      if (own === undefined) return [];
      const all = [...byLink].map(([link, name]) => `${name}: ${link}`);
      return [[guestId, all.length === 1 ? own : all.join(separator)]];
    }),
  );
}

/** The names of the pages of several households. A guest who was merged stands for the one they were merged into. */
async function findPageNames(scope: Scope, pages: Asked["pages"]) {
  const ids = [...pages].flatMap(([id, others]) => (others.length > 0 ? [id, ...others] : []));
  if (ids.length === 0) return new Map<string, { name: string; standIn: string }>();
  const { rows } = await sql<{ named: string; id: string; name: string }>`
    select n.id as named, g.id, coalesce(h.name, g.display_name) as name
    from guests n
    join guests g on g.project_id = n.project_id and g.id = coalesce(n.merged_into, n.id) and g.deleted_at is null
    left join groups h on h.project_id = g.project_id and h.id = g.sub_group_id
    where n.project_id = ${scope.projectId} and n.id = any (${ids}::uuid[])`.execute(scope.db);
  return new Map(
    rows.flatMap(({ named, id, name }) => [
      [named, { name, standIn: id }],
      [id, { name, standIn: id }],
    ]),
  );
}
