import type { SenderState } from "@nyota/contract/messages/senders";

export type Closed = { code: number; count: number; expiresAt?: Date | undefined };
/** What follows from the end of a connection: another one, or a state that only a host, or time, can change. */
export type Verdict = { again: number } | { state: SenderState; reason: string; until?: Date };

const SECOND = 1_000;
const DAY = 86_400_000;
const MAX_WAIT = 300 * SECOND;

/** WhatsApp asks for a new connection at once. */
const RESTART = 515;
const REPLACED = 440;
const BROKEN_LINK = 500;
const TEMPORARY_BAN = 402;
/** How many connections in a row may end so before that is final. */
const MAX_REPLACED = 5;
const MAX_BROKEN = 3;

/** The codes after which no connection is tried any more. All others are losses of the connection. */
const final: Readonly<Record<number, { state: SenderState; reason: string }>> = {
  401: { state: "LOGGED_OUT", reason: "It was unlinked on the phone. Link it again." },
  403: {
    state: "BANNED",
    reason: "WhatsApp has closed the account of this number, or its phone uses another one now.",
  },
  405: {
    state: "ERROR",
    reason: "WhatsApp no longer accepts this version of the connection. Nyota has to be updated; then connect again.",
  },
  406: { state: "BANNED", reason: "WhatsApp has banned this number." },
  411: { state: "DISCONNECTED", reason: "Update WhatsApp on the phone, then link the number again." },
};

/** `chance` is a random number from 0 to 1, so that many numbers do not connect again in the same moment. */
export function verdictOf({ code, count, expiresAt }: Closed, { now, chance }: { now: Date; chance: number }): Verdict {
  const known = final[code];
  if (known) return known;
  if (code === TEMPORARY_BAN) {
    const until = expiresAt ?? new Date(now.getTime() + DAY);
    return { state: "RESTRICTED", reason: "WhatsApp has blocked this number for a while.", until };
  }
  if (code === RESTART && count < MAX_REPLACED) return { again: 0 };
  if (code === REPLACED)
    return count < MAX_REPLACED
      ? { again: 30 * SECOND * count }
      : {
          state: "DISCONNECTED",
          reason: "Another program uses the link of this number. End it there, then link the number again.",
        };
  if (code === BROKEN_LINK && count >= MAX_BROKEN)
    return { state: "DISCONNECTED", reason: "The link with the phone no longer works. Link it again." };
  return { again: SECOND + chance * Math.min(MAX_WAIT, SECOND * 2 ** Math.min(count, 10)) };
}

/** Why a number was not linked, by the code with which the connection ended. */
export function describeUnlinked(code: number): string {
  if (code === 408) return "The code was not used in time. Show a new one.";
  if (code === 405) return "WhatsApp no longer accepts this version of the connection. Nyota has to be updated.";
  if (code === 401) return "WhatsApp did not accept the link. Try again, with a QR code if you typed a code.";
  return "WhatsApp has ended the connection. Try again in a minute.";
}
