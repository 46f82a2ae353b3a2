import { dateFormat } from "@nyota/contract/formatters";
import { Temporal } from "temporal-polyfill";

/**
 * Converts a wall time in a zone to an instant. An hour skipped in spring moves on by one; of an hour that occurs
 * twice, the first is used.
 */
export const toInstant = (wallTime: string, zone: string): Date =>
  new Date(Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone).epochMilliseconds);

/** The wall time of an instant in a zone, to the minute: 2027-02-12T19:00. Intl takes a tenth of Temporal's time. */
export const toWallTime = (instant: Date, zone: string): string =>
  dateFormat("sv-SE", { ...digits, timeZone: zone })
    .format(instant)
    .replace(" ", "T");

const digits = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
