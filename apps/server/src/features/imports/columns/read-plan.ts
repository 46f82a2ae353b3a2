import type { FileImportDetail } from "@nyota/contract/files/import-schemas";
import { defaultRegion } from "#features/guests/queries.ts";
import type { CustomColumn } from "../values/parse-custom.ts";
import type { DateOrder } from "../values/parse-date.ts";
import { listTargets } from "./targets.ts";
import type { Scope } from "#http/scope.ts";

export type Mapping = FileImportDetail["mapping"];
/** The chosen options, and the groups that the importing user is limited to. */
export type Options = FileImportDetail["options"] & { limit_group_ids?: string[] | null };
type KnownGroup = { id: string; name: string; parent_id: string | null };

/** The settings of the project and the file that parsing a cell needs. */
export type ParseContext = { region: string; dateOrder: DateOrder; customs: ReadonlyMap<string, CustomColumn> };

/** How the rows of one import are read. */
export type ReadPlan = ParseContext & {
  columns: { index: number; target: string }[];
  eventIds: string[];
  defaultGroup: string | undefined;
  defaultSubGroup: string | undefined;
  /** Folded household name to the name of its group; undefined where several groups have a household of that name. */
  parents: ReadonlyMap<string, string | undefined>;
  /** The folded names of the groups that may be used; null for all, including new ones. */
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
