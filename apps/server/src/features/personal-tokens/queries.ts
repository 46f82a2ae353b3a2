import { sql } from "kysely";
import { openVisibleProjects, readLevels } from "#features/access/queries.ts";
import { notFound } from "#http/errors.ts";
import type { UserScope } from "#http/scope.ts";
import { networkOf } from "#lib/network.ts";

/** The user's tokens that were not revoked, the newest first; those that expired stay for a month. */
export async function listTokens(scope: UserScope) {
  return { results: await selectTokens(scope) };
}

export async function readToken(scope: UserScope, tokenId: string) {
  const token = (await selectTokens(scope)).find(({ id }) => id === tokenId);
  if (!token) throw notFound("This token");
  return token;
}

async function selectTokens(scope: UserScope) {
  const rows = await scope.db
    .selectFrom("personal_tokens")
    .select(["id", "name", "ending", "permissions", "project_ids", "created_at", "expires_at", "last_used_at"])
    .select([
      sql<string | null>`host(last_used_ip)`.as("ip"),
      sql<boolean>`expires_at <= ${scope.now.toISOString()}::timestamptz`.as("is_expired"),
    ])
    .where("user_id", "=", scope.userId)
    .where("revoked_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const titles = await readTitles(
    scope,
    rows.flatMap(({ project_ids }) => project_ids ?? []),
  );
  return rows.map(({ ip, permissions, project_ids, ...row }) => ({
    ...row,
    permissions: readLevels(permissions),
    last_used_network: ip === null ? null : networkOf(ip),
    projects: project_ids && titles.filter(({ id }) => project_ids.includes(id)),
  }));
}

/** The projects among these that the user can still see, by title. */
async function readTitles(scope: UserScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const visible = await openVisibleProjects(scope);
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from projects where id = any (${visible}::uuid[]) and id = any (${[...ids]}::uuid[])
      and deleted_at is null
    order by nyota_fold(title), id`.execute(scope.db);
  return rows;
}
