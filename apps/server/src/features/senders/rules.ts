/** How long a QR or pairing code works before a new one must be requested, in seconds. */
export const linkLifetime = 60;
/** The pairing code of every sandbox number. */
export const sandboxCode = "SAND-BOX1";
/** Meta's limit counts people, ours messages: a tenth stays free for what is sent elsewhere with the number. */
export const dayCapOf = (peoplePerDay: number | null) =>
  peoplePerDay === null ? MAX_DAY_CAP : Math.floor(peoplePerDay * 0.9);
const MAX_DAY_CAP = 1_000_000;

/** How many messages a linked number sends on its first days: WhatsApp blocks new ones that write to many at once. */
export const linkedDayCap = (days: number) => FIRST_DAYS[Math.max(0, days)] ?? 400;
const FIRST_DAYS = [40, 80, 120, 160, 200, 250, 300];

/** Where Meta sends what became of the messages of a number. */
export const eventsPath = (senderId: string) => `/api/whatsapp/events/${senderId}`;

export const sandboxPayload = (senderId: string) => `nyota-sandbox:${senderId}`;
