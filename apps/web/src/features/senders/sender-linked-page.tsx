import { Link as RouterLink } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { LightsDrawing } from "#ui/drawings/lights-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { LoadedSender } from "./loaded-sender.tsx";
import { PhoneNumber } from "./phone-number.tsx";
import { StatePill } from "./sender-pills.tsx";

export default function SenderLinkedPage() {
  const { projectId } = useProject();
  return (
    <RouteSheet to="../.." title="Number linked">
      <LoadedSender>
        {(sender) =>
          sender.state === "CONNECTED" ? (
            <EmptyState
              drawing={<LightsDrawing />}
              title={`${sender.label} is ready`}
              text={
                <>
                  <PhoneNumber value={sender.phone} /> is linked.{" "}
                  {sender.driver === "sandbox"
                    ? "It is a sandbox number: nothing it sends leaves this server."
                    : "Keep its phone charged and online."}
                </>
              }
              action={
                <Button asChild variant="primary">
                  <RouterLink to={`/projects/${projectId}/campaigns/create`}>Send a campaign</RouterLink>
                </Button>
              }
              link={<Link to={`/projects/${projectId}/numbers`}>Back to the numbers</Link>}
            />
          ) : (
            <EmptyState
              title={`${sender.label} is not linked`}
              text={<StatePill state={sender.state} />}
              action={
                <Button asChild variant="primary">
                  <RouterLink to="../verify-qr-code" relative="path">
                    Link it
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
