import { activityEndpoints } from "@nyota/contract/account/activity";
import { blankValues } from "@nyota/contract/blank-values";
import type { FieldInfo } from "@nyota/contract/field-info";
import { keysOf } from "@nyota/contract/keys-of";
import { expect, test } from "vitest";
import { call } from "./client.ts";
import type { Person } from "./factories.ts";
import type { Harness } from "./harness.ts";

type Values = Record<string, unknown>;
type Pair = readonly [unknown, unknown];

/** Which field it is among all, and among those with a number. */
type Place = { index: number; rank: number };

const lettersOf = (index: number): string =>
  (index < 26 ? "" : lettersOf(Math.floor(index / 26) - 1)) + String.fromCharCode(97 + (index % 26));
const isNumber = ({ kind }: FieldInfo) => kind === "number" || kind === "position";

/** Two values of a field, those of its neighbours being others, so that none can be taken for them. */
function valuesOf(field: string, { kind, choices }: FieldInfo, { index, rank }: Place): Pair {
  const letter = lettersOf(index);
  // Minutes of an hour, and numbers that are never too large for a field.
  if (index >= 50 || rank >= 10) throw new Error(`There are no values left for ${field}.`);
  const options = Object.keys(choices ?? {});
  switch (kind) {
    case "flag":
      return [true, false];
    case "number":
    case "position":
      return [1 + rank, 11 + rank];
    case "url":
      return [`https://example.com/${letter}x`, `https://example.com/${letter}y`];
    case "phone":
      return [`+9198290${11_400 + index}`, `+9198290${12_400 + index}`];
    case "clock":
      return [`08:${10 + index}`, `19:${10 + index}`];
    case "wall":
      return [`2027-02-11T08:${10 + index}`, `2027-02-12T19:${10 + index}`];
    case "moment":
      return [`2027-01-20T08:${10 + index}:00Z`, `2027-01-21T19:${10 + index}:00Z`];
    case "zone":
      return ["Europe/London", "Asia/Kolkata"];
    case "texts":
      return [[`${letter}x`, `${letter}xx`], [`${letter}y`]];
    case "text":
    case "long":
      return [`Veg ${letter}x`, `Veg ${letter}y`];
    default:
      if (options.length < 2) throw new Error(`Say two values of ${field}: its kind alone says none.`);
      return [options[0], options[1]];
  }
}

/** Two values of every field; `own` are those that the kind of a field alone doesn't say, or that others have to fit to. */
export function exampleValues(fields: Readonly<Record<string, FieldInfo>>, own: Readonly<Record<string, Pair>> = {}) {
  const pairs = Object.entries(fields).map(([field, info], index, all) => {
    const rank = all.slice(0, index).filter(([, before]) => isNumber(before)).length;
    const [one, other] = own[field] ?? valuesOf(field, info, { index, rank });
    expect([field, one]).not.toEqual([field, other]);
    // What a new object has anyway would not show that a field was lost.
    return [field, one === info.blank ? [other, one] : [one, other]] as const;
  });
  const at = (number: 0 | 1): Values => Object.fromEntries(pairs.map(([field, pair]) => [field, pair[number]]));
  return { first: at(0), second: at(1) };
}

type Subject = {
  server: Harness;
  /** The fields of the description, all of which a new object can be given. */
  fields: Readonly<Record<string, FieldInfo>>;
  /** Where it is, as far as a test of its own has made it. */
  place: () => { projectId: string; owner: Person };
  own?: () => Readonly<Record<string, Pair>>;
  /** What is set once and never changed. */
  fixed?: readonly string[];
  /** What else a new object is given of which nothing is said. */
  bare?: Values;
  create: (body: Values) => Promise<string>;
  read: (id: string) => Promise<Values>;
  list: () => Promise<readonly (Values & { id: string })[]>;
  /** Changes one field; `whole` is the object with it. */
  change: (id: string, body: Values, whole: Values) => Promise<unknown>;
  /** Puts a new object with only these fields in its place, where that can be done. */
  replace?: (id: string, body: Values) => Promise<unknown>;
};

/** Takes every field of an object through all that is done with it, so that a place which forgot one fails. */
export function testEveryField(subject: Subject) {
  const { fields, fixed = [] } = subject;
  const names = keysOf(fields);
  const pick = (row: Values) => Object.fromEntries(names.map((field) => [field, row[field]]));
  const blank: Values = blankValues(fields);
  const without = (row: Values, left: Values) =>
    Object.fromEntries(Object.entries(row).filter(([field]) => !(field in left)));
  const values = () => exampleValues(fields, subject.own?.());
  /** The fields of the last entry about it. */
  async function lastChanges(object: string) {
    const { projectId, owner } = subject.place();
    const query = { object, page_size: 1 };
    const { body } = await call(subject.server.app, activityEndpoints.list, { params: { projectId }, query }, owner);
    return Object.keys(body.results[0]?.changes ?? {});
  }

  test("a new one keeps the value of every field, alone and in the list", async () => {
    const { first } = values();
    const id = await subject.create(first);
    expect(pick(await subject.read(id))).toEqual(first);
    expect((await subject.list()).filter((row) => row.id === id).map(pick)).toEqual([first]);
  });

  test.each(names.filter((field) => !fixed.includes(field)))(
    "changing %s changes that field only, and the history says so",
    async (field) => {
      const { first, second } = values();
      const id = await subject.create(first);
      const body = { [field]: second[field] };
      await subject.change(id, body, { ...first, ...body });
      expect(pick(await subject.read(id))).toEqual({ ...first, ...body });
      expect(await lastChanges(id)).toEqual([field]);
    },
  );

  test("every field of which nothing was said is blank", async () => {
    const id = await subject.create({ ...without(values().first, blank), ...subject.bare });
    expect(await subject.read(id)).toMatchObject(blank);
  });

  if (subject.replace)
    test("a replacement blanks every field that it leaves out", async () => {
      const { first } = values();
      const id = await subject.create(first);
      await subject.replace?.(id, without(first, blank));
      expect(pick(await subject.read(id))).toEqual({ ...first, ...blank });
    });
}
