import type { WebhookDelivery } from "@nyota/contract/account/webhooks";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { deliveryLabels, describeAttempts } from "./describe-webhook.ts";
import { formatDateTime, formatRelative } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Pill } from "#ui/pill.tsx";

type DeliveryRowProps = { delivery: WebhookDelivery; onSendAgain: (() => Promise<void>) | undefined };

/** One delivery; opened, what was sent and what came back. */
export function DeliveryRow({ delivery, onSendAgain }: DeliveryRowProps) {
  const [isSending, setSending] = useState(false);
  const { label, tone } = deliveryLabels[delivery.state];
  const isSettled = delivery.state !== "WAITING" || delivery.attempts > 0;
  async function sendAgain(): Promise<void> {
    setSending(true);
    await onSendAgain?.();
    setSending(false);
  }
  return (
    <li className="px-5 py-3 max-md:px-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Pill tone={tone}>{label}</Pill>
        <span className="font-mono text-sm">{delivery.type}</span>
        <time
          dateTime={delivery.created_at}
          title={formatDateTime(delivery.created_at)}
          className="text-sm text-ink-2 tabular-nums"
        >
          {formatRelative(delivery.created_at)}
        </time>
        <span className="ml-auto">
          {onSendAgain && isSettled && (
            <Button size="small" loading={isSending} onClick={() => void sendAgain()}>
              {t("Send again")}
            </Button>
          )}
        </span>
      </div>
      <details className="group mt-1">
        <summary className="touch flex w-fit cursor-pointer list-none items-center gap-1.5 text-sm text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
          {describeAttempts(delivery)}
          <ChevronDown aria-hidden="true" className="size-4 flex-none transition-transform group-open:rotate-180" />
        </summary>
        <Exchanged title={t("Sent")} text={delivery.body} />
        {delivery.answer !== null && (
          <Exchanged title={t("Answered")} text={delivery.answer || t("An empty answer.")} />
        )}
        <p className="mt-2 break-all text-sm text-ink-2">
          webhook-id: <span className="font-mono">{delivery.id}</span>
        </p>
      </details>
    </li>
  );
}

function Exchanged({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-2">
      <p className="text-sm font-strong">{title}</p>
      <pre className="mt-1 max-h-48 overflow-auto whitespace-pre-wrap break-all rounded-field bg-sunken px-3 py-2 font-mono text-xs">
        {text}
      </pre>
    </div>
  );
}
