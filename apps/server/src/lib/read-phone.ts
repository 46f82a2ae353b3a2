import { isSupportedCountry, parsePhoneNumberFromString, type PhoneNumber } from "libphonenumber-js/max";
import { toAsciiDigits } from "./text/ascii-digits.ts";

export type ReadPhone = { e164: string; region: string | null; isAssumed: boolean } | { error: string };

/**
 * Parses a phone number as people type it, with spaces, dashes and the prefixes `0`, `91` and `00`, into its
 * international form. `region` is assumed if no country code was typed. A number shortened by a spreadsheet is refused
 * with its own message: its digits are lost.
 */
export function readPhone(typed: string, region: string): ReadPhone {
  const text = toAsciiDigits(typed).replace(/\s+/g, " ").trim();
  if (/^\d(?:[.,]\d+)?e\+?\d{1,2}$/i.test(text.replaceAll(" ", "")))
    return { error: `“${typed}” was shortened by a spreadsheet and its last digits are lost. Type the whole number.` };
  const digits = text.replace(/\D/g, "");
  const found = /^[\d\s().+/-]+$/.test(text) && digits.length >= 5 ? readNumber({ text, digits, region }) : undefined;
  if (!found)
    return { error: `“${typed}” is not a phone number. Type it with its country code, like +91 98290 11432.` };
  return { e164: found.number.number, region: found.number.country ?? null, isAssumed: found.isAssumed };
}

type Found = { number: PhoneNumber; isAssumed: boolean } | undefined;

function readNumber({ text, digits, region }: { text: string; digits: string; region: string }): Found {
  if (text.startsWith("+") || digits.startsWith("00")) return readInternational(digits);
  const local = isSupportedCountry(region) ? parsePhoneNumberFromString(text, region) : undefined;
  if (local?.isValid()) return { number: local, isAssumed: true };
  const withCode = parsePhoneNumberFromString(`+${digits.replace(/^0+/, "")}`);
  return digits.length > 10 && withCode?.isValid() ? { number: withCode, isAssumed: false } : undefined;
}

// With a country code, a number in a range newer than our list of ranges must be accepted.
function readInternational(digits: string): Found {
  const number = parsePhoneNumberFromString(`+${digits.replace(/^0+/, "")}`);
  return number?.isPossible() ? { number, isAssumed: false } : undefined;
}
