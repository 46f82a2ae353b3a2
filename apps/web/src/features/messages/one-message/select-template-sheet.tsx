import { templateEndpoints } from "@nyota/contract/messages/templates";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";
import { useJourney } from "./use-journey.ts";
import { SingleMessageForm } from "./single-message-form.tsx";

/** The second step: the text. Its address ends in `:guestId/select-sender/:senderId/select-template`. */
export const SelectTemplateSheet = () => (
  <RouteSheet to="../../../.." title="Send a message" text="Choose a template, change it if you like." size="large">
    <Templates />
  </RouteSheet>
);

function Templates() {
  const { projectId } = useProject();
  const { data, error, refetch } = useQuery(
    query(templateEndpoints.list, { params: { projectId }, query: { page_size: 200 } }),
  );
  const { guestId = "" } = useParams();
  const travelId = useJourney(guestId);
  const travel = useQuery({
    ...query(travelEndpoints.read, { params: { projectId, travelId: travelId ?? "" } }),
    enabled: travelId !== undefined,
  });
  // Without the right to it the message is written from a template.
  if (data && !travel.isLoading) return <SingleMessageForm templates={data.results} travel={travel.data} />;
  if (error)
    return (
      <EmptyState
        title="The templates could not be loaded"
        text={error.message}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  return (
    <Loading label="Loading the templates">
      <SkeletonCard />
    </Loading>
  );
}
