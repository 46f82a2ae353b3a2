import { looseEndEndpoints } from "@nyota/contract/guests/loose-ends";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";

/** For how many guests something no longer fits together, with the way to them; nothing while all fits. */
export function LooseEndsBanner() {
  const { projectId, can } = useProject();
  const list = useQuery({
    ...query(looseEndEndpoints.looseEnds, { params: { projectId }, query: { page_size: 1 } }),
    enabled: can("GUEST", "VIEW"),
  });
  const count = list.data?.count ?? 0;
  if (count === 0) return null;
  return (
    <div className="mb-4">
      <Banner
        tone="warn"
        title={t("Something no longer fits together for {count, plural, one {# guest} other {# guests}}", { count })}
        action={
          <Button asChild size="small">
            <RouterLink to={`/projects/${projectId}/guests/loose-ends`}>{t("See loose ends")}</RouterLink>
          </Button>
        }
      >
        {t("Rooms, journeys or messages of guests whose answer or journey has changed.")}
      </Banner>
    </div>
  );
}
