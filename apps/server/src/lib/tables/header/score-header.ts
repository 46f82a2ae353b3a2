import { headerAliases, otherHeaders, serialHeaders } from "#features/imports/columns/header-aliases.ts";

/** Lower case, accents of Latin letters dropped, punctuation to blanks, and without the " (2)" of a repeated header. */
export function normalizeHeader(text: string): string {
  return text
    .replace(/\s\(\d+\)$/, "")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[’'`]s?\b/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

const known: ReadonlySet<string> = new Set([...Object.values(headerAliases).flat(), ...serialHeaders, ...otherHeaders]);
const serials: ReadonlySet<string> = new Set(serialHeaders);
const longestHeader = 60;

export const isSerialHeader = (header: string) =>
  serials.has(normalizeHeader(header)) || /^(#|no\.?|№)$/i.test(header.trim());

/**
 * How much a cell looks like a column header: 1 a known one, 0.6 a few words with a known one among them, 0 neither.
 */
export function scoreHeaderWord(cell: string): number {
  if (cell.length > longestHeader) return 0;
  const words = normalizeHeader(cell);
  if (known.has(words) || isSerialHeader(cell)) return 1;
  const parts = words.split(" ");
  if (parts.length > 5) return 0;
  return parts.some((part) => part.length > 2 && known.has(part)) ? 0.6 : 0;
}
