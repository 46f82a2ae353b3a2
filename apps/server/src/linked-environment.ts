import { z } from "zod";

/** The variables of numbers that are linked with a phone. */
export const linkedEnvironment = {
  NYOTA_LINKED_NUMBERS: z
    .enum(["true", "false"])
    .default("false")
    .transform((value) => value === "true")
    .describe(
      "`true` lets hosts link a phone like WhatsApp Web, by a QR code or a pairing code. **This is against WhatsApp's terms of service: WhatsApp may block such a number for good.** Use the Cloud API where you can.",
    ),
  NYOTA_LINKED_GAP: z.coerce
    .number()
    .min(0)
    .max(3_600)
    .default(8)
    .describe(
      "The fewest seconds between two messages of one linked number; each pause is random, up to two and a half times as long, and sometimes some minutes. Numbers that send faster are blocked sooner.",
    ),
  NYOTA_LINKED_VERSION: z
    .string()
    .regex(/^\d{1,3}\.\d{1,5}\.\d{1,12}$/, "needs a version like 2.3000.1043857760")
    .optional()
    .describe(
      "The version of WhatsApp Web that linked numbers say they are, when WhatsApp no longer accepts the one that Nyota brings along.",
    ),
  NYOTA_LINKED_URL: z
    .url({ protocol: /^wss?$/ })
    .optional()
    .describe("Where linked numbers reach WhatsApp Web: an address of a relay or of a test. Default WhatsApp's own."),
};
