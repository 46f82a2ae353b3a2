import { guestEndpoints } from "@nyota/contract/guests/guests";
import { formatJourneyFilter, type JourneyFilter } from "@nyota/contract/travel-stay/journey-filter";
import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useBeginCampaign } from "./use-begin-campaign.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

type SendToShownProps = { filter: JourneyFilter; title: string };

/** Begins a campaign to the guests whose journeys the board shows, with its filter. */
export function SendToShown({ filter, title }: SendToShownProps) {
  const { projectId, can, isExpired } = useProject();
  const campaign = useBeginCampaign();
  const isOffered = !isExpired && can("MESSAGE", "CREATE") && can("GUEST", "VIEW");
  const journey = formatJourneyFilter(filter);
  const found = useQuery({
    ...query(guestEndpoints.list, { params: { projectId }, query: { journey, page_size: 1 } }),
    enabled: isOffered,
  });
  const count = found.data?.count ?? 0;
  if (isOffered && found.isLoading) return <Skeleton className="h-10 w-28" />;
  if (!isOffered || count === 0) return null;

  return (
    <Button
      icon={<Send aria-hidden="true" />}
      loading={campaign.isPending}
      aria-label={t("Send to {count, plural, one {# guest} other {# guests}}", { count })}
      onClick={() => void campaign.begin(nameCampaign(title, filter), { journey })}
    >
      {t("Send to {count, number}", { count })}
    </Button>
  );
}

/** "Arrivals, Feb 11, 27, Jaipur" */
function nameCampaign(title: string, { day, place }: JourneyFilter): string {
  const when = day === undefined ? undefined : day === "NONE" ? t("day not known") : formatDate(day);
  return [title, when, place].filter(Boolean).join(", ");
}
