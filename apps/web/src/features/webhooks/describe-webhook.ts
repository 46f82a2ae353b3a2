import { webhookKinds } from "@nyota/contract/account/webhook-kinds";
import type { Webhook, WebhookDelivery } from "@nyota/contract/account/webhooks";
import { formatDateTime, formatRelative, joinWords } from "#lib/text/format.ts";
import { t, translate } from "#lib/i18n/t.ts";
import type { PillTone } from "#ui/pill.tsx";

/** "Answers and Journeys". */
export const describeKinds = ({ kinds }: Pick<Webhook, "kinds">): string =>
  joinWords(kinds.map((kind) => translate(webhookKinds[kind].label)));

type State = { label: string; tone: PillTone };

export function describeWebhookState({ is_paused, failing_since }: Webhook): State {
  if (is_paused) return { label: t("Paused"), tone: "no" };
  return failing_since === null ? { label: t("Active"), tone: "yes" } : { label: t("Failing"), tone: "bad" };
}

const pauses = {
  BY_HAND: t("It is paused. What happens meanwhile is not recorded for it and never sent."),
  GONE: t("It was paused because its receiver has answered that it is gone for good (410)."),
  FAILING: t("It was paused because for days nothing that was sent to it has arrived."),
  NEW_OWNER: t("It was paused when the project got a new owner. Resume it if you want its program to be told."),
} as const;

/** Why nothing arrives at present; undefined if all is well. */
export function describeTrouble({ paused_because, failing_since }: Webhook): string | undefined {
  if (paused_because !== null) return pauses[paused_because];
  return failing_since === null
    ? undefined
    : t(
        "Nothing has arrived since {date}. Each delivery is tried seven times in a day and a half; the log says what went wrong.",
        { date: formatDateTime(failing_since) },
      );
}

export const deliveryLabels: Record<WebhookDelivery["state"], State> = {
  WAITING: { label: t("Waiting"), tone: "wait" },
  DELIVERED: { label: t("Delivered"), tone: "yes" },
  FAILED: { label: t("Failed"), tone: "bad" },
};

/** "204 in 35 ms", "500 · 2 attempts · next one in 10 minutes". */
export function describeAttempts(delivery: WebhookDelivery): string {
  const { state, attempts, http_status, milliseconds, next_attempt_at } = delivery;
  if (attempts === 0) return state === "FAILED" ? t("Not sent") : t("Sent in a moment");
  const last =
    http_status === null
      ? t("No answer")
      : t("{status} in {milliseconds, number} ms", { status: http_status, milliseconds: milliseconds ?? 0 });
  const next = next_attempt_at && describeNext(next_attempt_at);
  const tried = (attempts > 1 || next) && t("{count, plural, one {# attempt} other {# attempts}}", { count: attempts });
  return [last, tried, next].filter(Boolean).join(" · ");
}

function describeNext(at: string): string {
  const time = formatRelative(at);
  return time === formatRelative(new Date()) ? t("next one in a moment") : t("next one {time}", { time });
}
