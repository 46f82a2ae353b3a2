import { keysOf } from "../keys-of.ts";

/**
 * Whom one message of a campaign is for: each phone of a household, or the household, which its contact reads, else the
 * first with a phone. Where a contact is chosen it is the one who is written to in both cases.
 */
export const messageUnitLabels = { PHONE: "Each phone", HOUSEHOLD: "Each household" } as const;
export const messageUnits = keysOf(messageUnitLabels);
export type MessageUnit = keyof typeof messageUnitLabels;

/** What a phone of several households gets. */
export const sharedPhoneLabels = {
  TOGETHER: "One message with every household's link",
  SEPARATE: "One message for each household",
  LEAVE_OUT: "No message",
} as const;
export const sharedPhoneChoices = keysOf(sharedPhoneLabels);
export type SharedPhoneChoice = keyof typeof sharedPhoneLabels;
