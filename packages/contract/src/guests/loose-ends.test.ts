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
  stays: fc.array(stay, { maxLength: 3 }),
  needed: fc.option(needed),
  listed: fc.constant([]),
});

test("following what is proposed for the nights leaves none that differ", () => {
  fc.assert(
    fc.property(situation, (before) => {
      const stays = before.stays.map((one) => {
        const end = findLooseEnds(before, now).find(
          (found) => found.kind === "NIGHTS_DIFFER" && found.stay.id === one.id,
        );
        return end?.kind === "NIGHTS_DIFFER" ? { ...one, check_in: end.check_in, check_out: end.check_out } : one;
      });
      const left = findLooseEnds({ ...before, stays }, now).filter(({ kind }) => kind === "NIGHTS_DIFFER");
      // With several stays the first one may become the last by it, which is then asked about.
      if (before.stays.length < 2) expect(left).toEqual([]);
      for (const end of left) if (end.kind === "NIGHTS_DIFFER") expect(end.check_in < end.check_out).toBe(true);
    }),
  );
});

test("a room is not needed exactly when there are answers and all decline, whatever else is known", () => {
  fc.assert(
    fc.property(situation, (one) => {
      const declines = one.answers.length > 0 && one.answers.every(({ is_declined }) => is_declined);
      const rooms = findLooseEnds(one, now).filter(({ kind }) => kind === "ROOM_NOT_NEEDED");
      expect(rooms).toHaveLength(declines ? one.stays.length : 0);
    }),
  );
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
