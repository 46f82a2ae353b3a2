import { roomBlockFields } from "@nyota/contract/travel-stay/room-block-fields";
import { keysOf } from "@nyota/contract/keys-of";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

/** Blocks in the order of their hotels and first nights; `type_key` is the type without regard to capitals. */
export function selectBlocks(scope: Scope, { hotelIds, blockId }: { hotelIds?: string[]; blockId?: string }) {
  const rows = scope.db
    .selectFrom("room_blocks as b")
    .innerJoin("hotels as h", (join) =>
      join.onRef("h.project_id", "=", "b.project_id").onRef("h.id", "=", "b.hotel_id"),
    )
    .select(["b.id", "b.hotel_id", "h.name as hotel_name", "b.created_at", "b.updated_at"])
    .select(keysOf(roomBlockFields).map((field) => `b.${field}` as const))
    .select(sql<string | null>`nyota_room_type_key(b.room_type)`.as("type_key"))
    .where("b.project_id", "=", scope.projectId);
  const ofHotels = hotelIds ? rows.where(sql<boolean>`b.hotel_id = any (${hotelIds}::uuid[])`) : rows;
  const chosen = blockId ? ofHotels.where("b.id", "=", blockId) : ofHotels;
  return chosen
    .orderBy("h.position")
    .orderBy("h.created_at")
    .orderBy("h.id")
    .orderBy("b.check_in")
    .orderBy("b.created_at")
    .orderBy("b.id")
    .execute();
}
