import { useState } from "react";
import { formatDateTime } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { Card } from "#ui/card.tsx";
import { Link, LinkButton } from "#ui/link.tsx";
import { WhatsappBubble } from "#features/templates/whatsapp-bubble.tsx";
import { useExampleValues } from "#features/templates/use-message-variables.ts";
import { countReached } from "../audience/left-out-labels.ts";
import { type StepPath, useSteps } from "../steps.ts";
import type { Draft } from "../use-draft.ts";
import { useSenderLabels } from "../use-sender-labels.ts";

/** The current choices, beside every step. */
export const SummaryRail = ({ draft }: { draft: Draft }) => (
  <aside aria-label={t("Summary")} className="min-w-0 space-y-4 lg:sticky lg:top-20 lg:mb-16">
    <SeenBubble draft={draft} />
    <Facts draft={draft} />
  </aside>
);

function SeenBubble({ draft: { check, campaign, isChecking } }: { draft: Draft }) {
  const examples = useExampleValues();
  const [at, setAt] = useState(0);
  const previews = check?.preview ?? [];
  const seen = previews[at % Math.max(1, previews.length)];
  const hasText = Boolean(campaign?.body || campaign?.template_id);
  return (
    <Card
      title={seen && hasText ? t("As {name} sees it", { name: seen.guest_name }) : t("As a guest sees it")}
      action={
        previews.length > 1 &&
        hasText && <LinkButton onClick={() => setAt((at + 1) % previews.length)}>{t("Next guest")}</LinkButton>
      }
    >
      <div aria-live="polite" aria-busy={isChecking}>
        <WhatsappBubble text={hasText ? (seen?.text ?? campaign?.body ?? "") : ""} values={seen ? {} : examples} />
      </div>
    </Card>
  );
}

function Facts({ draft: { check, campaign } }: { draft: Draft }) {
  const labels = useSenderLabels();
  const sender = campaign?.sender_id ? (labels.get(campaign.sender_id) ?? t("A removed number")) : undefined;
  return (
    <Card title={t("Summary")}>
      <dl className="space-y-2.5 text-sm">
        <Fact label={t("Who")} step="select-guest">
          {check &&
            t(
              "{count, plural, one {# message} other {# messages}} to {guests, plural, one {# guest} other {# guests}}",
              { count: check.messages, guests: countReached(check) },
            )}
        </Fact>
        <Fact label={t("From")} step="content/title">
          {sender}
        </Fact>
        <Fact label={t("When")} step="content/title">
          {campaign
            ? campaign.scheduled_at
              ? formatDateTime(campaign.scheduled_at)
              : t("As soon as you send it")
            : undefined}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ label, step, children }: { label: string; step: StepPath; children: string | undefined }) {
  const { to } = useSteps();
  return (
    <div className="flex items-baseline gap-3">
      <dt className="w-12 flex-none text-ink-3">{label}</dt>
      <dd className="min-w-0 flex-1">{children ?? <span className="text-ink-3">{t("Not chosen yet")}</span>}</dd>
      {children && (
        <dd>
          <Link to={to(step)} aria-label={t("Change: {label}", { label })}>
            {t("Change")}
          </Link>
        </dd>
      )}
    </div>
  );
}
