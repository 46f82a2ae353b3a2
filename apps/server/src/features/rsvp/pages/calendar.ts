import type { ShownEvent } from "@nyota/contract/site/microsite";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { toInstant } from "#lib/wall-time.ts";

const hours = (count: number) => count * 3_600_000;

export type CalendarEvent = Omit<ShownEvent, "cover" | "map_url" | "dress_code">;
/** An event of a subscription: calendars replace what they have by a higher sequence. */
export type FeedEvent = CalendarEvent & { changedAt: Date; sequence: number; isCancelled: boolean };

/** A calendar file of one event. Times are in UTC, which every calendar reads without a time zone table. */
export function writeCalendar(event: CalendarEvent, couple: string) {
  const calendar = newCalendar(couple);
  calendar.createEvent(entryOf(event, couple));
  return calendar.toString();
}

/** All events of a household, for a calendar that reads them again. The same events always give the same text. */
export function writeFeed(events: readonly FeedEvent[], couple: string) {
  const calendar = newCalendar(couple)
    .method(ICalCalendarMethod.PUBLISH)
    .ttl(hours(1) / 1_000);
  for (const event of events)
    calendar.createEvent({
      ...entryOf(event, couple),
      stamp: event.changedAt,
      lastModified: event.changedAt,
      sequence: event.sequence,
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
}

const newCalendar = (couple: string) => ical({ prodId: { company: "Nyota", product: "Invitation" }, name: couple });

function entryOf(event: CalendarEvent, couple: string) {
  const start = toInstant(event.starts_at, event.time_zone);
  const end = event.ends_at ? toInstant(event.ends_at, event.time_zone) : new Date(start.getTime() + hours(3));
  const place = [event.venue_name, event.venue_address].filter(Boolean).join(", ");
  return {
    id: `${event.id}@nyota`,
    start,
    end,
    summary: `${event.name}, ${couple}`,
    ...(place ? { location: place } : {}),
    ...(event.description ? { description: event.description } : {}),
  };
}
