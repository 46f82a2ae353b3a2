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

/** The index of a field among all, and among the numeric ones. */
type FieldIndex = { index: number; rank: number };

const lettersOf = (index: number): string =>
  (index < 26 ? "" : lettersOf(Math.floor(index / 26) - 1)) + String.fromCharCode(97 + (index % 26));
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const isNumber = ({ kind }: FieldInfo) => kind === "number" || kind === "money" || kind === "position";

/** Two values of a field that differ from those of the fields next to it, so that a mix-up is noticed. */
function valuesOf(field: string, { kind, choices }: FieldInfo, { index, rank }: FieldIndex): Pair {
  const letter = lettersOf(index);
  // Minutes of an hour, and numbers that are never too large for a field.
  if (index >= 50 || rank >= 10) throw new Error(`There are no values left for ${field}.`);
  const options = Object.keys(choices ?? {});
  switch (kind) {
    case "flag":
      return [true, false];
    case "number":
    case "money":
    case "position":
      return [1 + rank, 11 + rank];
    case "url":
      return [`https://example.com/${letter}x`, `https://example.com/${letter}y`];
    case "email":
      return [`${letter}x@example.com`, `${letter}y@example.com`];
    case "phone":
      return [`+9198290${11_400 + index}`, `+9198290${12_400 + index}`];
    case "day":
      return [dayAfter("2027-02-01", index), dayAfter("2027-06-01", index)];
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
      if (options.length < 2)
        throw new Error(`Give two values of ${field} in "own"; they can't be derived from its kind.`);
      return [options[0], options[1]];
  }
}

/**
 * Two values of every field; `own` has those that can't be derived from a field's kind, or that other fields depend on.
 */
export function exampleValues(fields: Readonly<Record<string, FieldInfo>>, own: Readonly<Record<string, Pair>> = {}) {
  const pairs = Object.entries(fields).map(([field, info], index, all) => {
    const rank = all.slice(0, index).filter(([, before]) => isNumber(before)).length;
    const [one, other] = own[field] ?? valuesOf(field, info, { index, rank });
    expect([field, one]).not.toEqual([field, other]);
    // The first value is not the default, which would hide that a field was lost.
    return [field, one === info.blank ? [other, one] : [one, other]] as const;
  });
  const at = (number: 0 | 1): Values => Object.fromEntries(pairs.map(([field, pair]) => [field, pair[number]]));
  return { first: at(0), second: at(1) };
}

type Subject = {
  server: Harness;
  /** The described fields, all of which can be set on a new object. */
  fields: Readonly<Record<string, FieldInfo>>;
  /** The project and its owner, once the test has made them. */
  place: () => { projectId: string; owner: Person };
  own?: () => Readonly<Record<string, Pair>>;
  /** Fields that are set once and never changed. */
  fixed?: readonly string[];
  /** Values that a new object needs even when it is created blank. */
  bare?: Values;
  create: (body: Values) => Promise<string>;
  read: (id: string) => Promise<Values>;
  list: () => Promise<readonly (Values & { id: string })[]>;
  /** Changes one field; `whole` is the object after the change. */
  change: (id: string, body: Values, whole: Values) => Promise<unknown>;
  /** Replaces the object by one with only these fields, where the API can. */
  replace?: (id: string, body: Values) => Promise<unknown>;
};

/** Takes every field of an object through all its calls, so that a place that forgets one fails. */
export function testEveryField(subject: Subject) {
  const { fields, fixed = [] } = subject;
  const names = keysOf(fields);
  const pick = (row: Values) => Object.fromEntries(names.map((field) => [field, row[field]]));
  const blank: Values = blankValues(fields);
  const without = (row: Values, left: Values) =>
    Object.fromEntries(Object.entries(row).filter(([field]) => !(field in left)));
  const values = () => exampleValues(fields, subject.own?.());
  /** The fields of the newest activity entry about it. */
  async function lastChanges(object: string) {
    const { projectId, owner } = subject.place();
    const query = { object, page_size: 1 };
    const { body } = await call(subject.server.app, activityEndpoints.list, { params: { projectId }, query }, owner);
    return Object.keys(body.results[0]?.changes ?? {});
  }

  test("a new one has the value of every field, alone and in the list", async () => {
    const { first } = values();
    const id = await subject.create(first);
    expect(pick(await subject.read(id))).toEqual(first);
    expect((await subject.list()).filter((row) => row.id === id).map(pick)).toEqual([first]);
  });

  test.each(names.filter((field) => !fixed.includes(field)))(
    "changing %s changes that field only, and is in the history",
    async (field) => {
      const { first, second } = values();
      const id = await subject.create(first);
      const body = { [field]: second[field] };
      await subject.change(id, body, { ...first, ...body });
      expect(pick(await subject.read(id))).toEqual({ ...first, ...body });
      expect(await lastChanges(id)).toEqual([field]);
    },
  );

  test("every field that is left out is blank", async () => {
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
