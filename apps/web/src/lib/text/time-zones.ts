import { presentZone } from "@nyota/contract/time-zone";

export { presentZone };

/** Time zones to choose from, by the current names of their cities. */
export const listZones = (zones: readonly string[] = Intl.supportedValuesOf("timeZone")) =>
  [...new Set(zones.map(presentZone))].map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
