import { dateFormat } from "@nyota/contract/formatters";
import { presentZone } from "@nyota/contract/time-zone";
import { dateLocale, language } from "#lib/i18n/locale.ts";

export { presentZone };

/** "India Standard Time" */
function findName(zone: string): string | undefined {
  const parts = dateFormat(language === "en" ? "en" : dateLocale, {
    timeZone: zone,
    timeZoneName: "longGeneric",
  }).formatToParts(0);
  return parts.find(({ type }) => type === "timeZoneName")?.value;
}

/** "India Standard Time (Asia/Kolkata)" */
export function nameZone(zone: string): string {
  const name = findName(zone);
  return name ? `${name} (${zone})` : zone;
}

/** "Kolkata, Asia", "Buenos Aires, Argentina, America" */
const nameCity = (zone: string) => zone.replaceAll("_", " ").split("/").toReversed().join(", ");

/** The names of cities are English everywhere; in other languages the name of the time is before it. */
function nameToChoose(zone: string): string {
  const name = language === "en" ? undefined : findName(zone);
  return name ? `${name}, ${nameCity(zone)}` : nameCity(zone);
}

/** Time zones to choose from, by the current names of their cities. */
export const listZones = (zones: readonly string[] = Intl.supportedValuesOf("timeZone")) =>
  [...new Set(zones.map(presentZone))].map((zone) => ({ value: zone, label: nameToChoose(zone) }));
