import type { GuestField } from "@nyota/contract/guest-fields";
import { guestFieldInfo, guestFieldNames } from "@nyota/contract/guests/guest-field-lists";
import type { KnownGuest } from "#features/imports/matching/roster.ts";
import { givenSpellings, men, spellings, surnames, twins, women } from "#test/import-files/name-lists.ts";

/** A row of a later file, as texts by field, and the guest it really is; null for a person who is not on the list. */
export type Case = { kind: string; texts: Record<string, string>; truth: string | null };

/** The same sequence for the same seed. */
export function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  return { next, pick };
}

export type Person = { first: string; last: string; isMan: boolean };
export type KnownPerson = Person & { guest: KnownGuest };

/** Families of two to six with one phone, some members with one of their own; names occur several times in the list. */
export function makeFamilies(count: number, { next, pick }: ReturnType<typeof seeded>): KnownPerson[] {
  const people: KnownPerson[] = [];
  for (let family = 0; family < count; family += 1) {
    const last = pick(surnames);
    const shared = `+9198${String(10_000_000 + family * 37).slice(-8)}`;
    const names = new Set<string>();
    const size = 2 + Math.floor(next() * 5);
    while (names.size < size) names.add(pick(next() < 0.5 ? men : women));
    for (const [place, first] of [...names].entries()) {
      const phone =
        place === 0 || next() < 0.3
          ? shared
          : next() < 0.3
            ? `+9197${String(20_000_000 + people.length * 41).slice(-8)}`
            : null;
      const isMan = men.includes(first);
      people.push({
        first,
        last,
        isMan,
        guest: {
          ...makeGuest(people.length, { first, last, phone, household: `${last} family ${family}` }),
          title: isMan && next() < 0.3 ? "MR" : null,
        },
      });
    }
  }
  return people;
}

type Facts = { first: string; last: string; phone: string | null; household: string | null };
const blank = {
  ...(Object.fromEntries(guestFieldNames.map((field) => [field, guestFieldInfo(field).blank ?? null])) as Pick<
    KnownGuest,
    GuestField
  >),
  is_plus_one: false,
  custom_fields: {},
  expected_count: null,
  tags: null,
  invited: null,
};

export function makeGuest(number: number, { first, last, phone, household }: Facts): KnownGuest {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
  return {
    ...blank,
    id,
    first_name: first,
    last_name: last,
    display_name: `${first} ${last}`,
    phone,
    group: "Guests",
    sub_group: household,
  };
}

const swapNeighbours = (word: string, at: number) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
const initialsOf = (first: string) =>
  first
    .split(" ")
    .map((word) => `${word[0]}.`)
    .join(" ");

type Making = {
  person: KnownPerson;
  home: string;
  phone: string;
  at: number;
  housemates: readonly string[];
  pick: ReturnType<typeof seeded>["pick"];
};
/** The ways the same guest appears in a later file, by kind. Undefined where a kind does not apply to this guest. */
const same: Record<string, (making: Making) => Record<string, string> | undefined> = {
  "same row, new phone": ({ person: { first, last }, home }) => ({
    full_name: `${first} ${last}`,
    sub_group: home,
    phone: "9123456780",
  }),
  "moved household": ({ person: { first, last }, phone }) =>
    phone ? { full_name: `${first} ${last}`, sub_group: "Moved away", phone } : undefined,
  "Last, First": ({ person: { first, last }, home, phone }) => ({
    full_name: `${last}, ${first}`,
    sub_group: home,
    phone,
  }),
  "swapped names": ({ person: { first, last }, home }) =>
    first.includes(" ") ? undefined : { first_name: last, last_name: first, sub_group: home },
  "titles and ji": ({ person: { first, last, isMan }, home }) => ({
    full_name: `${isMan ? "Shri" : "Smt."} ${first} ${last} ji`,
    sub_group: home,
  }),
  "bhai and ben": ({ person: { first, last, isMan }, home }) =>
    first.includes(" ") ? undefined : { full_name: `${first}${isMan ? "bhai" : "ben"} ${last}`, sub_group: home },
  "surname respelled": ({ person: { first, last }, home, pick }) =>
    spellings[last] ? { full_name: `${first} ${pick(spellings[last])}`, sub_group: home } : undefined,
  "first name respelled": ({ person: { first, last }, home, pick }) =>
    givenSpellings[first] ? { full_name: `${pick(givenSpellings[first])} ${last}`, sub_group: home } : undefined,
  "slip of the pen": ({ person: { first, last }, home, at }) =>
    last.length < 5
      ? undefined
      : { full_name: `${first} ${swapNeighbours(last, 1 + (at % (last.length - 2)))}`, sub_group: home },
  initials: ({ person: { first, last }, home, phone }) => ({
    full_name: `${initialsOf(first)} ${last}`,
    sub_group: home,
    phone,
  }),
  "and family": ({ person: { first, last }, home }) => ({ full_name: `${first} ${last} & family`, sub_group: home }),
  "without surname": ({ person: { first }, home }) => ({ full_name: first, sub_group: home }),
  "name alone": ({ person: { first, last } }) => ({ full_name: `${first} ${last}` }),
};

/** Other people who look like a guest of the list. */
const others: Record<string, (making: Making) => Record<string, string> | undefined> = {
  twin: ({ person: { first, last }, home, phone, housemates }) => {
    const pair = twins.find((two) => two.includes(first) && !two.every((name) => housemates.includes(name)));
    return pair && { full_name: `${pair[0] === first ? pair[1] : pair[0]} ${last}`, sub_group: home, phone };
  },
  "child under the family's phone": ({ person: { last }, home, phone, pick }) => ({
    full_name: `${pick(["Tanmay", "Ishaan", "Zoya", "Bittu"])} ${last}`,
    sub_group: home,
    phone,
  }),
  "a namesake elsewhere": ({ person: { first, last }, pick }) => ({
    full_name: `${first} ${last}`,
    sub_group: `Another ${last} house`,
    phone: pick(["9000000001", "9000000002"]),
  }),
  "father and son": ({ person: { first, last }, home, phone }) => ({
    full_name: `${first} ${last} Jr`,
    sub_group: home,
    phone,
  }),
  "Mr. and Mrs.": ({ person: { first, last, guest }, home, phone }) =>
    guest.title === null ? undefined : { title: "Mrs.", full_name: `${first} ${last}`, sub_group: home, phone },
  "a stranger": ({ person: { last }, pick }) => ({
    full_name: `${pick(["Tanvi", "Omkar", "Zubin", "Charu"])} ${last}`,
    phone: "9111111111",
  }),
};

/** Cases of every kind in turn, about the people of the list in turn. */
export function makeCases(people: readonly KnownPerson[], count: number, { pick }: ReturnType<typeof seeded>): Case[] {
  const kinds = [
    ...Object.entries(same).map(([kind, make]) => ({ kind, make, isSame: true })),
    ...Object.entries(others).map(([kind, make]) => ({ kind, make, isSame: false })),
  ];
  const cases: Case[] = [];
  for (let at = 0; cases.length < count; at += 1) {
    const { kind, make, isSame } = kinds[at % kinds.length]!;
    const person = pick(people);
    const housemates = people
      .filter(({ guest }) => guest.sub_group === person.guest.sub_group)
      .map(({ first }) => first);
    const texts = make({
      person,
      housemates,
      home: person.guest.sub_group ?? "",
      phone: person.guest.phone ?? "",
      at,
      pick,
    });
    if (texts) cases.push({ kind, texts, truth: isSame ? person.guest.id : null });
  }
  return cases;
}
