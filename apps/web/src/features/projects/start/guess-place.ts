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

/**
 * The probable country and time zone of the celebration: the browser's. The time zone says more than the language: many
 * browsers in India speak American English. India when they are unknown.
 */
export function guessPlace(
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
  language = navigator.language,
): { time_zone: string; default_region: string; currency: string } {
  const isKnown = zone !== "UTC" && zone !== "Etc/UTC";
  const region = new Intl.Locale(language).region;
  const place = (isKnown && (regionOf(presentZone(zone), region) ?? region)) || "IN";
  const default_region = currencies[place] ? place : "IN";
  return {
    time_zone: isKnown ? presentZone(zone) : "Asia/Kolkata",
    default_region,
    currency: currencies[default_region] ?? "INR",
  };
}

/** The country of a time zone, the one of the language if the zone is of several; undefined in browsers that can't tell. */
function regionOf(zone: string, preferred: string | undefined): string | undefined {
  const regions = [...(preferred ? [preferred] : []), ...Object.keys(currencies)];
  return regions.find((region) =>
    new Intl.Locale(`und-${region}`).getTimeZones?.()?.some((candidate) => presentZone(candidate) === zone),
  );
}
