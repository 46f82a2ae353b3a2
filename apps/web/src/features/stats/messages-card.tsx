import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { useQuery } from "@tanstack/react-query";
import { messageSegments } from "#features/campaigns/message-segments.ts";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatNumber, pluralise } from "#lib/text/format.ts";
import { BarsByRow } from "#ui/charts/bars-by-row.tsx";
import { ChartCard } from "#ui/charts/chart-card.tsx";
import { Link } from "#ui/link.tsx";

const MAX_CAMPAIGNS = 20;

/** What became of the messages of the latest campaigns. */
export function MessagesCard() {
  const { projectId } = useProject();
  const campaigns = `/projects/${projectId}/campaigns`;
  const read = useQuery(
    query(campaignEndpoints.list, {
      params: { projectId },
      query: { ordering: "-created_at", page_size: MAX_CAMPAIGNS },
    }),
  );
  return (
    <ChartCard
      read={read}
      counted="campaigns"
      title="Messages by campaign"
      action={<Link to={campaigns}>Campaigns</Link>}
    >
      {({ count, results }) => {
        const sent = results.filter(({ total }) => total > 0);
        const messages = sent.reduce((sum, { total }) => sum + total, 0);
        return sent.length === 0 ? (
          <p className="text-ink-2">No message has been sent by a campaign yet.</p>
        ) : (
          <BarsByRow
            label="Messages by campaign"
            summary={`${pluralise(messages, "message")} of ${pluralise(sent.length, "campaign")}${
              count > results.length ? `, the latest of ${formatNumber(count)}` : ""
            }.`}
            head="Campaign"
            rows={sent.map((campaign) => ({
              key: campaign.id,
              label: campaign.name,
              to: `${campaigns}/${campaign.id}`,
              segments: messageSegments(campaign),
            }))}
          />
        );
      }}
    </ChartCard>
  );
}
