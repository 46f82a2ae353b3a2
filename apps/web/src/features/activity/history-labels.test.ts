import type { Column } from "@nyota/contract/guests/columns";
import { stayFields } from "@nyota/contract/travel-stay/stay-fields";
import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import { expect, test } from "vitest";
import { type GuestChoices, historyWords } from "./history-labels.ts";

const choices = {
  groups: [{ value: "g1", label: "Friends", side: null, colour: null }],
  sub_groups: [],
  tags: [{ value: "t1", label: "Elders", colour: null }],
  events: [{ value: "e1", label: "Sangeet" }],
  age_bands: [{ value: "CHILD", label: "Child" }],
  genders: [],
  sides: [],
  titles: [],
} as unknown as GuestChoices;
const columns = [{ key: "shirt", label: "Shirt size" }] as Column[];
const words = historyWords({ choices, columns });

test.each([
  ["invitations.e1", "Sangeet"],
  ["invitations.e9", "An event that was deleted"],
  ["custom_fields.shirt", "Shirt size"],
  ["shirt", "Shirt size"],
  ["tag_ids", "Tags"],
  ["group_id", "Group"],
  ["first_name", "First name"],
  ["answer for Sangeet", "Answer for Sangeet"],
])("the field %s is called %s", (field, word) => {
  expect(words.field(field)).toBe(word);
});

test.each([
  ["g1", "Friends"],
  [["t1"], "Elders"],
  [[], "nothing"],
  [null, "nothing"],
  ["ACCEPTED", "Accepted"],
  [true, "yes"],
  [3, "3"],
  ["2027-02-11T11:45", "Feb 11, 27, 11:45 am"],
])("the value %j is shown as %s", (value, word) => {
  expect(words.value(value)).toBe(word);
});

test("a choice is shown by its label", () => {
  expect(words.value("CHILD", "age_band")).toBe("Child");
  expect(words.value("BRIDE", "side")).toBe("Bride's side");
});

const described = [
  ["stay", stayFields],
  ["travel", travelFields],
] as const;

test.each(described)("the fields of a %s are called what its form calls them", (type, fields) => {
  for (const [field, { label }] of Object.entries(fields)) expect(words.field(field, type)).toBe(label);
});

test.each(described)("a choice of a %s is shown by its label", (type, fields) => {
  const choices = Object.entries(fields).flatMap(([field, info]) =>
    "choices" in info ? Object.entries(info.choices).map((choice) => [field, ...choice] as const) : [],
  );
  expect(choices).not.toEqual([]);
  for (const [field, stored, label] of choices) expect(words.value(stored, field, type)).toBe(label);
});

test("the nights of a stay are shown as days", () => {
  expect(words.value("2027-02-11", "check_in", "stay")).toBe("Feb 11, 27");
});

test("an invitation without an answer is shown as invited", () => {
  expect(words.value(null, "invitations.e1")).toBe("Invited");
  expect(words.value("NOT_INVITED", "invitations.e1")).toBe("Not Invited");
});

test("a first answer came after no answer, not after nothing", () => {
  expect(words.value(null, "answer for Sangeet")).toBe("no answer");
  expect(words.value("ACCEPTED", "answer for Sangeet")).toBe("Accepted");
});
