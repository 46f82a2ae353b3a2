import { z } from "zod";
import { id, instant } from "../fields.ts";

/** Why a campaign sends no message to a guest of its audience. */
export const leftOutReasons = [
  "NO_PHONE",
  "OPTED_OUT",
  /** Said yes and waits for a place, or is offered one: not a guest who has not answered. */
  "WAITING",
  /** Their household has answered everything, and the campaign is for those who have not. */
  "ANSWERED",
  "MISSING_VARIABLE",
  "SHARED_PHONE",
  "HOUSEHOLD_CONTACT",
  /** Without a phone, in a household of which another member gets the message. */
  "HOUSEHOLD_MEMBER",
  /** In a household that gets one message, which another member reads. */
  "ONE_A_HOUSEHOLD",
  /** Their phone belongs to several households, and the campaign leaves such phones out. */
  "SEVERAL_HOUSEHOLDS",
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Those of guests who have the message read to them on the phone of somebody else. */
export const reachedReasons = [
  "SHARED_PHONE",
  "HOUSEHOLD_CONTACT",
  "HOUSEHOLD_MEMBER",
  "ONE_A_HOUSEHOLD",
] as const satisfies LeftOutReason[];
export const isReachedReason = (reason: LeftOutReason): boolean => reachedReasons.some((one) => one === reason);

/** A guest whom a campaign was not sent to when it started. */
export const leftOutGuest = z.object({
  guest: z.object({ id, name: z.string() }),
  campaign: z.object({ id, name: z.string() }),
  reason: z.enum(leftOutReasons),
  /** The variables of the text for which they had no value, where that is the reason. */
  missing: z.array(z.string()),
  created_at: instant,
});
export type LeftOutGuest = z.output<typeof leftOutGuest>;
