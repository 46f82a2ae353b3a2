import { campaignWarnings } from "@nyota/contract/messages/campaigns";
import { expect, test } from "vitest";
import { describeWarning, fixOf, type Warning } from "./warning-labels.ts";

const about = (kind: Warning["kind"], more: Partial<Warning> = {}): Warning => ({
  kind,
  count: 136,
  detail: null,
  variable: null,
  guests: [],
  ...more,
});

test.each([...campaignWarnings])(
  "the warning %s has a text and, unless it is set at the start, a link to fix it",
  (kind) => {
    expect(describeWarning(about(kind)).length).toBeGreaterThan(20);
    // The address in links is set when Nyota starts; no page can change it.
    for (const hasRealNumber of [true, false])
      if (kind === "NEAR_LINKS") expect(fixOf(about(kind), hasRealNumber)).toBeUndefined();
      else expect(Object.values(fixOf(about(kind), hasRealNumber) ?? {})[0]).toMatch(/^[a-z]/);
  },
);

test("a fallback is quoted with its variable", () => {
  const deadline = about("FILLED_IN", { variable: "rsvp_deadline", detail: "the end of the month" });
  expect(describeWarning(deadline)).toBe("“Answer by” isn't known, so all 136 guests read “the end of the month”.");
  expect(fixOf(deadline, true)).toEqual({ page: "rsvp", focus: "rsvp_deadline" });
});

test("a sandbox is replaced by a real number, or by sending by hand where there is none", () => {
  expect(fixOf(about("SANDBOX"), true)).toEqual({ step: "content/title", focus: "sender" });
  expect(fixOf(about("SANDBOX"), false)).toEqual({ page: "guests/send-by-hand", label: "Send by hand" });
});

test("without a date to answer by, the check asks for it", () => {
  const deadline = about("FILLED_IN", { variable: "rsvp_deadline", detail: "" });
  expect(describeWarning(deadline)).toMatch(/^By which date should guests answer\?/);
  expect(fixOf(deadline, true)).toEqual({ page: "rsvp", focus: "rsvp_deadline" });
  const city = about("FILLED_IN", { variable: "venue_city", detail: "" });
  expect(describeWarning(city)).toBe("“City” isn't known, so the line with it is left out for all 136 guests.");
});

test("a phone that gets several messages is shown with its guests", () => {
  const guests = ["Rajesh", "Dadi"].map((name) => ({ id: name, name, detail: null }));
  expect(describeWarning(about("SAME_PHONE", { count: 2, detail: "1", guests }))).toBe(
    "1 phone gets 2 messages: Rajesh, Dadi.",
  );
  expect(describeWarning(about("SAME_PHONE", { count: 5, detail: "2", guests }))).toBe(
    "2 phones get more than one message, 5 in all: several guests share each.",
  );
});

test("one guest and several get singular and plural", () => {
  expect(describeWarning(about("SAME_WORDS", { count: 1 }))).toBe("1 guest has received the same text before.");
  expect(describeWarning(about("SAME_WORDS"))).toBe("136 guests have received the same text before.");
});
