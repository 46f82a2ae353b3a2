import { addOptOuts } from "#features/opt-outs/commands.ts";
import { escapeHtml, notifyOwner } from "#features/notifications/commands.ts";
import { haltText } from "#features/senders/commands.ts";
import type { Outcome } from "#gateways/whatsapp/driver.ts";
import type { Deps } from "#http/deps.ts";
import { inProject } from "#jobs/scope.ts";
import type { Lease } from "./leases.ts";
import { type Claimed, failMessage, postponeMessage } from "./message-transitions.ts";
import { pauseAfterFailures } from "./pause-after-failures.ts";

/** A message that was given to the provider under a lease. */
export type Attempt = { deps: Deps; lease: Lease; message: Claimed };

type Failure = Extract<Outcome, { kind: "rejected" | "not_sent" }>;

/** Postpones a message that was not accepted, or marks it as failed. */
export async function recordFailure(attempt: Attempt, outcome: Failure): Promise<void> {
  const { deps, lease, message } = attempt;
  const postpone = (afterMs: number) => postponeMessage(deps, lease, message, { code: outcome.code, afterMs });
  if (outcome.kind === "not_sent") return void (await postpone(outcome.afterMs));
  if (outcome.scope === "template") return refuseText(attempt, outcome);
  if (outcome.isOptOut)
    await inProject(deps, lease.projectId, (scope) =>
      addOptOuts(scope, { phones: [message.phone], source: "WHATSAPP" }),
    );
  if (outcome.retryAfterMs !== undefined) return void (await postpone(outcome.retryAfterMs));
  await failMessage(deps, lease, message, outcome);
  if (lease.driver === "linked") await pauseAfterFailures(deps, lease);
}

/** Fails a message for which a guest has no value any more. */
export const failWithoutValue = ({ deps, lease, message }: Attempt) =>
  failMessage(deps, lease, message, {
    code: "MISSING_VARIABLE",
    text: "This guest no longer has a value that the message needs.",
  });

/** The provider takes no message with this text: a campaign waits with all of its messages, a single message fails. */
export async function refuseText({ deps, lease, message }: Attempt, why: { code: string; text: string }) {
  if (message.dispatch_id === null) {
    await failMessage(deps, lease, message, why);
    return;
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
}

export const outgoingOf = ({ provider_id, phone, attempts }: Claimed, text: string) => ({
  providerId: provider_id,
  to: phone,
  text,
  attempt: attempts,
});
