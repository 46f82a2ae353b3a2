import { Link as RouterLink, useLocation } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { LoadedSender } from "./loaded-sender.tsx";
import { PhoneNumber } from "./phone-number.tsx";
import { RenameSenderForm } from "./rename-sender-form.tsx";
import { SandboxFates } from "./sandbox-fates.tsx";
import { SenderDangers } from "./sender-dangers.tsx";
import { SenderNumbers } from "./sender-numbers.tsx";
import { LimitsForm } from "./limits/limits-form.tsx";
import { EndPause } from "./limits/end-pause.tsx";
import { StateText } from "./limits/state-text.tsx";
import { LinkedSection } from "./linked/linked-section.tsx";
import { CloudSections } from "./cloud/cloud-sections.tsx";
import { HealthPill, SandboxBadge, StatePill } from "./sender-pills.tsx";
import { linkLabel } from "./sender-states.ts";

export default function SenderPage() {
  const { projectId, canChangeShared, isExpired } = useProject();
  const { search } = useLocation();
  const mayEdit = canChangeShared("MESSAGE", "EDIT");
  return (
    <RouteSheet title={t("Number")}>
      <LoadedSender>
        {(sender) => (
          <div className="space-y-6">
            <div className="space-y-3">
              <p className="flex flex-wrap items-center gap-2 text-md">
                <b className="font-strong">{sender.label}</b>
                <span className="text-ink-2">
                  <PhoneNumber value={sender.phone} />
                </span>
                <SandboxBadge driver={sender.driver} />
              </p>
              <div className="flex flex-wrap gap-2">
                <StatePill sender={sender} />
                <HealthPill sender={sender} />
              </div>
              <StateText sender={sender}>{sender.driver === "sandbox" && t("A sandbox reaches nobody.")}</StateText>
              <EndPause sender={sender} />
              {mayEdit && linkLabel(sender) && (
                <Button asChild variant="primary">
                  <RouterLink to={{ pathname: "verify-qr-code", search }}>{linkLabel(sender)}</RouterLink>
                </Button>
              )}
            </div>
            <SenderNumbers sender={sender} />
            <p className="text-sm">
              <RouterLink
                to={`/projects/${projectId}/outbox?sender=${sender.id}`}
                className="font-strong text-henna underline-offset-3 hover:underline"
              >
                {t("Its messages in the outbox")}
              </RouterLink>
            </p>
            {sender.driver === "sandbox" && mayEdit && !isExpired && (
              <p className="text-sm">
                <RouterLink
                  to={`/projects/${projectId}/inbox/pretend?sender=${sender.id}`}
                  className="font-strong text-henna underline-offset-3 hover:underline"
                >
                  {t("Pretend a reply to it")}
                </RouterLink>
              </p>
            )}
            {sender.driver === "sandbox" && <SandboxFates />}
            <CloudSections sender={sender} />
            <LinkedSection sender={sender} />
            {mayEdit && <RenameSenderForm key={sender.id} sender={sender} />}
            {mayEdit && <LimitsForm key={`limits ${sender.id}`} sender={sender} />}
            {mayEdit && <SenderDangers sender={sender} />}
          </div>
        )}
      </LoadedSender>
    </RouteSheet>
  );
}
