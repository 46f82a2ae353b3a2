import { expect, test } from "vitest";
import { gettingStartedProgress, isStarted, nextStep } from "./getting-started.ts";

const usage = (EVENT: number, GUEST: number, WA_SENDER: number, MESSAGE: number, reserved = 0) => ({
  EVENT: { total_used: EVENT, reserved: 0 },
  GUEST: { total_used: GUEST, reserved: 0 },
  WA_SENDER: { total_used: WA_SENDER, reserved: 0 },
  MESSAGE: { total_used: MESSAGE, reserved },
});

test("it starts at 20 and adds 20 for each kind of credit used", () => {
  expect(gettingStartedProgress(usage(0, 0, 0, 0))).toBe(20);
  expect(gettingStartedProgress(usage(3, 0, 0, 0))).toBe(40);
  expect(gettingStartedProgress(usage(3, 900, 0, 1))).toBe(80);
  expect(gettingStartedProgress(usage(1, 1, 1, 1))).toBe(100);
});

test("at 100 it is done", () => {
  expect(isStarted(usage(1, 1, 1, 0))).toBe(false);
  expect(isStarted(usage(1, 1, 1, 1))).toBe(true);
});

test("the next step is the first kind that was not used", () => {
  expect(nextStep(usage(1, 0, 1, 0))).toBe("GUEST");
  expect(nextStep(usage(1, 1, 1, 1))).toBeUndefined();
});

test("the first message counts as soon as it is queued", () => {
  expect(isStarted(usage(1, 1, 1, 0, 136))).toBe(true);
  expect(nextStep(usage(1, 1, 1, 0, 136))).toBeUndefined();
});
