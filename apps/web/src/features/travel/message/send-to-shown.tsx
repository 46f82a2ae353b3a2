import { guestEndpoints } from "@nyota/contract/guests/guests";
import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { formatJourneyFilter, type JourneyFilter } from "@nyota/contract/travel-stay/journey-filter";
import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useNavigate } from "react-router";
import { query, useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate, formatNumber, pluralise } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

type SendToShownProps = { filter: JourneyFilter; title: string };

/** Begins a campaign to the guests whose journeys the board shows, with its filter. */
export function SendToShown({ filter, title }: SendToShownProps) {
  const { projectId, can, isExpired } = useProject();
  const navigate = useNavigate();
  const create = useSend(campaignEndpoints.create);
  const isOffered = !isExpired && can("MESSAGE", "CREATE") && can("GUEST", "VIEW");
  const journey = formatJourneyFilter(filter);
  const found = useQuery({
    ...query(guestEndpoints.list, { params: { projectId }, query: { journey, page_size: 1 } }),
    enabled: isOffered,
  });
  const count = found.data?.count ?? 0;
  if (!isOffered || count === 0) return null;

  async function begin(): Promise<void> {
    try {
      const body = { name: nameCampaign(title, filter), audience: { filter: { journey } } };
      const campaign = await create.mutateAsync({ params: { projectId }, body });
      void navigate(`/projects/${projectId}/campaigns/create?campaign=${campaign.id}`);
    } catch (error) {
      toast.error("The campaign could not be started", { text: readProblem(error) });
    }
  }
  return (
    <Button
      icon={<Send aria-hidden="true" />}
      loading={create.isPending}
      aria-label={`Send to ${pluralise(count, "guest")}`}
      onClick={() => void begin()}
    >
      {`Send to ${formatNumber(count)}`}
    </Button>
  );
}

const MAX_NAME = 100;
/** "Arrivals, Feb 11, 27, Jaipur" */
function nameCampaign(title: string, { day, place }: JourneyFilter): string {
  const when = day === undefined ? undefined : day === "NONE" ? "time not known" : formatDate(day);
  return [title, when, place].filter(Boolean).join(", ").slice(0, MAX_NAME);
}
