import { addDays } from "@nyota/contract/days";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type LockedState, nightKey, type StayRow } from "./lock-state.ts";
import { planPlacements, type Placement } from "./plan-placements.ts";

// Any stays and any rows: what the plan leaves is applied to a model of the database and compared with it.
const DAYS = 6;
const firstDay = "2027-02-11";
const dayOf = (night: number) => addDays(firstDay, night);
const nights = fc
  .tuple(fc.nat(DAYS - 1), fc.nat(DAYS - 1))
  .map(([a, b]) => ({ check_in: dayOf(Math.min(a, b)), check_out: dayOf(Math.max(a, b) + 1) }));
const GUESTS = 6;
const ROOMS = 3;

type Stay = Pick<StayRow, "guest_id" | "room_id" | "check_in" | "check_out">;
const nightsOf = ({ check_in, check_out }: Stay): string[] =>
  Array.from({ length: DAYS }, (_, night) => dayOf(night)).filter((day) => check_in <= day && day < check_out);
const isInfant = (guestId: string) => guestId === "g0";

/** Only what a plan reads; the other details are the same for all. */
const stayOf = (stay: Stay, id: string, pinned: boolean) =>
  ({ ...stay, id, pinned, payer: "HOST", takes: isInfant(stay.guest_id) ? "PLACE" : "BED" }) as StayRow;

/** Adds the stays that keep the rules of the database. */
function makeState(given: readonly (Stay & { pinned: boolean })[], beds: readonly number[]): LockedState {
  const state: LockedState = {
    guests: new Map(
      Array.from({ length: GUESTS }, (_, n) => [
        `g${n}`,
        { id: `g${n}`, name: `Guest ${n}`, takesBed: !isInfant(`g${n}`) },
      ]),
    ),
    rooms: new Map(
      beds.map((max_capacity, n) => [
        `r${n}`,
        {
          id: `r${n}`,
          room_number: String(n),
          room_type: null,
          hotel_name: "Rambagh",
          max_capacity,
          status: "AVAILABLE",
        },
      ]),
    ),
    stays: [],
    beds: new Map(),
  };
  for (const [index, stay] of given.entries()) {
    const used = nightsOf(stay);
    const isFree = used.every(
      (night) => (state.beds.get(nightKey(stay.room_id, night)) ?? 0) < beds[Number(stay.room_id.slice(1))]!,
    );
    const isTwice = state.stays.some(
      (other) => other.guest_id === stay.guest_id && nightsOf(other).some((night) => used.includes(night)),
    );
    if (isTwice || !isFree) continue;
    state.stays.push(stayOf(stay, `s${index}`, stay.pinned));
    if (!isInfant(stay.guest_id))
      for (const night of used)
        state.beds.set(nightKey(stay.room_id, night), (state.beds.get(nightKey(stay.room_id, night)) ?? 0) + 1);
  }
  return state;
}

const place = fc.record({
  guest_id: fc.nat(GUESTS - 1).map((n) => `g${n}`),
  room_id: fc.nat(ROOMS - 1).map((n) => `r${n}`),
  stay: nights,
});
const asStay = ({
  stay,
  ...ids
}: {
  guest_id: string;
  room_id: string;
  stay: { check_in: string; check_out: string };
}) => ({ ...ids, ...stay });
const input = fc.record({
  beds: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: ROOMS, maxLength: ROOMS }),
  stays: fc.array(fc.record({ place, pinned: fc.boolean() }), { maxLength: 8 }),
  rows: fc.array(place, { minLength: 1, maxLength: 8 }),
  move: fc.boolean(),
});
const none = { guests: new Map<string, string>(), rooms: new Map<string, string>() };

test("after the rows without a problem nobody has two rooms or no bed, and every other night is as it was", () => {
  fc.assert(
    fc.property(input, ({ beds, stays, rows, move }) => {
      const state = makeState(
        stays.map(({ place: where, pinned }) => ({ ...asStay(where), pinned })),
        beds,
      );
      const placements: Placement[] = rows.map(asStay);
      const plan = planPlacements(placements, { ...state, move, versions: none });
      const after: Stay[] = [...state.stays.filter((stay) => !plan.removed.includes(stay)), ...plan.added];
      const done = placements.filter((_, index) => plan.rows[index]?.outcome !== "REFUSED") as Stay[];
      const roomsOf = (list: readonly Stay[], guestId: string, night: string) =>
        list
          .filter((stay) => stay.guest_id === guestId && nightsOf(stay).includes(night))
          .map(({ room_id }) => room_id);
      for (const night of Array.from({ length: DAYS }, (_, n) => dayOf(n))) {
        for (const [roomId, { max_capacity }] of state.rooms) {
          const inRoom = after.filter((stay) => stay.room_id === roomId && nightsOf(stay).includes(night));
          expect(inRoom.filter(({ guest_id }) => !isInfant(guest_id)).length).toBeLessThanOrEqual(max_capacity);
        }
        for (const guestId of state.guests.keys()) {
          const asked = roomsOf(done, guestId, night);
          expect(roomsOf(after, guestId, night)).toEqual(
            asked.length > 0 ? asked : roomsOf(state.stays, guestId, night),
          );
        }
      }
      // Pinned stays are as they were.
      for (const stay of state.stays.filter(({ pinned }) => pinned)) expect(after).toContain(stay);
      expect(plan.rows.filter(({ problems }) => problems.length > 0)).toEqual(
        plan.rows.filter(({ outcome }) => outcome === "REFUSED"),
      );
    }),
    { numRuns: 500 },
  );
});

test("the rows that a plan leaves without a problem have none when they are planned alone", () => {
  fc.assert(
    fc.property(input, ({ beds, stays, rows }) => {
      const state = makeState(
        stays.map(({ place: where, pinned }) => ({ ...asStay(where), pinned })),
        beds,
      );
      const given = { ...state, move: false, versions: none };
      const first = planPlacements(rows.map(asStay), given);
      const rest = rows.filter((_, index) => first.rows[index]?.outcome !== "REFUSED").map(asStay);
      expect(planPlacements(rest, given).rows.flatMap(({ problems }) => problems)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
