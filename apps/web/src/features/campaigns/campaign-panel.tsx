import { campaignEndpoints, type Campaign } from "@nyota/contract/messages/campaigns";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink, useLocation } from "react-router";
import { linkLabel } from "#features/senders/sender-states.ts";
import { query } from "#lib/api/api.ts";
import { pollUnlessRunning } from "#lib/api/running-campaigns.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { withRef } from "#lib/navigation/safe-ref.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { CampaignButtons } from "./status/campaign-buttons.tsx";
import { CampaignFunnel } from "./status/campaign-funnel.tsx";
import { CampaignPill } from "./campaign-pill.tsx";
import { describeDate } from "./status/campaign-progress.tsx";
import { isUncounted } from "./describe-invitation.ts";
import { useCampaignActions } from "./status/use-campaign-actions.ts";
import { useSenderLabels } from "./use-sender-labels.ts";

type CampaignPanelProps = {
  campaignId: string;
  /** The campaign was deleted or can't be shown. */
  onGone: () => void;
};

/** One campaign, updated live: the header of the outbox while it is filtered by that campaign. */
export function CampaignPanel({ campaignId, onGone }: CampaignPanelProps) {
  const { projectId } = useProject();
  const labels = useSenderLabels();
  const { data, error } = useQuery({
    ...query(campaignEndpoints.read, { params: { projectId, campaignId } }),
    refetchInterval: ({ state }) => pollUnlessRunning(projectId, state.data?.status === "IN_PROGRESS"),
  });
  if (error && !data)
    return (
      <Banner
        tone="warn"
        title={t("This campaign can't be shown")}
        action={<Button onClick={onGone}>{t("All messages")}</Button>}
      >
        {error.message}
      </Banner>
    );
  if (!data) return <SkeletonCard />;
  return (
    <Card
      title={data.name}
      note={<CampaignPill status={data.status} />}
      action={<CampaignButtons campaign={data} onRemoved={onGone} />}
    >
      {isUncounted(data) && <UncountedBanner campaign={data} />}
      <CampaignFunnel campaign={data} />
      <p className="mt-3 text-sm text-ink-2">{describeSending(data, labels)}</p>
      {data.status_reason && (data.status === "HALTED" || data.status === "DRAFT") && (
        <div className="mt-3">
          <Banner tone="warn" action={data.status === "HALTED" && <StartAgain campaign={data} />}>
            {translate(data.status_reason)}
          </Banner>
        </div>
      )}
    </Card>
  );
}

function describeSending(campaign: Campaign, labels: ReadonlyMap<string, string>): string {
  const date = describeDate(campaign);
  if (!campaign.sender_id) return t("{date}.", { date });
  const sender = labels.get(campaign.sender_id);
  return sender ? t("{date}, from {sender}.", { date, sender }) : t("{date}, from a removed number.", { date });
}

/** Opens the page that links the campaign's number again; then its messages go on. */
function StartAgain({ campaign }: { campaign: Campaign }) {
  const { projectId, canChangeShared } = useProject();
  const { pathname, search } = useLocation();
  const { data } = useQuery(query(senderEndpoints.list, { params: { projectId }, query: { page_size: 200 } }));
  const sender = data?.results.find(({ id }) => id === campaign.sender_id);
  const label = sender && linkLabel(sender);
  if (!label || !canChangeShared("MESSAGE", "EDIT")) return null;
  return (
    <Button asChild size="small">
      <RouterLink
        to={withRef(`/projects/${projectId}/numbers/${sender.id}/verify-qr-code`, `${pathname}${search}`)}
        aria-label={t("{label}: {name}", { label, name: sender.label })}
      >
        {label}
      </RouterLink>
    </Button>
  );
}

function UncountedBanner({ campaign }: { campaign: Campaign }) {
  const { canChangeShared } = useProject();
  const { countAsInvitation, isBusy } = useCampaignActions(campaign);
  const mayCount = canChangeShared("MESSAGE", "EDIT");
  return (
    <div className="mb-4">
      <Banner
        tone="warn"
        title={t("Not counted as an invitation")}
        action={
          mayCount && (
            <Button size="small" loading={isBusy} onClick={() => void countAsInvitation(true)}>
              {t("Count these as invited")}
            </Button>
          )
        }
      >
        {t("These guests have the link to their page, but the guest list shows them as not sent.")}
      </Banner>
    </div>
  );
}
