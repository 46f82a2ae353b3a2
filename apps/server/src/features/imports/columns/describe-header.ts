import { normalizeHeader } from "#lib/tables/header/score-header.ts";
import { splitList } from "#lib/text/split-list.ts";
import { knownHeaders } from "./known-headers.ts";

/** What the words of a header say about its column, whichever field they contain. */
export type HeaderNature = {
  /** "Are you a member of the family?" */
  isQuestion: boolean;
  /** "PNR", "House No": the number or name of something that is no person. */
  isIdentifier: boolean;
  /** "RSVP Wedding": what guests answered, which is no invitation. */
  isAnswer: boolean;
  /** "Partner first name", "+1": about the person who comes with the guest. */
  isCompanion: boolean;
};

const MAX_WORDS = 4;
const identifiers: ReadonlySet<string> = new Set(
  splitList(`
    aadhaar, aadhar, adhar, adhaar, uid, uidai, pan, pnr, id, ids, order, booking, ticket, passport, invoice, account,
    acct, ifsc, ref, reference, registration, roll, employee, gst, gstin, pin, pincode, zip, postcode, seat, flight,
    train, vehicle, car, cars, room, table, flat, plot, door, licence, license, receipt, bill, token, serial, barcode,
    voter, visa, amount, price, budget
  `),
);
const answers =
  /\b(?:rsvp|respons?e|reply|replied|answer|answered|attending|attendance|attend|coming|come|joining|join|confirmed|confirmation|accepted|declined|zusage|asistencia|confirmado|conferma|confirmação|réponse)\b/iu;
const companions =
  /^\s*(?:\+\s*1\b|(?:your\s+|guest'?s?\s+)?(?:plus\s*-?\s*ones?|companion|partner|spouse|wife|husband|significant other)(?:['’]s)?\b)/iu;
const numbered = /\b(?:house|flat|room|table|door|plot)\s+(?:no|number|num|nr)\b/;

export function describeHeader(header: string): HeaderNature {
  const words = normalizeHeader(header);
  const parts = words.split(" ");
  const isKnown = knownHeaders.known.has(words);
  return {
    isQuestion: /[?？]\s*$/.test(header) || (!isKnown && parts.length > MAX_WORDS),
    isIdentifier:
      numbered.test(words) || (!knownHeaders.meanings.has(words) && parts.some((part) => identifiers.has(part))),
    isAnswer: answers.test(header),
    isCompanion: companions.test(header),
  };
}

/** Words that change nothing about the field that a header names. */
const neutral: ReadonlySet<string> = new Set(
  splitList(`
    guest, guests, your, the, of, s, in, a, an, full, complete, main, primary, person, persons, people, invitee, please,
    enter, details, preferred, preference, y, n, yes, no, for, own, value, 1, to, invited, invite, invitation, function,
    ceremony, day, night, event, pax, count, heads, number, numbers, with, name, names, all, and, or, any, if, home,
    personal, special, all, list, column
  `),
);
/** Words that alone mean a field, but with another word beside them the thing that word names. */
const generic: ReadonlySet<string> = new Set(
  splitList(`
    total, count, type, title, house, list, number, contact, code, called, party, expected, seats, strength, log, qty,
    details, person, member, members, guest, guests, names, category, circle, initial, country, people, persons, heads,
    mail, cell, residence, ghar, khana, food, meal, called, helper, staff, driver, maid, important, priority, label,
    labels, card name, prefix, mobail, age, sex, note, nombre, parte, titolo, land, personen, personas, persone, table
  `),
);
const never: ReadonlySet<string> = new Set(
  splitList(`
    middle, company, organisation, organization, song, songs, hotel, file, maiden, school, bank, event, room, street,
    office, gift, vendor, driver, agent, business, user, club, dance, menu, dish, artist, venue, city, place
  `),
);

/** How the words beside a field's own words change its meaning. */
export function judgeRest(alias: string, rest: readonly string[]): "same" | "unsure" | "other" {
  if (rest.every((word) => neutral.has(word))) return "same";
  if (generic.has(alias) || rest.some((word) => never.has(word))) return "other";
  return "unsure";
}
