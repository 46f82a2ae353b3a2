import type { Conversation } from "@nyota/contract/messages/inbox";
import { PhoneNumber } from "#features/senders/phone-number.tsx";
import { joinWords } from "#lib/text/format.ts";

/** Whose conversation it is: the guests with the number, or the number. */
export const ConversationName = ({ guests, phone }: Pick<Conversation, "guests" | "phone">) =>
  guests.length > 0 ? joinWords(guests.map(({ name }) => name)) : <PhoneNumber value={phone} />;
