import type { FileImportDetail } from "@nyota/contract/files/import-fields";
import { sql } from "kysely";
import { defaultRegion } from "#features/guests/queries.ts";
import type { ParseContext } from "../rows/parse-guest.ts";
import { listTargets } from "./targets.ts";
import type { Scope } from "#http/scope.ts";

export type Mapping = FileImportDetail["mapping"];
/** The chosen options, and the groups that the person who imports is limited to. */
export type Options = FileImportDetail["options"] & { limit_group_ids?: string[] | null };
type KnownGroup = { id: string; name: string; parent_id: string | null };

/** How the rows of one import are read. */
export type ReadPlan = ParseContext & {
  columns: { index: number; target: string }[];
  eventIds: string[];
  defaultGroup: string | undefined;
  defaultSubGroup: string | undefined;
  /** Folded name of a household to the name of its group; undefined where several groups have one of that name. */
  parents: ReadonlyMap<string, string | undefined>;
  /** The names of groups, folded, that may be used; null for all, also new ones. */
  allowedGroups: ReadonlySet<string> | null;
};

export async function makePlan(scope: Scope, mapping: Mapping, options: Options): Promise<ReadPlan> {
  const { events, customs } = await listTargets(scope);
  const groups: KnownGroup[] = await scope.db
    .selectFrom("groups")
    .select(["id", "name", "parent_id"])
    .where("project_id", "=", scope.projectId)
    .execute();
  const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
  const limit = options.limit_group_ids;
  const columns = Object.entries(mapping).flatMap(([index, target]) =>
    target === null ? [] : [{ index: Number(index), target }],
  );
  return {
    region: options.default_region ?? (await defaultRegion(scope)),
    dateOrder: options.date_order ?? "day-first",
    customs,
    columns: columns.sort((a, b) => a.index - b.index),
    eventIds: events.map(({ id }) => id).filter((id) => columns.some(({ target }) => target === `event:${id}`)),
    defaultGroup: options.group_id ? nameOf.get(options.group_id) : undefined,
    defaultSubGroup: options.sub_group ?? undefined,
    parents: mapParents(groups, nameOf),
    allowedGroups: limit ? new Set(limit.map((id) => nameOf.get(id)?.toLowerCase() ?? "")) : null,
  };
}

function mapParents(groups: KnownGroup[], nameOf: ReadonlyMap<string, string>) {
  const parents = new Map<string, string | undefined>();
  for (const { name, parent_id } of groups) {
    if (parent_id === null) continue;
    const key = name.toLowerCase();
    parents.set(key, parents.has(key) ? undefined : nameOf.get(parent_id));
  }
  return parents;
}

/**
 * Lets statements over all rows of an import take their time. Rows that were written a moment ago have no statistics yet; guessing that
 * there are few, the planner would compare each with each unless it is kept from that.
 */
export const prepareBulk = (scope: Scope, seconds: number) =>
  sql`select set_config('statement_timeout', ${`${seconds}s`}, true),
    set_config('idle_in_transaction_session_timeout', ${`${seconds}s`}, true),
    set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true), set_config('work_mem', '64MB', true)`.execute(
    scope.db,
  );
