import { senderStates, type Sender } from "@nyota/contract/messages/senders";
import { expect, test } from "vitest";
import { describeHealth, linkLabel, stateWords, wordsOf } from "./sender-states.ts";

const sender = {
  state: "CONNECTED",
  halted_until: null,
  sent_today: 3,
  day_cap: 40,
  waits: null,
  waiting: 0,
  failed: 0,
} as Sender;

test.each(senderStates)("%s has a plain text", (state) => {
  const { label, text } = stateWords[state];
  expect(label).not.toMatch(/[A-Z]{2}|_/);
  expect(text.endsWith(".")).toBe(true);
});

test.each(senderStates)(
  "a sandbox that is %s can be started unless it is, and blames WhatsApp for nothing",
  (state) => {
    const sandbox = { driver: "sandbox", state } as Sender;
    const canStart = !["CONNECTED", "RECONNECTING", "BANNED"].includes(state);
    expect(linkLabel(sandbox)?.startsWith("Start") ?? false).toBe(canStart);
    if (state !== "BANNED") expect(wordsOf(sandbox).label).not.toMatch(/WhatsApp|inked/);
  },
);

test("being linked and being able to send differ", () => {
  expect(describeHealth(sender).label).toBe("Healthy");
  expect(describeHealth({ ...sender, waiting: 2 }).label).toBe("Sending");
  expect(describeHealth({ ...sender, failed: 1 }).label).toBe("1 message failed");
  const waits = { reason: "DAY_CAP", until: "2999-01-01T00:00:00Z" } as const;
  expect(describeHealth({ ...sender, waits, waiting: 2 }).label).toBe("Daily limit reached");
  expect(describeHealth({ ...sender, waits: { ...waits, reason: "QUIET_HOURS" } }).label).toBe("Quiet hours");
  expect(describeHealth({ ...sender, state: "LOGGED_OUT", waiting: 2 }).label).toBe("2 messages can't be sent");
  expect(describeHealth({ ...sender, halted_until: "2999-01-01T00:00:00Z" }).label).toContain("Paused until");
});
