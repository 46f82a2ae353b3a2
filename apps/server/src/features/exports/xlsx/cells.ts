import { lookUp } from "@nyota/contract/look-up";

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// What XML can't hold at all, and what a reader of workbooks would take for a mark of its own ("_x0041_" is A).
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const markLike = /_(?=x[0-9A-Fa-f]{4}_)/g;

export const escapeXml = (text: string) =>
  (/[^ -~]/.test(text) ? text.replace(unwritable, "").toWellFormed() : text).replace(
    /[&<>"]/g,
    (sign) => lookUp(signs, sign) as string,
  );

/** The text of a cell, blanks and line breaks kept. */
export const cellText = (text: string) =>
  `<is><t xml:space="preserve">${escapeXml(text.replace(/\r\n?/g, "\n")).replace(markLike, "_x005F_")}</t></is>`;

/** The days a spreadsheet counts from 1900; undefined for what it can't hold. Its 29 February 1900 never was. */
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
