import { formatDate, formatDateRange } from "#lib/text/format.ts";

type Described = { venue_city: string | null; start_date: string | null; end_date: string | null };

/** "Jaipur, Feb 12 – 15, 27": as far as it is known. */
export function placeAndTime({ venue_city, start_date, end_date }: Described): string {
  const time =
    start_date && end_date && end_date !== start_date
      ? formatDateRange(start_date, end_date)
      : start_date
        ? formatDate(start_date)
        : "";
  return [venue_city, time].filter(Boolean).join(", ");
}
