import { lookUp } from "@nyota/contract/look-up";
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { listen } from "#db/listen.ts";
import { createSandboxDriver } from "#gateways/whatsapp/sandbox.ts";
import type { SenderDriver } from "#gateways/whatsapp/driver.ts";
import type { Deps } from "#http/deps.ts";
import { takeLeases } from "./delivery/leases.ts";
import { finishAbandoned } from "./delivery/finish-abandoned.ts";
import { runSender } from "./delivery/run-sender.ts";

// Notifications wake the worker; this is only the floor when one is missed.
const pollEvery = 2_000;
const MAX_RUNNING_SENDERS = 100;

/**
 * Leases senders and sends for them until stopped. Any number of workers may do this at once. `listenUrl` leads to the database without a
 * pooler; without it nothing is heard of before the next poll.
 */
export function startDelivery(deps: Deps, listenUrl: string | undefined): { stop: () => Promise<void> } {
  // Says to people which process it is; the random part tells two lives of one process id apart.
  const owner = `${hostname()}:${process.pid}:${randomUUID()}`;
  const drivers: Record<string, SenderDriver> = {
    sandbox: createSandboxDriver({ messagesPerSecond: deps.config.sandboxRate }),
  };
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let leasing: Promise<void> | undefined;
  let isWanted = false;

  const leaseAndRun = async () => {
    const leases = await takeLeases(deps.connection.db, { owner, most: MAX_RUNNING_SENDERS - running.size });
    for (const held of leases) {
      const driver = lookUp(drivers, held.driver);
      if (!driver) continue;
      const run = runSender({ deps, held, driver, signal: stopping.signal })
        .catch((err: unknown) => deps.log.error({ err, sender: held.senderId }, "sending stopped"))
        .finally(() => {
          running.delete(held.senderId);
          wake();
        });
      running.set(held.senderId, run);
    }
  };
  /** One look at a time; a wish that comes meanwhile is kept, not lost. */
  const wake = () => {
    isWanted = true;
    if (stopping.signal.aborted || leasing) return;
    leasing = (async () => {
      while (isWanted && !stopping.signal.aborted) {
        isWanted = false;
        await leaseAndRun().catch((err: unknown) => deps.log.warn({ err }, "could not look for messages"));
      }
      leasing = undefined;
    })();
  };
  let sweeping: Promise<void> | undefined;
  /** Apart from the leases: a fault here must keep nobody from sending, and a notification is no reason to look. */
  const sweep = () => {
    sweeping ??= finishAbandoned(deps)
      .catch((err: unknown) => deps.log.warn({ err }, "messages without a number could not be settled; trying again"))
      .finally(() => {
        sweeping = undefined;
      });
  };
  const poll = setInterval(() => {
    sweep();
    wake();
  }, pollEvery);
  const listener =
    listenUrl === undefined
      ? undefined
      : listen({
          url: listenUrl,
          channel: "nyota_send",
          onNotify: wake,
          onError: (err) => deps.log.warn({ err }, "LISTEN connection lost; reconnecting, polling every 2 s"),
        });
  wake();
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(poll);
      await listener?.stop();
      await leasing;
      await sweeping;
      await Promise.all(running.values());
    },
  };
}
