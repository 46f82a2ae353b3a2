import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../days.ts";
import { findLooseEnds, type Situation } from "./loose-ends.ts";

const now = new Date("2027-02-01T10:00:00Z");
const day = fc.integer({ min: 0, max: 20 }).map((n) => addDays("2027-02-01", n));
const id = fc.uuid();
const stay = fc
  .record({ id, room_id: id, hotel_id: id, from: day, nights: fc.integer({ min: 1, max: 9 }) })
  .map(({ from, nights, ...ids }): Situation["stays"][number] => ({
    ...ids,
    room_number: "101",
    room_type: null,
    hotel: "Rambagh",
    check_in: from,
    check_out: addDays(from, nights),
    arrival: "EXPECTED",
  }));
const celebration = { start_date: "2027-02-11", end_date: "2027-02-14" };
const journeyOf = (direction: "ARRIVAL" | "DEPARTURE", at: string): Situation["journeys"][number] => ({
  id: `${direction} ${at}`,
  direction,
  mode: "FLIGHT",
  number: null,
  pickup_required: false,
  pickup_at: null,
  at,
  day: null,
  message: null,
});
const journey = fc
  .record({ direction: fc.constantFrom("ARRIVAL", "DEPARTURE"), on: day, hour: fc.integer({ min: 10, max: 23 }) })
  .map(({ direction, on, hour }) => journeyOf(direction, `${on}T${hour}:00`));
const answer = fc.boolean().map((is_declined): Situation["answers"][number] => ({
  event: { id: "00000000-0000-4000-8000-000000000001", name: "Sangeet" },
  is_declined,
  no_longer_since: null,
  coming: 0,
}));
const situation: fc.Arbitrary<Situation> = fc.record({
  answers: fc.array(answer, { maxLength: 3 }),
  journeys: fc.array(journey, { maxLength: 3 }),
  stays: fc.array(stay, { maxLength: 1 }),
  celebration: fc.constant(celebration),
  listed: fc.constant([]),
});

test("following what is proposed for the nights leaves none that differ", () => {
  fc.assert(
    fc.property(situation, (before) => {
      const found = findLooseEnds(before, now).flatMap((end) => (end.kind === "NIGHTS_DIFFER" ? [end] : []));
      const stays = before.stays.map((one) => {
        const end = found.find(({ stay: { id: stayId } }) => stayId === one.id);
        return end ? { ...one, check_in: end.check_in, check_out: end.check_out } : one;
      });
      const left = findLooseEnds({ ...before, stays }, now).filter(({ kind }) => kind === "NIGHTS_DIFFER");
      expect(left).toEqual([]);
    }),
  );
});

const known = { answers: [], journeys: [], celebration, listed: [] };
const room = (from: string, until: string, arrival: Situation["stays"][number]["arrival"] = "EXPECTED") => ({
  id: `${from} ${until}`,
  room_id: "r1",
  room_number: "101",
  room_type: null,
  hotel_id: "h1",
  hotel: "Rambagh",
  check_in: `2027-02-${from}`,
  check_out: `2027-02-${until}`,
  arrival,
});
const journeys = (from: string | null, until: string | null) => [
  ...(from ? [journeyOf("ARRIVAL", `2027-02-${from}T10:00`)] : []),
  ...(until ? [journeyOf("DEPARTURE", `2027-02-${until}T10:00`)] : []),
];
const nights = (stays: Situation["stays"], found: Situation["journeys"]) =>
  findLooseEnds({ ...known, stays, journeys: found }, now).map((end) =>
    end.kind === "NIGHTS_DIFFER" ? `${end.stay.id}: ${end.check_in.slice(8)} ${end.check_out.slice(8)}` : end.kind,
  );

test("the first room begins with the arrival and the last one ends with the departure", () => {
  expect(nights([room("11", "14")], journeys("11", "14"))).toEqual([]);
  expect(nights([room("11", "14")], journeys("12", "15"))).toEqual(["11 14: 12 15"]);
  expect(nights([room("11", "14")], journeys("12", null))).toEqual(["11 14: 12 14"]);
  expect(nights([room("11", "12"), room("12", "14")], journeys("10", "15"))).toEqual(["11 12: 10 12", "12 14: 12 15"]);
  // No nights would be left of the first room: somebody has to decide.
  expect(nights([room("11", "12"), room("12", "14")], journeys("13", "14"))).toEqual([]);
});

test("who arrives after midnight needs the night before, and a journey of a wrong year says nothing", () => {
  const late = journeyOf("ARRIVAL", "2027-02-12T02:20");
  expect(nights([room("11", "14")], [late])).toEqual([]);
  expect(nights([room("11", "14")], [journeyOf("ARRIVAL", "2026-02-12T10:00")])).toEqual([]);
});

test("rooms of who has left and arrivals of who is there are not compared", () => {
  expect(nights([room("11", "14", "CHECKED_OUT")], journeys("12", "13"))).toEqual([]);
  expect(nights([room("11", "14", "CHECKED_IN")], journeys("12", "13"))).toEqual(["11 14: 11 13"]);
});

test("a room is not needed while its guest is expected and declines everything", () => {
  const declined = { event: { id: "1", name: "Sangeet" }, is_declined: true, no_longer_since: null, coming: 0 };
  const kinds = (answers: Situation["answers"], arrival: Situation["stays"][number]["arrival"]) =>
    findLooseEnds({ ...known, answers, stays: [room("11", "14", arrival)] }, now).map(({ kind }) => kind);
  expect(kinds([declined, declined], "EXPECTED")).toEqual(["ROOM_NOT_NEEDED"]);
  expect(kinds([declined, { ...declined, is_declined: false }], "EXPECTED")).toEqual([]);
  expect(kinds([], "EXPECTED")).toEqual([]);
  expect(kinds([declined], "CHECKED_IN")).toEqual([]);
});

test("an answer that changed is news for two weeks", () => {
  const changed = { event: { id: "1", name: "Sangeet" }, is_declined: true, coming: 311 };
  const kindsAfter = (no_longer_since: string | null) =>
    findLooseEnds({ ...known, answers: [{ ...changed, no_longer_since }], stays: [] }, now).map(({ kind }) => kind);
  expect(kindsAfter("2027-01-20T10:00:00Z")).toEqual(["NO_LONGER_COMES"]);
  expect(kindsAfter("2027-01-17T10:00:00Z")).toEqual([]);
  expect(kindsAfter(null)).toEqual([]);
});
