import { z } from "zod";
import { id, instant } from "../fields.ts";
import { leftOutReasons } from "./left-out.ts";
import { messageStatuses } from "./messages.ts";

/** What became of a campaign for one guest. Of several messages the last one counts. */
export const outcomes = ["ANSWERED", "SILENT", "NOT_REACHED", "LEFT_OUT", "WAITING"] as const;
export type Outcome = (typeof outcomes)[number];
export const resendable = ["SILENT", "NOT_REACHED", "LEFT_OUT"] as const satisfies Outcome[];
export type Resendable = (typeof resendable)[number];

export const campaignResult = z.object({
  guest: z.object({ id, name: z.string() }),
  outcome: z.enum(outcomes),
  /** Null for a guest to whom none was written. */
  message_id: id.nullable(),
  /** Of the message, which may have been for several guests. */
  status: z.enum(messageStatuses).nullable(),
  /** Why none was written to them. */
  left_out: z.object({ reason: z.enum(leftOutReasons), missing: z.array(z.string()) }).nullable(),
  error_text: z.string().nullable(),
  sent_at: instant.nullable(),
});
export type CampaignResult = z.output<typeof campaignResult>;
