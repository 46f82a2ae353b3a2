import { lookUp } from "@nyota/contract/look-up";
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { listen } from "#db/listen.ts";
import { createCloudDriver } from "#gateways/whatsapp/cloud/cloud-driver.ts";
import { createLinkedDriver } from "#gateways/whatsapp/linked/linked-driver.ts";
import { createSandboxDriver } from "#gateways/whatsapp/sandbox.ts";
import type { SenderDriver } from "#gateways/whatsapp/driver.ts";
import type { Deps } from "#http/deps.ts";
import { takeTurns } from "#lib/take-turns.ts";
import { type Lease, takeLeases } from "./delivery/leases.ts";
import { linkPhone, unlinkPhone } from "./delivery/link-phone.ts";
import { takeLinkedLeases } from "./delivery/linked-leases.ts";
import { finishAbandoned, finishUntold } from "./delivery/finish-abandoned.ts";
import { runSender } from "./delivery/run-sender.ts";

// Notifications start a run at once; polling finds messages when a notification is missed.
const POLL_EVERY_MS = 2_000;
const MAX_RUNNING_SENDERS = 100;
/** Numbers of linked phones, which stay connected for as long as the process runs. */
const MAX_CONNECTED_NUMBERS = 50;
/**
 * A batch takes two connections, its own and the sandbox's: of these many at once none can wait for the second one for
 * ever, and they keep two processors busy.
 */
const BATCHES_AT_ONCE = 2;

/**
 * Leases senders and sends for them until stopped. Any number of workers may run at once. `listenUrl` is an address of
 * the database without a pooler; if it is missing, new messages are found only by polling.
 */
export function startDelivery(deps: Deps, listenUrl: string | undefined): { stop: () => Promise<void> } {
  // Names the process for people; the random part distinguishes processes that had the same id.
  const owner = `${hostname()}:${process.pid}:${randomUUID()}`;
  const drivers: Record<string, SenderDriver> = {
    sandbox: createSandboxDriver({ messagesPerSecond: deps.config.sandboxRate }),
    cloud: createCloudDriver(deps.graph),
  };
  const { linkedNumbers } = deps.config;
  const linked = linkedNumbers.isEnabled ? createLinkedDriver(linkedNumbers, deps.log) : undefined;
  const inTurn = takeTurns(Math.min(BATCHES_AT_ONCE, (deps.config.database?.pool ?? 10) - 1));
  const running = new Map<string, Promise<void>>();
  const connected = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let leasing: Promise<void> | undefined;
  let isRequested = false;

  const leaseAndRun = async () => {
    const leases = await takeLeases(deps.connection.db, { owner, most: MAX_RUNNING_SENDERS - running.size });
    for (const lease of leases) {
      const driver = lookUp(drivers, lease.driver);
      if (!driver) continue;
      start(running, lease, runSender({ deps, lease, driver, signal: stopping.signal, inTurn }));
    }
    if (!linked) return;
    const most = MAX_CONNECTED_NUMBERS - connected.size;
    for (const lease of await takeLinkedLeases(deps.connection.db, { owner, most })) {
      const run = { deps, lease, signal: stopping.signal };
      const work =
        lease.task === "send"
          ? runSender({ ...run, driver: linked, inTurn })
          : lease.task === "unlink"
            ? unlinkPhone(run)
            : linkPhone(run, lease.task);
      start(connected, lease, work);
    }
  };
  const start = (runs: Map<string, Promise<void>>, { senderId }: Lease, work: Promise<void>) => {
    const run = work
      .catch((err: unknown) => deps.log.error({ err, sender: senderId }, "sending stopped"))
      .finally(() => {
        runs.delete(senderId);
        wake();
      });
    runs.set(senderId, run);
  };
  /** Runs one check at a time; a request during a check starts another one after it. */
  const wake = () => {
    isRequested = true;
    if (stopping.signal.aborted || leasing) return;
    leasing = (async () => {
      while (isRequested && !stopping.signal.aborted) {
        isRequested = false;
        await leaseAndRun().catch((err: unknown) =>
          deps.log.warn({ err }, "leasing senders failed; trying again at the next poll"),
        );
      }
      leasing = undefined;
    })();
  };
  let sweeping: Promise<void> | undefined;
  /** Separate from the leases: an error here must not stop sending, and notifications need not start it. */
  const sweep = () => {
    sweeping ??= Promise.all([finishAbandoned(deps), finishUntold(deps)])
      .then(() => undefined)
      .catch((err: unknown) =>
        deps.log.warn({ err }, "abandoned messages could not be finished; trying again at the next poll"),
      )
      .finally(() => {
        sweeping = undefined;
      });
  };
  const poll = setInterval(() => {
    sweep();
    wake();
  }, POLL_EVERY_MS);
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
      await Promise.all([...running.values(), ...connected.values()]);
    },
  };
}
