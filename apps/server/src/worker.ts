import { startDueCampaigns } from "#features/campaigns/commands.ts";
import { startDelivery } from "#features/messages/jobs.ts";
import type { Deps } from "#http/deps.ts";
import type { Handlers } from "#jobs/queue.ts";

export type Worker = { stop: () => Promise<void> };

/** Takes jobs and sends messages until stopped. */
export async function startWorker(deps: Deps, url: string): Promise<Worker> {
  const handlers: Handlers = {
    "imports.read": async () => {},
    "imports.publish": async () => {},
    "campaigns.start_due": () => startDueCampaigns(deps),
    "housekeeping.sweep": async () => {},
  };
  await deps.queue.work(handlers);
  return startDelivery(deps, url);
}
