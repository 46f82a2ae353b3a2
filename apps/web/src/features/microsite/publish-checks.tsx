import { type OpenCheck, rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { checkLabels, guestQuery } from "./check-labels.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";

/** What to look at before publishing, each with the way to mend it. It prevents nothing. */
export function PublishChecks({ isPublished }: { isPublished: boolean }) {
  const { projectId } = useProject();
  const checks = useQuery(query(rsvpEndpoints.checks, { params: { projectId } })).data?.checks ?? [];
  if (checks.length === 0) return null;
  return (
    <Card title={isPublished ? t("Worth a look") : t("Worth a look before you publish")}>
      <ul className="divide-y divide-line">
        {checks.map((check) => (
          <li key={check.check} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
            <span className="flex min-w-0 flex-1 basis-72 gap-2.5">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-marigold-ink" />
              {checkLabels[check.check].text(check.count ?? 0)}
            </span>
            <Mend check={check} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Mend({ check }: { check: OpenCheck }) {
  const { projectId } = useProject();
  const { action, page, field } = checkLabels[check.check];
  const here = `/projects/${projectId}`;
  const className = "max-md:pl-6.5";
  if (page)
    return (
      <Link className={className} to={{ pathname: `${here}/${page}`, search: guestQuery(check) }}>
        {action}
      </Link>
    );
  return (
    <Link className={className} to={`${here}/rsvp`} state={{ focus: field }}>
      {action}
    </Link>
  );
}
