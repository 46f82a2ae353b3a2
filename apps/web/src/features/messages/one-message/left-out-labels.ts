import type { LeftOutReason } from "@nyota/contract/messages/campaigns";

const words: Record<LeftOutReason, string> = {
  NO_PHONE: "This guest has no phone number. Add one first.",
  OPTED_OUT: "This guest does not want messages.",
  WAITING: "This guest has said yes and waits for a place.",
  MISSING_VARIABLE: "The message uses a detail that is empty for this guest. Change the text, or fill the detail in.",
  SHARED_PHONE: "Somebody else on this phone gets the message.",
  HOUSEHOLD_CONTACT: "The contact of their household gets the message.",
  HOUSEHOLD_MEMBER: "Somebody else of their household gets the message.",
};

/** Why a message to one guest can't be sent. */
export const singleLeftOutWords = (reason: string | undefined) =>
  words[reason as LeftOutReason] ?? "This guest can't be reached.";
