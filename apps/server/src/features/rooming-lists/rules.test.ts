import fc from "fast-check";
import { expect, test } from "vitest";
import { compareLines, countChanges, type KeptLine, lineFor, sights } from "./rules.ts";

const line = (guest: number, day: number, room: number): KeptLine => ({
  guest_id: `g${guest}`,
  room_id: `r${room}`,
  room_number: String(room),
  room_type: null,
  name: `Guest ${guest}`,
  listed_as: `Guest ${guest}`,
  age_band: "ADULT",
  check_in: `2027-02-${String(10 + (day % 18)).padStart(2, "0")}`,
  check_out: "2027-03-01",
  nights: 1,
  bed_kind: null,
  payer: "HOST",
  arrives_at: null,
  arrives_by: null,
});
const lines = fc
  .array(fc.tuple(fc.nat(5), fc.nat(17), fc.nat(9)), { maxLength: 20 })
  .map((all) => all.map(([guest, day, room]) => line(guest, day, room)));
const show = (all: readonly KeptLine[]) => all.map((one) => lineFor(one, sights.ALL));

test("every line of both versions is in one line of the comparison", () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const compared = compareLines(show(before), show(after));
      const { new: added, amended, cancelled } = countChanges(compared);
      expect(compared.slice(0, after.length).map(({ mark: _mark, before: _before, ...rest }) => rest)).toEqual(
        show(after),
      );
      expect(compared.length).toBe(after.length + cancelled);
      const same = after.length - added - amended;
      expect(same + amended + cancelled).toBe(before.length);
    }),
  );
});

test("the same lines in another order are no change", () => {
  fc.assert(
    fc.property(lines, (all) => {
      const marks = compareLines(show(all), show(all.toReversed())).map(({ mark }) => mark);
      expect(marks.every((mark) => mark === "SAME")).toBe(true);
    }),
  );
});

test("ten thousand lines of one guest, all of them changed, are compared within a second", () => {
  const many = (room: number) => Array.from({ length: 10_000 }, (_, day) => line(1, day, room));
  const [before, after] = [show(many(1)), show(many(2))];
  const began = performance.now();
  expect(countChanges(compareLines(before, after))).toEqual({ new: 0, amended: 10_000, cancelled: 0 });
  expect(performance.now() - began).toBeLessThan(1_000);
});
