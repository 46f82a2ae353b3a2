import type { Sender } from "@nyota/contract/messages/senders";
import type { ReactNode } from "react";
import { Link as RouterLink, useLocation } from "react-router";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useReturnAddress } from "#lib/use-return-address.ts";
import { Button } from "#ui/button.tsx";
import { LightsDrawing } from "#ui/drawings/lights-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { LoadedSender } from "./loaded-sender.tsx";
import { PhoneNumber } from "./phone-number.tsx";
import { StatePill } from "./sender-pills.tsx";
import { linkLabel } from "./sender-states.ts";

export default function SenderLinkedPage() {
  const { projectId } = useProject();
  const { search } = useLocation();
  const campaign = useReturnAddress();
  return (
    <RouteSheet to="../.." title={t("Number ready")}>
      <LoadedSender>
        {(sender) =>
          sender.state === "CONNECTED" ? (
            <EmptyState
              drawing={<LightsDrawing />}
              title={t("{name} is ready", { name: sender.label })}
              text={describeReady(sender)}
              action={
                <Button asChild variant="primary">
                  <RouterLink to={campaign ?? `/projects/${projectId}/campaigns/create`}>
                    {campaign ? t("Back to the campaign") : t("Send a campaign")}
                  </RouterLink>
                </Button>
              }
              link={<Link to={`/projects/${projectId}/numbers`}>{t("Back to the numbers")}</Link>}
            />
          ) : (
            <EmptyState
              title={
                sender.driver === "sandbox"
                  ? t("{name} is not started", { name: sender.label })
                  : t("{name} is not linked", { name: sender.label })
              }
              text={<StatePill sender={sender} />}
              action={
                <Button asChild variant="primary">
                  <RouterLink to={{ pathname: "../verify-qr-code", search }} relative="path">
                    {linkLabel(sender) ?? t("Link it")}
                  </RouterLink>
                </Button>
              }
            />
          )
        }
      </LoadedSender>
    </RouteSheet>
  );
}

function describeReady({ driver, phone }: Sender): ReactNode {
  const number = { number: phone, phone: () => <PhoneNumber value={phone} /> };
  if (driver === "cloud") return rich("<phone>{number}</phone> is connected with Meta.", number);
  return driver === "sandbox"
    ? rich("<phone>{number}</phone> is started. A sandbox reaches nobody: it only pretends to send.", number)
    : rich("<phone>{number}</phone> is linked. Keep its phone charged and online.", number);
}
