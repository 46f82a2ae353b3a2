/** Folds a text for comparing: case, accents, punctuation and spaces are ignored. */
export const foldText = (text: string): string =>
  // Most names are plain ASCII; patterns for the letters of every script take five times as long.
  isAscii(text)
    ? text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, " ")
        .trim()
    : text
        .normalize("NFD")
        .replace(/[\u0300-\u036f]/g, "")
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
        .trim();

const isAscii = (text: string) => /^[ -~]*$/.test(text);
