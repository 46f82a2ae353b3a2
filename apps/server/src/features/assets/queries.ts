import type { ParsedOf } from "@nyota/contract/endpoint";
import type { assetEndpoints } from "@nyota/contract/files/assets";
import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import { paginate } from "#db/paginate.ts";
import { containing, orderColumn } from "#db/search.ts";
import { sumStoredBytes } from "#db/stored-bytes.ts";
import { notFound } from "#http/errors.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { listUses } from "./rows/list-uses.ts";
import { selectAssets, withLinks } from "./rows/select-assets.ts";

type AssetDeps = Pick<Deps, "tokens" | "config">;
type ListQuery = ParsedOf<typeof assetEndpoints.list>["query"];

export async function listAssets(scope: Scope, { tokens, config }: AssetDeps, query: ListQuery) {
  let rows = selectAssets(scope);
  const { kind, folder, search } = query;
  if (kind) rows = rows.where("a.kind", "in", kind);
  if (folder) rows = rows.where(sql<boolean>`lower(a.folder) = lower(${folder})`);
  if (search) rows = rows.where(containing("a.file_name", search));
  const [column, direction] = orderColumn(query.ordering ?? "-created_at");
  const key = column === "file_name" ? sql`nyota_fold(a.file_name)` : sql.ref(`a.${column}`);
  const page = await paginate(rows.orderBy(key, direction).orderBy("a.id"), query);
  return {
    ...page,
    results: page.results.map((row) => withLinks(scope, tokens, row)),
    folders: await listFolders(scope),
    storage: {
      used: await acrossGroups(scope, () => sumStoredBytes(scope.db, scope.projectId)),
      limit: config.projectQuota,
    },
  };
}

const listFolders = (scope: Scope) =>
  scope.db
    .selectFrom("assets")
    .select(sql<string>`folder`.as("name"))
    .select(sql<number>`count(*)`.as("files"))
    .where("project_id", "=", scope.projectId)
    .where("folder", "is not", null)
    .groupBy("folder")
    .orderBy(sql`nyota_fold(folder)`)
    .execute();

export async function readAsset(scope: Scope, { tokens }: Pick<AssetDeps, "tokens">, assetId: string) {
  const row = await selectAssets(scope).where("a.id", "=", assetId).executeTakeFirst();
  if (!row) throw notFound("This file");
  return { ...withLinks(scope, tokens, row), uses: await listUses(scope, assetId) };
}

/** Of some ids, those of pictures that are ready to be shown. */
export async function findPictures(scope: Scope, ids: readonly string[]): Promise<Set<string>> {
  const rows = await scope.db
    .selectFrom("assets")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("kind", "=", "IMAGE")
    .where("storage_key", "is not", null)
    .where("id", "in", ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
