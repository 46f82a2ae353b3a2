import { z } from "zod";
import { dateFormat } from "./formatters.ts";
import { lookUp } from "./look-up.ts";

/** Some runtimes keep old names for these cities; here and in the rest of the world they have their present ones. */
const renamed: Record<string, string> = {
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Europe/Kiev": "Europe/Kyiv",
};

export const presentZone = (zone: string): string => lookUp(renamed, zone) ?? zone;

/** The name a time zone is stored by, or undefined for what is none. */
export function canonicalZone(name: string): string | undefined {
  if (name.length > 64 || !byPlace.test(name)) return undefined;
  try {
    return presentZone(dateFormat("en", { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return undefined;
  }
}

/**
 * An IANA time zone named by a place, such as Asia/Kolkata, or UTC. Offsets and abbreviations are refused: `+05:30` has the opposite sign in
 * PostgreSQL, and IST is India in one place and Israel in another.
 */
export const timeZone = z
  .string()
  .refine((name) => canonicalZone(name) !== undefined, "Choose a time zone, such as Asia/Kolkata.")
  .overwrite((name) => canonicalZone(name) ?? name);

const byPlace =
  /^(UTC|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[a-z_-]+(\/[a-z_-]+)?)$/i;
