import type { Campaign } from "@nyota/contract/messages/campaigns";
import { SandboxMark } from "#features/senders/sandbox-mark.tsx";
import { t } from "#lib/i18n/t.ts";
import { formatNumber } from "#lib/text/format.ts";
import type { ListColumn } from "#ui/list-table/list-column.ts";
import { CampaignMenu } from "../status/campaign-menu.tsx";
import { CampaignPill } from "../campaign-pill.tsx";
import { CampaignProgress, describeDate } from "../status/campaign-progress.tsx";
import { countSteps } from "../campaign-status.ts";

const count = (value: number) => (value > 0 ? formatNumber(value) : <span className="text-ink-3">–</span>);

export const campaignColumns = (labels: ReadonlyMap<string, string>): ListColumn<Campaign>[] => [
  {
    id: "name",
    header: t("Name"),
    width: 220,
    freeze: true,
    sort: true,
    fixed: true,
    cell: (campaign) => <span className="truncate font-strong">{campaign.name}</span>,
  },
  { id: "status", header: t("Status"), width: 120, cell: (campaign) => <CampaignPill status={campaign.status} /> },
  { id: "progress", header: t("Sent"), width: 150, cell: (campaign) => <CampaignProgress campaign={campaign} /> },
  {
    id: "delivered",
    header: t("Delivered"),
    width: 92,
    align: "end",
    cell: (campaign) => count(countSteps(campaign).delivered),
  },
  { id: "read", header: t("Read"), width: 70, align: "end", cell: (campaign) => count(countSteps(campaign).read) },
  {
    id: "sender",
    header: t("From"),
    width: 190,
    cell: (campaign) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate">
          {campaign.sender_id ? (labels.get(campaign.sender_id) ?? t("A removed number")) : t("Not chosen")}
        </span>
        <SandboxMark senderId={campaign.sender_id} />
      </span>
    ),
  },
  {
    id: "date",
    header: t("When"),
    width: 190,
    sort: "created_at",
    cell: (campaign) => <span className="truncate text-ink-2">{describeDate(campaign)}</span>,
  },
  {
    id: "actions",
    header: t("Actions"),
    width: 84,
    fixed: true,
    align: "end",
    cell: (campaign) => <CampaignMenu campaign={campaign} />,
  },
];
