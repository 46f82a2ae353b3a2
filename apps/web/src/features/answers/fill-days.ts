type Day = { day: string; accepted: number; declined: number };

const dayLength = 86_400_000;
/** A chart of more days shows only those with answers. */
const MAX_DAYS = 400;

/** The days between the first and the last answer, also those without one: a chart shows the pauses. */
export function fillDays(days: readonly Day[]): Day[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const length = Math.round((Date.parse(last.day) - Date.parse(first.day)) / dayLength) + 1;
  if (length > MAX_DAYS) return [...days];
  const known = new Map(days.map((row) => [row.day, row]));
  return Array.from({ length }, (_, index) => {
    const day = new Date(Date.parse(first.day) + index * dayLength).toISOString().slice(0, 10);
    return known.get(day) ?? { day, accepted: 0, declined: 0 };
  });
}
