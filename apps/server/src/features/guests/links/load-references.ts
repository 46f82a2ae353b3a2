import type { FieldErrors } from "@nyota/contract/errors";
import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { Fields } from "../reading/guest-snapshots.ts";
import { type Membership, resolveMembership } from "./check-references.ts";

export type Known = {
  tags: Set<string>;
  events: Set<string>;
  columns: Map<string, { type: string; options: string[] }>;
};
type Named = { tagIds: readonly string[]; eventIds: readonly string[]; keys: readonly string[] };
type Before = "new" | { group_id: string | null; sub_group_id: string | null };
type MembershipResult = { columns: Fields } | { problems: FieldErrors };

/** Many guests usually go to few households, so each place is checked once. */
export function cachedMembership(scope: Scope) {
  const found = new Map<string, Promise<MembershipResult>>();
  return ({ group_id, sub_group_id }: Membership, before: Before): Promise<MembershipResult> => {
    const from = before === "new" ? before : before.group_id;
    const key = JSON.stringify([group_id ?? typeof group_id, sub_group_id ?? typeof sub_group_id, from]);
    const known = found.get(key);
    if (known) return known;
    const answer = resolveMembership(scope, { group_id, sub_group_id }, before)
      .then((columns): MembershipResult => ({ columns }))
      .catch((error: unknown): MembershipResult => {
        if (error instanceof FieldsError) return { problems: error.fields };
        throw error;
      });
    found.set(key, answer);
    return answer;
  };
}

/** Loads the tags, events and columns that exist among the named ones. */
export async function loadReferences(scope: Scope, { tagIds, eventIds, keys }: Named): Promise<Known> {
  const idsOf = async (table: "tags" | "events", ids: readonly string[]) => {
    if (ids.length === 0) return new Set<string>();
    const uniqueIds = [...new Set(ids)];
    const rows = await acrossGroups(scope, () =>
      scope.db
        .selectFrom(table)
        .select("id")
        .where("project_id", "=", scope.projectId)
        .where(sql<boolean>`id = any (${uniqueIds}::uuid[])`)
        .execute(),
    );
    return new Set(rows.map((row) => row.id));
  };
  // A shared lock until the end of the transaction, so that no column changes its type while values of the old type are
  // written.
  const columns =
    keys.length === 0
      ? []
      : await scope.db
          .selectFrom("guest_columns")
          .select(["key", "type", "options"])
          .where("project_id", "=", scope.projectId)
          .where("key", "in", [...new Set(keys)])
          .orderBy("key")
          .forShare()
          .execute();
  return {
    tags: await idsOf("tags", tagIds),
    events: await idsOf("events", eventIds),
    columns: new Map(columns.map((column) => [column.key, column])),
  };
}
