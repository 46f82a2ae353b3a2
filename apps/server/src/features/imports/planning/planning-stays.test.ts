import { expect, test } from "vitest";
import { planStays } from "./plan-stays.ts";
import type { MatchedRow } from "./planned-record.ts";
import type { KnownRoom, KnownStay, StayState } from "./stay-state.ts";

const nights = { check_in: "2027-02-10", check_out: "2027-02-12" };
const idOf = (what: string, place: number) => `${what} ${place}`;

const rowOf = (place: number, room: number, values: object = nights): MatchedRow => ({
  row_number: place,
  label: `Row ${place}`,
  guest_id: idOf("guest", place),
  values: { hotel: "Taj", room_number: String(room), ...values },
  said: {} as MatchedRow["said"],
});

/** A hotel of rooms with one bed, in each of which one guest sleeps. */
function fullHotel(count: number): StayState & { makesPlaces: boolean } {
  const places = Array.from({ length: count }, (_, place) => place);
  const room = (place: number): KnownRoom => ({
    id: idOf("room", place),
    hotel_id: "taj",
    hotel_name: "Taj",
    room_number: String(place),
    room_type: null,
    max_capacity: 1,
    status: "AVAILABLE",
  });
  const stay = (place: number): KnownStay => ({
    ...nights,
    id: idOf("stay", place),
    guest_id: idOf("guest", place),
    room_id: idOf("room", place),
    room: room(place),
    pinned: false,
    is_touched: false,
    takes_bed: true,
    notes: null,
  });
  return {
    guests: new Map(places.map((place) => [idOf("guest", place), { name: idOf("Guest", place), takesBed: true }])),
    hotels: [{ id: "taj", name: "Taj" }],
    rooms: places.map(room),
    stays: places.map(stay),
    beds: new Map(
      places.flatMap((place) => ["2027-02-10", "2027-02-11"].map((night) => [`room ${place} ${night}`, 1] as const)),
    ),
    makesPlaces: false,
  };
}

test("guests who all move one room on change places at once", () => {
  const plans = planStays(
    [0, 1, 2].map((place) => rowOf(place, (place + 1) % 3)),
    fullHotel(3),
  );
  expect(plans.map(({ status }) => status)).toEqual(["CHANGED", "CHANGED", "CHANGED"]);
});

test("where the last guest of a chain can't move nobody of it moves, however long it is", () => {
  const count = 20_000;
  const places = Array.from({ length: count }, (_, place) => place);
  // The last one wants the room of a guest of whom the list says nothing.
  const hotel = fullHotel(count + 1);
  const started = performance.now();
  const plans = planStays(
    places.map((place) => rowOf(place, place + 1)),
    hotel,
  );
  expect(performance.now() - started).toBeLessThan(5000);
  expect(new Set(plans.map(({ status }) => status))).toEqual(new Set(["ERROR"]));
  expect(plans[0]?.problems.at(-1)?.message).toMatch(/^There is no bed left in this room for the night of/);
});

test("guests who can't move stay in their beds, and only one who counted on such a bed is refused with them", () => {
  // 0 and 3 both want to go where 1 is, who wants to go to the full room of 2.
  const hotel = fullHotel(4);
  const rooms = hotel.rooms.map((room) => (room.id === "room 1" ? { ...room, max_capacity: 2 } : room));
  const plans = planStays([rowOf(0, 1), rowOf(3, 1), rowOf(1, 2)], { ...hotel, rooms });
  expect(plans.map(({ status }) => status)).toEqual(["CHANGED", "ERROR", "ERROR"]);
});

test("one guest has at most fifty rows in a list", () => {
  const rows = Array.from({ length: 100_000 }, (_, place) => ({
    ...rowOf(place, 0, {
      check_in: new Date(Date.UTC(2000, 0, 1 + 2 * (place % 60_000))).toISOString().slice(0, 10),
      check_out: new Date(Date.UTC(2000, 0, 2 + 2 * (place % 60_000))).toISOString().slice(0, 10),
    }),
    guest_id: "guest 0",
  }));
  const started = performance.now();
  const plans = planStays(rows, fullHotel(1));
  expect(performance.now() - started).toBeLessThan(5000);
  expect(plans.filter(({ status }) => status === "NEW")).toHaveLength(50);
  expect(plans.at(-1)?.problems).toEqual([
    { field: "full_name", level: "error", message: "One guest can have at most 50 rows in a list." },
  ]);
});
