import { z } from "zod";
import { id, instant, language } from "../fields.ts";
import { leftOutReasons } from "./left-out.ts";
import { campaignProblems, campaignWarnings } from "./campaign-warnings.ts";

const namedGuests = z.array(z.object({ id, name: z.string(), detail: z.string().nullable() }));

/** The result of sending now. */
export const campaignCheck = z.object({
  guests: z.int(),
  messages: z.int(),
  left_out: z.array(
    z.object({
      reason: z.enum(leftOutReasons),
      count: z.int(),
      guests: namedGuests,
    }),
  ),
  credits_remaining: z.int(),
  /** The problems that prevent sending; with one of these it can't be sent. */
  problems: z.array(z.object({ kind: z.enum(campaignProblems), text: z.string() })),
  warnings: z.array(
    z.object({
      kind: z.enum(campaignWarnings),
      /** The number of guests concerned. */
      count: z.int(),
      /** The link, the number's name, how many phones are shared, the fallback of the variable, or a language. */
      detail: z.string().nullable(),
      variable: z.string().nullable(),
      /** The first of them, if only some guests are concerned. */
      guests: namedGuests,
    }),
  ),
  /** How long it takes with all numbers; null without a number, and for more than a year. */
  seconds: z.int().nullable(),
  /** When each number would be done with its part, after what waits there already. */
  numbers: z.array(
    z.object({
      sender_id: id,
      label: z.string(),
      messages: z.int(),
      /** Null for more than a year. */
      ends_at: instant.nullable(),
    }),
  ),
  /** The first messages, with at least one in each language. */
  preview: z.array(z.object({ guest_id: id, guest_name: z.string(), text: z.string(), language: language.nullable() })),
});
export type CampaignCheck = z.output<typeof campaignCheck>;
