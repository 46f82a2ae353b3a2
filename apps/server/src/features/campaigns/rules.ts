import { lookUp } from "@nyota/contract/look-up";
import type { CampaignStatus } from "@nyota/contract/messages/campaign-status";

/** The statuses that allow each action; each command repeats its list in the `where` of its update. */
export const may = {
  edit: ["DRAFT", "SCHEDULED", "PAUSED"],
  start: ["DRAFT", "SCHEDULED"],
  pause: ["IN_PROGRESS"],
  resume: ["PAUSED"],
  cancel: ["DRAFT", "SCHEDULED", "IN_PROGRESS", "PAUSED", "HALTED"],
  remove: ["DRAFT", "CANCELLED", "COMPLETED"],
} as const satisfies Record<string, readonly CampaignStatus[]>;

/** After this many failed starts, a minute apart, a scheduled campaign becomes a draft again. */
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
