import { addDays, daysBetween, type Days } from "@nyota/contract/days";
import { SUMMARY_DAYS_MAX, type NightUse, type Used } from "@nyota/contract/travel-stay/stay-summary";

type Asked = { from?: string | undefined; to?: string | undefined };

/** The errors in the days asked for, by field. */
export function checkDays({ from, to }: Asked): Record<string, string[]> | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined) return { from: ["Give the first day too."] };
  if (to === undefined) return { to: ["Give the last day too."] };
  if (to < from) return { to: ["The last day is before the first."] };
  if (daysBetween(to, { from, to: from }) >= SUMMARY_DAYS_MAX)
    return { to: [`Ask for ${SUMMARY_DAYS_MAX} days at the most.`] };
  return undefined;
}

/** How many days before the celebration are shown when not all days fit. */
const DAYS_BEFORE = 31;

type Known = {
  celebration: { start_date: string | null; end_date: string | null };
  /** The first and the last night of all stays. */
  nights: Days | undefined;
};

/** The days of the celebration and of all stays; where these are too many, those about the celebration. */
export function chooseDays({ celebration, nights }: Known): Days | undefined {
  const start = celebration.start_date ?? celebration.end_date;
  const end = celebration.end_date ?? start;
  const [from, to] = [earlier(start, nights?.from ?? null), later(end, nights?.to ?? null)];
  if (from === null || to === null) return undefined;
  if (daysBetween(to, { from, to: from }) < SUMMARY_DAYS_MAX) return { from, to };
  const first = start === null ? from : (later(from, addDays(start, -DAYS_BEFORE)) as string);
  return { from: first, to: earlier(to, addDays(first, SUMMARY_DAYS_MAX - 1)) as string };
}

const earlier = (a: string | null, b: string | null) => (a === null || (b !== null && b < a) ? b : a);
const later = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a);

/** One night of a part, and the people of a part on all days; the key of the total is `TOTAL`. */
export type NightRow = NightUse & { key: string; night: string };
export type PeopleRow = { key: string; guests: number; rooms_in_use: number };

/** Nothing of a part, for instance of a hotel without guests. */
export const unused = (days: number): Used => ({
  guests: 0,
  rooms_in_use: 0,
  guest_nights: 0,
  room_nights: 0,
  nights: Array.from({ length: days }, () => ({ rooms: 0, guests: 0, in_beds: 0 })),
});

/** The use of each part by its key, with the sums over its nights. */
export function sumNights(days: readonly { date: string }[], nights: NightRow[], people: PeopleRow[]) {
  const at = new Map(days.map(({ date }, index) => [date, index]));
  const parts = new Map<string, Used>(
    people.map(({ key, guests, rooms_in_use }) => [key, { ...unused(days.length), guests, rooms_in_use }]),
  );
  for (const { key, night, rooms, guests, in_beds } of nights) {
    const part = parts.get(key);
    if (!part) continue;
    part.nights[at.get(night) as number] = { rooms, guests, in_beds };
    part.guest_nights += guests;
    part.room_nights += rooms;
  }
  return parts;
}
