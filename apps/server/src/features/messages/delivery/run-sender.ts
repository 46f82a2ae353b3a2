import { setTimeout as sleep } from "node:timers/promises";
import type { DriverEvent, SenderDriver, Session, SessionContext } from "#gateways/whatsapp/driver.ts";
import { changeSenderState } from "#features/senders/commands.ts";
import { readCloudAccess } from "#features/senders/queries.ts";
import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";
import { leaseTimes } from "../rules.ts";
import { announceCompletion } from "./announce-completion.ts";
import { releaseLease, renewLease, type Lease } from "./leases.ts";
import { completeDispatches, findWithoutReceipt, takeOver } from "./message-transitions.ts";
import { createReceipts } from "./receipts.ts";
import { sandboxStore } from "./sandbox-store.ts";
import { createBatches } from "./send-batches.ts";
import { createSingles } from "./send-singles.ts";
import type { Steps } from "./steps.ts";

type Run = {
  deps: Deps;
  lease: Lease;
  driver: SenderDriver;
  signal: AbortSignal;
  /** Limits how many batches are sent at once by this process. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
};

// After this many milliseconds without work the lease is released; a new message leads to a new lease.
const idleLimit = 1_000;
/** How long to wait before looking for work again, in milliseconds. */
const MIN_IDLE_MS = 5;
const MAX_IDLE_MS = 50;

/** Sends for one leased sender until nothing is left, the lease is lost or the worker stops. */
export async function runSender(run: Run): Promise<void> {
  const { deps, lease, driver, signal } = run;
  const own = new AbortController();
  const stopping = AbortSignal.any([signal, own.signal]);
  const renewal = setInterval(() => {
    renewLease(deps.connection.db, lease).then(
      (kept) => kept || own.abort(),
      (err: unknown) => deps.log.warn({ err }, "lease not renewed"),
    );
  }, leaseTimes.renew);
  const changes: Extract<DriverEvent, { type: "state" }>[] = [];
  const arrived = new Set<string>();
  const receipts = createReceipts(deps, lease, (some) => session.acknowledge(some));
  const { session, steps } = await open(run, (event) => {
    if (event.type === "state") return void changes.push(event);
    arrived.add(event.providerId);
    receipts.add(event);
  });
  try {
    const leftovers = await takeOver(deps, lease);
    // Before they are sent again: of a campaign that was paused meanwhile only those count as sent that have arrived.
    await session.resume([
      ...leftovers.map(({ provider_id }) => provider_id),
      ...(await findWithoutReceipt(deps, lease)),
    ]);
    await steps.takeOver(leftovers, arrived);
    let idleSince = Date.now();
    let hasSent = true;
    while (!stopping.aborted && Date.now() - idleSince < idleLimit) {
      arrived.clear();
      const isBusy = await steps.step();
      if (isBusy) {
        idleSince = Date.now();
        hasSent = true;
      }
      await receipts.flushWhenDue(isBusy);
      for (const change of changes.splice(0))
        await inProject(deps, lease.projectId, (scope) =>
          changeSenderState(scope, { id: lease.senderId, epoch: lease.epoch }, { reason: "", ...change }),
        );
      if (!isBusy && hasSent) {
        hasSent = false;
        await announceCompletion(deps, lease, await completeDispatches(deps, lease));
      }
      if (!isBusy) await sleep(Math.max(MIN_IDLE_MS, Math.min(MAX_IDLE_MS, driver.gap() * 1_000)));
    }
  } finally {
    clearInterval(renewal);
    await steps
      .finish()
      .then(receipts.finish)
      .catch((err: unknown) =>
        deps.log.warn({ err, sender: lease.senderId }, "last results not stored; the next run asks for them again"),
      );
    await session.close();
    await releaseLease(deps.connection.db, lease);
  }
}

type Opened = { session: Session; steps: Steps };

async function open({ deps, lease, driver, inTurn }: Run, emit: SessionContext["emit"]): Promise<Opened> {
  const context: SessionContext = {
    senderId: lease.senderId,
    store: sandboxStore(deps, lease),
    readCloudAccess: () => inProject(deps, lease.projectId, (scope) => readCloudAccess(scope, deps, lease.senderId)),
    emit,
  };
  if (driver.hasStableId) {
    const session = await driver.open(context);
    return { session, steps: createBatches({ deps, lease, driver, session, inTurn }) };
  }
  const session = await driver.open(context);
  return { session, steps: createSingles({ deps, lease, driver, session }) };
}
