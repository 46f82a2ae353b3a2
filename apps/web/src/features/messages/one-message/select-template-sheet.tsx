import { messageEndpoints } from "@nyota/contract/messages/messages";
import { templateEndpoints } from "@nyota/contract/messages/templates";
import { travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";
import { useJourney } from "./use-journey.ts";
import { SingleMessageForm } from "./single-message-form.tsx";

/** The second step: the text. Its address ends in `:guestId/select-sender/:senderId/select-template`. */
export const SelectTemplateSheet = () => (
  <RouteSheet
    to="../../../.."
    title={t("Send a message")}
    text={t("Choose a template, change it if you like.")}
    size="large"
  >
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
  // Without them the message is written in the first language of each template.
  const samples = useQuery(query(messageEndpoints.samples, { params: { projectId }, query: { guest: guestId } }));
  const travel = useQuery({
    ...query(travelEndpoints.read, { params: { projectId, travelId: travelId ?? "" } }),
    enabled: travelId !== undefined,
  });
  // Without the right to it the message is written from a template.
  if (data && !travel.isLoading && !samples.isLoading)
    return (
      <SingleMessageForm templates={data.results} language={samples.data?.language ?? "en"} travel={travel.data} />
    );
  if (error)
    return (
      <EmptyState
        title={t("The templates could not be loaded")}
        text={error.message}
        action={<Button onClick={() => void refetch()}>{t("Try again")}</Button>}
      />
    );
  return (
    <Loading label={t("Loading the templates")}>
      <SkeletonCard />
    </Loading>
  );
}
