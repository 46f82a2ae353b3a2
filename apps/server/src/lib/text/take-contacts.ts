import { trimEndOf } from "@nyota/contract/trim-ends";
import { toAsciiDigits } from "#lib/text/ascii-digits.ts";

/** A text in which each phone number or e-mail address is one private character: its place, without its signs. */
export type WithoutContacts = { text: string; contacts: string[] };

const FIRST = 0xe000;
const MAX_CONTACTS = 20;
export const contactMark = /[\uE000-\uE013]/gu;

// Only from the beginning of a word: without that, 64 characters would be tried before each one.
const email =
  /[<([]?\s?(?:mailto:)?(?<![^\s@<>()[\],;:])[^\s@<>()[\],;:]{1,64}@[^\s@<>()[\],;:]{1,190}\.[^\s@<>()[\],;:]{2,24}\s?[>)\]]?/gu;
const phone =
  /[([]?\s?(?:\b(?:phone|ph|mobile|mob|tel|cell|whatsapp|wa|contact|m)\b[\s.:-]{0,3}(?:no\b[\s.:-]{0,3})?)?(?:\+\s?)?\d[\d\s().–-]{6,60}\d\s?[)\]]?/giu;

/** Takes the phone numbers and e-mail addresses out of a name cell without repeated blanks. */
export function takeContacts(cell: string): WithoutContacts {
  const contacts: string[] = [];
  const put = (found: string, contact: string) => {
    if (contacts.length === MAX_CONTACTS) return found;
    contacts.push(contact);
    return ` ${String.fromCharCode(FIRST + contacts.length - 1)} `;
  };
  // Old telephones and icon fonts use the characters of the marks.
  const plain = toAsciiDigits(cell.replace(contactMark, " "));
  const withoutEmails = plain.replace(email, (found) => put(found, found.replace(/[<>()[\]]|mailto:/g, "").trim()));
  const text = withoutEmails.replace(phone, (found) => {
    // "98290 11432 (2 Jan)", "98290 11432 (4)": what stands in brackets behind a number is no part of it.
    const [, before = found, open = ""] = /^([^()]*\d)\s*(\(\s?\d{1,3}\s?\)?\s?)$/.exec(found) ?? [];
    const written = trimEndOf(before.replace(/^[^+\d]+/, ""), /\D/);
    // "Otto 3 90000 88001", "Mehta family (6) 90000 88001", "90000 88001 3": a number of people beside the number.
    const [, bare, inBrackets, first = written] = /^(?:([2-9])\s+|(\d{1,2})\)\s*)(\d{5}\s?\d{5})$/.exec(written) ?? [];
    const [, number = first, behind = ""] = /^(\d{5}\s?\d{5})\s+(\d{1,2})$/.exec(first) ?? [];
    if (number.replace(/\D/g, "").length < 8) return found;
    return ` ${inBrackets === undefined ? (bare ?? "") : `(${inBrackets})`} ${put(found, number)} ${behind} ${open}`;
  });
  return { text, contacts };
}

export const contactsIn = (text: string, { contacts }: WithoutContacts): string[] =>
  [...text.matchAll(contactMark)].map(([mark]) => contacts[mark.charCodeAt(0) - FIRST]!);

export const withoutMarks = (text: string) => text.replace(contactMark, " ").replace(/\s+/g, " ").trim();
