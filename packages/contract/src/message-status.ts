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
export const messageStatusLabels: Record<MessageStatus, string> = {
  QUEUED: "Waiting",
  PENDING: "Sending",
  PAUSED: "Paused",
  SENT: "Sent",
  DELIVERED: "Delivered",
  READ: "Read",
  HALTED: "Interrupted",
  CANCELLED: "Cancelled",
  FAILED: "Failed",
};

/** What a message was written for. */
export const messageKinds = ["CAMPAIGN", "TRAVEL", "STAY", "SINGLE", "TEST"] as const;
export type MessageKind = (typeof messageKinds)[number];
export const messageKindLabels: Record<MessageKind, string> = {
  CAMPAIGN: "Campaign",
  TRAVEL: "Travel message",
  STAY: "Stay message",
  SINGLE: "Single message",
  TEST: "Test to a host",
};

/** Each status is in one of these, so that a new one is put somewhere: what waits, what has left, and what ended without. */
const phases = {
  QUEUED: "UNSENT",
  PENDING: "UNSENT",
  PAUSED: "UNSENT",
  HALTED: "UNSENT",
  SENT: "SENT",
  DELIVERED: "SENT",
  READ: "SENT",
  CANCELLED: "ENDED",
  FAILED: "ENDED",
} as const satisfies Record<MessageStatus, string>;
const ofPhase = (phase: (typeof phases)[MessageStatus]) => messageStatuses.filter((status) => phases[status] === phase);
/** Those of a message that has not left, and has a credit reserved. */
export const unsentStatuses = ofPhase("UNSENT");
/** Those of a message that has left. */
export const sentStatuses = ofPhase("SENT");
/** Those in which a message can be stopped: not while it is leaving. */
export const stoppableStatuses = unsentStatuses.filter((status) => status !== "PENDING");
/** Those from which a message can be sent again, with a new id and a new credit. */
export const retryableStatuses = ["FAILED", "CANCELLED", "HALTED"] as const satisfies MessageStatus[];
/** Those that change by themselves, so that what shows them is polled. */
export const movingStatuses = ["QUEUED", "PENDING", "SENT"] as const satisfies MessageStatus[];

/** Whether a status is one of a set. */
export const isStatusOf = (set: readonly MessageStatus[], status: string): boolean => set.some((one) => one === status);

/** Why a queued message is not sent any more; the codes are those of nyota_find_recipient and nyota_claim_message. */
export const unwantedReasons: Readonly<Record<string, string>> = {
  GUEST_REMOVED: "The guest was deleted before this was sent.",
  OPTED_OUT: "The guest does not want messages any more.",
  NO_PHONE: "The guest has no phone number any more.",
  ANSWERED: "The household has answered since this reminder was written.",
  PHONE_CHANGED: "The phone it was for was shared by several households, and it is another one now.",
  MERGED: "The guest was merged with another one, who gets this message already.",
};
