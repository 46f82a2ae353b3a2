import type { CreditType } from "@nyota/contract/account/projects";

export const creditWords: Record<CreditType, { name: string; noun: [one: string, many: string] }> = {
  EVENT: { name: "Events", noun: ["event", "events"] },
  GUEST: { name: "Guests", noun: ["guest", "guests"] },
  WA_SENDER: { name: "WhatsApp numbers", noun: ["WhatsApp number", "WhatsApp numbers"] },
  MESSAGE: { name: "Messages", noun: ["message", "messages"] },
};
