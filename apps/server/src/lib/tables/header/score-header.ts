/**
 * The headers the caller expects, normalised by normalizeHeader. `serial` headers are those of row numbers,
 * `alsoValues` those that occur in cells as well, and `meanings` are equal for headers of the same field.
 */
export type HeaderWords = {
  known: ReadonlySet<string>;
  serial: ReadonlySet<string>;
  alsoValues: ReadonlySet<string>;
  meanings: ReadonlyMap<string, string>;
};

const isPlain = /^[ -~]*$/;
const withoutAccents = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC");

/**
 * Lower case, without accents of Latin letters, punctuation replaced by spaces, and without the " (2)" of a repeated
 * header.
 */
export function normalizeHeader(text: string): string {
  const single = text.replace(/\s\(\d+\)$/, "");
  return (isPlain.test(single) ? single : withoutAccents(single))
    .toLowerCase()
    .replace(/[’'`]s?\b/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

const longestHeader = 60;

export const isSerialHeader = (header: string, { serial }: HeaderWords) =>
  serial.has(normalizeHeader(header)) || /^(#|no\.?|№)$/i.test(header.trim());

/** How likely a cell is a column header: 1 a known one, 0.6 a few words including a known one, 0 neither. */
export function scoreHeader(cell: string, words: HeaderWords): number {
  if (cell.length > longestHeader) return 0;
  const text = normalizeHeader(cell);
  if (words.known.has(text) || isSerialHeader(cell, words)) return 1;
  const parts = text.split(" ");
  if (parts.length > 5) return 0;
  return parts.some((part) => part.length > 2 && words.known.has(part)) ? 0.6 : 0;
}

/** Whether a cell is a known header and nothing that is also written into the cells below one. */
export function isCertainHeader(cell: string, words: HeaderWords): boolean {
  const text = normalizeHeader(cell);
  return cell.length <= longestHeader && words.known.has(text) && !words.alsoValues.has(text);
}
