import { campaignStatuses } from "@nyota/contract/messages/campaign-status";
import type { Campaign } from "@nyota/contract/messages/campaigns";
import { expect, test } from "vitest";
import { allows, campaignStatusWords, countStoppable, countSteps } from "./campaign-status.ts";

const campaign = {
  status: "PAUSED",
  total: 12,
  by_status: { PAUSED: 3, PENDING: 1, SENT: 2, DELIVERED: 2, READ: 3, FAILED: 1 },
} as Campaign;

test("every status has a label", () => {
  expect(Object.keys(campaignStatusWords).sort()).toEqual([...campaignStatuses].sort());
});

test("a step of the funnel contains the steps after it", () => {
  expect(countSteps(campaign)).toMatchObject({ total: 12, waiting: 4, sent: 7, delivered: 5, read: 3, failed: 1 });
});

test("messages being sent can't be stopped any more", () => expect(countStoppable(campaign)).toBe(3));

test("a paused campaign can be resumed, changed or cancelled, but not deleted", () => {
  expect(allows(campaign, "resume") && allows(campaign, "edit") && allows(campaign, "cancel")).toBe(true);
  expect(allows(campaign, "remove") || allows(campaign, "pause")).toBe(false);
});
