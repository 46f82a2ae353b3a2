import { lookUp } from "@nyota/contract/look-up";

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// Characters that XML can't contain, and text that a workbook reader would decode as an escape ("_x0041_" is A).
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const markLike = /_(?=x[0-9A-Fa-f]{4}_)/g;

export const escapeXml = (text: string) =>
  (/[^ -~]/.test(text) ? text.replace(unwritable, "").toWellFormed() : text).replace(
    /[&<>"]/g,
    (sign) => lookUp(signs, sign) as string,
  );

/** The XML of a text cell; spaces and line breaks are preserved. */
export const cellText = (text: string) =>
  `<is><t xml:space="preserve">${escapeXml(text.replace(/\r\n?/g, "\n")).replace(markLike, "_x005F_")}</t></is>`;

/**
 * A day as the number that spreadsheets count from 1900; undefined if they can't store it. They count a 29 February
 * 1900, which did not exist.
 */
export function dayNumber(day: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const days = Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
  const number = days < 61 ? days - 1 : days;
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

/** A, B … Z, AA … */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}
