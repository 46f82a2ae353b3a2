/**
 * Text to compare typed words with: without capitals and the accents of Latin letters. The vowel signs of Hindi stay,
 * because राम and रमा are two names.
 */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
