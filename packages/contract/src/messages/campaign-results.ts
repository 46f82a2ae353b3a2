import { z } from "zod";
import { id, instant } from "../fields.ts";
import { messageStatuses } from "./messages.ts";

/** What became of a campaign for one guest. Of several messages the last one counts. */
export const outcomes = ["ANSWERED", "SILENT", "NOT_REACHED", "WAITING"] as const;
export type Outcome = (typeof outcomes)[number];
export const resendable = ["SILENT", "NOT_REACHED"] as const satisfies Outcome[];

export const campaignResult = z.object({
  guest: z.object({ id, name: z.string() }),
  outcome: z.enum(outcomes),
  message_id: id,
  /** Of the message, which may have been for several guests. */
  status: z.enum(messageStatuses),
  error_text: z.string().nullable(),
  sent_at: instant.nullable(),
});
export type CampaignResult = z.output<typeof campaignResult>;
