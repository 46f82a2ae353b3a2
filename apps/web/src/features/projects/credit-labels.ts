import type { CreditType } from "@nyota/contract/account/projects";

export const creditWords: Record<CreditType, { name: string }> = {
  EVENT: { name: "Events" },
  GUEST: { name: "Guests" },
  WA_SENDER: { name: "WhatsApp numbers" },
  MESSAGE: { name: "Messages" },
};
