import { dateFormat } from "./formatters.ts";
import { lookUp } from "./look-up.ts";

/** Some runtimes use old names for these cities; they are stored by their current ones. */
const renamed: Record<string, string> = {
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Europe/Kiev": "Europe/Kyiv",
};

export const presentZone = (zone: string): string => lookUp(renamed, zone) ?? zone;

/** The name a time zone is stored by, or undefined for an unknown one. */
export function canonicalZone(name: string): string | undefined {
  if (name.length > 64 || !byPlace.test(name)) return undefined;
  try {
    return presentZone(dateFormat("en", { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return undefined;
  }
}

const byPlace =
  /^(UTC|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[a-z_-]+(\/[a-z_-]+)?)$/i;
