import { setTimeout as sleep } from "node:timers/promises";
import type { BatchDriver, BatchSession, Outcome } from "#gateways/whatsapp/driver.ts";
import type { Deps } from "#http/deps.ts";
import { beginBatch, finishBatch, putBack } from "./batch-transitions.ts";
import type { Lease } from "./leases.ts";
import { acceptMessages, type Claimed, failMessage, markDispatched } from "./message-transitions.ts";
import { failWithoutValue, outgoingOf, recordFailure } from "./record-outcome.ts";
import { createTexts, type Texts } from "./rendered-texts.ts";
import type { Steps } from "./steps.ts";

/** A batch has no more messages than the pace of its number allows in this time, so that a pause is not noticed later. */
const MAX_BATCH_MS = 200;

export const batchSizeFor = ({ batchSize, gap }: Pick<BatchDriver, "batchSize" | "gap">) =>
  Math.max(1, Math.min(batchSize, Math.floor(MAX_BATCH_MS / (gap() * 1_000))));

type Batches = {
  deps: Deps;
  lease: Lease;
  driver: BatchDriver;
  session: BatchSession;
  /** Limits how many transactions wait for a driver at the same time. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
};

/**
 * Sends several messages in one transaction, which locks the number and its running campaigns: it begins a batch that was
 * claimed before, sends it, stores what was accepted, and claims the next one (decision 0074). Nothing is sent once a pause
 * has been committed, because the next batch is given back at its begin.
 */
export function createBatches(run: Batches): Steps {
  const { deps, lease, driver } = run;
  const size = batchSizeFor(driver);
  const texts = createTexts(deps, lease, driver);
  /** Claimed and not sent. Those that are being sent are not among them: only the provider knows what became of them. */
  let claimed: Claimed[] = [];
  let notBefore = 0;
  return {
    takeOver: async (leftovers, arrived) => {
      const sent = leftovers.filter(({ provider_id }) => arrived.has(provider_id));
      if (sent.length > 0) await acceptMessages(deps, lease, idsOf(sent));
      claimed = leftovers.filter((message) => !sent.includes(message));
    },
    step: async () => {
      const pause = notBefore - performance.now();
      if (pause > 0) await sleep(pause);
      claimed = await writeTexts(run, texts, claimed);
      const batch = claimed.splice(0, size);
      const expected = await texts.next(size);
      const most = Math.max(0, size - claimed.length);
      const sent = await sendBatch(run, batch, { most, texts: expected });
      if (sent === "too early") {
        claimed = [...batch, ...claimed];
        return false;
      }
      if (!sent) return false;
      notBefore = performance.now() + sent.outcomes.length * driver.gap() * 1_000;
      claimed.push(...sent.next);
      await recordFailures(run, sent);
      return batch.length + sent.next.length + sent.cancelled > 0;
    },
    finish: async () => {
      if (claimed.length > 0) await putBack(deps, lease, idsOf(claimed));
    },
  };
}

const idsOf = (messages: readonly Claimed[]) => messages.map(({ id }) => id);

type Sent = { ready: Claimed[]; outcomes: Outcome[]; next: Claimed[]; cancelled: number };
type Next = { most: number; texts: Awaited<ReturnType<Texts["next"]>> };

/** Undefined when the lease is lost. */
function sendBatch(run: Batches, batch: Claimed[], { most, texts }: Next): Promise<Sent | "too early" | undefined> {
  const { deps, lease, driver } = run;
  return run.inTurn(() =>
    deps.connection.transact({ isSnapshot: false, isPlannedOnce: true }, async (db) => {
      const begun = await beginBatch(db, lease, idsOf(batch));
      if (!begun) return undefined;
      if (begun.is_early) return "too early";
      const mayLeave = new Set(begun.ready);
      const ready = batch.filter(({ id }) => mayLeave.has(id));
      const outcomes = await handOver(run.session, ready);
      const { messages, cancelled } = await finishBatch(db, lease, {
        accepted: ready.filter((_, n) => outcomes[n]?.kind === "accepted").map(({ id }) => id),
        sent: outcomes.length,
        cancelled: begun.cancelled,
        gap: driver.gap(),
        most,
        texts,
      });
      return { ready, outcomes, next: messages, cancelled: cancelled + begun.cancelled };
    }),
  );
}

const send = (session: BatchSession, messages: readonly Claimed[]) =>
  session.sendAll(messages.map((message) => outgoingOf(message, message.rendered ?? message.body)));

/** Messages whose outcome is unknown may have been sent: they are sent again, and with the same id arrive once. */
async function handOver(session: BatchSession, messages: readonly Claimed[]): Promise<Outcome[]> {
  if (messages.length === 0) return [];
  const outcomes = await send(session, messages);
  const unknown = outcomes.flatMap(({ kind }, n) => (kind === "unknown" ? n : []));
  if (unknown.length === 0) return outcomes;
  const again = await send(
    session,
    unknown.map((n) => messages[n] as Claimed),
  );
  for (const [place, n] of unknown.entries()) if (again[place]?.kind === "accepted") outcomes[n] = again[place];
  return outcomes;
}

/** Stores what became of the messages that were not accepted. */
async function recordFailures({ deps, lease }: Batches, { ready, outcomes }: Sent) {
  for (const [n, outcome] of outcomes.entries()) {
    const attempt = { deps, lease, message: ready[n] as Claimed };
    if (outcome.kind === "accepted") continue;
    if (outcome.kind !== "unknown") await recordFailure(attempt, outcome);
    else await failMessage(deps, lease, attempt.message, { code: outcome.code, text: "WhatsApp did not confirm it." });
  }
  const unsent = ready.slice(outcomes.length);
  if (unsent.length > 0) await putBack(deps, lease, idsOf(unsent));
}

/**
 * Renders and stores the texts of messages that were claimed without one. Returns the messages that can be sent.
 */
async function writeTexts({ deps, lease }: Batches, texts: Texts, messages: Claimed[]): Promise<Claimed[]> {
  if (messages.every(({ dispatched_at }) => dispatched_at !== null)) return messages;
  const written: { id: string; rendered: string }[] = [];
  for (const message of messages) {
    if (message.dispatched_at !== null) continue;
    const text = (await texts.of(message))?.text;
    if (text === undefined) await failWithoutValue({ deps, lease, message });
    else written.push({ id: message.id, rendered: text });
  }
  const marked = await markDispatched(deps, lease, written);
  const texted = new Map(written.map(({ id, rendered }) => [id, rendered]));
  return messages.flatMap((message) => {
    if (message.dispatched_at !== null) return message;
    if (!marked.has(message.id)) return [];
    const now = new Date().toISOString();
    return { ...message, rendered: texted.get(message.id) ?? null, dispatched_at: now };
  });
}
