import { setTimeout as sleep } from "node:timers/promises";
import type { DriverEvent, SenderDriver, Session, SessionContext } from "#gateways/whatsapp/driver.ts";
import { changeSenderState, isStillLinked, linkedStore } from "#features/senders/commands.ts";
import { readCloudAccess } from "#features/senders/queries.ts";
import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";
import { announceCompletion } from "./announce-completion.ts";
import { holdLease } from "./hold-lease.ts";
import { releaseLease, type Lease } from "./leases.ts";
import { completeDispatches, findWithoutReceipt, takeOver } from "./message-transitions.ts";
import { createReceipts } from "./receipts.ts";
import { sandboxStore } from "./sandbox-store.ts";
import { createBatches } from "./send-batches.ts";
import { createSingles } from "./send-singles.ts";
import type { Steps } from "./steps.ts";
import { createToldEvents } from "./told-events.ts";

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
/** The same for a number that stays connected for days. */
const MIN_STAYING_MS = 200;
const MAX_STAYING_MS = 2_000;
/** How often such a number looks whether a campaign is complete by what others did. */
const CHECK_STAYING_MS = 10_000;

/**
 * Sends for one leased sender until nothing is left, the lease is lost or the worker stops. A number that stays connected
 * does so until it is unlinked.
 */
export async function runSender(run: Run): Promise<void> {
  const { deps, lease, driver, signal } = run;
  const held = holdLease(deps, lease, signal);
  const stopping = held.signal;
  const changes: Extract<DriverEvent, { type: "state" }>[] = [];
  const arrived = new Set<string>();
  const receipts = createReceipts(deps, lease, (some) => session.acknowledge(some));
  const told = createToldEvents(deps, lease);
  const { session, steps } = await open(run, (event) => {
    if (event.type === "state") return void changes.push(event);
    if (event.type !== "receipt") return told.add(event);
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
    let mayBeComplete = true;
    let checkedAt = Date.now();
    while (!stopping.aborted && (driver.staysOpen || Date.now() - idleSince < idleLimit)) {
      arrived.clear();
      const isBusy = session.canSend?.() !== false && (await steps.step());
      if (isBusy) {
        idleSince = Date.now();
        mayBeComplete = true;
      }
      // Other processes fail messages whose outcome was never told, and what is told here ends campaigns as well.
      if (driver.staysOpen && (told.takeNews() || Date.now() - checkedAt > CHECK_STAYING_MS)) mayBeComplete = true;
      await receipts.flushWhenDue(isBusy);
      for (const change of changes.splice(0))
        await inProject(deps, lease.projectId, (scope) =>
          changeSenderState(scope, { id: lease.senderId, epoch: lease.epoch }, { reason: "", ...change }),
        );
      if (!isBusy && mayBeComplete) {
        mayBeComplete = false;
        checkedAt = Date.now();
        await announceCompletion(deps, lease, await completeDispatches(deps, lease));
      }
      if (isBusy) continue;
      if (driver.staysOpen && !(await inProject(deps, lease.projectId, (scope) => isStillLinked(scope, lease)))) break;
      const [shortest, longest] = driver.staysOpen ? [MIN_STAYING_MS, MAX_STAYING_MS] : [MIN_IDLE_MS, MAX_IDLE_MS];
      await sleep(Math.max(shortest, Math.min(longest, driver.gap() * 1_000)));
    }
  } finally {
    held.stop();
    await steps
      .finish()
      .then(receipts.finish)
      .catch((err: unknown) =>
        deps.log.warn({ err, sender: lease.senderId }, "last results not stored; the next run asks for them again"),
      );
    await session.close();
    await told.finish();
    await releaseLease(deps.connection.db, lease);
  }
}

type Opened = { session: Session; steps: Steps };

async function open({ deps, lease, driver, inTurn }: Run, emit: SessionContext["emit"]): Promise<Opened> {
  const context: SessionContext = {
    senderId: lease.senderId,
    store: sandboxStore(deps, lease),
    linked: linkedStore(deps, lease),
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
