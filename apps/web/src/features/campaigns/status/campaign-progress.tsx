import type { Campaign } from "@nyota/contract/messages/campaigns";
import { formatDate, formatDateTime } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { countSteps } from "../campaign-status.ts";

/** How much of a campaign has been sent, in one line and a bar. */
export function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const { total, sent, failed } = countSteps(campaign);
  if (total === 0) return <span className="text-ink-3">{t("Nothing sent")}</span>;
  return (
    <div className="min-w-0 flex-1">
      <div className="mb-1 text-sm tabular-nums">
        {t("{count, number} of {total, number}", { count: sent, total })}
        {failed > 0 && <span className="text-rust"> · {t("{count, number} failed", { count: failed })}</span>}
      </div>
      <ProgressBar
        label={t("{name}: sent", { name: campaign.name })}
        value={sent}
        max={total}
        tone={campaign.status === "IN_PROGRESS" ? "marigold" : "leaf"}
      />
    </div>
  );
}

/** The date that matters most in the campaign's status. */
export function describeDate(campaign: Campaign): string {
  if (campaign.status === "SCHEDULED" && campaign.scheduled_at)
    return t("For {date}", { date: formatDateTime(campaign.scheduled_at) });
  if (campaign.completed_at) {
    const date = formatDate(campaign.completed_at);
    return campaign.status === "CANCELLED" ? t("Cancelled {date}", { date }) : t("Finished {date}", { date });
  }
  if (campaign.started_at) return t("Began {date}", { date: formatDateTime(campaign.started_at) });
  return t("Created {date}", { date: formatDate(campaign.created_at) });
}
