import { trimEndOf } from "@nyota/contract/trim-ends";
import type { NumberStyle } from "#lib/tables/xlsx/number-styles.ts";

const dayLength = 86_400_000;
const lastSerial = 2_958_466;

/** The text of a stored number: exact digits, no exponent, dates as ISO wall time without a zone. */
export function formatNumber({
  stored,
  style,
  uses1904,
}: {
  stored: string;
  style: NumberStyle;
  uses1904: boolean;
}): string {
  const text = stored.trim();
  if (!/^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(text)) return text;
  if (style.isDate || style.isTime)
    return formatSerial({ serial: Number(text), style, uses1904 }) ?? expandNumber(text);
  const expanded = expandNumber(text);
  return style.zeros > 0 && /^\d+$/.test(expanded) ? expanded.padStart(style.zeros, "0") : expanded;
}

/** Removes exponents and binary rounding errors: 9.829011432E9 is 9829011432, 45.300000000000004 is 45.3. */
function expandNumber(text: string): string {
  if (/^-?\d{1,20}$/.test(text)) return text;
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  if (Number.isInteger(value)) return BigInt(value).toString();
  const rounded = Number(value.toPrecision(15));
  return Math.abs(rounded) < 1e-6 ? trimEndOf(trimEndOf(rounded.toFixed(12), /0/), /\./) : String(rounded);
}

function formatSerial({
  serial,
  style,
  uses1904,
}: {
  serial: number;
  style: NumberStyle;
  uses1904: boolean;
}): string | undefined {
  if (!Number.isFinite(serial) || serial < 0 || serial >= lastSerial) return undefined;
  const minutes = Math.round((serial % 1) * 1440);
  if (style.isTime && (!style.isDate || serial < 1)) return formatMinutes(minutes % 1440);
  // The 1900 system counts a 29 February 1900, which did not exist; days before it are one off.
  const epoch = uses1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const day = new Date(epoch + (Math.floor(serial) + Math.floor(minutes / 1440)) * dayLength)
    .toISOString()
    .slice(0, 10);
  return minutes % 1440 === 0 ? day : `${day}T${formatMinutes(minutes % 1440)}`;
}

const formatMinutes = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** ISO date cells (`t="d"`) contain seconds and sometimes a zone; only day and minute are used. */
export const formatIsoDate = (text: string) =>
  text
    .trim()
    .replace(/T00:00(:00(\.0+)?)?Z?$/, "")
    .replace(/^(.{10}T\d\d:\d\d).*$/, "$1");

/** Decodes `_x000D_`, the form in which a workbook stores characters that XML can't contain. */
export const decodeEscapes = (text: string) =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** "AB12" to 27; undefined when there are no letters. */
export function columnOf(reference: string): number | undefined {
  let column = 0;
  for (let at = 0; at < reference.length && at < 4; at += 1) {
    const letter = reference.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column === 0 ? undefined : column - 1;
}
