import fc from "fast-check";
import { expect, test } from "vitest";
import { asTaps, resolveTaps, type Tap } from "./desk-taps.ts";
import { deskTickKinds } from "./stay-desk.ts";

const at = (minute: number) => `2027-02-11T10:${String(minute).padStart(2, "0")}:00.000Z`;
let taps = 0;
const tap = (kind: Tap["kind"], minute: number, is_done = true): Tap => ({
  id: String((taps += 1)).padStart(6, "0"),
  kind,
  is_done,
  at: at(minute),
});
const manyTaps = fc
  .array(fc.tuple(fc.constantFrom(...deskTickKinds), fc.integer({ min: 0, max: 59 }), fc.boolean()), { maxLength: 12 })
  .map((all) => all.map(([kind, minute, isDone]) => tap(kind, minute, isDone)));

test("two desks get the same, whichever of them is heard first", () => {
  fc.assert(
    fc.property(manyTaps, fc.integer(), (all, seed) => {
      const shuffled = all.toSorted((a, b) => ((Number(a.id) * 7 + seed) % 5) - ((Number(b.id) * 7 + seed) % 5));
      expect(resolveTaps(shuffled)).toEqual(resolveTaps(all));
    }),
  );
});

test("nobody has left who has not arrived", () => {
  fc.assert(
    fc.property(manyTaps, (all) => {
      const { ARRIVED, LEFT } = resolveTaps(all);
      expect(LEFT === null || ARRIVED !== null).toBe(true);
    }),
  );
});

test("of two desks that saw a guest arrive the earlier moment stands", () => {
  expect(resolveTaps([tap("ARRIVED", 20), tap("ARRIVED", 5)]).ARRIVED).toBe(at(5));
});

test("what is taken back later is not there, and what is tapped again after it counts from then", () => {
  const undone = [tap("KEY", 5), tap("KEY", 10, false)];
  expect(resolveTaps(undone).KEY).toBeNull();
  expect(resolveTaps([...undone, tap("KEY", 30)]).KEY).toBe(at(30));
  // Tapped before somebody took it back, and heard of after it.
  expect(resolveTaps([...undone, tap("KEY", 8)]).KEY).toBeNull();
});

test("who has left has arrived, unless the arrival was taken back after it", () => {
  expect(resolveTaps([tap("LEFT", 30)])).toMatchObject({ ARRIVED: at(30), LEFT: at(30) });
  expect(resolveTaps([tap("ARRIVED", 5), tap("LEFT", 30), tap("ARRIVED", 40, false)])).toMatchObject({
    ARRIVED: null,
    LEFT: null,
  });
});

test("a desk shows what the server will say of its own taps since", () => {
  const withoutLeft = manyTaps.map((taps) => taps.filter(({ kind }) => kind !== "LEFT"));
  fc.assert(
    fc.property(withoutLeft, withoutLeft, (before, since) => {
      const later = since.map((one) => ({ ...one, at: one.at.replace("T10:", "T11:") }));
      expect(resolveTaps([...asTaps(resolveTaps(before)), ...later])).toEqual(resolveTaps([...before, ...later]));
    }),
  );
});
