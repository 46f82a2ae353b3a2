import { dateFormat } from "@nyota/contract/formatters";
import { presentZone } from "@nyota/contract/time-zone";
import { dateLocale, language } from "#lib/i18n/locale.ts";

export { presentZone };

/** "India Standard Time (Asia/Kolkata)" */
export function nameZone(zone: string): string {
  const parts = dateFormat(language === "en" ? "en" : dateLocale, {
    timeZone: zone,
    timeZoneName: "longGeneric",
  }).formatToParts(0);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value;
  return name ? `${name} (${zone})` : zone;
}

/** "Kolkata, Asia", "Buenos Aires, Argentina, America" */
const nameCity = (zone: string) => zone.replaceAll("_", " ").split("/").toReversed().join(", ");

/** Time zones to choose from, by the current names of their cities. */
export const listZones = (zones: readonly string[] = Intl.supportedValuesOf("timeZone")) =>
  [...new Set(zones.map(presentZone))].map((zone) => ({ value: zone, label: nameCity(zone) }));
