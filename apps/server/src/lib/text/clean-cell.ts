import { restore } from "#lib/text/escape-formulas.ts";

const plain = /^[!-~](?:[ -~]*[!-~])?$/;
// C0 and C1 controls except tab and line feed, the soft hyphen, and the invisible direction marks of phone numbers
// copied from a messenger. The joiners U+200C and U+200D stay: Hindi needs them.
const invisible =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const wideSpaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const textFormula = /^="([^"]*)"$/;

/**
 * Makes a cell storable and comparable without changing its visible text: no NUL, no lone surrogates, composed letters.
 */
export function cleanCell(raw: string): string {
  if (raw === "") return raw;
  const text = plain.test(raw) ? raw : cleanUnusual(raw);
  const first = text.charCodeAt(0);
  if (first === 61 /* = */) return text.replace(textFormula, "$1");
  return restore(text);
}

function cleanUnusual(raw: string): string {
  return raw
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(invisible, "")
    .replace(wideSpaces, " ")
    .normalize("NFC")
    .trim();
}

/** Drops blank cells at the end of a row, which spreadsheets write by the thousand. Changes the given array. */
export function trimRow(cells: string[]): string[] {
  let length = cells.length;
  while (length > 0 && (cells[length - 1] ?? "") === "") length -= 1;
  cells.length = length;
  return cells;
}
