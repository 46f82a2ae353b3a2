/** What has become of a message. */
export const messageStatuses = [
  "QUEUED",
  "PENDING",
  "PAUSED",
  "SENT",
  "DELIVERED",
  "READ",
  "HALTED",
  "CANCELLED",
  "FAILED",
] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Why a queued message is not sent any more; the codes are those of nyota_find_recipient and nyota_claim_message. */
export const unwantedReasons: Readonly<Record<string, string>> = {
  GUEST_REMOVED: "The guest was deleted before this was sent.",
  OPTED_OUT: "The guest does not want messages any more.",
  NO_PHONE: "The guest has no phone number any more.",
  ANSWERED: "The household has answered since this reminder was written.",
  MERGED: "The guest was merged with another one, who gets this message already.",
};
