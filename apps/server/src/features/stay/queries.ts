import type { ParsedOf } from "@nyota/contract/endpoint";
import type { ShownStay } from "@nyota/contract/site/household-stays";
import { hotelRow, type stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import type { Watched } from "#db/cache.ts";
import { paginate } from "#db/paginate.ts";
import { containing, orderColumn } from "#db/search.ts";
import { safeUrl } from "#features/microsite/queries.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { countHotels } from "./count-hotels.ts";
import { selectRooms, showRooms, type Nights } from "./select-rooms.ts";
import { selectStays, showStays } from "./select-stays.ts";
import { checkNights } from "./rules.ts";

type HotelQuery = ParsedOf<typeof stayEndpoints.hotels>["query"];
type RoomQuery = ParsedOf<typeof stayEndpoints.rooms>["query"];
type StayQuery = ParsedOf<typeof stayEndpoints.list>["query"];

/** The tables all lists here are computed from. */
const stayTables: Watched[] = ["hotels", "rooms", "guest_stays", "guests", "groups"];

export const listHotels = (scope: Scope, query: HotelQuery) =>
  scope.cached({ name: "hotels", tables: stayTables, key: query, compute: () => findHotels(scope, query) });

async function findHotels(scope: Scope, query: HotelQuery) {
  let rows = selectHotels(scope);
  const { search } = query;
  if (search) rows = rows.where((eb) => eb.or([containing("h.name", search), containing("h.address", search)]));
  const [column, direction] = orderColumn(query.ordering ?? "position");
  const key = column === "name" ? sql`nyota_fold(h.name)` : sql.ref(`h.${column}`);
  const page = await paginate(rows.orderBy(key, direction).orderBy("h.created_at").orderBy("h.id"), query);
  return { ...page, results: await countHotels(scope, page.results) };
}

export async function readHotel(scope: Scope, hotelId: string) {
  const row = await selectHotels(scope).where("h.id", "=", hotelId).executeTakeFirst();
  if (!row) throw notFound("This hotel");
  const [found] = await countHotels(scope, [row]);
  return found as NonNullable<typeof found>;
}

const selectHotels = (scope: Scope) =>
  scope.db
    .selectFrom("hotels as h")
    .select(columnsOf(hotelRow).map((column) => `h.${column}` as const))
    .where("h.project_id", "=", scope.projectId);

export async function listRooms(scope: Scope, query: RoomQuery) {
  const nights = nightsOf(query);
  return scope.cached({
    name: "rooms",
    tables: stayTables,
    key: query,
    compute: () => findRooms(scope, query, nights),
  });
}

async function findRooms(scope: Scope, query: RoomQuery, nights: Nights | undefined) {
  let rows = selectRooms(scope, nights);
  const { search } = query;
  if (query.hotel) rows = rows.where("r.hotel_id", "in", query.hotel);
  if (query.status) rows = rows.where("r.status", "in", query.status);
  if (query.free !== undefined) rows = rows.where("r.free_beds", query.free ? ">" : "<=", 0);
  if (search)
    rows = rows.where((eb) =>
      eb.or([
        containing("r.room_number", search),
        containing("r.room_type", search),
        containing("h.name", search),
        sql<boolean>`r.id in (select s.room_id from guest_stays s join guests g on g.project_id = s.project_id and g.id = s.guest_id
          where s.project_id = ${scope.projectId} and g.deleted_at is null and ${containing("g.display_name", search)})`,
      ]),
    );
  const sorted = rows
    .orderBy("h.position")
    .orderBy("h.created_at")
    .orderBy("h.id")
    .orderBy("r.position")
    .orderBy(sql`length(r.room_number)`)
    .orderBy("r.room_number")
    .orderBy("r.id");
  const page = await paginate(sorted, query);
  return { ...page, results: await showRooms(scope, page.results) };
}

function nightsOf({ check_in, check_out }: RoomQuery): Nights | undefined {
  if (!check_in && !check_out) return undefined;
  if (!check_in) throw new FieldsError({ check_in: ["Give the first night too."] });
  if (!check_out) throw new FieldsError({ check_out: ["Give the day of departure too."] });
  const wrong = checkNights(check_in, check_out);
  if (wrong) throw new FieldsError({ check_out: [wrong] });
  return { check_in, check_out };
}

export async function readRoom(scope: Scope, roomId: string) {
  const row = await selectRooms(scope).where("r.id", "=", roomId).executeTakeFirst();
  if (!row) throw notFound("This room");
  const [room] = await showRooms(scope, [row]);
  return room as NonNullable<typeof room>;
}

export const listStays = (scope: Scope, query: StayQuery) =>
  scope.cached({ name: "stays", tables: stayTables, key: query, compute: () => findStays(scope, query) });

async function findStays(scope: Scope, query: StayQuery) {
  let rows = selectStays(scope);
  const { search } = query;
  if (query.guest) rows = rows.where("s.guest_id", "=", query.guest);
  if (query.hotel) rows = rows.where("r.hotel_id", "=", query.hotel);
  if (query.room) rows = rows.where("s.room_id", "=", query.room);
  if (search)
    rows = rows.where((eb) =>
      eb.or([containing("g.display_name", search), containing("r.room_number", search), containing("h.name", search)]),
    );
  const sorted = rows
    .orderBy("h.position")
    .orderBy("h.id")
    .orderBy("r.position")
    .orderBy("r.id")
    .orderBy("s.check_in")
    .orderBy("g.position")
    .orderBy("s.id");
  const page = await paginate(sorted, query);
  return { ...page, results: await showStays(scope, page.results) };
}

export async function readStay(scope: Scope, stayId: string) {
  const row = await selectStays(scope).where("s.id", "=", stayId).executeTakeFirst();
  if (!row) throw notFound("This stay");
  const [found] = await showStays(scope, [row]);
  return found as NonNullable<typeof found>;
}

export const listRoomNumbers = (scope: Scope) =>
  scope.cached({ name: "room numbers", tables: stayTables, compute: () => findRoomNumbers(scope) });

async function findRoomNumbers(scope: Scope) {
  const rows = await selectStays(scope)
    .clearSelect()
    .select(["r.id as room_id", "r.room_number", "h.id as hotel_id", "h.name as hotel_name"])
    .select(sql<number>`count(distinct g.id)`.as("guests"))
    .where("r.room_number", "is not", null)
    .groupBy(["r.id", "r.room_number", "r.position", "h.id", "h.name", "h.position"])
    .orderBy("h.position")
    .orderBy("h.id")
    .orderBy("r.position")
    .orderBy("r.id")
    .execute();
  return {
    results: rows.map(({ hotel_id, hotel_name, room_number, ...row }) => ({
      ...row,
      room_number: room_number as string,
      hotel: { id: hotel_id, name: hotel_name },
    })),
  };
}

/** The stays of these guests in hotels that the hosts show to guests; the room's number only where they show it. */
export async function listShownStays(scope: Scope, guestIds: readonly string[]): Promise<ShownStay[]> {
  if (guestIds.length === 0) return [];
  const rows = await scope.db
    .selectFrom("guest_stays as s")
    .innerJoin("guests as g", (join) =>
      join.onRef("g.project_id", "=", "s.project_id").onRef("g.id", "=", "s.guest_id"),
    )
    .innerJoin("rooms as r", (join) => join.onRef("r.project_id", "=", "s.project_id").onRef("r.id", "=", "s.room_id"))
    .innerJoin("hotels as h", (join) =>
      join.onRef("h.project_id", "=", "r.project_id").onRef("h.id", "=", "r.hotel_id"),
    )
    .select(["s.id", "s.guest_id", "g.display_name as guest_name", "s.check_in", "s.check_out", "r.room_number"])
    .select(["h.name as hotel", "h.address", "h.map_link", "h.check_in_time", "h.check_out_time", "h.guests_see"])
    .where("s.project_id", "=", scope.projectId)
    .where("s.guest_id", "in", guestIds)
    .where("h.guests_see", "<>", "NOTHING")
    .orderBy("s.check_in")
    .orderBy("g.position")
    .orderBy("s.id")
    .execute();
  return rows.map(({ guests_see, room_number, map_link, ...stay }) => ({
    ...stay,
    map_url: safeUrl(map_link),
    room_number: guests_see === "ROOM" ? room_number : null,
  }));
}
