import type { CountryCode, PhoneNumber } from "libphonenumber-js/min";
import { dateLocale } from "#lib/i18n/locale.ts";

export type PhoneLibrary = typeof import("#lib/text/phone-library.ts");
export type Region = { code: CountryCode; name: string; dial: string };

/** The numbering plans weigh 30 kB, so they are loaded only where a number is edited or shown. */
export const loadPhoneLibrary = (): Promise<PhoneLibrary> => import("#lib/text/phone-library.ts");

/**
 * +919829011432 → +91 98290 11432. Without the numbering plans only Indian mobile numbers, which are most of a list, are
 * formatted; others are unchanged until the plans are loaded.
 */
export function formatPhone(library: PhoneLibrary | null, phone: string): string {
  if (library) return library.parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
  return phone.replace(/^\+91([6-9]\d{4})(\d{5})$/, "+91 $1 $2");
}

export function listRegions(library: PhoneLibrary): Region[] {
  const names = new Intl.DisplayNames(dateLocale, { type: "region" });
  return library
    .getCountries()
    .map((code) => ({
      code,
      name: names.of(code) ?? code,
      dial: `+${library.getCountryCallingCode(code)}`,
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Several countries share a dial code, and some numbers fit none of them exactly: the first one is the largest. */
function findRegion(library: PhoneLibrary, parsed: PhoneNumber, region: CountryCode): CountryCode {
  if (parsed.country) return parsed.country;
  const dial = parsed.countryCallingCode;
  if (library.getCountryCallingCode(region) === dial) return region;
  // The library's types leave this method out.
  const metadata = new library.Metadata() as unknown as {
    getCountryCodesForCallingCode(dial: string): CountryCode[] | null;
  };
  return metadata.getCountryCodesForCallingCode(dial)?.[0] ?? region;
}

/** What was typed → the E.164 number when it can be one, else the text itself, and the region in the number. */
export function readPhone(library: PhoneLibrary, text: string, region: CountryCode) {
  const parsed = library.parsePhoneNumberFromString(text, region);
  if (!parsed?.isPossible()) return { value: text.trim(), region, national: text };
  // Beside the dial code the trunk zero of the national format would be wrong.
  const national = parsed
    .formatInternational()
    .slice(parsed.countryCallingCode.length + 1)
    .trim();
  return { value: parsed.number as string, region: findRegion(library, parsed, region), national };
}
