import type { ParsedOf } from "@nyota/contract/endpoint";
import type { assetEndpoints, AssetPlace } from "@nyota/contract/files/assets";
import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import { paginate } from "#db/paginate.ts";
import { containing, orderColumn } from "#db/search.ts";
import { sumStoredBytes } from "#db/stored-bytes.ts";
import { notFound } from "#http/errors.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { PICTURE_TYPE, widthOf, smallerSizes, type SmallerSize } from "./content/make-pictures.ts";
import { versionOf } from "./rows/file-links.ts";
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

/** Where guests see pictures. */
const guestPlaces = ["RSVP_COVER", "RSVP_GALLERY", "RSVP_PREVIEW", "EVENT_COVER"] as const satisfies AssetPlace[];

// Written into the statement, so that planning it leaves out where else pictures are used.
const guestPlacesInSql = sql.join(guestPlaces.map((place) => sql.lit(place)));

/** The pictures on the guests' pages that are ready to be shown, with their smaller sizes in ascending order. */
export async function listGuestPictures(scope: Scope) {
  const { rows } = await sql<{
    id: string;
    width: number | null;
    height: number | null;
    storage_key: string;
    sizes: SmallerSize[];
  }>`
    select a.id, a.width, a.height, a.storage_key,
      array(select s.size from asset_pictures s where s.project_id = a.project_id and s.asset_id = a.id) as sizes
    from assets a
    where a.project_id = ${scope.projectId} and a.kind = 'IMAGE' and a.storage_key is not null and a.id in (
      select u.asset_id from asset_uses u where u.project_id = ${scope.projectId} and u.place in (${guestPlacesInSql}))`.execute(
    scope.db,
  );
  return rows.map(({ storage_key, sizes, ...picture }) => ({
    ...picture,
    version: versionOf(storage_key),
    smaller: sizes
      .flatMap((name) => {
        const width = widthOf(name, picture);
        return width === null ? [] : [{ name, width }];
      })
      .toSorted((a, b) => a.width - b.width),
  }));
}

type GuestPicture = { assetId: string; asked: unknown; isPublic: boolean };

/**
 * The stored file of a picture in the size that was asked for; of any other, the whole one. Only while it is used where
 * guests see it, in a project that was not deleted and, if `isPublic`, whose public page is published.
 */
export async function findGuestPicture(scope: Scope, { assetId, asked, isPublic }: GuestPicture) {
  const size = smallerSizes.find((one) => one === asked) ?? null;
  const row = await scope.db
    .selectFrom("assets as a")
    .leftJoin("asset_pictures as s", (join) =>
      join.onRef("s.project_id", "=", "a.project_id").onRef("s.asset_id", "=", "a.id").on("s.size", "=", size),
    )
    .select(["a.storage_key", "a.mime", "s.storage_key as smaller_key"])
    .where("a.project_id", "=", scope.projectId)
    .where("a.id", "=", assetId)
    .where("a.kind", "=", "IMAGE")
    .where(isShownTo(isPublic))
    .executeTakeFirst();
  if (!row?.storage_key) return undefined;
  return {
    key: row.smaller_key ?? row.storage_key,
    mime: row.smaller_key === null ? row.mime : PICTURE_TYPE,
    version: versionOf(row.storage_key),
  };
}

const isShownTo = (isPublic: boolean) => sql<boolean>`exists (select from projects p
    left join microsites m on m.project_id = p.id
    where p.id = a.project_id and p.deleted_at is null and (${!isPublic} or m.published_at is not null))
  and exists (select from asset_uses u
    where u.project_id = a.project_id and u.asset_id = a.id and u.place in (${guestPlacesInSql}))`;

/** Of some ids, those of pictures that are ready to be shown. They can't be deleted until the transaction ends. */
export async function findPictures(scope: Scope, ids: readonly string[]): Promise<Set<string>> {
  const rows = await scope.db
    .selectFrom("assets")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("kind", "=", "IMAGE")
    .where("storage_key", "is not", null)
    .where("id", "in", ids)
    .orderBy("id")
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
