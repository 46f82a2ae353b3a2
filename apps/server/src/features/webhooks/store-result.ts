import { recordActivity } from "#features/activity/commands.ts";
import { escapeHtml, notifyOwner } from "#features/notifications/commands.ts";
import type { PostOutcome } from "#gateways/webhooks/post-webhook.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";
import { inProject } from "#jobs/scope.ts";
import type { Claimed } from "./claim-deliveries.ts";
import { isGivenUp, isSlowAnswer, resultOf } from "./rules.ts";

type Sent = { delivery: Claimed; outcome: PostOutcome };

/**
 * Stores how an attempt ended, unless the claim was lost meanwhile: then another worker has sent it too, or somebody has
 * asked to send it again. The webhook is locked before its delivery.
 */
export const storeResult = (deps: Deps, { delivery, outcome }: Sent): Promise<void> =>
  inProject(deps, delivery.project_id, async (scope) => {
    const webhook = await lockWebhook(scope, delivery.webhook_id);
    const result = resultOf({ status: outcome.status, failedBefore: delivery.attempts, now: scope.now });
    const { numUpdatedRows } = await scope.db
      .updateTable("webhook_deliveries")
      .set({
        state: result.state,
        attempts: delivery.attempts + 1,
        claim: null,
        last_attempt_at: scope.now.toISOString(),
        http_status: outcome.status ?? null,
        milliseconds: outcome.milliseconds,
        answer: outcome.answer,
        ...(result.state === "WAITING" && { next_attempt_at: result.next.toISOString() }),
      })
      .where("project_id", "=", scope.projectId)
      .where("id", "=", delivery.id)
      .where("claim", "=", delivery.claim)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || !webhook) return;
    if (result.state === "DELIVERED") await noteSuccess(scope, webhook, outcome);
    else await noteFailure(scope, webhook, { isGone: result.state === "FAILED" && result.isGone });
  });

type Webhook = NonNullable<Awaited<ReturnType<typeof lockWebhook>>>;

const lockWebhook = ({ db, projectId }: Scope, id: string) =>
  db
    .selectFrom("webhooks")
    .select(["id", "label", "paused_at", "failing_since", "failures", "is_slow"])
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

const change = ({ db, projectId }: Scope, { id }: Webhook) =>
  db.updateTable("webhooks").where("project_id", "=", projectId).where("id", "=", id);

async function noteSuccess(scope: Scope, webhook: Webhook, { milliseconds }: Pick<PostOutcome, "milliseconds">) {
  const is_slow = isSlowAnswer(milliseconds);
  if (webhook.failures > 0 || webhook.is_slow !== is_slow)
    await change(scope, webhook).set({ failing_since: null, failures: 0, is_slow }).execute();
}

async function noteFailure(scope: Scope, webhook: Webhook, { isGone }: { isGone: boolean }) {
  const now = scope.now.toISOString();
  const failures = webhook.failures + 1;
  const since = webhook.failing_since ?? now;
  await change(scope, webhook).set({ failing_since: since, failures }).execute();
  if (webhook.paused_at !== null) return;
  if (!isGone && !isGivenUp({ failures, since: new Date(since) }, scope.now)) return;
  await change(scope, webhook)
    .set({ paused_at: now, paused_because: isGone ? "GONE" : "FAILING" })
    .execute();
  const { id, label } = webhook;
  await recordActivity(scope, { module: "PROJECT", type: "webhook", action: "paused", id, label });
  const why = isGone
    ? "Its receiver has answered that it is gone for good (410)."
    : "For days nothing that was sent to it has arrived.";
  await notifyOwner(scope, {
    kind: "WEBHOOK_PAUSED",
    title: `The webhook “${label}” was paused`,
    message: `The webhook “${escapeHtml(label)}” was paused. ${why} What happens from now on is not sent to it until you resume it.`,
    link: `/projects/${scope.projectId}/webhooks/${id}`,
  });
}
