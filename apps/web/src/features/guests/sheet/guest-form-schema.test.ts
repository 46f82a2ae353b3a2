import type { Column } from "@nyota/contract/guests/columns";
import type { Guest } from "@nyota/contract/guests/guests";
import { expect, test } from "vitest";
import { guestChanges, guestFormSchema, guestToForm } from "./guest-form-schema.ts";
import { readTitle, titleWords } from "../fields/guest-titles.ts";

const columns = [
  { key: "shoe", type: "NUMBER" },
  { key: "arrives", type: "DATE" },
  { key: "dances", type: "BOOLEAN" },
  { key: "songs", type: "MULTI_SELECT" },
  { key: "room", type: "TEXT" },
  { key: "shirt", type: "SELECT" },
] as unknown as Column[];
const guest = {
  title: "MR",
  first_name: "Rajesh",
  last_name: "Sharma",
  legal_name: null,
  salutation: null,
  phone: "+919829011432",
  phone_2: null,
  phone_3: null,
  email: null,
  gender: null,
  age_band: "ADULT",
  is_vip: false,
  is_attendant: false,
  group_id: null,
  sub_group_id: null,
  side: null,
  diet: null,
  notes: null,
  language: null,
  tags: [],
  custom_fields: { shoe: 42, arrives: "2027-02-11", dances: true, songs: ["A"], shirt: "M" },
} as unknown as Guest;
const schema = guestFormSchema(columns);
const form = guestToForm(guest, columns);
const known = schema.parse(form);
type Form = typeof form;
const change = (changes: Partial<Form>) => guestChanges(known, schema.parse({ ...form, ...changes }));

test("an untouched form changes nothing", () => {
  expect(change({})).toEqual({});
});

test("only changed fields are sent, a title as its code", () => {
  const changes = { title: "dr", diet: "Jain", gender: "MALE" as const, last_name: "" };
  expect(change(changes)).toEqual({ title: "DR", diet: "Jain", gender: "MALE", last_name: null });
});

test("of the project's own columns only the changed ones are sent, each with its type", () => {
  const custom_fields = { ...form.custom_fields, shoe: "43", dances: "false", room: "12 B" };
  expect(change({ custom_fields })).toEqual({ custom_fields: { shoe: 43, dances: false, room: "12 B" } });
});

test("an emptied value is cleared", () => {
  const custom_fields = { ...form.custom_fields, shoe: "", arrives: "", dances: "", songs: [], shirt: "" };
  expect(change({ custom_fields })).toEqual({
    custom_fields: { shoe: null, arrives: null, dances: null, songs: [], shirt: null },
  });
});

test.each([
  ["shoe", "big"],
  ["arrives", "31 Feb"],
])("an invalid value of the column %s is refused on its field", (key, typed) => {
  const custom_fields = { ...form.custom_fields, [key]: typed };
  const { error } = schema.safeParse({ ...form, custom_fields });
  expect(new Set(error?.issues.map(({ path }) => path.join(".")))).toEqual(new Set([`custom_fields.${key}`]));
});

test("titles are converted both ways, and other text is unchanged", () => {
  expect(titleWords("MRS")).toBe("Mrs.");
  expect(readTitle("miss")).toBe("MISS");
  expect(readTitle("Col.")).toBe("Col.");
  expect(titleWords("Col.")).toBe("Col.");
  expect(readTitle(" ")).toBeNull();
});
