import { getCountries, getCountryCallingCode } from "libphonenumber-js/max";
import type { CountryCode } from "libphonenumber-js/max";
import { toAsciiDigits } from "#lib/text/ascii-digits.ts";
import type { CellResult } from "./cell-result.ts";
import { isBlankCell } from "./cell-result.ts";

const countryNames = new Intl.DisplayNames("en", { type: "region" });
const others: readonly (readonly [string, CountryCode])[] = [
  ["uk", "GB"],
  ["england", "GB"],
  ["scotland", "GB"],
  ["great britain", "GB"],
  ["usa", "US"],
  ["america", "US"],
  ["uae", "AE"],
  ["dubai", "AE"],
  ["bharat", "IN"],
  ["भारत", "IN"],
];
const byName: ReadonlyMap<string, CountryCode> = new Map([
  ...getCountries().map((country) => [(countryNames.of(country) ?? country).toLowerCase(), country] as const),
  ...getCountries().map((country) => [country.toLowerCase(), country] as const),
  ...others,
]);

/** Of the countries that share a calling code, the one whose numbers it mainly is: +1 the US, +44 Great Britain. */
function mainCountryOf(code: string): CountryCode | undefined {
  const sharing = getCountries().filter((country) => getCountryCallingCode(country) === code);
  return sharing.find((country) => mainCountries.has(country)) ?? sharing[0];
}
const mainCountries: ReadonlySet<CountryCode> = new Set(["US", "GB", "RU", "AU", "IT", "NO", "FI", "MA"]);

/** The country that a cell beside a phone number names: "+44", "44", "0044", "UK", "India". */
export function parseCallingCode(cell: string): CellResult<CountryCode | undefined> {
  if (isBlankCell(cell)) return { value: undefined };
  const text = toAsciiDigits(cell.trim().slice(0, 60).toLowerCase()).replace(/\.0+$/, "");
  const code = /^\(?(?:\+|00)?\s?(\d{1,3})\)?$/.exec(text)?.[1];
  const value = code === undefined ? byName.get(text.replaceAll(".", "")) : mainCountryOf(code);
  return value === undefined
    ? { error: `“${cell.slice(0, 60)}” is not the code of a country. Write it like +44 or UK.` }
    : { value };
}
