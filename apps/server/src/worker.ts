import type { Deps } from "#http/deps.ts";
import type { Handlers } from "#jobs/queue.ts";

export type Worker = { stop: () => Promise<void> };

/** Takes jobs and sends messages until stopped. */
export async function startWorker(deps: Deps, _url: string): Promise<Worker> {
  const handlers: Handlers = {
    "imports.read": async () => {},
    "imports.publish": async () => {},
    "messages.deliver": async () => {},
    "campaigns.start_due": async () => {},
    "housekeeping.sweep": async () => {},
  };
  await deps.queue.work(handlers);
  return { stop: async () => {} };
}
