export const campaignStatuses = [
  "DRAFT",
  "SCHEDULED",
  "IN_PROGRESS",
  "PAUSED",
  "HALTED",
  "COMPLETED",
  "CANCELLED",
] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];
