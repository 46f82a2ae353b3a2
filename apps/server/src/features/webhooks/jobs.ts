import type { Deps } from "#http/deps.ts";
import { createDeliverer } from "./deliverer.ts";
import { dropOldest } from "./drop-oldest.ts";

const POLL_EVERY_MS = 2_000;
const DROP_EVERY_MS = 60_000;

/**
 * Sends deliveries of webhooks until stopped; any number of workers may. It polls, because an event is written by a
 * trigger of any transaction, and a notification from each would cost the changes of every project.
 */
export function startWebhooks(deps: Deps): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let beginning: Promise<void> | undefined;
  let isRequested = false;
  /** Claims once at a time; a request during a claim starts another one after it. */
  const wake = () => {
    isRequested = true;
    if (stopping.signal.aborted || beginning) return;
    beginning = (async () => {
      while (isRequested && !stopping.signal.aborted) {
        isRequested = false;
        await deliverer
          .begin()
          .catch((err: unknown) => deps.log.warn({ err }, "webhooks not sent; trying again at the next poll"));
      }
      beginning = undefined;
    })();
  };
  const deliverer = createDeliverer(deps, stopping.signal, wake);
  let dropping = Promise.resolve();
  const drop = () => {
    dropping = dropping
      .then(() => (stopping.signal.aborted ? undefined : dropOldest(deps)))
      .catch((err: unknown) =>
        deps.log.warn({ err }, "old deliveries of webhooks not given up; trying again in a minute"),
      );
  };
  const timers = [setInterval(wake, POLL_EVERY_MS), setInterval(drop, DROP_EVERY_MS)];
  wake();
  drop();
  return {
    stop: async () => {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await beginning;
      await dropping;
      await deliverer.settle();
    },
  };
}
