/** A period as the address has it: so many days until today, "7", or a range of days, "2027-02-01..2027-02-05". */
export type DayRange = { from: string; to: string };

/** The days of a range; either may be open, "". */
export function readRange(period = ""): DayRange {
  const [, from = "", to = ""] = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/.exec(period) ?? [];
  return { from, to };
}

export const writeRange = ({ from, to }: DayRange): string[] => (from || to ? [`${from}..${to}`] : []);

/** The moments between which an entry was recorded. The last day belongs to the range. */
export function momentsOf(period: string | undefined, now: Date): { from?: string; to?: string } {
  const days = Number(period);
  if (days > 0) return { from: startOfDay(now, 1 - days) };
  const { from, to } = readRange(period);
  return {
    ...(from && { from: startOfDay(new Date(`${from}T00:00`)) }),
    ...(to && { to: startOfDay(new Date(`${to}T00:00`), 1) }),
  };
}

/** The beginning of a day on the reader's clock, so many days later. */
const startOfDay = (day: Date, later = 0): string =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + later).toISOString();
