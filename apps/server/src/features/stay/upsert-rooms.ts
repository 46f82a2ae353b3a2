import type { ParsedOf } from "@nyota/contract/endpoint";
import type { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { recordActivity } from "#features/activity/commands.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { uniquely } from "#http/failures/unique.ts";
import { lockHotel } from "./lock-rows.ts";

type Input = ParsedOf<typeof stayEndpoints.upsertRooms>["body"];
type Row = Input["rooms"][number];
type Known = { id: string; room_number: string | null; position: number };

const numbered = {
  index: "rooms_by_number",
  field: "rooms",
  message: "Two rooms of this hotel would have the same number.",
};

/** Adds rooms and changes existing ones, found by id or number. All of them or none. */
export async function upsertRooms(scope: Scope, { hotel_id, rooms }: Input) {
  const hotel = await lockHotel(scope, hotel_id);
  requireDistinct(rooms);
  const known = await scope.db
    .selectFrom("rooms")
    .select(["id", "room_number", "position"])
    .where("project_id", "=", scope.projectId)
    .where("hotel_id", "=", hotel_id)
    .orderBy("id")
    .forUpdate()
    .execute();
  const planned = rooms.map((row) => ({ row, match: findMatch(known, row) }));
  const changed = planned.flatMap(({ row, match }) => (match ? [{ id: match.id, row }] : []));
  if (changed.length > 0 && !mayDo(scope, "STAY:EDIT"))
    throw new AppError("FORBIDDEN", "Some of these rooms exist already, and you may only add rooms.");
  for (const { id, row } of changed) await updateRow(scope, id, row);
  const added = planned.flatMap(({ row, match }) => (match ? [] : [row]));
  const first = known.reduce((last, { position }) => Math.max(last, position), 0) + 1;
  const made = await insertRows(scope, { hotel_id, rows: added, first });
  await recordActivity(scope, {
    module: "STAY",
    type: "room",
    action: changed.length === 0 ? "created" : added.length === 0 ? "updated" : "created and updated",
    label: `${rooms.length} ${rooms.length === 1 ? "room" : "rooms"} of ${hotel.name}`,
  });
  const ids = planned.map(({ match }) => match?.id ?? (made.shift() as string));
  return { created: added.length, updated: changed.length, ids };
}

const keyOf = (number: string) => number.toLowerCase();

function findMatch(known: Known[], { id, room_number }: Row) {
  const match = known.find((room) =>
    id ? room.id === id : Boolean(room_number && room.room_number && keyOf(room.room_number) === keyOf(room_number)),
  );
  if (id && !match) throw notFound("One of these rooms");
  return match;
}

function requireDistinct(rooms: Row[]) {
  const seen = new Set<string>();
  const problems = rooms.flatMap(({ id, room_number }, index) => {
    const keys = [...(id ? [id] : []), ...(room_number ? [keyOf(room_number)] : [])];
    const isTwice = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isTwice ? [[`rooms.${index}.room_number`, ["This room is named twice."]] as [string, string[]]] : [];
  });
  if (problems.length > 0) throw new FieldsError(Object.fromEntries(problems));
}

async function updateRow(scope: Scope, id: string, { id: _id, ...patch }: Row) {
  if (Object.keys(patch).length === 0) return;
  await uniquely(numbered, () =>
    scope.db.updateTable("rooms").set(patch).where("project_id", "=", scope.projectId).where("id", "=", id).execute(),
  );
}

async function insertRows(scope: Scope, { hotel_id, rows, first }: { hotel_id: string; rows: Row[]; first: number }) {
  if (rows.length === 0) return [];
  const project_id = scope.projectId;
  const made = await uniquely(numbered, () =>
    scope.db
      .insertInto("rooms")
      .values(rows.map(({ id: _id, ...row }, index) => ({ position: first + index, ...row, hotel_id, project_id })))
      .returning("id")
      .execute(),
  );
  return made.map(({ id }) => id);
}
