import { addDays, type ListedDay } from "@nyota/contract/days";
import type { ReplyOf } from "@nyota/contract/endpoint";
import type { MatrixRoom, MatrixStay, stayMatrixEndpoints } from "@nyota/contract/travel-stay/stay-matrix";
import { formatRoom, formatRoomDetails } from "../format-stay.ts";
import { columnOf } from "../grid/night-lines.ts";

export type Person = { id: string; name: string; age_band: string; group: string | null; household: string | null };
export type RoomName = { id: string; name: string; hotel: string };
/** A guest's nights in a room. */
export type PlacedStay = {
  id: string;
  guest: Person;
  room: RoomName;
  check_in: string;
  check_out: string;
  isPinned: boolean;
  arrival: "EXPECTED" | "CHECKED_IN" | "CHECKED_OUT";
};
export type RoomModel = RoomName & {
  hotelId: string;
  details: string;
  beds: number;
  isBlocked: boolean;
  /** Beds in use in each night, also by guests the user can't see. */
  taken: readonly number[];
  stays: readonly PlacedStay[];
};
export type HotelModel = { id: string; name: string; rooms: RoomModel[] };
export type Matrix = { days: ListedDay[]; hotels: HotelModel[]; rooms: Map<string, RoomModel> };

type Reply = ReplyOf<typeof stayMatrixEndpoints.roomNights>;

/** The rooms of a reply with the names and dates it refers to. */
export function readMatrix({ days, hotels, guests, names, results }: Reply): Matrix {
  const people = guests.map(({ id, name, age_band = "ADULT", group, household }): Person => ({
    id,
    name,
    age_band,
    group: group === undefined ? null : (names[group] ?? null),
    household: household === undefined ? null : (names[household] ?? null),
  }));
  const first = days[0]?.date ?? "";
  const readStay = (stay: MatrixStay, room: RoomName): PlacedStay => {
    const check_in = addDays(first, stay.first);
    return {
      id: stay.id,
      guest: people[stay.guest] as Person,
      room,
      check_in,
      check_out: addDays(check_in, stay.nights),
      isPinned: stay.pinned ?? false,
      arrival: stay.arrival ?? "EXPECTED",
    };
  };
  const readRoom = (room: MatrixRoom, hotel: string): RoomModel => {
    const named = { id: room.id, name: formatRoom(room), hotel };
    return {
      ...named,
      hotelId: room.hotel_id,
      details: formatRoomDetails(room),
      beds: room.max_capacity,
      isBlocked: room.is_blocked,
      taken: room.taken,
      stays: room.stays.map((stay) => readStay(stay, named)),
    };
  };
  const ofHotel = Map.groupBy(results, ({ hotel_id }) => hotel_id);
  const read = hotels.map(({ id, name }) => ({
    id,
    name,
    rooms: (ofHotel.get(id) ?? []).map((room) => readRoom(room, name)),
  }));
  return { days, hotels: read, rooms: new Map(read.flatMap(({ rooms }) => rooms.map((room) => [room.id, room]))) };
}

export const needsBed = ({ age_band }: Pick<Person, "age_band">): boolean => age_band !== "INFANT";

/** A change that is being sent: what it removes, and what is there instead. */
export type Change = { removed: readonly string[]; added: readonly PlacedStay[] };

/** Whether a stay of a change is among those read from the server: they arrive before the change has ended. */
export const isSaved = ({ guest, room, check_in }: PlacedStay, stays: readonly PlacedStay[]): boolean =>
  stays.some((stay) => stay.guest.id === guest.id && stay.room.id === room.id && stay.check_in === check_in);

/** The matrix as it will be after a change. */
export function withChange(matrix: Matrix, { removed, added }: Change): Matrix {
  const gone = new Set(removed);
  const change = (room: RoomModel): RoomModel => {
    const stays = room.stays.filter(({ id }) => !gone.has(id));
    const more = added.filter((stay) => stay.room.id === room.id && !isSaved(stay, stays));
    if (stays.length === room.stays.length && more.length === 0) return room;
    const left = room.stays.filter(({ id }) => gone.has(id));
    const count = (column: number, list: readonly PlacedStay[]) => countBeds(matrix.days, list, column);
    const taken = room.taken.map((beds, column) => beds - count(column, left) + count(column, more));
    return { ...room, taken, stays: [...stays, ...more] };
  };
  const hotels = matrix.hotels.map((hotel) => ({ ...hotel, rooms: hotel.rooms.map(change) }));
  return { ...matrix, hotels, rooms: new Map(hotels.flatMap(({ rooms }) => rooms.map((room) => [room.id, room]))) };
}

/** How many of these stays need a bed in a night. */
function countBeds(days: readonly ListedDay[], stays: readonly PlacedStay[], column: number): number {
  const night = days[column]?.date ?? "";
  return stays.filter((stay) => needsBed(stay.guest) && stay.check_in <= night && night < stay.check_out).length;
}

/** The beds in use in a night by guests the user can't see. */
export const countHidden = (days: readonly ListedDay[], room: RoomModel, column: number): number =>
  Math.max(0, (room.taken[column] ?? 0) - countBeds(days, room.stays, column));

/** The smallest number of free beds in these nights; none in a blocked room. */
export const countFree = (room: RoomModel, from: number, until: number): number =>
  room.isBlocked ? 0 : Math.max(0, room.beds - Math.max(0, ...room.taken.slice(Math.max(0, from), Math.max(0, until))));

type Wanted = { check_in: string; check_out: string; guest: Pick<Person, "age_band">; without?: readonly PlacedStay[] };

/** The first night without a free bed for a guest, if stays `without` leave the room; null for a room they fit into. */
export function findFullNight(days: readonly ListedDay[], room: RoomModel, wanted: Wanted): string | null {
  const { check_in, check_out, guest, without = [] } = wanted;
  if (!needsBed(guest)) return null;
  const leaving = without.filter((stay) => stay.room.id === room.id);
  const from = Math.max(0, columnOf(days, check_in));
  for (let column = from; column < Math.min(days.length, columnOf(days, check_out)); column += 1)
    if ((room.taken[column] ?? 0) - countBeds(days, leaving, column) >= room.beds) return days[column]?.date ?? null;
  return null;
}
