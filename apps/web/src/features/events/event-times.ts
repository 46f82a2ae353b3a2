import type { WeddingEvent } from "@nyota/contract/events/events";
import { foreignZone } from "#lib/text/zone-time.ts";
import { formatDate, formatDateTime, formatTime, formatWeekday } from "#lib/text/format.ts";

type Times = Pick<WeddingEvent, "starts_at" | "ends_at" | "time_zone">;

/** "4:00 pm – 7:00 pm" in the event's time zone, which is named if it differs from the user's. */
export function eventTimes({ starts_at, ends_at, time_zone }: Times, withDay = false): string {
  const start = withDay ? `${formatWeekday(starts_at)} ${formatDateTime(starts_at)}` : formatTime(starts_at);
  const sameDay = ends_at?.slice(0, 10) === starts_at.slice(0, 10);
  const end = ends_at && ` – ${sameDay ? formatTime(ends_at) : formatDateTime(ends_at)}`;
  const zone = foreignZone(time_zone);
  return `${start}${end ?? ""}${zone ? `, ${zone}` : ""}`;
}

export const dayTitle = (day: string): string => `${formatWeekday(day)}, ${formatDate(day)}`;
