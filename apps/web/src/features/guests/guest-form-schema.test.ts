import type { Guest } from "@nyota/contract/guests";
import { expect, test } from "vitest";
import { guestChanges, guestFormSchema, guestToForm } from "#features/guests/guest-form-schema.ts";
import { readTitle, titleWords } from "#features/guests/guest-titles.ts";

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
} as unknown as Guest;

test("a form that nobody touched changes nothing", () => {
  const form = guestToForm(guest);
  expect(guestChanges(form, guestFormSchema.parse(form))).toEqual({});
});

test("only what was changed is sent, a title as its code", () => {
  const form = guestToForm(guest);
  const values = guestFormSchema.parse({ ...form, title: "dr", diet: "Jain", gender: "MALE", last_name: "" });
  expect(guestChanges(form, values)).toEqual({ title: "DR", diet: "Jain", gender: "MALE", last_name: null });
});

test("titles read both ways, and other words stay", () => {
  expect(titleWords("MRS")).toBe("Mrs.");
  expect(readTitle("miss")).toBe("MISS");
  expect(readTitle("Col.")).toBe("Col.");
  expect(titleWords("Col.")).toBe("Col.");
  expect(readTitle(" ")).toBeNull();
});
