import type { Campaign } from "@nyota/contract/messages/campaigns";
import { formatNumber } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { Legend, StackedBar } from "#ui/charts/stacked-bar.tsx";
import { Stat } from "#ui/charts/stat.tsx";
import { countSteps } from "../campaign-status.ts";
import { messageSegments } from "../message-segments.ts";

/** The messages from unsent to read, as numbers and as one bar. */
export function CampaignFunnel({ campaign }: { campaign: Campaign }) {
  const { total, sent, delivered, read, failed } = countSteps(campaign);
  const share = (value: number) => (total > 0 ? (value / total) * 100 : 0);
  const segments = messageSegments(campaign);
  return (
    <div className="space-y-5">
      <div className="grid grid-cols-3 gap-x-5 gap-y-4 sm:grid-cols-5">
        <Stat value={formatNumber(total)} label={t("Total")} share={100} shareTone="neutral" />
        <Stat value={formatNumber(sent)} label={t("Sent")} share={share(sent)} />
        <Stat value={formatNumber(delivered)} label={t("Delivered")} share={share(delivered)} />
        <Stat value={formatNumber(read)} label={t("Read")} share={share(read)} shareTone="leaf" />
        <Stat
          value={formatNumber(failed)}
          label={t("Failed")}
          tone={failed > 0 ? "bad" : "ink"}
          share={share(failed)}
          shareTone="rust"
        />
      </div>
      <div className="space-y-2.5">
        <StackedBar label={t("Messages of {name}", { name: campaign.name })} segments={segments} />
        <Legend items={segments.filter(({ value }) => value > 0)} />
      </div>
    </div>
  );
}
