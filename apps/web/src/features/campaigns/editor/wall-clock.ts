import { readerZone } from "#lib/text/reader-zone.ts";
import { instantToWall, wallToInstant } from "#lib/text/zone-time.ts";

/** An instant on the user's clock: 2027-02-12T19:00. */
export const writeWall = (instant: string): string => instantToWall(instant, readerZone);

export function readWall(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return undefined;
  return new Date(wallToInstant(text, readerZone));
}
