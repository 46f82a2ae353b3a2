import { sql, type Transaction } from "kysely";
import type { DB } from "./schema.generated.ts";

export type RowContext = {
  userId?: string;
  /** The one project of all following statements; null for none. */
  projectId?: string | null;
  /** The projects that a query across projects may see. */
  visibleIds?: readonly string[];
  /** The guest groups the user is limited to; null for no limit. */
  groupIds?: readonly string[] | null;
  linkHash?: string;
  /** The addresses the user has proven, to find the invitations sent to them. */
  addresses?: readonly string[];
  slug?: string;
  isSystem?: boolean;
};

type Limited = { db: Transaction<DB>; groupIds: readonly string[] | null };

/**
 * Does work on the whole project for a user limited to some guest groups: a change of a campaign, a tag or the order of
 * the list affects the guests of all groups. Don't return to the caller any row this work reads.
 */
export async function acrossGroups<T>({ db, groupIds }: Limited, work: () => Promise<T>): Promise<T> {
  if (groupIds === null) return work();
  await setContext(db, { groupIds: null });
  const result = await work();
  await setContext(db, { groupIds });
  return result;
}

/** Sets, for the rest of this transaction only, the user, project and limits that row-level security applies. */
export async function setContext(db: Transaction<DB>, context: RowContext) {
  const settings: [string, string][] = [];
  const { userId, projectId, visibleIds, groupIds, linkHash, addresses, slug, isSystem } = context;
  if (userId !== undefined) settings.push(["app.user_id", userId]);
  if (projectId !== undefined) settings.push(["app.project_id", projectId ?? ""]);
  if (visibleIds !== undefined) settings.push(["app.visible_ids", visibleIds.join(",")], ["role", "nyota_across"]);
  if (groupIds !== undefined)
    settings.push(["app.group_ids", (groupIds ?? []).join(",")], ["role", groupIds ? "nyota_limited" : "nyota_app"]);
  if (linkHash !== undefined) settings.push(["app.link_hash", linkHash]);
  if (addresses !== undefined) settings.push(["app.addresses", addresses.join("\n")]);
  if (slug !== undefined) settings.push(["app.slug", slug]);
  if (isSystem !== undefined)
    settings.push(["app.is_system", isSystem ? "on" : ""], ["role", isSystem ? "nyota_across" : "nyota_app"]);
  const calls = settings.map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
  await sql`select ${sql.join(calls)}`.execute(db);
}
