import { deskMarkKinds } from "@nyota/contract/travel-stay/stay-desk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Mark, resolveMarks } from "./rules.ts";

const at = (minute: number) => `2027-02-11T10:${String(minute).padStart(2, "0")}:00.000Z`;
let taps = 0;
const tap = (kind: Mark["kind"], minute: number, is_done = true): Mark => ({
  id: String((taps += 1)).padStart(6, "0"),
  kind,
  is_done,
  at: at(minute),
});
const marks = fc
  .array(fc.tuple(fc.constantFrom(...deskMarkKinds), fc.integer({ min: 0, max: 59 }), fc.boolean()), { maxLength: 12 })
  .map((all) => all.map(([kind, minute, isDone]) => tap(kind, minute, isDone)));

test("two desks get the same, whichever of them is heard first", () => {
  fc.assert(
    fc.property(marks, fc.integer(), (all, seed) => {
      const shuffled = all.toSorted((a, b) => ((Number(a.id) * 7 + seed) % 5) - ((Number(b.id) * 7 + seed) % 5));
      expect(resolveMarks(shuffled)).toEqual(resolveMarks(all));
    }),
  );
});

test("nobody has left who has not arrived", () => {
  fc.assert(
    fc.property(marks, (all) => {
      const { ARRIVED, LEFT } = resolveMarks(all);
      expect(LEFT === null || ARRIVED !== null).toBe(true);
    }),
  );
});

test("of two desks that saw a guest arrive the earlier moment stands", () => {
  expect(resolveMarks([tap("ARRIVED", 20), tap("ARRIVED", 5)]).ARRIVED).toBe(at(5));
});

test("what is taken back later is not there, and what is tapped again after it counts from then", () => {
  const undone = [tap("KEY", 5), tap("KEY", 10, false)];
  expect(resolveMarks(undone).KEY).toBeNull();
  expect(resolveMarks([...undone, tap("KEY", 30)]).KEY).toBe(at(30));
  // Tapped before somebody took it back, and heard of after it.
  expect(resolveMarks([...undone, tap("KEY", 8)]).KEY).toBeNull();
});

test("who has left has arrived, unless the arrival was taken back after it", () => {
  expect(resolveMarks([tap("LEFT", 30)])).toMatchObject({ ARRIVED: at(30), LEFT: at(30) });
  expect(resolveMarks([tap("ARRIVED", 5), tap("LEFT", 30), tap("ARRIVED", 40, false)])).toMatchObject({
    ARRIVED: null,
    LEFT: null,
  });
});
