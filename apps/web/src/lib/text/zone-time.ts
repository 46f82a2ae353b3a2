import { readerZone } from "#lib/text/reader-zone.ts";
import { dateLocale } from "#lib/i18n/locale.ts";

function wallOf(instant: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((entry) => entry.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

/** An instant as wall time of a zone; null becomes "", for a form. */
export function instantToWall(instant: string | null, zone: string): string {
  return instant ? wallOf(new Date(instant), zone) : "";
}

/** The instant of a wall time in a zone; a time in the hour skipped in spring moves one hour later. */
export function wallToInstant(wall: string, zone: string): string {
  const target = Date.parse(`${wall}:00Z`);
  let at = target;
  for (let turn = 0; turn < 2; turn += 1) at += target - Date.parse(`${wallOf(new Date(at), zone)}:00Z`);
  return new Date(at).toISOString();
}

/** "India Standard Time", or undefined where the reader's time zone has the same time. */
export function foreignZone(zone: string): string | null {
  if (zone === readerZone) return null;
  const parts = new Intl.DateTimeFormat(dateLocale, { timeZone: zone, timeZoneName: "long" }).formatToParts(new Date());
  return parts.find((part) => part.type === "timeZoneName")?.value ?? zone;
}
