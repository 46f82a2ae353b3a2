import type { Campaign } from "@nyota/contract/messages/campaigns";
import { Pill } from "#ui/pill.tsx";
import { campaignStatusWords } from "./campaign-status.ts";

export function CampaignPill({ status }: Pick<Campaign, "status">) {
  const { tone, label } = campaignStatusWords[status];
  return <Pill tone={tone}>{label}</Pill>;
}
