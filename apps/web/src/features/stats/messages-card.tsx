import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { useQuery } from "@tanstack/react-query";
import { messageSegments } from "#features/campaigns/message-segments.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
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
      failure={t("The campaigns could not be counted")}
      loading={t("Counting the campaigns")}
      title={t("Messages by campaign")}
      action={<Link to={campaigns}>{t("Campaigns")}</Link>}
    >
      {({ count, results }) => {
        const sent = results.filter(({ total }) => total > 0);
        const messages = sent.reduce((sum, { total }) => sum + total, 0);
        return sent.length === 0 ? (
          <p className="text-ink-2">{t("No message has been sent by a campaign yet.")}</p>
        ) : (
          <BarsByRow
            label={t("Messages by campaign")}
            summary={
              count > results.length
                ? t(
                    "{messages, plural, one {# message} other {# messages}} of {campaigns, plural, one {# campaign} other {# campaigns}}, the latest of {count, number}.",
                    { messages, campaigns: sent.length, count },
                  )
                : t(
                    "{messages, plural, one {# message} other {# messages}} of {campaigns, plural, one {# campaign} other {# campaigns}}.",
                    { messages, campaigns: sent.length },
                  )
            }
            head={t("Campaign")}
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
