import { z } from "zod";
import { instant, phone, text } from "../fields.ts";

/** The ids and secrets that the Cloud API of WhatsApp Business needs, as Meta's pages show them. */
const metaId = z
  .string()
  .trim()
  .regex(/^\d{5,20}$/, "Enter this ID as Meta shows it: digits only.");
const secretText = z
  .string()
  .trim()
  .max(1_000, "This is too long. Paste only what Meta shows.")
  .regex(/^[\w.~+/|=-]+$/, "Paste it as Meta shows it, without spaces.");

export const cloudAccess = z.object({
  phone_number_id: metaId,
  business_account_id: metaId,
  access_token: secretText,
  app_secret: secretText,
});
export const cloudSecrets = cloudAccess.pick({ access_token: true, app_secret: true });

export const cloudInput = cloudAccess.extend({ label: text(80), phone });

/** How well guests receive what the number sends, as Meta rates it. */
export const cloudQualities = ["GREEN", "YELLOW", "RED", "UNKNOWN"] as const;
export type CloudQuality = (typeof cloudQualities)[number];

/** What Meta says of a number, and where it sends what becomes of messages. The secrets are never in it. */
export const cloudNumber = z.object({
  phone_number_id: z.string(),
  business_account_id: z.string(),
  /** The name that guests see. */
  verified_name: z.string().nullable(),
  quality: z.enum(cloudQualities),
  /** To how many people a day a conversation may be begun; null without a limit. */
  people_per_day: z.int().nullable(),
  /** False once the number was unlinked: its token was deleted. */
  has_token: z.boolean(),
  checked_at: instant,
  /** For the webhook settings of the app at Meta. */
  webhook_address: z.url(),
  /** Null for those who may not change numbers. */
  verify_token: z.string().nullable(),
  /** When the first message of Meta arrived: until then its webhook settings are not finished. */
  first_event_at: instant.nullable(),
});
export type CloudNumber = z.output<typeof cloudNumber>;
