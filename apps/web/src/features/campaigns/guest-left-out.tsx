import { messageEndpoints } from "@nyota/contract/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDateTime } from "#lib/text/format.ts";
import { Link } from "#ui/link.tsx";
import { explainLeftOut } from "./why-left-out.ts";

/** The campaigns that were not sent to a guest of their audience, and why. Nothing where there is none. */
export function GuestLeftOut({ guestId }: { guestId: string }) {
  const { projectId } = useProject();
  const { data } = useQuery(
    query(messageEndpoints.leftOut, { params: { projectId }, query: { guest: guestId, page_size: 20 } }),
  );
  if (!data || data.count === 0) return null;
  return (
    <section className="mt-5" aria-labelledby="left-out">
      <h3 id="left-out" className="mb-2 font-strong">
        {t("Not sent to them")}
      </h3>
      <ul className="space-y-3">
        {data.results.map(({ campaign, created_at, ...leftOut }) => (
          <li key={campaign.id}>
            <p className="flex items-baseline justify-between gap-3">
              <Link to={`/projects/${projectId}/campaigns/${campaign.id}/results`} className="min-w-0 truncate">
                {campaign.name}
              </Link>
              <span className="shrink-0 text-sm text-ink-2">{formatDateTime(created_at)}</span>
            </p>
            <p className="text-sm text-ink-2">{explainLeftOut(leftOut)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
