import { expect, test } from "vitest";
import { gettingStartedProgress, isStarted, nextStep } from "./getting-started.ts";

const usage = (EVENT: number, GUEST: number, WA_SENDER: number, MESSAGE: number, reserved = 0) => ({
  has_linked_number: true,
  has_sent_by_hand: false,
  credit_snapshot: {
    credit_usage: {
      EVENT: { total_used: EVENT, reserved: 0 },
      GUEST: { total_used: GUEST, reserved: 0 },
      WA_SENDER: { total_used: WA_SENDER, reserved: 0 },
      MESSAGE: { total_used: MESSAGE, reserved },
    },
  },
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

test("a number that was added and never linked is the next step", () => {
  const project = { ...usage(1, 1, 1, 0), has_linked_number: false };
  expect(nextStep(project)).toBe("WA_SENDER");
  expect(gettingStartedProgress(project)).toBe(60);
});

test("sending by hand needs neither a number nor a credit", () => {
  expect(isStarted({ ...usage(1, 1, 0, 0), has_linked_number: false, has_sent_by_hand: true })).toBe(true);
});
