import { type Campaign, campaignEndpoints, type CampaignStatus } from "@nyota/contract/messages/campaigns";
import { RUNNING_CAMPAIGNS_POLL } from "@nyota/contract/constants";
import { useQuery } from "@tanstack/react-query";
import { countMessages } from "./message-counts.ts";
import { SandboxMark } from "#features/senders/sandbox-mark.tsx";
import { query } from "#lib/api/api.ts";
import { formatNumber, formatRelative } from "#lib/text/format.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Card } from "#ui/card.tsx";
import { MessagesDrawing } from "#ui/drawings/messages-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { Pill, type PillTone } from "#ui/pill.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { Stat } from "#ui/charts/stat.tsx";

const words: Record<CampaignStatus, [label: string, tone: PillTone]> = {
  DRAFT: ["Draft", "no"],
  SCHEDULED: ["Scheduled", "info"],
  IN_PROGRESS: ["Sending", "yes"],
  PAUSED: ["Paused", "wait"],
  HALTED: ["Halted", "bad"],
  COMPLETED: ["Sent", "yes"],
  CANCELLED: ["Cancelled", "no"],
};

/** The running campaign, else the last one. */
export function MessagesTile() {
  const { projectId } = useProject();
  const campaigns = useQuery({
    ...query(campaignEndpoints.list, { params: { projectId }, query: { ordering: "-created_at", page_size: 20 } }),
    refetchInterval: ({ state }) =>
      state.data?.results.some((campaign) => campaign.status === "IN_PROGRESS") ? RUNNING_CAMPAIGNS_POLL : false,
  });
  const list = campaigns.data?.results;
  const campaign = list?.find((item) => item.status === "IN_PROGRESS") ?? list?.find((item) => item.status !== "DRAFT");
  if (!campaign)
    return (
      <Card title="Messages">
        {campaigns.isPending && <SkeletonText lines={5} />}
        {campaigns.isError && <p className="text-ink-2">{campaigns.error.message}</p>}
        {list && (
          <EmptyState
            level={3}
            className="py-2"
            drawing={<MessagesDrawing className="h-28 w-auto" />}
            title="No message sent yet"
            text="Once a campaign runs, you see here how many were delivered and read."
          />
        )}
      </Card>
    );
  return <CampaignHealth campaign={campaign} projectId={projectId} />;
}

function CampaignHealth({ campaign, projectId }: { campaign: Campaign; projectId: string }) {
  const outbox = `/projects/${projectId}/outbox?campaign=${campaign.id}`;
  const counts = countMessages(campaign);
  const share = (part: number) => (counts.total > 0 ? (part / counts.total) * 100 : 0);
  const [label, tone] = words[campaign.status];
  return (
    <Card
      title={<span className="break-words">{campaign.name}</span>}
      note={
        <>
          <Pill tone={tone}>{label}</Pill> <SandboxMark senderId={campaign.sender_id} />
        </>
      }
      action={hasPage(outbox) && <Link to={outbox}>Outbox</Link>}
    >
      <div className="grid grid-cols-5 gap-4 max-md:grid-cols-2">
        <Stat value={formatNumber(counts.total)} label="To send" share={100} shareTone="neutral" />
        <Stat value={formatNumber(counts.sent)} label="Sent" share={share(counts.sent)} />
        <Stat value={formatNumber(counts.delivered)} label="Delivered" share={share(counts.delivered)} />
        <Stat value={formatNumber(counts.read)} label="Read" share={share(counts.read)} shareTone="leaf" />
        <Stat
          value={formatNumber(counts.failed)}
          label="Failed"
          tone={counts.failed > 0 ? "bad" : "ink"}
          share={share(counts.failed)}
          shareTone="rust"
        />
      </div>
      {(campaign.status_reason ?? campaign.started_at) && (
        <p className="mt-4 text-sm text-ink-2">
          {campaign.status_reason ?? `Started ${formatRelative(campaign.started_at ?? campaign.created_at)}.`}
        </p>
      )}
    </Card>
  );
}
