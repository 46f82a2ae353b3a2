import { type Campaign, campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CampaignPill } from "#features/campaigns/campaign-pill.tsx";
import { countSteps } from "#features/campaigns/campaign-status.ts";
import { SandboxMark } from "#features/senders/sandbox-mark.tsx";
import { MessageProblems } from "./message-problems.tsx";
import { query } from "#lib/api/api.ts";
import { pollUnlessRunning } from "#lib/api/running-campaigns.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { formatNumber, formatRelative } from "#lib/text/format.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Card } from "#ui/card.tsx";
import { MessagesDrawing } from "#ui/drawings/messages-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { Stat } from "#ui/charts/stat.tsx";

/** What keeps messages from arriving first, then the running campaign, else the last one. */
export function MessagesTile() {
  const { projectId, project } = useProject();
  const campaigns = useQuery({
    ...query(campaignEndpoints.list, { params: { projectId }, query: { ordering: "-created_at", page_size: 20 } }),
    refetchInterval: ({ state }) =>
      pollUnlessRunning(projectId, state.data?.results.some(({ status }) => status === "IN_PROGRESS") ?? false),
  });
  const list = campaigns.data?.results;
  const campaign = list?.find((item) => item.status === "IN_PROGRESS") ?? list?.find((item) => item.status !== "DRAFT");
  const problems = list && <MessageProblems campaigns={list} shown={campaign} />;
  if (!campaign)
    return (
      <Card title={t("Messages")}>
        {problems}
        {campaigns.isPending && <SkeletonText lines={5} />}
        {campaigns.isError && <p className="text-ink-2">{campaigns.error.message}</p>}
        {list && (
          <EmptyState
            level={3}
            className="py-2"
            drawing={<MessagesDrawing className="h-28 w-auto" />}
            title={project.has_sent_by_hand ? t("Sent by hand") : t("No message sent yet")}
            text={
              project.has_sent_by_hand
                ? t(
                    "Invitations were sent from a phone of yours. Once a campaign runs, you see here how many were delivered and read.",
                  )
                : t("Once a campaign runs, you see here how many were delivered and read.")
            }
          />
        )}
      </Card>
    );
  return <CampaignHealth campaign={campaign} projectId={projectId} problems={problems} />;
}

type CampaignHealthProps = { campaign: Campaign; projectId: string; problems: ReactNode };

function CampaignHealth({ campaign, projectId, problems }: CampaignHealthProps) {
  const outbox = `/projects/${projectId}/outbox?campaign=${campaign.id}`;
  const counts = countSteps(campaign);
  const share = (part: number) => (counts.total > 0 ? (part / counts.total) * 100 : 0);
  return (
    <Card
      title={<span className="break-words">{campaign.name}</span>}
      note={
        <>
          <CampaignPill status={campaign.status} /> <SandboxMark senderId={campaign.sender_id} />
        </>
      }
      action={hasPage(outbox) && <Link to={outbox}>{t("Outbox")}</Link>}
    >
      {problems}
      <div className="grid grid-cols-5 gap-4 max-md:grid-cols-2">
        <Stat value={formatNumber(counts.total)} label={t("Total")} share={100} shareTone="neutral" />
        <Stat value={formatNumber(counts.sent)} label={t("Sent")} share={share(counts.sent)} />
        <Stat value={formatNumber(counts.delivered)} label={t("Delivered")} share={share(counts.delivered)} />
        <Stat value={formatNumber(counts.read)} label={t("Read")} share={share(counts.read)} shareTone="leaf" />
        <Stat
          value={formatNumber(counts.failed)}
          label={t("Failed")}
          tone={counts.failed > 0 ? "bad" : "ink"}
          share={share(counts.failed)}
          shareTone="rust"
        />
      </div>
      {(campaign.status_reason ?? campaign.started_at) && (
        <p className="mt-4 text-sm text-ink-2">
          {campaign.status_reason
            ? translate(campaign.status_reason)
            : t("Started {time}.", { time: formatRelative(campaign.started_at ?? campaign.created_at) })}
        </p>
      )}
    </Card>
  );
}
