import { assetPlaces, type AssetPlace, type AssetUse } from "@nyota/contract/files/assets";
import { keysOf } from "@nyota/contract/keys-of";
import { mayDo, type Scope } from "#http/scope.ts";

const order = keysOf(assetPlaces);

/** Everywhere an asset is used, whatever the caller may see. */
async function findUses(scope: Scope, assetId: string): Promise<(AssetUse & { place: AssetPlace })[]> {
  const rows = await scope.db
    .selectFrom("asset_uses")
    .select(["place", "object_id", "label"])
    .where("project_id", "=", scope.projectId)
    .where("asset_id", "=", assetId)
    .orderBy("label")
    .orderBy("object_id")
    .execute();
  const uses = rows.map((row) => ({ ...row, place: row.place as AssetPlace }));
  return uses.toSorted((a, b) => order.indexOf(a.place) - order.indexOf(b.place));
}

/** Everywhere an asset is used; of places the caller may not see, only what kind of place it is. */
export const listUses = async (scope: Scope, assetId: string): Promise<AssetUse[]> =>
  (await findUses(scope, assetId)).map((use) =>
    mayDo(scope, `${assetPlaces[use.place].module}:VIEW`) ? use : { place: use.place, object_id: null, label: null },
  );

export const listPlaces = async (scope: Scope, assetId: string): Promise<AssetPlace[]> => [
  ...new Set((await findUses(scope, assetId)).map(({ place }) => place)),
];
