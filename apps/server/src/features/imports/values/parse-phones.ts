import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { CountryCode, NumberType, PhoneNumber } from "libphonenumber-js/max";
import { toAsciiDigits } from "#lib/text/ascii-digits.ts";
import { isShortenedNumber } from "#lib/text/cell-shapes.ts";
import type { CellResult } from "./cell-result.ts";
import { explainSpreadsheetError, explainTooLong, isBlankCell } from "./cell-result.ts";
import { splitPhones } from "./split-phones.ts";

/**
 * `raw` is the typed text, `e164` its international form, `region` the region used to parse it (ISO 3166, "" when none
 * fits). `isWhatsApp`: the cell says that it is the number for WhatsApp.
 */
export type ParsedPhone = {
  raw: string;
  e164: string;
  region: string;
  isRegionAssumed: boolean;
  isLandline?: true;
  isMobile?: true;
  isWhatsApp?: true;
};

/** Maximum characters of a cell with telephone numbers. */
const PHONE_CELL_MAX = 200;

/**
 * Parses all telephone numbers of a cell. `region` is the project's default (ISO 3166) for numbers without a country
 * code. Only a valid number becomes a phone. One that a spreadsheet has shortened is never guessed; with at least one
 * good number the rest is a warning.
 */
export function parsePhones(cell: string, region: string): CellResult<ParsedPhone[]> {
  const text = toAsciiDigits(cell.trim());
  if (isBlankCell(text)) return { value: [] };
  const problem =
    explainSpreadsheetError(text) ?? explainTooLong(text, { what: "telephone numbers", max: PHONE_CELL_MAX });
  if (problem) return { error: problem };
  if (isShortenedNumber(text)) return { error: explainShortened(text) };
  const value: ParsedPhone[] = [];
  const problems: string[] = [];
  let [isAllRead, isAbroad] = [true, false];
  const { numbers, words, whatsApp } = splitPhones(text, isSupportedCountry(region) ? region : undefined);
  for (const part of numbers) {
    const { phone, note, isForeign } = readNumber(part, region);
    if (!phone) isAllRead = false;
    if (isForeign) isAbroad = true;
    if (phone && !value.some((other) => other.e164 === phone.e164))
      value.push(whatsApp.has(part) ? { ...phone, isWhatsApp: true } : phone);
    if (note) problems.push(note);
  }
  const about = isAbroad ? { about: "ABROAD" as const } : {};
  if (value.length === 0) return { error: explainUnread(text, { numbers, problems }), ...about };
  if (isAllRead && words.length > 0) problems.push(`“${words.join(" ")}” is put into the notes.`);
  return {
    value,
    ...about,
    ...(problems.length > 0 && { warning: problems.join(" ") }),
    ...((!isAllRead || words.length > 0) && { unread: text }),
  };
}

/** A letter among the digits parts a number, so all of the cell is quoted then. */
function explainUnread(
  text: string,
  { numbers, problems }: { numbers: readonly string[]; problems: readonly string[] },
) {
  const [first] = problems;
  if (first === undefined || numbers.some(isShortenedNumber)) return first ?? `“${text}” is not a telephone number.`;
  return /[\p{L}\p{M}]/u.test(text) ? `“${text}” is not a telephone number. Correct it here.` : first;
}

const explainShortened = (raw: string) =>
  `“${raw}” was shortened by a spreadsheet and its last digits are lost. Type the whole number.`;

/** `isForeign`: only another country than that of the list has such a number, which is written without its code. */
type Reading = { phone?: ParsedPhone; note?: string; isForeign?: true };

function readNumber(raw: string, region: string): Reading {
  if (isShortenedNumber(raw.replace(/\s/g, ""))) return { note: explainShortened(raw) };
  const text = raw.trim();
  const digits = text.replace(/\D/g, "");
  if (digits.length < 5) return { note: `“${raw}” is not a telephone number.` };
  if (digits.length > 18) return { note: `“${raw}” has too many digits for one telephone number.` };
  const isInternational = text.startsWith("+") || digits.startsWith("00");
  const local = () => readLocal({ text: text.replace("+", ""), digits, region });
  const found = isInternational ? (readInternational(digits) ?? local()) : local();
  const abroad = found || isInternational ? undefined : findAbroad(digits, region);
  if (abroad)
    return {
      note: `“${raw}” is a number of ${nameRegion(abroad)}, not of ${nameRegion(region)}. Write +${getCountryCallingCode(abroad)} before it.`,
      isForeign: true,
    };
  if (!found) {
    const where = isInternational ? "" : region && ` in ${nameRegion(region)}`;
    return { note: `“${raw}” is not a telephone number${where}. Count its digits.` };
  }
  const { number, type, isAssumed } = found;
  const phone = {
    raw,
    e164: number.number,
    region: number.country ?? (isAssumed ? region : ""),
    isRegionAssumed: isAssumed,
    ...kindOf(type),
  };
  return { phone, ...describeDoubts({ raw, digits, number, region, isAssumed }) };
}

function kindOf(type: NumberType): Pick<ParsedPhone, "isLandline" | "isMobile"> {
  if (type === "FIXED_LINE") return { isLandline: true };
  return type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE" ? { isMobile: true } : {};
}

type Valid = { number: PhoneNumber; type: NumberType };

/**
 * All of the text is one number. Only a valid number has a type: finding the type is what isValid() does too, and takes
 * most of the time.
 */
function findValid(text: string, country?: CountryCode): Valid | undefined {
  const number = parsePhoneNumberFromString(text, { ...(country && { defaultCountry: country }), extract: false });
  const type = number?.getType();
  return number && type && { number, type };
}

type Found = Valid & { isAssumed: boolean };

function readInternational(digits: string): Found | undefined {
  const found = findValid(`+${digits.replace(/^0+/, "")}`);
  return found && { ...found, isAssumed: false };
}

/** Tries the number as typed, then with a leading country code that was typed without its plus (91…, 091…). */
function readLocal({ text, digits, region }: { text: string; digits: string; region: string }): Found | undefined {
  const country = isSupportedCountry(region) ? region : undefined;
  const local = country && findValid(text, country);
  if (local) return { ...local, isAssumed: true };
  const bare = digits.replace(/^0+/, "");
  const withCode = bare.length > 10 ? findValid(`+${bare}`) : undefined;
  return withCode && { ...withCode, isAssumed: isOf(withCode.number, country) };
}

const isOf = (number: PhoneNumber, country: CountryCode | undefined) =>
  country !== undefined && number.countryCallingCode === getCountryCallingCode(country);

/** How mobile numbers of these countries are written without their code, and all numbers of North America. */
const abroad: readonly (readonly [CountryCode, RegExp])[] = [
  ["IN", /^0?[6-9]\d{9}$/],
  ["US", /^1?[2-9]\d{2}[2-9]\d{6}$/],
  ["GB", /^0?7\d{9}$/],
  ["AE", /^0?5\d{8}$/],
  ["AU", /^0?4\d{8}$/],
  ["NP", /^9[78]\d{8}$/],
];

/** The country that has such a number, if the one of the list has none. */
const findAbroad = (digits: string, region: string): CountryCode | undefined =>
  abroad.find(
    ([country, pattern]) => country !== region && pattern.test(digits) && findValid(digits, country) !== undefined,
  )?.[0];

/** Landlines of India have the same digits, but nobody there writes them so: "(212) 736-5000", "212-736-5000". */
const american = /^\(\d{3}\)\s?\d{3}[\s.-]\d{4}$|^[2-5]\d{2}([.-])\d{3}\1\d{4}$/;
const isWrittenAsAmerican = (raw: string) => american.test(raw.trim()) && findValid(raw, "US") !== undefined;

type Doubt = { raw: string; digits: string; number: PhoneNumber; region: string; isAssumed: boolean };

function describeDoubts({ raw, digits, number, region, isAssumed }: Doubt): Pick<Reading, "note" | "isForeign"> {
  if (digits.endsWith("000000"))
    return { note: `“${raw}” ends in many zeros: a spreadsheet may have lost its last digits.` };
  if (isAssumed && raw.startsWith("+") && !digits.startsWith(number.countryCallingCode))
    return { note: `“${raw}” is read as ${number.formatInternational()}.` };
  if (isAssumed && isWrittenAsAmerican(raw) && number.countryCallingCode !== "1")
    return {
      note: `“${raw}” is written like a number of North America and read as ${number.formatInternational()}. If it is one, write +1 before it.`,
      isForeign: true,
    };
  const isForeignGuess = !isAssumed && !/^\s*(?:\+|00)/.test(raw) && number.country !== region;
  if (isForeignGuess)
    return {
      note: `“${raw}” is read as a number of ${nameRegion(number.country ?? "")} (+${number.countryCallingCode}).`,
      isForeign: true,
    };
  return {};
}

const regionNames = new Intl.DisplayNames("en", { type: "region" });
const nameRegion = (region: string) =>
  /^[A-Z]{2}$/.test(region) ? (regionNames.of(region) ?? region) : "another country";
