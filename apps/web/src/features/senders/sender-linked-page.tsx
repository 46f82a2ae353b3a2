import { Link as RouterLink, useLocation } from "react-router";
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
    <RouteSheet to="../.." title="Number ready">
      <LoadedSender>
        {(sender) =>
          sender.state === "CONNECTED" ? (
            <EmptyState
              drawing={<LightsDrawing />}
              title={`${sender.label} is ready`}
              text={
                <>
                  <PhoneNumber value={sender.phone} /> {sender.driver === "sandbox" ? "is started." : "is linked."}{" "}
                  {sender.driver === "sandbox"
                    ? "A sandbox reaches nobody: it only pretends to send."
                    : "Keep its phone charged and online."}
                </>
              }
              action={
                <Button asChild variant="primary">
                  <RouterLink to={campaign ?? `/projects/${projectId}/campaigns/create`}>
                    {campaign ? "Back to the campaign" : "Send a campaign"}
                  </RouterLink>
                </Button>
              }
              link={<Link to={`/projects/${projectId}/numbers`}>Back to the numbers</Link>}
            />
          ) : (
            <EmptyState
              title={`${sender.label} is not ${sender.driver === "sandbox" ? "started" : "linked"}`}
              text={<StatePill sender={sender} />}
              action={
                <Button asChild variant="primary">
                  <RouterLink to={{ pathname: "../verify-qr-code", search }} relative="path">
                    {linkLabel(sender) ?? "Link it"}
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
