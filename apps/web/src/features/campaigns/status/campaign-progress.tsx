import type { Campaign } from "@nyota/contract/messages/campaigns";
import { formatDate, formatDateTime, formatNumber, pluralise } from "#lib/text/format.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { countSteps } from "../campaign-status.ts";

/** How much of a campaign has been sent, in one line and a bar. */
export function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const { total, sent, failed } = countSteps(campaign);
  if (total === 0) return <span className="text-ink-3">Nothing sent</span>;
  return (
    <div className="min-w-0 flex-1">
      <div className="mb-1 text-sm tabular-nums">
        {formatNumber(sent)} of {formatNumber(total)}
        {failed > 0 && <span className="text-rust"> · {pluralise(failed, "failed", "failed")}</span>}
      </div>
      <ProgressBar
        label={`${campaign.name}: sent`}
        value={sent}
        max={total}
        tone={campaign.status === "IN_PROGRESS" ? "marigold" : "leaf"}
      />
    </div>
  );
}

/** The date that matters most in the campaign's status. */
export function describeDate(campaign: Campaign): string {
  if (campaign.status === "SCHEDULED" && campaign.scheduled_at) return `For ${formatDateTime(campaign.scheduled_at)}`;
  if (campaign.completed_at)
    return `${campaign.status === "CANCELLED" ? "Cancelled" : "Finished"} ${formatDate(campaign.completed_at)}`;
  if (campaign.started_at) return `Began ${formatDateTime(campaign.started_at)}`;
  return `Created ${formatDate(campaign.created_at)}`;
}
