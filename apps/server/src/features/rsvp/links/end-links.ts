import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import type { Scope } from "#http/scope.ts";
import type { Tokens } from "#http/tokens.ts";
import { makeLinkToken, type Addressee } from "./link-tokens.ts";
import { findLinks, replaceLinks } from "./renew-links.ts";

/** Links by their ids, or every link that leads to the guests of an addressee. */
type Ended = { ids: readonly string[] } | { to: Addressee };

/** Ends links at once; the next version replaces each of them. */
export async function endLinks(scope: Scope, tokens: Tokens, ended: Ended): Promise<void> {
  // A merged guest, whose link still works, may be of a group that the caller does not see.
  await acrossGroups(scope, async () => {
    const ids = "ids" in ended ? ended.ids : await findLinksTo(scope, ended.to);
    const links = (await findLinks(scope, { ids })).map(({ kind, id, version }) => {
      const next = { kind, id, version: version + 1 };
      return { ...next, token: makeLinkToken(tokens, scope.projectId, next) };
    });
    await replaceLinks(scope, links);
  });
}

/** Besides their own link: those from before a guest joined the household, and those of guests merged into its guests. */
async function findLinksTo(scope: Scope, { id }: Addressee): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with members as (select m.id from guests m where m.project_id = ${scope.projectId} and (m.id = ${id} or m.sub_group_id = ${id}))
    select l.id from rsvp_links l left join guests g on g.project_id = l.project_id and g.id = l.guest_id
    where l.project_id = ${scope.projectId} and (l.sub_group_id = ${id} or g.id in (select m.id from members m)
      or g.merged_into in (select m.id from members m))`.execute(scope.db);
  return rows.map((link) => link.id);
}
