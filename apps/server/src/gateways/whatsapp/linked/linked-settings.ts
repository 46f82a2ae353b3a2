import type { Settings } from "@nyota/whatsapp-linked";

/** What the operator sets for numbers that are linked like WhatsApp Web. */
export type LinkedSettings = Readonly<{
  isEnabled: boolean;
  /** The fewest seconds between two messages of one number. */
  gap: number;
  version: string | undefined;
  /** Undefined: WhatsApp's own. */
  url: string | undefined;
  /** How long WhatsApp may take for things, which tests shorten. */
  waits?: Pick<Settings, "queryMs" | "confirmMs" | "qrMs">;
}>;
