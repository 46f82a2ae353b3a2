import { toInstant, toWallTime } from "#lib/wall-time.ts";

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

/** When a number may send, and how much: `zone` is the project's, and times of the day begin with "21:00". */
export type SendingHours = {
  zone: string;
  quiet_from: string | null;
  quiet_until: string | null;
  day_cap: number;
  /** Of the day of `now`. */
  left_today: number;
};
type Planned = { count: number; secondsEach: number; now: Date };

const DAY_MS = 86_400_000;
const MAX_DAYS = 366;

/** When so many messages would be sent: each day no more than it allows, and nothing in quiet hours. Null for over a year. */
export function expectEnd(hours: SendingHours, { count, secondsEach, now }: Planned): Date | null {
  let left = count;
  let day = toWallTime(now, hours.zone).slice(0, 10);
  if (left <= 0) return now;
  for (let n = 0; n < MAX_DAYS; n += 1) {
    let leftOfDay = n === 0 ? hours.left_today : hours.day_cap;
    const next = nextDay(day);
    for (const [from, until] of openOf(hours, day, next)) {
      const start = from > now ? from : now;
      if (start >= until || leftOfDay <= 0) continue;
      // The last one before quiet hours may still be claimed.
      const fitting = Math.max(1, Math.floor((until.getTime() - start.getTime()) / 1_000 / secondsEach));
      const sent = Math.min(left, leftOfDay, fitting);
      left -= sent;
      leftOfDay -= sent;
      if (left === 0) return new Date(start.getTime() + sent * secondsEach * 1_000);
    }
    day = next;
  }
  return null;
}

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** The parts of a day in which a number sends. */
function openOf({ zone, quiet_from, quiet_until }: SendingHours, day: string, next: string): [Date, Date][] {
  const [begin, end] = [toInstant(`${day}T00:00`, zone), toInstant(`${next}T00:00`, zone)];
  if (quiet_from === null || quiet_until === null) return [[begin, end]];
  const [from, until] = [quiet_from, quiet_until].map((time) => toInstant(`${day}T${time}`, zone)) as [Date, Date];
  return quiet_from < quiet_until
    ? [
        [begin, from],
        [until, end],
      ]
    : [[until, from]];
}
