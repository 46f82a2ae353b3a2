import { webhookKinds } from "@nyota/contract/account/webhook-kinds";
import type { Webhook, WebhookDelivery } from "@nyota/contract/account/webhooks";
import { formatDateTime, formatNumber, formatRelative, joinWords, pluralise } from "#lib/text/format.ts";
import type { PillTone } from "#ui/pill.tsx";

/** "Answers and Journeys". */
export const describeKinds = ({ kinds }: Pick<Webhook, "kinds">): string =>
  joinWords(kinds.map((kind) => webhookKinds[kind].label));

type State = { label: string; tone: PillTone };

export function describeWebhookState({ is_paused, failing_since }: Webhook): State {
  if (is_paused) return { label: "Paused", tone: "no" };
  return failing_since === null ? { label: "Active", tone: "yes" } : { label: "Failing", tone: "bad" };
}

const pauses = {
  BY_HAND: "It is paused. What happens meanwhile is not recorded for it and never sent.",
  GONE: "It was paused because its receiver has answered that it is gone for good (410).",
  FAILING: "It was paused because for days nothing that was sent to it has arrived.",
  NEW_OWNER: "It was paused when the project got a new owner. Resume it if you want its program to be told.",
} as const;

/** Why nothing arrives at present; undefined if all is well. */
export function describeTrouble({ paused_because, failing_since }: Webhook): string | undefined {
  if (paused_because !== null) return pauses[paused_because];
  return failing_since === null
    ? undefined
    : `Nothing has arrived since ${formatDateTime(failing_since)}. Each delivery is tried seven times in a day and a half; the log says what went wrong.`;
}

export const deliveryLabels: Record<WebhookDelivery["state"], State> = {
  WAITING: { label: "Waiting", tone: "wait" },
  DELIVERED: { label: "Delivered", tone: "yes" },
  FAILED: { label: "Failed", tone: "bad" },
};

/** "204 in 35 ms", "500 · 2 attempts · next one in 10 minutes". */
export function describeAttempts({ attempts, http_status, milliseconds, next_attempt_at }: WebhookDelivery): string {
  if (attempts === 0) return "Sent in a moment";
  const last = http_status === null ? "No answer" : `${http_status} in ${formatNumber(milliseconds ?? 0)} ms`;
  const next = next_attempt_at && `next one ${nextAttempt(next_attempt_at)}`;
  return [last, (attempts > 1 || next) && pluralise(attempts, "attempt"), next].filter(Boolean).join(" · ");
}

const nextAttempt = (at: string) => {
  const words = formatRelative(at);
  return words === "just now" ? "in a moment" : words;
};
