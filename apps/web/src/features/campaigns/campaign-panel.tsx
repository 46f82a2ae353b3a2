import { RUNNING_CAMPAIGNS_POLL } from "@nyota/contract/constants";
import { campaignEndpoints, type Campaign } from "@nyota/contract/messages/campaigns";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { CampaignButtons } from "./status/campaign-buttons.tsx";
import { CampaignFunnel } from "./status/campaign-funnel.tsx";
import { CampaignPill } from "./status/campaign-pill.tsx";
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
    refetchInterval: ({ state }) => state.data?.status === "IN_PROGRESS" && RUNNING_CAMPAIGNS_POLL,
  });
  if (error && !data)
    return (
      <Banner tone="warn" title="This campaign can't be shown" action={<Button onClick={onGone}>All messages</Button>}>
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
      <p className="mt-3 text-sm text-ink-2">
        {describeDate(data)}
        {data.sender_id && `, from ${labels.get(data.sender_id) ?? "a removed number"}`}.
      </p>
      {data.status_reason && (data.status === "HALTED" || data.status === "DRAFT") && (
        <div className="mt-3">
          <Banner tone="warn">{data.status_reason}</Banner>
        </div>
      )}
    </Card>
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
        title="Not counted as an invitation"
        action={
          mayCount && (
            <Button size="small" loading={isBusy} onClick={() => void countAsInvitation(true)}>
              Count these as invited
            </Button>
          )
        }
      >
        These guests have the link to their page, but the guest list shows them as not sent.
      </Banner>
    </div>
  );
}
