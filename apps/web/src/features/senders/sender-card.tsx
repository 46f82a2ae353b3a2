import type { Sender } from "@nyota/contract/messages/senders";
import { Link as RouterLink, useLocation } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { StateText } from "./limits/state-text.tsx";
import { PhoneNumber } from "./phone-number.tsx";
import { HealthPill, SandboxBadge, StatePill } from "./sender-pills.tsx";
import { SenderNumbers } from "./sender-numbers.tsx";
import { linkLabel } from "./sender-states.ts";

export function SenderCard({ sender }: { sender: Sender }) {
  const { canChangeShared } = useProject();
  const { search } = useLocation();
  const verb = canChangeShared("MESSAGE", "EDIT") ? linkLabel(sender) : undefined;
  const { id, label, phone, driver } = sender;
  return (
    <article className="relative h-full rounded-card border border-line bg-surface px-5 py-[18px] max-md:px-4">
      <header className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="display text-lg">
            <RouterLink to={{ pathname: id, search }} className="before:absolute before:inset-0 before:rounded-card">
              {label}
            </RouterLink>
          </h2>
          <p className="flex flex-wrap items-center gap-2 text-ink-2 tabular-nums">
            <PhoneNumber value={phone} /> <SandboxBadge driver={driver} />
          </p>
        </div>
      </header>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3 text-sm">
        <div>
          <dt className="mb-1 text-ink-3">{t("Link")}</dt>
          <dd>
            <StatePill sender={sender} />
          </dd>
        </div>
        <div>
          <dt className="mb-1 text-ink-3">{t("Sending")}</dt>
          <dd>
            <HealthPill sender={sender} />
          </dd>
        </div>
      </dl>
      <div className="mt-3 text-sm">
        <StateText sender={sender} />
      </div>
      <div className="mt-4 border-t border-line pt-3.5">
        <SenderNumbers sender={sender} />
      </div>
      {driver === "sandbox" && <p className="mt-3 text-sm text-ink-2">{t("A sandbox reaches nobody.")}</p>}
      {verb && (
        <Button asChild className="relative mt-4">
          <RouterLink
            to={{ pathname: `${id}/verify-qr-code`, search }}
            aria-label={t("{label}: {name}", { label: verb, name: label })}
          >
            {verb}
          </RouterLink>
        </Button>
      )}
    </article>
  );
}
