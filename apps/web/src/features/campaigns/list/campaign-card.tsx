import type { Campaign } from "@nyota/contract/messages/campaigns";
import { SandboxMark } from "#features/senders/sandbox-mark.tsx";
import { t } from "#lib/i18n/t.ts";
import { CampaignMenu } from "../status/campaign-menu.tsx";
import { CampaignPill } from "../campaign-pill.tsx";
import { CampaignProgress, describeDate } from "../status/campaign-progress.tsx";

/** A campaign in the list on a phone. */
export const CampaignCard = ({ campaign }: { campaign: Campaign }) => (
  <div className="space-y-2">
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <div className="font-strong">{campaign.name}</div>
        {campaign.follows && (
          <div className="text-sm text-ink-2">{t("follows {name}", { name: campaign.follows.name })}</div>
        )}
        <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          {describeDate(campaign)} <SandboxMark senderId={campaign.sender_id} />
        </div>
      </div>
      <CampaignPill status={campaign.status} />
      <span className="relative z-1 -mr-2 -mt-1">
        <CampaignMenu campaign={campaign} />
      </span>
    </div>
    <CampaignProgress campaign={campaign} />
  </div>
);
