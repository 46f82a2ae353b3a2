import { Temporal } from "temporal-polyfill";

/** The moment at which the clock of a place shows this. An hour that is skipped in spring moves on by one; of one that comes twice, the first. */
export const toInstant = (wallTime: string, zone: string): Date =>
  new Date(Temporal.PlainDateTime.from(wallTime).toZonedDateTime(zone).epochMilliseconds);
