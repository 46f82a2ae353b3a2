import { stayRow } from "@nyota/contract/travel-stay/stay";
import type { BedKind, Payer } from "@nyota/contract/travel-stay/stay-fields";
import { sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import type { Scope } from "#http/scope.ts";
import { countNights } from "./rules.ts";

/** The stays of guests who are not deleted, as `s`, with guest `g`, room `r` and hotel `h`. */
export const selectStays = (scope: Scope) =>
  scope.db
    .selectFrom("guest_stays as s")
    .innerJoin("guests as g", (join) =>
      join.onRef("g.project_id", "=", "s.project_id").onRef("g.id", "=", "s.guest_id").on("g.deleted_at", "is", null),
    )
    .innerJoin("rooms as r", (join) => join.onRef("r.project_id", "=", "s.project_id").onRef("r.id", "=", "s.room_id"))
    .innerJoin("hotels as h", (join) =>
      join.onRef("h.project_id", "=", "r.project_id").onRef("h.id", "=", "r.hotel_id"),
    )
    .leftJoin("groups as f", (join) =>
      join.onRef("f.project_id", "=", "g.project_id").onRef("f.id", "=", "g.sub_group_id"),
    )
    .select(columnsOf(stayRow).map((column) => `s.${column}` as const))
    .select(["g.id as guest_id", "g.display_name as guest_name", "g.age_band", "f.name as household"])
    .select(["r.id as room_id", "r.room_number", "r.room_type", "r.max_capacity"])
    .select(["h.id as hotel_id", "h.name as hotel_name"])
    .where("s.project_id", "=", scope.projectId);
export type StayRow = Awaited<ReturnType<ReturnType<typeof selectStays>["executeTakeFirstOrThrow"]>>;

/** Stays in the contract's shape. */
export async function showStays(scope: Scope, rows: StayRow[]) {
  const sharing = await findSharing(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { guest_id, guest_name, age_band, household } = row;
    const { room_id, room_number, room_type, max_capacity, hotel_id, hotel_name, ...stay } = row;
    return {
      ...stay,
      guest: { id: guest_id, name: guest_name, age_band, household },
      room: {
        id: room_id,
        room_number,
        room_type,
        max_capacity: max_capacity as number,
        hotel: { id: hotel_id, name: hotel_name },
      },
      nights: countNights(row.check_in, row.check_out),
      bed_kind: row.bed_kind as BedKind | null,
      payer: row.payer as Payer,
      sharing: sharing.get(row.id) ?? [],
    };
  });
}

/** These stays, in the order of hotels and rooms. */
export const findStaysById = async (scope: Scope, ids: readonly string[]) =>
  showStays(
    scope,
    await selectStays(scope)
      .where(sql<boolean>`s.id = any (${ids}::uuid[])`)
      .orderBy("h.position")
      .orderBy("r.position")
      .orderBy("g.position")
      .orderBy("s.check_in")
      .execute(),
  );

async function findSharing(scope: Scope, ids: string[]) {
  type Other = { stay_id: string; id: string; name: string };
  const { rows } = await sql<Other>`
    select distinct on (s.id, g.position, g.id) s.id as stay_id, g.id, g.display_name as name
    from guest_stays s
    join guest_stays o on o.project_id = s.project_id and o.room_id = s.room_id and o.guest_id <> s.guest_id
      and o.check_in < s.check_out and s.check_in < o.check_out
    join guests g on g.project_id = o.project_id and g.id = o.guest_id and g.deleted_at is null
    where s.project_id = ${scope.projectId} and s.id = any (${ids}::uuid[])
    order by s.id, g.position, g.id`.execute(scope.db);
  const found = new Map<string, { id: string; name: string }[]>();
  for (const { stay_id, ...other } of rows) found.set(stay_id, [...(found.get(stay_id) ?? []), other]);
  return found;
}
