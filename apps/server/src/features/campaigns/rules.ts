import { lookUp } from "@nyota/contract/look-up";
import type { CampaignStatus } from "@nyota/contract/messages/campaigns";

/** In which statuses what may be done; each command repeats its list in the `where` of its update. */
export const may = {
  edit: ["DRAFT", "SCHEDULED", "PAUSED"],
  start: ["DRAFT", "SCHEDULED"],
  pause: ["IN_PROGRESS"],
  resume: ["PAUSED"],
  cancel: ["DRAFT", "SCHEDULED", "IN_PROGRESS", "PAUSED", "HALTED"],
  remove: ["DRAFT", "CANCELLED", "COMPLETED"],
} as const satisfies Record<string, readonly CampaignStatus[]>;

/** So many times the start of a scheduled campaign may fail on our side, a minute apart, before it becomes a draft again. */
export const MAX_FAILED_STARTS = 10;

export const isOneOf = (statuses: readonly string[], status: string) => statuses.includes(status);

const words: Record<string, string> = {
  DRAFT: "is still a draft",
  SCHEDULED: "is waiting for its time",
  IN_PROGRESS: "is being sent",
  PAUSED: "is paused",
  HALTED: "has been halted",
  COMPLETED: "has finished",
  CANCELLED: "was cancelled",
};
export const describeStatus = (status: string) => lookUp(words, status) ?? status;
