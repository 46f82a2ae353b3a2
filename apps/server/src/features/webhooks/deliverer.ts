import { postWebhook, type PostOutcome } from "#gateways/webhooks/post-webhook.ts";
import { signPayload } from "#gateways/webhooks/sign-payload.ts";
import type { Deps } from "#http/deps.ts";
import { claimDeliveries, releaseClaim, type Claimed } from "./claim-deliveries.ts";
import { bodyOf } from "./rules.ts";
import { unsealSecret } from "./seal-secret.ts";
import { storeResult } from "./store-result.ts";

/**
 * Sends what is due. A delivery is claimed in one transaction, sent outside of any, and its result stored in another
 * one; results are stored one after the other, so that however many arrive, they take one connection of the pool.
 */
export function createDeliverer(deps: Deps, stopping: AbortSignal, onFree: () => void = () => {}) {
  const running = new Map<string, { delivery: Claimed; run: Promise<void> }>();
  let storing = Promise.resolve();
  const store = async (delivery: Claimed, outcome: PostOutcome) => {
    try {
      if (stopping.aborted && outcome.status === undefined) await releaseClaim(deps, delivery);
      else await storeResult(deps, { delivery, outcome });
    } catch (err) {
      deps.log.warn({ err, delivery: delivery.id }, "a webhook's result was not stored; it is sent again");
    }
  };
  const deliver = async (delivery: Claimed) => {
    const outcome = await send(deps, delivery, stopping);
    storing = storing.then(() => store(delivery, outcome));
    await storing;
    running.delete(delivery.claim);
    onFree();
  };
  return {
    /** Begins to send what is due, as far as there is room; returns how many. */
    begin: async (): Promise<number> => {
      const claimed = await claimDeliveries(
        deps,
        [...running.values()].map(({ delivery }) => delivery),
      );
      for (const delivery of claimed) running.set(delivery.claim, { delivery, run: deliver(delivery) });
      return claimed.length;
    },
    /** Ends with what is being sent at this moment. */
    settle: async (): Promise<void> => {
      await Promise.all([...running.values()].map(({ run }) => run));
    },
  };
}

async function send(deps: Deps, delivery: Claimed, stopping: AbortSignal): Promise<PostOutcome> {
  const { project_id, id, webhook_id, address: url, sealed_secret, sealed_old_secret } = delivery;
  const unseal = (sealed: Buffer) => unsealSecret(deps, { project_id, id: webhook_id }, sealed);
  const secret = unseal(sealed_secret);
  if (secret === undefined)
    return {
      status: undefined,
      milliseconds: 0,
      answer: "Its secret can’t be read any more, because the server’s own was lost. Make a new one.",
    };
  const old = sealed_old_secret ? unseal(sealed_old_secret) : undefined;
  const body = bodyOf(project_id, delivery);
  const headers = signPayload({ id, timestamp: deps.clock(), body }, old === undefined ? [secret] : [secret, old]);
  return postWebhook(
    { url, headers: { ...headers, "user-agent": "Nyota-Webhooks" }, body },
    { allowsPrivate: deps.config.allowsPrivateWebhooks, stopping },
  );
}
