import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { RequestItem } from "./request-item.tsx";
import { usePages } from "#lib/api/use-pages.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { EnvelopeDrawing } from "#ui/drawings/envelope-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { MoreRows } from "#ui/page/more-rows.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

/** What households asked after the deadline, above the RSVP screen: those without an answer first. */
export default function ChangeRequestsPage() {
  const { projectId } = useProject();
  const list = usePages(rsvpEndpoints.changeRequests, { params: { projectId }, query: {} });
  return (
    <RouteSheet
      size="large"
      title={t("Requests")}
      text={t(
        "What households asked on their page when they could not answer any more, and links that reached somebody else.",
      )}
    >
      <Loaded
        read={list}
        failure={t("The requests could not be opened")}
        label={t("Loading the requests")}
        skeleton={<SkeletonText lines={8} />}
      >
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState
              level={3}
              drawing={<EnvelopeDrawing />}
              title={t("No requests")}
              text={t("After the deadline, households can ask for a change on their page. You will find it here.")}
            />
          ) : (
            <>
              <ul className="divide-y divide-line border-y border-line">
                {results.map((request) => (
                  <RequestItem key={request.id} request={request} withHousehold />
                ))}
              </ul>
              <MoreRows list={list} />
            </>
          )
        }
      </Loaded>
    </RouteSheet>
  );
}
