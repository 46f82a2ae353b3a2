import type { Campaign, CampaignCheck } from "@nyota/contract/messages/campaigns";
import type { WeddingEvent } from "@nyota/contract/events/events";
import type { Guest } from "@nyota/contract/guests/guests";
import { expect, type Page } from "@playwright/test";
import { callApi } from "./screens.ts";

type List<Item> = { results: Item[] };

/** The number of guests for each status of their invitation to the event with this name. */
export async function countInvitations(page: Page, projectId: string, eventName: string) {
  const events: List<WeddingEvent> = await callApi(page, `/api/projects/${projectId}/events/`);
  const event = events.results.find(({ name }) => name === eventName);
  const guests: List<Guest> = await callApi(page, `/api/projects/${projectId}/guests/?page_size=200`);
  const counts: Record<string, number> = {};
  for (const { invitations } of guests.results) {
    const state = invitations.find(({ event_id }) => event_id === event?.id)?.status ?? "NOT_INVITED";
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
}

/** The newest campaign, and the check of sending it now. */
export async function readCampaign(page: Page, projectId: string) {
  const path = `/api/projects/${projectId}/message-campaigns/`;
  const [campaign] = ((await callApi(page, `${path}?ordering=-created_at`)) as List<Campaign>).results;
  if (!campaign) return undefined;
  const { guests, messages, left_out }: CampaignCheck = await callApi(page, `${path}${campaign.id}/check/`);
  const leftOut = Object.fromEntries(left_out.map(({ reason, count }) => [reason, count]));
  const { status, total, by_status } = campaign;
  return { guests, messages, leftOut, status, total, byStatus: by_status };
}

/** The audience of the main job: six guests of the family's file, one of whom has no phone and whose household gets it. */
export const expectAudience = (page: Page, projectId: string) =>
  expect
    .poll(() => readCampaign(page, projectId), { message: "the audience of the campaign" })
    .toMatchObject({ guests: 6, messages: 5, leftOut: { HOUSEHOLD_MEMBER: 1 } });

/** Everybody with a phone got the message, and nothing failed. */
export const expectSent = (page: Page, projectId: string) =>
  expect
    .poll(() => readCampaign(page, projectId), { message: "the campaign is completed", timeout: 30_000 })
    .toMatchObject({ status: "COMPLETED", total: 5 });
