import { toAsciiDigits } from "#lib/text/ascii-digits.ts";

const phonePart = /^[+(\d][\d\s().\-+]*$/;
const exponent = /^\d(?:[.,]\d+)?e\+?\d{1,2}$/i;
const numericDate = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/;
const namedDate = /^(?:\w{3,9},? )?\d{1,2}(?:st|nd|rd|th)?[ -]\p{L}{3,9}\.?,?[ -]\d{2,4}$/u;
const yesNo = /^(?:y|n|yes|no|true|false|haan?|han|nahi|nahin|invited|not invited|[✓✔☑✗✘xX]|हाँ|हां|नहीं)$/iu;
const title =
  /^(?:mr|mrs|ms|miss|master|dr|prof|smt|shri|sri|shrimati|kumari|km|col|capt|adv|श्री|श्रीमती|सुश्री|कुमारी|डॉ)\.?$/iu;

export const isEmailLike = (cell: string) => cell.length < 320 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell);
export function isDateLike(cell: string): boolean {
  if (cell.length >= 30) return false;
  const text = toAsciiDigits(cell);
  return numericDate.test(text) || namedDate.test(text);
}
export const isNumberLike = (cell: string) => /^-?\d{1,15}(?:[.,]\d+)*$/.test(toAsciiDigits(cell));
export const isYesNoLike = (cell: string) => yesNo.test(cell);
export const isTitleLike = (cell: string) => title.test(cell);
export const isShortenedNumber = (cell: string) => exponent.test(toAsciiDigits(cell));

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const countries: ReadonlySet<string> = new Set([
  ...letters.flatMap((a) => letters.flatMap((b) => countryNames.of(`${a}${b}`)?.toLowerCase() ?? [])),
  "uk",
  "usa",
  "uae",
  "england",
  "america",
  "dubai",
  "भारत",
]);

/** The code of a country in a column of its own: "+44", "0044", "44", "UK", "India". */
export const isCallingCodeLike = (cell: string) =>
  /^\(?(?:\+|00)?\s?[1-9]\d{0,2}(?:\.0)?\)?$/.test(toAsciiDigits(cell)) || countries.has(cell.toLowerCase());

/** One or several telephone numbers, or one that a spreadsheet has shortened. */
export function isPhoneLike(cell: string): boolean {
  if (cell.length > 80 || isDateLike(cell)) return false;
  if (isShortenedNumber(cell)) return true;
  const parts = toAsciiDigits(cell).split(/[/,;&\n]|:::/);
  return parts.every((part) => phonePart.test(part.trim())) && parts.some(hasEnoughDigits);
}

function hasEnoughDigits(part: string): boolean {
  const digits = part.replace(/\D/g, "").length;
  return digits <= 31 && digits >= (part.trim().startsWith("+") ? 8 : 10);
}

/** A value that belongs below a header, not into one. */
export const isDataLike = (cell: string) =>
  isPhoneLike(cell) || isEmailLike(cell) || isDateLike(cell) || isNumberLike(cell);

/** A spreadsheet's own error text, also written by the XLSX reader for a formula without a saved result. */
export const isSpreadsheetError = (cell: string) =>
  /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|FORMULA!|SPILL!|CALC!|ERROR!)$/.test(cell);
