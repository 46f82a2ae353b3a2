/** Browsers keep old names for these cities; the server and the rest of the world use the present ones. */
const renamed: Record<string, string> = {
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Europe/Kiev": "Europe/Kyiv",
};

export const presentZone = (zone: string): string => renamed[zone] ?? zone;

/** Time zones to choose from, by the present names of their cities. */
export const listZones = (zones: readonly string[] = Intl.supportedValuesOf("timeZone")) =>
  [...new Set(zones.map(presentZone))].map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
