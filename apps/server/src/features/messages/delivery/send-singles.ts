import type { SingleDriver, SingleSession } from "#gateways/whatsapp/driver.ts";
import type { Deps } from "#http/deps.ts";
import { createTemplates } from "./filled-templates.ts";
import type { Lease } from "./leases.ts";
import {
  acceptMessages,
  awaitStatus,
  type Claimed,
  markDispatched,
  sendNext,
  storeRemoteId,
} from "./message-transitions.ts";
import { failWithoutValue, outgoingOf, recordFailure, refuseText } from "./record-outcome.ts";
import { createTexts, type Texts } from "./rendered-texts.ts";
import type { Steps } from "./steps.ts";

type Singles = { deps: Deps; lease: Lease; driver: SingleDriver; session: SingleSession };
type Sending = Singles & { texts: Texts; templates: ReturnType<typeof createTemplates> };

/** Sends one message at a time, each after the transaction that has claimed it. */
export function createSingles({ deps, lease, driver, session }: Singles): Steps {
  const texts = createTexts(deps, lease, driver);
  const sending = { deps, lease, driver, session, texts, templates: createTemplates(deps, lease) };
  // An accepted message is stored together with the next claim.
  let accepted: string | undefined;
  return {
    // They may have been sent, and must not be sent again.
    takeOver: async (leftovers) => {
      for (const message of leftovers) await awaitStatus(deps, lease, message);
    },
    step: async () => {
      const { message, cancelled } = await sendNext(deps, lease, { gap: driver.gap(), accepted, ready: texts.ready() });
      accepted = undefined;
      if (message && (await sendMessage(sending, message))) accepted = message.id;
      return message !== undefined || cancelled > 0;
    },
    finish: async () => {
      if (accepted !== undefined) await acceptMessages(deps, lease, [accepted]);
    },
  };
}

/** True if the provider has accepted the message, which the caller must still store; any other result is stored here. */
async function sendMessage(sending: Sending, message: Claimed): Promise<boolean> {
  const { deps, lease, driver, session } = sending;
  const attempt = { deps, lease, message };
  const written = await sending.texts.of(message);
  if (written === undefined) {
    await failWithoutValue(attempt);
    return false;
  }
  const { text } = written;
  const template = driver.sendsTemplates ? await sending.templates.of(message, written) : undefined;
  if (template && "problem" in template) {
    await refuseText(attempt, { code: "NOT_APPROVED", text: template.problem });
    return false;
  }
  if (message.dispatched_at === null) {
    const marked = await markDispatched(deps, lease, [{ id: message.id, rendered: text }]);
    if (!marked.has(message.id)) return false;
  }
  // Receipts name the message so, also when this worker dies before it knows that it was accepted.
  if (driver.remoteIdOf) await storeRemoteId(deps, lease, message, driver.remoteIdOf(message.provider_id));
  const outcome = await session.send({ ...outgoingOf(message, text), ...(template && { template }) });
  if (outcome.kind === "accepted") {
    if (outcome.remoteId !== message.provider_id) await storeRemoteId(deps, lease, message, outcome.remoteId);
    return true;
  }
  if (outcome.kind === "unknown") await awaitStatus(deps, lease, message, outcome.waitMs);
  else await recordFailure(attempt, outcome);
  return false;
}
