import { sql, type Transaction } from "kysely";
import type { DB } from "./schema.generated.ts";

export type RowContext = {
  userId?: string;
  projectIds?: readonly string[];
  groupIds?: readonly string[] | null;
  linkHash?: string;
  slug?: string;
  isSystem?: boolean;
};

/** Names, for the rest of this transaction only, on whose behalf rows are read and written. Row-level security follows it. */
export async function setContext(db: Transaction<DB>, context: RowContext) {
  const settings: [string, string][] = [];
  if (context.userId !== undefined) settings.push(["app.user_id", context.userId]);
  if (context.projectIds !== undefined) settings.push(["app.project_ids", context.projectIds.join(",")]);
  if (context.groupIds !== undefined) settings.push(["app.group_ids", limitOf(context.groupIds)]);
  if (context.linkHash !== undefined) settings.push(["app.link_hash", context.linkHash]);
  if (context.slug !== undefined) settings.push(["app.slug", context.slug]);
  if (context.isSystem !== undefined) settings.push(["app.is_system", context.isSystem ? "on" : ""]);
  const calls = settings.map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
  await sql`select ${sql.join(calls)}`.execute(db);
}

// An empty setting means "not limited", so being limited to no group at all needs an id that no group has.
const limitOf = (groupIds: readonly string[] | null) =>
  groupIds?.length === 0 ? "00000000-0000-0000-0000-000000000000" : (groupIds ?? []).join(",");
