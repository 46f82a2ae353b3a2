import { leftOutReasons, type CampaignCheck } from "@nyota/contract/messages/campaigns";
import { expect, test } from "vitest";
import { countReached, describeDetail, describeLeftOut } from "./left-out-labels.ts";

test("every reason reads as a sentence after its number", () => {
  const sentences = leftOutReasons.flatMap((reason) =>
    [1, 11].map((count) => `${count} ${describeLeftOut({ reason, count })}`),
  );
  expect(sentences).toEqual([
    "1 is reached by nobody: no phone number",
    "11 are reached by nobody: no phone number",
    "1 has opted out",
    "11 have opted out",
    "1 has said yes and waits for a place",
    "11 have said yes and wait for a place",
    "1 has answered everything already",
    "11 have answered everything already",
    "1 has no value for something in this message",
    "11 have no value for something in this message",
    "1 shares a phone with another guest, who gets it",
    "11 share a phone, one message each",
    "1 is reached through the contact of their household",
    "11 are reached through the contact of their household",
    "1 has no phone number, in a household that gets it",
    "11 have no phone number, in households that get it",
    "1 is in a household that gets one message",
    "11 are in households that get one message each",
    "1 has a phone that several households share",
    "11 have a phone that several households share",
  ]);
});

test("a missing variable is named by its label, a shared phone by its number", () => {
  const guest = { id: "1", name: "Asha", detail: "event_venue, rsvp_deadline" };
  expect(describeDetail("MISSING_VARIABLE", guest)).toBe("no value for Its venue and Answer by");
  expect(describeDetail("SHARED_PHONE", { ...guest, detail: "+919829011432" })).toBe("+919829011432");
  expect(describeDetail("HOUSEHOLD_CONTACT", { ...guest, detail: "Ravi" })).toBe("Ravi");
  expect(describeDetail("NO_PHONE", { ...guest, detail: null })).toBeUndefined();
});

test("those who share a phone or whose household gets it are reached, those without any phone are not", () => {
  const left_out = [
    { reason: "NO_PHONE" as const, count: 11, guests: [] },
    { reason: "SHARED_PHONE" as const, count: 17, guests: [] },
    { reason: "HOUSEHOLD_CONTACT" as const, count: 3, guests: [] },
    { reason: "HOUSEHOLD_MEMBER" as const, count: 28, guests: [] },
  ];
  expect(countReached({ messages: 286, left_out } as unknown as CampaignCheck)).toBe(334);
});
