import { guestFields } from "@nyota/contract/guest-fields";
import { displayNameOf } from "#features/guests/rules.ts";
import {
  flagColumns,
  textColumns,
  type clearableColumns,
  type GuestValues,
  type Problem,
} from "../rows/guest-values.ts";
import { takeUnchangedCells, type Changes } from "./take-unchanged-cells.ts";
import { nameOwnHousehold } from "../rows/name-household.ts";
import type { KnownGuest } from "./roster.ts";

export type { Changes } from "./take-unchanged-cells.ts";

type Difference = {
  changes: Changes;
  /** The values that the row's empty cells would clear if clearing is switched on. */
  blanks: Changes;
  problems: Problem[];
};
const nameColumns: readonly string[] = ["first_name", "last_name", "display_name", "title"];

type Question = { values: GuestValues; guest: KnownGuest; isById: boolean };

/**
 * The changes that a row would make to a guest. Fields the row does not contain stay; so does what the guest answered
 * or was sent.
 */
export function diffGuest({ values, guest, isById }: Question): Difference {
  const changes: Changes = {};
  const put = (key: string, before: unknown, after: unknown) => {
    if (after !== undefined && !isSame(before, after)) changes[key] = { old: before ?? null, new: after };
  };
  for (const column of textColumns)
    if (!nameColumns.includes(column) && !(column === "side" && values.is_side_default && guest.side !== null))
      put(column, guest[column], column === "notes" ? notesWith(values, guest) : values[column]);
  for (const column of flagColumns) put(column, guest[column], values[column]);
  diffNames({ values, guest, isById }, put);
  if (values.is_group_given) putName("group", guest.group, values.group, put);
  if (values.is_sub_group_given) putName("sub_group", guest.sub_group, values.sub_group, put);
  diffHeads(values, guest, put);
  diffTags(values, guest, put);
  for (const [key, value] of Object.entries(values.custom ?? {})) put(`column:${key}`, guest.custom_fields[key], value);
  const problems = diffInvitations(values, guest, put);
  const kept = takeUnchangedCells(changes, { values, guest });
  return { changes, blanks: diffBlanks(values, guest), problems: [...problems, ...kept] };
}

/**
 * A number of people beside a name without a household is that of the guest's household, and one is made for a guest
 * who has none. "1" means the guest alone, so it changes only a household that was made for this guest.
 */
function diffHeads(values: GuestValues, guest: KnownGuest, put: Put) {
  const { expected_count: heads, sub_group: household, is_sub_group_given: isGiven } = values;
  if (heads === undefined) return;
  const { display_name: name } = guest;
  const isOwn = [name, nameOwnHousehold(name)].includes(guest.sub_group ?? "") && guest.expected_count !== null;
  if (isGiven === true || (guest.sub_group !== null && (heads > 1 || isOwn)))
    put("expected_count", guest.expected_count, heads);
  else if (isGiven === false && guest.sub_group === null) {
    put("sub_group", null, household);
    put("expected_count", null, heads);
  }
}

/** Notes that are only about unread cells are added to the guest's own, each line once. */
function notesWith({ notes, unread_notes: unread }: GuestValues, guest: KnownGuest): string | undefined {
  if (unread === undefined || notes !== unread || guest.notes === null) return notes;
  const has = new Set(guest.notes.split("\n"));
  const added = unread.split("\n").filter((line) => !has.has(line));
  return [guest.notes, ...added].join("\n").slice(0, guestFields.notes.max);
}

function diffBlanks({ blank = [] }: GuestValues, guest: KnownGuest): Changes {
  const filled = blank.flatMap((target) => {
    const old = target.startsWith("column:")
      ? guest.custom_fields[target.slice(7)]
      : guest[target as (typeof clearableColumns)[number]];
    return isEmpty(old) ? [] : [[target, { old, new: null }] as const];
  });
  return Object.fromEntries(filled);
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

type Put = (key: string, before: unknown, after: unknown) => void;
const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * A guest found by name has the same name except for case and accents; its current spelling was chosen by a user, so it
 * stays.
 */
function diffNames({ values, guest, isById }: Question, put: Put) {
  if (!isById) {
    if (values.is_display_name_given) put("display_name", guest.display_name, values.display_name);
    if (guest.title === null) put("title", null, values.title);
    return;
  }
  for (const column of ["title", "first_name", "last_name"] as const) put(column, guest[column], values[column]);
  if (values.is_display_name_given) put("display_name", guest.display_name, values.display_name);
  else if (guest.display_name === displayNameOf(guest) && values.first_name !== undefined)
    put("display_name", guest.display_name, displayNameOf({ ...guest, ...withoutBlanks(values) }));
}

function withoutBlanks({ title, first_name, last_name }: GuestValues) {
  return {
    ...(title !== undefined && { title }),
    ...(first_name !== undefined && { first_name }),
    ...(last_name !== undefined && { last_name }),
  };
}

function putName(key: string, before: string | null, after: string | undefined, put: Put) {
  if (after !== undefined && before?.toLowerCase() !== after.toLowerCase()) put(key, before, after);
}

/** Tags are only added: a sheet rarely contains all of them. */
function diffTags(values: GuestValues, guest: KnownGuest, put: Put) {
  const has = new Set((guest.tags ?? []).map((tag) => tag.toLowerCase()));
  const added = (values.tags ?? []).filter((tag) => !has.has(tag.toLowerCase()));
  if (added.length > 0) put("tags", guest.tags ?? [], [...(guest.tags ?? []), ...added]);
}

function diffInvitations(values: GuestValues, guest: KnownGuest, put: Put): Problem[] {
  const problems: Problem[] = [];
  for (const [eventId, asked] of Object.entries(values.events ?? {})) {
    const key = `event:${eventId}`;
    const heads = guest.invited?.[eventId];
    if (heads === undefined) {
      if (asked !== false) put(key, false, asked);
    } else if (asked === false) {
      if (heads > 0) put(key, true, false);
      else
        problems.push({
          field: key,
          level: "warning",
          message: "This guest was sent the invitation or has answered, so they stay invited.",
        });
    } else if (typeof asked === "number") put(key, Math.abs(heads), asked);
  }
  return problems;
}
