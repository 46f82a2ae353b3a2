import { text } from "@nyota/contract/fields";
import { lookUp } from "@nyota/contract/look-up";
import { canonicalZone } from "@nyota/contract/time-zone";
import { toInstant } from "#lib/wall-time.ts";

/** An airport of an OurAirports file. */
export type ImportedAirport = {
  /** Its line in the file. */
  line: number;
  code: string;
  name: string;
  city: string | null;
  country: string;
  /** Null in a country with several time zones. */
  zone: string | null;
  other_names: string[];
  position: number;
};
type Line = { number: number; cells: Readonly<Record<string, string>> };
/** A line of the file that was left out, and why. */
export type RefusedLine = { number: number; code: string; reason: string };
export type ReadAirports = {
  airports: ImportedAirport[];
  refused: RefusedLine[];
  withoutCode: number;
  closed: number;
};

export const ourAirportsColumns = [
  "type",
  "name",
  "iso_country",
  "municipality",
  "scheduled_service",
  "iata_code",
  "keywords",
];

const MAX_OTHER_NAMES = 20;
/** After all places of our own lists, the largest first. */
const positions: Record<string, number> = { large_airport: 100_000, medium_airport: 200_000, small_airport: 300_000 };
const OTHER_POSITION = 400_000;
const UNSCHEDULED = 50_000;

const name = text(200);
const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Reads the airports that have an IATA code and are not closed. Of two with one code, the more important one is read. */
export function readAirports(lines: readonly Line[]): ReadAirports {
  const found = new Map<string, ImportedAirport>();
  const refused: RefusedLine[] = [];
  let [withoutCode, closed] = [0, 0];
  for (const { number, cells } of lines) {
    const code = (cells["iata_code"] ?? "").trim();
    if (code === "") withoutCode += 1;
    else if (cells["type"] === "closed") closed += 1;
    else {
      const airport = readAirport(code, { number, cells });
      if (typeof airport === "string") {
        refused.push({ number, code, reason: airport });
        continue;
      }
      const other = found.get(code);
      const isBetter = !other || airport.position < other.position;
      if (isBetter) found.set(code, airport);
      if (other) {
        const [left, kept] = isBetter ? [other.line, number] : [number, other.line];
        refused.push({ number: left, code, reason: `line ${kept} has the same code` });
      }
    }
  }
  return { airports: [...found.values()], refused, withoutCode, closed };
}

function readAirport(code: string, { number, cells }: Line): ImportedAirport | string {
  const country = (cells["iso_country"] ?? "").trim();
  const named = name.safeParse(cells["name"] ?? "");
  const city = name.safeParse(cells["municipality"] ?? "");
  if (!/^[A-Z0-9]{3}$/.test(code)) return "this is no IATA code";
  if (!named.success) return "it has no name that can be shown";
  if (!/^[A-Z]{2}$/.test(country) || !regions.of(country)) return `“${country}” is no country`;
  const position = lookUp(positions, cells["type"] ?? "") ?? OTHER_POSITION;
  return {
    line: number,
    code,
    name: named.data,
    city: city.success ? city.data : null,
    country,
    zone: zoneOfCountry(country),
    other_names: readKeywords(cells["keywords"] ?? ""),
    position: position + (cells["scheduled_service"] === "yes" ? 0 : UNSCHEDULED),
  };
}

const readKeywords = (written: string) =>
  written
    .split(",")
    .flatMap((keyword) => name.safeParse(keyword).data ?? [])
    .filter((keyword) => !/^https?:/.test(keyword))
    .slice(0, MAX_OTHER_NAMES);

const zonesOf = (country: string) => new Intl.Locale("und", { region: country }).getTimeZones() ?? [];
const knownZones = new Map<string, string | null>();

/** The zone of a country all of whose zones show the same time all year round. */
function zoneOfCountry(country: string): string | null {
  const known = knownZones.get(country);
  if (known !== undefined) return known;
  const zones = zonesOf(country);
  const clocks = new Set(zones.map(clockOf));
  const zone = clocks.size === 1 ? (canonicalZone(zones[0] ?? "") ?? null) : null;
  knownZones.set(country, zone);
  return zone;
}

/** Noon in winter and in summer, as instants. */
const clockOf = (zone: string) =>
  ["2026-01-15T12:00", "2026-07-15T12:00"].map((noon) => toInstant(noon, zone).toISOString()).join();
