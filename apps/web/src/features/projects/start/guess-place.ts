import { presentZone } from "#lib/text/time-zones.ts";

const currencies: Record<string, string> = {
  IN: "INR",
  US: "USD",
  GB: "GBP",
  AE: "AED",
  CA: "CAD",
  AU: "AUD",
  SG: "SGD",
  NP: "NPR",
  LK: "LKR",
  DE: "EUR",
  FR: "EUR",
};

/** The probable country and time zone of the celebration: the browser's. India when they are unknown. */
export function guessPlace(
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
  language = navigator.language,
): { time_zone: string; default_region: string; currency: string } {
  const isKnown = zone !== "UTC" && zone !== "Etc/UTC";
  const region = new Intl.Locale(language).region;
  const place = isKnown && region && currencies[region] ? region : "IN";
  return {
    time_zone: isKnown ? presentZone(zone) : "Asia/Kolkata",
    default_region: place,
    currency: currencies[place] ?? "INR",
  };
}
