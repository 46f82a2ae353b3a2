import { recordActivity } from "#features/activity/commands.ts";
import { lockGuests } from "#features/guests/queries.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { lockRooms } from "./lock-rows.ts";
import { formatRoom } from "./rules.ts";
import { findStaysById, selectStays } from "./select-stays.ts";

/**
 * Lets two guests change rooms; each keeps the nights and details of their stay. Both stays are deleted before they are
 * inserted again: in between, one room would otherwise have a guest too many, which the database refuses.
 */
export async function swapStays(scope: Scope, stayIds: string[]) {
  const [first, second] = await lockBoth(scope, stayIds);
  if (first.room_id === second.room_id)
    throw new FieldsError({ stay_ids: [`${first.guest_name} and ${second.guest_name} are in the same room.`] });
  await lockRooms(scope, [first.room_id, second.room_id]);
  const rows = await scope.db
    .deleteFrom("guest_stays")
    .where("project_id", "=", scope.projectId)
    .where("id", "in", [first.id, second.id])
    .returningAll()
    .execute();
  const roomFor = (id: string) => (id === first.id ? second.room_id : first.room_id);
  await scope.db
    .insertInto("guest_stays")
    .values(rows.map(({ updated_at: _updated, ...row }) => ({ ...row, room_id: roomFor(row.id) })))
    .execute();
  await recordActivity(scope, {
    module: "STAY",
    type: "stay",
    action: "swapped the rooms of",
    label: `${first.guest_name} and ${second.guest_name}`,
    changes: { room: { before: formatRoom(first), after: formatRoom(second) } },
    guests: [{ id: first.guest_id }, { id: second.guest_id }],
  });
  return { results: await findStaysById(scope, [first.id, second.id]) };
}

/** The two stays, read again under the locks of their guests. */
async function lockBoth(scope: Scope, stayIds: string[]) {
  const find = () => selectStays(scope).where("s.id", "in", stayIds).orderBy("s.id");
  const before = await find().execute();
  const count = new Set(stayIds).size;
  if (before.length < count) throw notFound("One of these stays");
  if (count < 2) throw new FieldsError({ stay_ids: ["Name two different stays."] });
  await lockGuests(scope, { ids: before.map(({ guest_id }) => guest_id) }, "change");
  const [first, second] = await find().forUpdate("s").execute();
  if (!first || !second) throw notFound("One of these stays");
  return [first, second] as const;
}
