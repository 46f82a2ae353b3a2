import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Banner } from "#ui/banner.tsx";

/** How many households wait for an answer, with the way to them; nothing for users who may not see guests. */
export function OpenRequests() {
  const { projectId, can, isExpired } = useProject();
  const mayAnswer = !isExpired && can("GUEST", "EDIT");
  const list = useQuery({
    ...query(rsvpEndpoints.changeRequests, { params: { projectId }, query: { status: "PENDING", page_size: 1 } }),
    enabled: can("GUEST", "VIEW"),
  });
  const count = list.data?.count ?? 0;
  const see = (
    <Button asChild size="small">
      <RouterLink to={`/projects/${projectId}/rsvp/requests`}>
        {count > 0 && mayAnswer ? t("Answer them") : t("See requests")}
      </RouterLink>
    </Button>
  );
  if (!list.data) return null;
  if (count === 0) return <div className="mb-5 flex justify-end">{see}</div>;
  return (
    <div className="mb-5">
      <Banner
        tone="info"
        title={t("{count, plural, one {# request} other {# requests}} from households to answer", { count })}
        action={see}
      />
    </div>
  );
}
