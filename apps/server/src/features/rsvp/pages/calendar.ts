import type { ShownEvent } from "@nyota/contract/site/microsite";
import ical from "ical-generator";
import { toInstant } from "#lib/wall-time.ts";

const hours = (count: number) => count * 3_600_000;

/** A calendar file of one event. Times are in UTC, which every calendar reads without a time zone table. */
export function writeCalendar(event: Omit<ShownEvent, "cover">, couple: string) {
  const start = toInstant(event.starts_at, event.time_zone);
  const end = event.ends_at ? toInstant(event.ends_at, event.time_zone) : new Date(start.getTime() + hours(3));
  const calendar = ical({ prodId: { company: "Nyota", product: "Invitation" }, name: couple });
  calendar.createEvent({
    id: `${event.id}@nyota`,
    start,
    end,
    summary: `${event.name}, ${couple}`,
    ...(event.venue_name || event.venue_address
      ? { location: [event.venue_name, event.venue_address].filter(Boolean).join(", ") }
      : {}),
    ...(event.description ? { description: event.description } : {}),
  });
  return calendar.toString();
}
