import { lookUp } from "@nyota/contract/look-up";
import type { Outcome, SessionContext } from "../driver.ts";

const DAY = 86_400_000;
/** WhatsApp takes no new chats of a number. Trying again makes it worse. */
const TIME_LOCK = "463";

const texts: Readonly<Record<string, string>> = {
  NOT_ON_WHATSAPP: "This phone number is not on WhatsApp.",
  [TIME_LOCK]: "WhatsApp lets this number begin no new chats for now.",
  "479": "WhatsApp did not accept the devices of this person.",
};

/** What follows from a code with which WhatsApp refuses a message of a linked number. */
export const describeRefusal = (code: string): string =>
  lookUp(texts, code) ?? `WhatsApp refused this message (${code}).`;

type Refused = { code: string; until?: Date | undefined };

/** A refused message fails. With some codes the number stops as well. */
export function refusalOf({ code, until }: Refused, emit: SessionContext["emit"]): Outcome {
  const text = describeRefusal(code);
  if (code !== TIME_LOCK) return { kind: "rejected", code, text, scope: "message" };
  emit({ type: "state", state: "RESTRICTED", reason: text, until: until ?? new Date(Date.now() + DAY) });
  return { kind: "rejected", code, text, scope: "sender" };
}
