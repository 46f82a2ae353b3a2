import { setTimeout as sleep } from "node:timers/promises";
import type { DriverEvent, Outcome, SenderDriver, SenderSession } from "#gateways/whatsapp/driver.ts";
import { changeSenderState } from "#features/senders/commands.ts";
import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";
import { lease } from "../rules.ts";
import { announceCompletion } from "./announce-completion.ts";
import { releaseLease, renewLease, type Lease } from "./leases.ts";
import { createReceipts, type Receipts } from "./receipts.ts";
import { sandboxStore } from "./sandbox-store.ts";
import { createTexts, type Texts } from "./rendered-texts.ts";
import {
  acceptMessage,
  completeDispatches,
  failMessage,
  findWithoutReceipt,
  markDispatched,
  postponeMessage,
  sendNext,
  takeOver,
  type Claimed,
} from "./message-transitions.ts";

type Run = { deps: Deps; held: Lease; driver: SenderDriver; signal: AbortSignal };

// After this long without work the lease is given up; the next message takes it again.
const idleLimit = 1_000;

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
  const texts = createTexts(deps, held, driver.gap());
  const receipts = createReceipts(deps, held, (some) => session.acknowledge(some));
  const changes: Extract<DriverEvent, { type: "state" }>[] = [];
  const session = await driver.open({
    senderId: held.senderId,
    store: sandboxStore(deps, held),
    emit: (event) => (event.type === "receipt" ? receipts.add(event) : changes.push(event)),
  });
  // What the far end has taken is written down together with the next claim.
  let accepted: string | undefined;
  const step = async () => {
    const { message, cancelled } = await sendNext(deps, held, { gap: driver.gap(), accepted, ready: texts.ready() });
    accepted = undefined;
    if (message && (await sendOne({ deps, held, driver, session, message, texts }))) accepted = message.id;
    return message !== undefined || cancelled > 0;
  };
  try {
    for (const message of await takeOver(deps, held))
      await resendLeftover({ deps, held, driver, session, message, texts });
    await session.resume(await findWithoutReceipt(deps, held));
    let idleSince = Date.now();
    let hasSent = true;
    while (!stopping.aborted && Date.now() - idleSince < idleLimit) {
      const isBusy = await step();
      if (isBusy) {
        idleSince = Date.now();
        hasSent = true;
      }
      await receipts.flushWhenDue(isBusy);
      for (const change of changes.splice(0))
        await inProject(deps, held.projectId, (scope) =>
          changeSenderState(scope, { id: held.senderId, epoch: held.epoch }, { reason: "", ...change }),
        );
      if (!isBusy && hasSent) {
        hasSent = false;
        await announceCompletion(deps, held.projectId, await completeDispatches(deps, held));
      }
      if (!isBusy) await sleep(Math.min(50, driver.gap() * 1000) || 1);
    }
  } finally {
    clearInterval(renewal);
    await recordLastResults({ deps, held, accepted, receipts }).catch((err: unknown) =>
      deps.log.warn({ err, sender: held.senderId }, "the last answers were not written down"),
    );
    await session.close();
    await releaseLease(deps.connection.db, held);
  }
}

type LastResults = { deps: Deps; held: Lease; accepted: string | undefined; receipts: Receipts };

/** What is known when it ends, however it ends; what can't be written down is asked for again by the next holder of the lease. */
async function recordLastResults({ deps, held, accepted, receipts }: LastResults) {
  if (accepted !== undefined) await acceptMessage(deps, held, accepted);
  await receipts.finish();
}

type One = { deps: Deps; held: Lease; driver: SenderDriver; session: SenderSession; message: Claimed; texts: Texts };

/** Whether the far end has taken it, which is still to be written down; everything else is settled here. */
async function sendOne(one: One): Promise<boolean> {
  const { deps, held, session, message } = one;
  const text = await one.texts.of(message);
  if (text === undefined) {
    await failMessage(deps, held, message, {
      code: "MISSING_VARIABLE",
      text: "Something the message needs is no longer known for this guest.",
    });
    return false;
  }
  if (message.dispatched_at === null && !(await markDispatched(deps, held, { id: message.id, rendered: text })))
    return false;
  const outcome = await session.send({ providerId: message.provider_id, to: message.phone, text });
  return recordOutcome(one, outcome, text);
}

/** Whether the far end has taken it; what it has not taken is postponed or given up. */
async function recordOutcome(one: One, outcome: Outcome, text: string): Promise<boolean> {
  const { deps, held, driver, session, message } = one;
  const fail = async (why: { code: string; text: string }) => {
    await failMessage(deps, held, message, why);
    return false;
  };
  const postpone = async (afterMs: number, code: string) => {
    await postponeMessage(deps, held, message, { code, afterMs });
    return false;
  };
  if (outcome.kind === "accepted") return true;
  if (outcome.kind === "not_sent") return postpone(outcome.afterMs, outcome.code);
  if (outcome.kind === "rejected")
    return outcome.retryAfterMs === undefined ? fail(outcome) : postpone(outcome.retryAfterMs, outcome.code);
  // It may have left. With a stable id the same text goes again and is seen once; without one it must not.
  if (!driver.hasStableId)
    return fail({ code: "OUTCOME_UNKNOWN", text: "It may have been sent. Trying again may deliver it twice." });
  const second = await session.send({ providerId: message.provider_id, to: message.phone, text });
  return second.kind === "accepted" || fail({ code: outcome.code, text: "WhatsApp did not confirm it." });
}

/** A message that an earlier holder had handed over without learning the answer. */
async function resendLeftover(one: One) {
  const { deps, held, message, session } = one;
  const text = message.rendered ?? message.body;
  const outcome = await session.send({ providerId: message.provider_id, to: message.phone, text });
  if (await recordOutcome(one, outcome, text)) await acceptMessage(deps, held, message.id);
}
