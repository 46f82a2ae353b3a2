import { startDueCampaigns } from "#features/campaigns/jobs.ts";
import { publishImport, readImport } from "#features/imports/jobs.ts";
import { startDelivery } from "#features/messages/jobs.ts";
import type { Deps } from "#http/deps.ts";
import { sweep } from "#jobs/housekeeping.ts";
import type { Handlers } from "#jobs/queue.ts";

export type Worker = { stop: () => Promise<void> };

/** Takes jobs and sends messages until stopped. */
export async function startWorker(deps: Deps, url: string): Promise<Worker> {
  const handlers: Handlers = {
    "imports.read": (payload, attempt) => readImport(deps, payload, attempt),
    "imports.publish": (payload, attempt) => publishImport(deps, payload, attempt),
    "campaigns.start_due": () => startDueCampaigns(deps),
    "housekeeping.sweep": () => sweep(deps.connection.db),
  };
  await deps.queue.work(handlers);
  return startDelivery(deps, url);
}
