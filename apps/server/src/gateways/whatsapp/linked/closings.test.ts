import { expect, test } from "vitest";
import { verdictOf } from "./closings.ts";

const at = { now: new Date("2026-11-29T10:00:00Z"), chance: 1 };

test("a connection that was replaced is made again, later each time, until another program must be using the link", () => {
  const waits = [1, 2, 3, 4].map((count) => verdictOf({ code: 440, count }, at));
  expect(waits).toEqual([30_000, 60_000, 90_000, 120_000].map((again) => ({ again })));
  expect(verdictOf({ code: 440, count: 5 }, at)).toMatchObject({ state: "DISCONNECTED" });
});

test("one that WhatsApp wants to be made again is made at once, but not for ever", () => {
  expect(verdictOf({ code: 515, count: 1 }, at)).toEqual({ again: 0 });
  expect(verdictOf({ code: 515, count: 5 }, at)).toEqual({ again: 33_000 });
});

test.each([408, 428, 503, 0, 999])(
  "one that is lost (%i) is tried again at growing intervals, at most of minutes",
  (code) => {
    const waits = [1, 2, 5, 20, 1_000].map((count) => verdictOf({ code, count }, at));
    expect(waits).toEqual([3_000, 5_000, 33_000, 301_000, 301_000].map((again) => ({ again })));
    expect(verdictOf({ code, count: 20 }, { ...at, chance: 0 })).toEqual({ again: 1_000 });
  },
);

test("a temporary ban lasts as long as WhatsApp says, else a day", () => {
  const expiresAt = new Date("2026-11-29T12:00:00Z");
  expect(verdictOf({ code: 402, count: 1, expiresAt }, at)).toMatchObject({ state: "RESTRICTED", until: expiresAt });
  expect(verdictOf({ code: 402, count: 1 }, at)).toMatchObject({ until: new Date("2026-11-30T10:00:00Z") });
});
