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
const needed = fc
  .record({ from: day, nights: fc.integer({ min: 1, max: 9 }) })
  .map(({ from, nights }): Situation["needed"] => ({
    check_in: from,
    check_in_from: "JOURNEY",
    check_out: addDays(from, nights),
    check_out_from: "JOURNEY",
  }));
const answer = fc.boolean().map((is_declined): Situation["answers"][number] => ({
  event: { id: "00000000-0000-4000-8000-000000000001", name: "Sangeet" },
  is_declined,
  no_longer_since: null,
  coming: 0,
}));
const situation: fc.Arbitrary<Situation> = fc.record({
  answers: fc.array(answer, { maxLength: 3 }),
  journeys: fc.constant([]),
  stays: fc.array(stay, { maxLength: 1 }),
  needed: fc.option(needed),
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

const known = { answers: [], journeys: [], listed: [] };
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
const journeys = (from: string, until: string) => ({
  check_in: `2027-02-${from}`,
  check_in_from: "JOURNEY" as const,
  check_out: `2027-02-${until}`,
  check_out_from: "JOURNEY" as const,
});
const nights = (stays: Situation["stays"], needed: Situation["needed"]) =>
  findLooseEnds({ ...known, stays, needed }, now).map((end) =>
    end.kind === "NIGHTS_DIFFER" ? `${end.stay.id}: ${end.check_in.slice(8)} ${end.check_out.slice(8)}` : end.kind,
  );

test("the first room begins with the arrival and the last one ends with the departure", () => {
  expect(nights([room("11", "14")], journeys("11", "14"))).toEqual([]);
  expect(nights([room("11", "14")], journeys("12", "15"))).toEqual(["11 14: 12 15"]);
  expect(nights([room("11", "12"), room("12", "14")], journeys("10", "15"))).toEqual(["11 12: 10 12", "12 14: 12 15"]);
  // No nights would be left of the first room: somebody has to decide.
  expect(nights([room("11", "12"), room("12", "14")], journeys("13", "14"))).toEqual([]);
});

test("guesses of the departure, rooms of who has left, and arrivals of who is there are not compared", () => {
  expect(nights([room("11", "14")], { ...journeys("11", "12"), check_out_from: "ONE_NIGHT" })).toEqual([]);
  expect(
    nights([room("11", "14")], { ...journeys("12", "13"), check_in_from: "EVENTS", check_out_from: "EVENTS" }),
  ).toEqual([]);
  expect(nights([room("11", "14", "CHECKED_OUT")], journeys("12", "13"))).toEqual([]);
  expect(nights([room("11", "14", "CHECKED_IN")], journeys("12", "13"))).toEqual(["11 14: 11 13"]);
});

test("a room is not needed while its guest is expected and declines everything", () => {
  const declined = { event: { id: "1", name: "Sangeet" }, is_declined: true, no_longer_since: null, coming: 0 };
  const kinds = (answers: Situation["answers"], arrival: Situation["stays"][number]["arrival"]) =>
    findLooseEnds({ ...known, answers, stays: [room("11", "14", arrival)], needed: null }, now).map(({ kind }) => kind);
  expect(kinds([declined, declined], "EXPECTED")).toEqual(["ROOM_NOT_NEEDED"]);
  expect(kinds([declined, { ...declined, is_declined: false }], "EXPECTED")).toEqual([]);
  expect(kinds([], "EXPECTED")).toEqual([]);
  expect(kinds([declined], "CHECKED_IN")).toEqual([]);
});

test("an answer that changed is news for two weeks", () => {
  const changed = { event: { id: "1", name: "Sangeet" }, is_declined: true, coming: 311 };
  const kindsAfter = (no_longer_since: string | null) =>
    findLooseEnds(
      { answers: [{ ...changed, no_longer_since }], journeys: [], stays: [], needed: null, listed: [] },
      now,
    ).map(({ kind }) => kind);
  expect(kindsAfter("2027-01-20T10:00:00Z")).toEqual(["NO_LONGER_COMES"]);
  expect(kindsAfter("2027-01-17T10:00:00Z")).toEqual([]);
  expect(kindsAfter(null)).toEqual([]);
});
