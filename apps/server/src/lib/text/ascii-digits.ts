const foreignDigit = /(?![0-9])\p{Nd}/gu;
const known = new Map<string, string>();

/** Converts the decimal digits of every script to 0–9. */
export const toAsciiDigits = (text: string) => text.replace(foreignDigit, asciiOf);

function asciiOf(digit: string): string {
  const found = known.get(digit);
  if (found !== undefined) return found;
  const code = digit.codePointAt(0)!;
  // Unicode lists the digits of a script in order, from zero to nine, so that whole tens stand before this one's zero.
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  const ascii = String(before % 10);
  known.set(digit, ascii);
  return ascii;
}
