import { trimEndOf } from "@nyota/contract/trim-ends";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { CountryCode } from "libphonenumber-js/max";
import { isShortenedNumber } from "#lib/text/cell-shapes.ts";

/**
 * The texts that may each be a telephone number, and the words between them that say whose it is. `whatsApp` are those
 * numbers with "WhatsApp" written beside them.
 */
export type PhoneParts = { numbers: string[]; words: string[]; whatsApp: Set<string> };

const separators = /[/,;&|\n]|:::+|\s(?:or|and|aur|ya|और|या)\s/i;
/** Words that only say what kind of number it is. */
const labels =
  /^(?:mob(?:ile)?|ph(?:one)?|phn|tel(?:ephone)?|whats|app|whatsapp|wa|cell|home|off(?:ice)?|res(?:i|idence)?|work|landline|alt(?:ernate)?|no|number|मो|मोबाइल|फोन|फ़ोन|[fhmorw])$/iu;
const whatsApp = /whats\s?app|(?<!\p{L})wa(?!\p{L})|व्हाट्स|વોટ્સ/iu;
/** Fewer digits are one number, however they are spaced. */
const DIGITS_OF_TWO = 14;
const MAX_TOKENS = 12;

/** Splits a cell at separators, words, plus signs, and at the blanks between two whole numbers. */
export function splitPhones(text: string, country: CountryCode | undefined): PhoneParts {
  const numbers: string[] = [];
  const words: string[] = [];
  const ofWhatsApp = new Set<string>();
  for (const part of text.split(separators)) {
    if (isShortenedNumber(part.replace(/\s/g, ""))) numbers.push(part.trim());
    else {
      words.push(...(part.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !labels.test(word)));
      const own = part.split(/[\p{L}\p{M}]+/u).flatMap((piece) => splitDigits(piece, country));
      if (own.length === 1 && whatsApp.test(part)) ofWhatsApp.add(own[0]!);
      numbers.push(...own);
    }
  }
  return { numbers, words, whatsApp: ofWhatsApp };
}

function splitDigits(piece: string, country: CountryCode | undefined): string[] {
  const [first = "", ...others] = piece
    .split(/(?=\+)/)
    .map((text) => trimNumber(text).replace(/^(\+?[\d\s]+)\.0+$/, "$1"))
    .filter((text) => /\d/.test(text));
  if (first === "") return [];
  // A plus between two local numbers only parts them; before a country code it belongs to the number.
  const later = others.map((text) =>
    isValid(text.slice(1), country) && !first.startsWith("+") ? text.slice(1) : text,
  );
  return [first, ...later].flatMap((text) => splitAtBlanks(text, country)).map((text) => text.trim());
}

/** Drops what is left of labels: "(M) 98290" is split into "(" and ") 98290". */
const trimNumber = (text: string) => trimEndOf(text.replace(/^[^+(\d]+/, ""), /\D/);

/** Splits whole numbers with only blanks or a dash between them: "90000 88001 90000 88002". */
function splitAtBlanks(text: string, country: CountryCode | undefined): string[] {
  if (text.replace(/\D/g, "").length < DIGITS_OF_TWO || isValid(text, country)) return [text];
  const tokens = text.split(/[\s-]+/).filter((token) => token !== "");
  return (tokens.length <= MAX_TOKENS && groupTokens(tokens, country)) || [text];
}

/** Joins neighbouring tokens into valid numbers so that none is left over; undefined when that is impossible. */
function groupTokens(tokens: readonly string[], country: CountryCode | undefined): string[] | undefined {
  if (tokens.length === 0) return [];
  for (let taken = 1; taken <= tokens.length; taken += 1) {
    const number = tokens.slice(0, taken).join(" ");
    if (!isValid(number, country)) continue;
    const rest = groupTokens(tokens.slice(taken), country);
    if (rest) return [number, ...rest];
  }
  return undefined;
}

function isValid(text: string, country: CountryCode | undefined): boolean {
  const digits = text.replace(/\D/g, "");
  if (digits.length < 5 || digits.length > 16) return false;
  const isInternational = text.trim().startsWith("+");
  return Boolean(parsePhoneNumberFromString(isInternational ? `+${digits}` : digits, country)?.isValid());
}
