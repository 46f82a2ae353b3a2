import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { useQuery } from "@tanstack/react-query";
import { RequestItem } from "./request-item.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";

/** What one household asked for; nothing if it never did. */
export function HouseholdRequests({ householdId }: { householdId: string }) {
  const { projectId } = useProject();
  const list = useQuery(
    query(rsvpEndpoints.changeRequests, { params: { projectId }, query: { household: householdId, page_size: 50 } }),
  );
  const requests = list.data?.results ?? [];
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="household-requests">
      <h2 id="household-requests" className="display mb-2 text-lg">
        {t("Requests")}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {requests.map((request) => (
          <RequestItem key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}
