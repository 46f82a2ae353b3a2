import type { ParsedOf } from "@nyota/contract/endpoint";
import { type roomBlockEndpoints, ROOM_BLOCKS_MAX } from "@nyota/contract/travel-stay/room-blocks";
import { sql } from "kysely";
import { changesOf, recordActivity } from "#features/activity/commands.ts";
import { lockHotel } from "#features/stay/commands.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { blockLabel, checkCost, checkDates } from "./rules.ts";

type Input = ParsedOf<typeof roomBlockEndpoints.create>["body"];
type Patch = ParsedOf<typeof roomBlockEndpoints.update>["body"];

const entry = { module: "STAY", type: "room_block" } as const;

export async function createBlock(scope: Scope, { hotel_id, ...input }: Input): Promise<string> {
  const hotel = await lockHotel(scope, hotel_id);
  requireValid({ cut_off: null, ...input });
  await requirePlace(scope);
  const { id, room_type } = await scope.db
    .insertInto("room_blocks")
    .values({ ...input, hotel_id, project_id: scope.projectId })
    .returning(["id", "room_type"])
    .executeTakeFirstOrThrow();
  await recordActivity(scope, {
    ...entry,
    action: "created",
    id,
    label: blockLabel({ ...input, room_type }, hotel.name),
  });
  return id;
}

export async function updateBlock(scope: Scope, blockId: string, patch: Patch) {
  const before = await lockBlock(scope, blockId);
  const after = { ...before, ...patch };
  requireValid(after);
  const changes = changesOf(before, patch);
  if (Object.keys(changes).length > 0)
    await scope.db
      .updateTable("room_blocks")
      .set(patch)
      .where("project_id", "=", scope.projectId)
      .where("id", "=", blockId)
      .execute();
  const label = blockLabel(after, before.hotel_name);
  await recordActivity(scope, { ...entry, action: "updated", id: blockId, label, changes });
}

export async function removeBlock(scope: Scope, blockId: string) {
  const before = await lockBlock(scope, blockId);
  await scope.db
    .deleteFrom("room_blocks")
    .where("project_id", "=", scope.projectId)
    .where("id", "=", blockId)
    .execute();
  const label = blockLabel(before, before.hotel_name);
  await recordActivity(scope, { ...entry, action: "deleted", id: blockId, label });
}

/** Throws FieldsError. */
function requireValid(block: Parameters<typeof checkDates>[0] & Parameters<typeof checkCost>[0]) {
  const wrong = checkDates(block) ?? checkCost(block);
  if (wrong) throw new FieldsError(wrong);
}

/** Concurrent requests wait for each other, so that together they don't exceed the limit. */
async function requirePlace(scope: Scope) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`room blocks ${scope.projectId}`}, 0))`.execute(scope.db);
  const { count } = await scope.db
    .selectFrom("room_blocks")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("project_id", "=", scope.projectId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= ROOM_BLOCKS_MAX)
    throw new FieldsError({ hotel_id: [`There are ${ROOM_BLOCKS_MAX} blocks already. Delete one first.`] });
}

/** The block, locked until the transaction ends, with its hotel's name. */
async function lockBlock(scope: Scope, blockId: string) {
  const row = await scope.db
    .selectFrom("room_blocks as b")
    .innerJoin("hotels as h", (join) =>
      join.onRef("h.project_id", "=", "b.project_id").onRef("h.id", "=", "b.hotel_id"),
    )
    .selectAll("b")
    .select("h.name as hotel_name")
    .where("b.project_id", "=", scope.projectId)
    .where("b.id", "=", blockId)
    .forUpdate("b")
    .executeTakeFirst();
  if (!row) throw notFound("This block of rooms");
  return row;
}
