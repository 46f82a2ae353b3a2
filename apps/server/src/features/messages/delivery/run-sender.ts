import { setTimeout as sleep } from "node:timers/promises";
import type { DriverEvent, Outcome, SenderDriver, SenderSession } from "#gateways/whatsapp/driver.ts";
import { changeSenderState, haltText } from "#features/senders/commands.ts";
import { readCloudAccess } from "#features/senders/queries.ts";
import { addOptOuts } from "#features/opt-outs/commands.ts";
import { escapeHtml, notifyOwner } from "#features/notifications/commands.ts";
import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";
import { leaseTimes } from "../rules.ts";
import { announceCompletion } from "./announce-completion.ts";
import { releaseLease, renewLease, type Lease } from "./leases.ts";
import { createReceipts, type Receipts } from "./receipts.ts";
import { createTemplates } from "./filled-templates.ts";
import { sandboxStore } from "./sandbox-store.ts";
import { createTexts, type Texts } from "./rendered-texts.ts";
import {
  acceptMessage,
  awaitStatus,
  completeDispatches,
  failMessage,
  findWithoutReceipt,
  markDispatched,
  postponeMessage,
  sendNext,
  storeRemoteId,
  takeOver,
  type Claimed,
} from "./message-transitions.ts";

type Run = { deps: Deps; lease: Lease; driver: SenderDriver; signal: AbortSignal };

// After this many milliseconds without work the lease is released; a new message leads to a new lease.
const idleLimit = 1_000;

/** Sends for one leased sender, one message at a time, until nothing is left, the lease is lost or the worker stops. */
export async function runSender({ deps, lease, driver, signal }: Run): Promise<void> {
  const own = new AbortController();
  const stopping = AbortSignal.any([signal, own.signal]);
  const renewal = setInterval(() => {
    renewLease(deps.connection.db, lease).then(
      (kept) => kept || own.abort(),
      (err: unknown) => deps.log.warn({ err }, "lease not renewed"),
    );
  }, leaseTimes.renew);
  const texts = createTexts(deps, lease, driver);
  const templates = createTemplates(deps, lease);
  const receipts = createReceipts(deps, lease, (some) => session.acknowledge(some));
  const changes: Extract<DriverEvent, { type: "state" }>[] = [];
  const session = await driver.open({
    senderId: lease.senderId,
    store: sandboxStore(deps, lease),
    readCloudAccess: () => inProject(deps, lease.projectId, (scope) => readCloudAccess(scope, deps, lease.senderId)),
    emit: (event) => (event.type === "receipt" ? receipts.add(event) : changes.push(event)),
  });
  const attempting = { deps, lease, driver, session, texts, templates };
  // An accepted message is stored together with the next claim.
  let accepted: string | undefined;
  const step = async () => {
    const { message, cancelled } = await sendNext(deps, lease, { gap: driver.gap(), accepted, ready: texts.ready() });
    accepted = undefined;
    if (message && (await sendMessage({ ...attempting, message }))) accepted = message.id;
    return message !== undefined || cancelled > 0;
  };
  try {
    for (const message of await takeOver(deps, lease))
      await (driver.hasStableId ? resendLeftover({ ...attempting, message }) : awaitStatus(deps, lease, message));
    await session.resume(await findWithoutReceipt(deps, lease));
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
        await inProject(deps, lease.projectId, (scope) =>
          changeSenderState(scope, { id: lease.senderId, epoch: lease.epoch }, { reason: "", ...change }),
        );
      if (!isBusy && hasSent) {
        hasSent = false;
        await announceCompletion(deps, lease, await completeDispatches(deps, lease));
      }
      if (!isBusy) await sleep(Math.min(50, driver.gap() * 1000) || 1);
    }
  } finally {
    clearInterval(renewal);
    await recordLastResults({ deps, lease, accepted, receipts }).catch((err: unknown) =>
      deps.log.warn({ err, sender: lease.senderId }, "last results not stored; the next run asks for them again"),
    );
    await session.close();
    await releaseLease(deps.connection.db, lease);
  }
}

type LastResults = { deps: Deps; lease: Lease; accepted: string | undefined; receipts: Receipts };

/**
 * Stores the last results, however the run ends; the next worker with the lease asks the provider again for any that
 * can't be stored.
 */
async function recordLastResults({ deps, lease, accepted, receipts }: LastResults) {
  if (accepted !== undefined) await acceptMessage(deps, lease, accepted);
  await receipts.finish();
}

type Attempt = {
  deps: Deps;
  lease: Lease;
  driver: SenderDriver;
  session: SenderSession;
  message: Claimed;
  texts: Texts;
  templates: ReturnType<typeof createTemplates>;
};

/**
 * Sends one message. True if the provider has accepted it, which the caller must still store; any other result is
 * stored here.
 */
async function sendMessage(attempt: Attempt): Promise<boolean> {
  const { deps, lease, session, message } = attempt;
  const written = await attempt.texts.of(message);
  if (written === undefined) {
    await failMessage(deps, lease, message, {
      code: "MISSING_VARIABLE",
      text: "This guest no longer has a value that the message needs.",
    });
    return false;
  }
  const { text } = written;
  const template = attempt.driver.sendsTemplates ? await attempt.templates.of(message, written) : undefined;
  if (template && "problem" in template) return refuseText(attempt, { code: "NOT_APPROVED", text: template.problem });
  if (message.dispatched_at === null && !(await markDispatched(deps, lease, { id: message.id, rendered: text })))
    return false;
  const outcome = await session.send({ ...outgoingOf(message, text), ...(template && { template }) });
  return recordOutcome(attempt, outcome, text);
}

const outgoingOf = ({ provider_id, phone, attempts }: Claimed, text: string) => ({
  providerId: provider_id,
  to: phone,
  text,
  attempt: attempts,
});

/** The provider takes no message with this text: a campaign waits with all of its messages, a single message fails. */
async function refuseText({ deps, lease, message }: Attempt, why: { code: string; text: string }): Promise<false> {
  if (message.dispatch_id === null) {
    await failMessage(deps, lease, message, why);
    return false;
  }
  await postponeMessage(deps, lease, { ...message, attempts: 0 }, { code: why.code, afterMs: 0 });
  await inProject(deps, lease.projectId, async (scope) => {
    const halted = await haltText(scope, { senderIds: [lease.senderId], body: message.body, reason: why.text });
    for (const { id, name } of halted)
      await notifyOwner(scope, {
        kind: "campaign",
        title: `${name} was halted`,
        message: `${escapeHtml(why.text)} Its messages wait.`,
        link: `/projects/${lease.projectId}/outbox?campaign=${id}`,
      });
  });
  return false;
}

/** True if the provider has accepted the message; otherwise it is postponed or marked as failed. */
async function recordOutcome(attempt: Attempt, outcome: Outcome, text: string): Promise<boolean> {
  const { deps, lease, driver, session, message } = attempt;
  const fail = async (why: { code: string; text: string }) => {
    await failMessage(deps, lease, message, why);
    return false;
  };
  const postpone = async (afterMs: number, code: string) => {
    await postponeMessage(deps, lease, message, { code, afterMs });
    return false;
  };
  if (outcome.kind === "accepted") {
    if (outcome.remoteId !== message.provider_id) await storeRemoteId(deps, lease, message, outcome.remoteId);
    return true;
  }
  if (outcome.kind === "not_sent") return postpone(outcome.afterMs, outcome.code);
  if (outcome.kind === "rejected" && outcome.scope === "template") return refuseText(attempt, outcome);
  if (outcome.kind === "rejected" && outcome.isOptOut)
    await inProject(deps, lease.projectId, (scope) =>
      addOptOuts(scope, { phones: [message.phone], source: "WHATSAPP" }),
    );
  if (outcome.kind === "rejected")
    return outcome.retryAfterMs === undefined ? fail(outcome) : postpone(outcome.retryAfterMs, outcome.code);
  // It may have been sent. With a stable id the same text is sent again and arrives once; without one it must not be
  // sent again.
  if (!driver.hasStableId) {
    await awaitStatus(deps, lease, message, outcome.waitMs);
    return false;
  }
  const second = await session.send(outgoingOf(message, text));
  return second.kind === "accepted" || fail({ code: outcome.code, text: "WhatsApp did not confirm it." });
}

/** Sends a message again that an earlier worker handed over without receiving the answer. */
async function resendLeftover(attempt: Attempt) {
  const { deps, lease, message, session } = attempt;
  const text = message.rendered ?? message.body;
  const outcome = await session.send(outgoingOf(message, text));
  if (await recordOutcome(attempt, outcome, text)) await acceptMessage(deps, lease, message.id);
}
