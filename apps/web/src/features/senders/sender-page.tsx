import { Link as RouterLink } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { LoadedSender } from "./loaded-sender.tsx";
import { PhoneNumber } from "./phone-number.tsx";
import { RenameSenderForm } from "./rename-sender-form.tsx";
import { SandboxFates } from "./sandbox-fates.tsx";
import { SenderDangers } from "./sender-dangers.tsx";
import { SenderNumbers } from "./sender-numbers.tsx";
import { HealthPill, SandboxBadge, StatePill } from "./sender-pills.tsx";
import { linkVerb, stateWords } from "./sender-states.ts";

export default function SenderPage() {
  const { projectId, canChangeShared } = useProject();
  const mayEdit = canChangeShared("MESSAGE", "EDIT");
  return (
    <RouteSheet title="Number">
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
                <StatePill state={sender.state} />
                <HealthPill sender={sender} />
              </div>
              <p className="text-ink-2">{sender.state_reason ?? stateWords[sender.state].text}</p>
              {mayEdit && linkVerb[sender.state] && (
                <Button asChild variant="primary">
                  <RouterLink to="verify-qr-code">{linkVerb[sender.state]}</RouterLink>
                </Button>
              )}
            </div>
            <SenderNumbers sender={sender} />
            <p className="text-sm">
              <RouterLink
                to={`/projects/${projectId}/outbox?sender=${sender.id}`}
                className="font-strong text-henna underline-offset-3 hover:underline"
              >
                Its messages in the outbox
              </RouterLink>
            </p>
            {sender.driver === "sandbox" && <SandboxFates />}
            {mayEdit && <RenameSenderForm key={sender.id} sender={sender} />}
            {mayEdit && <SenderDangers sender={sender} />}
          </div>
        )}
      </LoadedSender>
    </RouteSheet>
  );
}
