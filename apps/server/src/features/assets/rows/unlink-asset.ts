import type { ActivityObject } from "@nyota/contract/account/activity-actions";
import { assetPlaces, type AssetPlace } from "@nyota/contract/files/assets";
import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { AppError } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { listPlaces } from "./list-uses.ts";

type Changed = { type: ActivityObject; id: string; label: string | null };

/** Takes an asset out of each kind of place; returns what was changed. */
const takeOut: Record<AssetPlace, (scope: Scope, assetId: string) => Promise<Changed[]>> = {
  RSVP_COVER: async ({ db, projectId }, assetId) => {
    const { rows } = await sql<Changed>`
      update microsites set hero = jsonb_set(hero, '{image}', 'null')
      where project_id = ${projectId} and hero ->> 'image' = ${assetId}
      returning 'microsite' as type, project_id as id, hero ->> 'title' as label`.execute(db);
    return rows;
  },
  RSVP_GALLERY: async ({ db, projectId }, assetId) => {
    const { rows } = await sql<Changed>`
      update microsites set gallery = jsonb_path_query_array(gallery, '$[*] ? (@.image != $asset)',
        jsonb_build_object('asset', ${assetId}::text))
      where project_id = ${projectId} and gallery @> jsonb_build_array(jsonb_build_object('image', ${assetId}::text))
      returning 'microsite' as type, project_id as id, hero ->> 'title' as label`.execute(db);
    return rows;
  },
  RSVP_PREVIEW: async ({ db, projectId }, assetId) => {
    const { rows } = await sql<Changed>`
      update microsites set seo_image = null where project_id = ${projectId} and seo_image = ${assetId}
      returning 'microsite' as type, project_id as id, hero ->> 'title' as label`.execute(db);
    return rows;
  },
  EVENT_COVER: async ({ db, projectId }, assetId) => {
    const { rows } = await sql<Changed>`
      update events set cover_id = null where project_id = ${projectId} and cover_id = ${assetId}
      returning 'event' as type, id, name as label`.execute(db);
    return rows;
  },
  TEMPLATE: (scope, assetId) => takeHeaderOut(scope, { table: "templates", type: "template", assetId }),
  CAMPAIGN: (scope, assetId) => takeHeaderOut(scope, { table: "dispatches", type: "campaign", assetId }),
  TASK: async ({ db, projectId }, assetId) => {
    const { rows } = await sql<Changed>`
      update tasks set asset_ids = array_remove(asset_ids, ${assetId}::uuid)
      where project_id = ${projectId} and ${assetId}::uuid = any (asset_ids)
      returning 'task' as type, id, title as label`.execute(db);
    return rows;
  },
};

async function takeHeaderOut(
  { db, projectId }: Scope,
  { table, type, assetId }: { table: "templates" | "dispatches"; type: ActivityObject; assetId: string },
): Promise<Changed[]> {
  const rows = await db
    .updateTable(table)
    .set({ header_asset_id: null })
    .where("project_id", "=", projectId)
    .where("header_asset_id", "=", assetId)
    .returning(["id", "name as label"])
    .execute();
  return rows.map((row) => ({ ...row, type }));
}

/**
 * Takes an asset out of everywhere it is used. Throws IN_USE unless the caller asked for that, and FORBIDDEN when they
 * may not change one of the places.
 */
export async function unlinkAsset(scope: Scope, assetId: string, { isAsked }: { isAsked: boolean }) {
  const places = await listPlaces(scope, assetId);
  if (places.length === 0) return;
  const named = (some: AssetPlace[]) => [...new Set(some.map((place) => assetPlaces[place].label))].join(", ");
  if (!isAsked) throw new AppError("IN_USE", `This file is used: ${named(places)}. Take it out there first.`);
  const closed = places.filter((place) => !mayDo(scope, `${assetPlaces[place].module}:EDIT`));
  if (closed.length > 0)
    throw new AppError("FORBIDDEN", `You don't have permission to change where this file is used: ${named(closed)}.`);
  for (const place of places)
    for (const { type, id, label } of await takeOut[place](scope, assetId))
      await recordActivity(scope, { action: "updated", module: assetPlaces[place].module, type, id, label });
}
