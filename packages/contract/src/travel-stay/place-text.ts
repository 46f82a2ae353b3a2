type Named = { kind: string; code: string; name: string; city: string | null };

/**
 * A place as a journey names it, short and with its code: `Delhi (DEL)`, `London Heathrow (LHR)`, `Mumbai, Bandra Terminus
 * (BDTS)`. A city has many stations, so a station is always named.
 */
export function placeText({ kind, code, name, city }: Named): string {
  const short = name.replace(/ (International )?Airport$/, "");
  if (city === null || short.includes(city)) return `${short} (${code})`;
  return kind === "STATION" ? `${city}, ${short} (${code})` : `${city} (${code})`;
}

/** The code of an airport in the text of a place: `Delhi (DEL)`, or `DEL` alone. */
export const airportCodeIn = (text: string): string | undefined =>
  /(?:^|\()([A-Z0-9]{3})\)?\s*$/.exec(text.trim())?.[1];
