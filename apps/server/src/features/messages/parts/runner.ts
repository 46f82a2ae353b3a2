import { setTimeout as sleep } from "node:timers/promises";
import type { DriverEvent, Outcome, SenderDriver, SenderSession } from "#gateways/whatsapp/driver.ts";
import { changeSenderState } from "#features/senders/commands.ts";
import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";
import { lease } from "../rules.ts";
import { announceCompletion } from "./announcements.ts";
import { releaseLease, renewLease, type Lease } from "./leases.ts";
import { sandboxStore } from "./sandbox-store.ts";
import { createTexts } from "./texts.ts";
import {
  acceptMessage,
  applyReceipts,
  claimMessage,
  completeDispatches,
  failMessage,
  markDispatched,
  postponeMessage,
  takeOver,
  type Claimed,
  type Receipt,
} from "./steps.ts";

type Run = { deps: Deps; held: Lease; driver: SenderDriver; signal: AbortSignal };

// After this long without work the lease is given up; the next message takes it again.
const idleLimit = 1_000;
const receiptsAtOnce = 100;

/** Sends for one leased sender, one message at a time, until there is nothing left, the lease is lost or the worker stops. */
export async function runSender({ deps, held, driver, signal }: Run): Promise<void> {
  const own = new AbortController();
  const stopping = AbortSignal.any([signal, own.signal]);
  const renewal = setInterval(() => {
    renewLease(deps.connection.db, held).then(
      (kept) => kept || own.abort(),
      (err: unknown) => deps.log.warn({ err }, "lease not renewed"),
    );
  }, lease.renew);
  const textFor = createTexts(deps, held);
  const receipts: Receipt[] = [];
  const changes: Extract<DriverEvent, { type: "state" }>[] = [];
  const session = await driver.open({
    senderId: held.senderId,
    store: sandboxStore(deps, held),
    emit: (event) => (event.type === "receipt" ? receipts.push(event) : changes.push(event)),
  });
  try {
    for (const message of await takeOver(deps, held))
      await settleLeftover({ deps, held, driver, session, message, textFor });
    let idleSince = Date.now();
    let hasSent = true;
    while (!stopping.aborted && Date.now() - idleSince < idleLimit) {
      const message = await claimMessage(deps, held, driver.gap());
      if (message) {
        await sendOne({ deps, held, driver, session, message, textFor });
        idleSince = Date.now();
        hasSent = true;
      }
      if (receipts.length >= receiptsAtOnce || (!message && receipts.length > 0))
        receipts.push(...(await applyReceipts(deps, held.projectId, receipts.splice(0))));
      for (const change of changes.splice(0))
        await inProject(deps, held.projectId, (scope) =>
          changeSenderState(scope, held.senderId, { reason: "", ...change }),
        );
      if (!message && hasSent) {
        hasSent = false;
        await announceCompletion(deps, held.projectId, await completeDispatches(deps, held));
      }
      if (!message) await sleep(Math.min(50, driver.gap() * 1000) || 1);
    }
    if (receipts.length > 0) await applyReceipts(deps, held.projectId, receipts);
  } finally {
    clearInterval(renewal);
    await session.close();
    await releaseLease(deps.connection.db, held);
  }
}

type One = {
  textFor: (message: Claimed) => Promise<string | undefined>;
  deps: Deps;
  held: Lease;
  driver: SenderDriver;
  session: SenderSession;
  message: Claimed;
};

async function sendOne(one: One) {
  const { deps, held, session, message } = one;
  const text = await one.textFor(message);
  if (text === undefined)
    return failMessage(deps, held, message, {
      code: "MISSING_VARIABLE",
      text: "Something the message needs is no longer known for this guest.",
    });
  if (!(await markDispatched(deps, held, { id: message.id, rendered: text }))) return;
  const outcome = await session.send({ providerId: message.provider_id, to: message.phone, text });
  await settle(one, outcome, text);
}

async function settle(one: One, outcome: Outcome, text: string) {
  const { deps, held, driver, session, message } = one;
  if (outcome.kind === "accepted") return acceptMessage(deps, held, message.id);
  if (outcome.kind === "not_sent")
    return postponeMessage(deps, held, message, { code: outcome.code, afterMs: outcome.afterMs });
  if (outcome.kind === "rejected") {
    if (outcome.retryAfterMs !== undefined)
      return postponeMessage(deps, held, message, { code: outcome.code, afterMs: outcome.retryAfterMs });
    return failMessage(deps, held, message, { code: outcome.code, text: outcome.text });
  }
  // It may have left. With a stable id the same text goes again and is seen once; without one it must not.
  if (!driver.hasStableId)
    return failMessage(deps, held, message, {
      code: "OUTCOME_UNKNOWN",
      text: "It may have been sent. Trying again may deliver it twice.",
    });
  const second = await session.send({ providerId: message.provider_id, to: message.phone, text });
  if (second.kind === "accepted") return acceptMessage(deps, held, message.id);
  return failMessage(deps, held, message, { code: outcome.code, text: "WhatsApp did not confirm it." });
}

/** A message that an earlier holder had handed over without learning the answer. */
async function settleLeftover(one: One) {
  const { message, session } = one;
  const text = message.rendered ?? message.body;
  await settle(one, await session.send({ providerId: message.provider_id, to: message.phone, text }), text);
}
