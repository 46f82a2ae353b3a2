import { RUNNING_CAMPAIGNS_POLL } from "@nyota/contract/constants";
import { projectEndpoints } from "@nyota/contract/account/projects";
import type { Named } from "@nyota/contract/endpoint";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { query } from "#lib/api/api.ts";
import { queryClient } from "#lib/api/query-client.ts";

/** The campaigns that are sending now, as the ribbon polls them. */
export const runningCampaigns = (projectId: string) =>
  query(campaignEndpoints.list, { params: { projectId }, query: { status: "IN_PROGRESS" } });

/** What changes while a campaign is sending; not its check, which is expensive. */
const moving: readonly Named[] = [
  campaignEndpoints.list,
  campaignEndpoints.read,
  messageEndpoints.list,
  messageEndpoints.read,
  // The credits that are used, and today's count of the number.
  projectEndpoints.read,
  senderEndpoints.list,
  senderEndpoints.read,
];

/**
 * Reads campaigns, messages, credits and numbers again wherever they are shown. Called with each response to the ribbon's poll, so that
 * ribbon, counts and rows never contradict each other for longer than one request takes.
 */
export function refreshWithRunning(projectId: string): void {
  const { queryHash } = queryClient.getQueryCache().find({ queryKey: runningCampaigns(projectId).queryKey }) ?? {};
  void queryClient.invalidateQueries(
    {
      predicate: ({ queryKey: [feature, name], queryHash: hash }) =>
        hash !== queryHash && moving.some((endpoint) => endpoint.feature === feature && endpoint.name === name),
    },
    // A request that is under way brings the same news.
    { cancelRefetch: false },
  );
}

/** How often a query about what is being sent polls by itself: not at all while the ribbon's poll refreshes it. */
export const pollUnlessRunning = (projectId: string, isMoving: boolean): number | false =>
  isMoving && !queryClient.getQueryData(runningCampaigns(projectId).queryKey)?.results.length && RUNNING_CAMPAIGNS_POLL;
