/** The days a celebration takes, 2027-02-12 to 2027-02-15. */
export type Days = { from: string; to: string };

const DAY = 86_400_000;
/** The first day that a field of a day accepts. */
export const FIRST_DAY = "1900-01-01";
/** The last one. */
export const LAST_DAY = "2199-12-31";

/** YYYY-MM-DD; null for a day that does not exist, or before 1900 or after 2199. */
export function makeDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date rolls 31 February over into March; that was a typing mistake.
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 && year < 2200 ? date.toISOString().slice(0, 10) : null;
}

/** How many days lie between a day and the celebration; 0 for a day of it. */
export const daysBetween = (day: string, { from, to }: Days): number =>
  Math.max(0, Date.parse(from) - Date.parse(day), Date.parse(day) - Date.parse(to)) / DAY;

/**
 * The year that was meant when none was written: the one whose day is nearest to the celebration. For 29 February the
 * nearest leap year is used.
 */
export function nearestDay({ month, day }: { month: number; day: number }, celebration: Days): string | null {
  const first = Number(celebration.from.slice(0, 4)) - 4;
  const days = Array.from({ length: 9 }, (_, at) => makeDay(first + at, month, day)).filter((made) => made !== null);
  return days.toSorted((a, b) => daysBetween(a, celebration) - daysBetween(b, celebration))[0] ?? null;
}

/** The next such day from `today` on. */
export function nextDay({ month, day }: { month: number; day: number }, today: string): string | null {
  const days = Array.from({ length: 9 }, (_, at) => makeDay(Number(today.slice(0, 4)) + at, month, day));
  return days.find((made) => made !== null && made >= today) ?? null;
}

/** The year of two digits that is nearest to another year: "85" is 1985 and "27" is 2027 when that year is 2026. */
export const fullYear = (digits: number, near: number): number =>
  near - 50 + ((((digits - (near - 50)) % 100) + 100) % 100);

/** One line of a day list. `nightNumber` counts from 1; `dateString` is the date as en-IN writes it, 05/01/2025. */
export type ListedDay = { nightNumber: number; label: string; date: string; dateString: string };

/** The days from the first to the last, both included; none if the last is before the first. */
export function listDays({ from, to }: Days): ListedDay[] {
  const count = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1);
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(from, index);
    const dateString = date.split("-").toReversed().join("/");
    return { nightNumber: index + 1, label: `Day ${index + 1}`, date, dateString };
  });
}

/** The day that many days later, or earlier for a negative number. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
