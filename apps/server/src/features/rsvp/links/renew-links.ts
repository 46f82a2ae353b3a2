import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import { recordActivity } from "#features/activity/commands.ts";
import { notifyOwner } from "#features/notifications/commands.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { inProject } from "#jobs/scope.ts";
import { hashLinkToken, makeLinkToken, type Addressee } from "./link-tokens.ts";

export type StoredLink = Addressee & { version: number; tokenHash: Buffer };

/** The existing links of a project, those of some addressees, or those with some ids. */
export async function findLinks(
  scope: Scope,
  { of, ids }: { of?: readonly Addressee[]; ids?: readonly string[] } = {},
): Promise<StoredLink[]> {
  const addressees = of?.map(({ id }) => id);
  const { rows } = await sql<StoredLink>`
    select case when sub_group_id is null then 'guest' else 'household' end as kind, coalesce(sub_group_id, guest_id) as id,
      version, token_hash as "tokenHash" from rsvp_links
    where project_id = ${scope.projectId}
      ${ids ? sql`and id = any(${ids}::uuid[])` : sql``}
      ${addressees ? sql`and (sub_group_id = any(${addressees}::uuid[]) or guest_id = any(${addressees}::uuid[]))` : sql``}`.execute(
    scope.db,
  );
  return rows;
}

/** Gives links their next version, which ends the previous one and its calendar address. Concurrent calls write the same values. */
export async function replaceLinks(scope: Scope, links: readonly (Addressee & { version: number; token: string })[]) {
  const hashes = links.map(({ token }) => hashLinkToken(token).toString("hex"));
  const { rows } = await sql<{
    id: string;
  }>`update rsvp_links l set version = t.version, token_hash = decode(t.hash, 'hex'), opened_at = null
    from unnest(${links.map(({ id }) => id)}::uuid[], ${links.map(({ version }) => version)}::int[], ${hashes}::text[])
      as t (id, version, hash)
    where l.project_id = ${scope.projectId} and (l.sub_group_id = t.id or l.guest_id = t.id) and l.version = t.version - 1
    returning l.id`.execute(scope.db);
  // Whoever had the link may have put its calendar address into a calendar.
  const ids = rows.map(({ id }) => id);
  await sql`delete from calendar_feeds where project_id = ${scope.projectId} and link_id = any(${ids}::uuid[])`.execute(
    scope.db,
  );
}

/**
 * Ends every link of every project, including deleted ones, which may be restored. Notifies the hosts. Returns the
 * number of links.
 */
export async function renewAllLinks(deps: Deps): Promise<number> {
  const projects = await deps.connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    return trx.selectFrom("projects").select("id").execute();
  });
  let renewed = 0;
  for (const { id } of projects)
    renewed += await inProject(deps, id, async (scope) => {
      const links = (await findLinks(scope)).map(({ kind, id: addressee, version }) => {
        const next = { kind, id: addressee, version: version + 1 };
        return { ...next, token: makeLinkToken(deps.tokens, id, next) };
      });
      if (links.length === 0) return 0;
      await replaceLinks(scope, links);
      await notifyHosts(scope);
      return links.length;
    });
  return renewed;
}

async function notifyHosts(scope: Scope) {
  await recordActivity(scope, {
    action: "replaced every RSVP link",
    module: "GUEST",
    type: "project",
    id: scope.projectId,
  });
  await notifyOwner(scope, {
    kind: "RSVP_LINKS_REPLACED",
    title: "Your guests’ private links were replaced",
    message:
      "The operator of this server has ended all links that were sent until now. Send your guests their new ones.",
    link: `/projects/${scope.projectId}/rsvp`,
  });
}
