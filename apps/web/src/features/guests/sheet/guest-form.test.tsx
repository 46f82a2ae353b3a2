import { guestFieldNames } from "@nyota/contract/guests/guest-field-lists";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { type Guest, guestEndpoints } from "@nyota/contract/guests/guests";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { GuestForm } from "./guest-form.tsx";
import type { GuestChoices } from "../fields/guest-choices.ts";
import { projectFor, show, user } from "#test/show-page.tsx";
import { fieldRefusal, stubServer } from "#test/stub-server.ts";

const [family, mehta, shah] = ["1", "2", "3"].map((n) => `0190f3c2-0000-7000-8000-00000000000${n}`);
const choices = {
  groups: [{ value: family, label: "Family" }],
  sub_groups: [{ value: mehta, label: "Mehta", parent_id: family }],
  tags: [],
  events: [],
} as unknown as GuestChoices;
const guest = {
  ...Object.fromEntries(guestFieldNames.map((field) => [field, null])),
  id: "a",
  first_name: "Asha",
  display_name: "Asha",
  age_band: "ADULT",
  is_vip: false,
  is_attendant: false,
  group_id: family,
  sub_group_id: null,
  tags: [],
  custom_fields: {},
} as unknown as Guest;

async function typeHousehold(name: string) {
  show(<GuestForm guest={guest} choices={choices} columns={[]} />, { project: projectFor({ GUEST: "FULL_ACCESS" }) });
  await user.click(screen.getByRole("combobox", { name: "Household" }));
  await user.type(await screen.findByPlaceholderText("Search, or type a new name"), name);
}

test("a household that doesn't exist yet is created where it is chosen", async () => {
  const server = stubServer();
  server.answer(groupEndpoints.create, { id: shah, name: "Shah" } as never);
  server.answer(guestEndpoints.update, guest as never);
  await typeHousehold("Shah");
  await user.click(await screen.findByRole("option", { name: "Create “Shah”" }));
  await waitFor(() => expect(server.bodiesTo(groupEndpoints.create)).toEqual([{ name: "Shah", parent_id: family }]));
  await user.click(screen.getByRole("button", { name: "Save guest" }));
  await waitFor(() => expect(server.bodiesTo(guestEndpoints.update)).toEqual([{ sub_group_id: shah }]));
});

test("a household that exists is not offered to be created, and a refusal is shown", async () => {
  const server = stubServer();
  server.answer(groupEndpoints.create, fieldRefusal({ name: ["There is a group of this name here already."] }));
  await typeHousehold("mehta");
  expect(await screen.findByRole("option", { name: "Mehta" })).toBeTruthy();
  expect(screen.queryByRole("option", { name: /Create/ })).toBeNull();
  await user.type(screen.getByPlaceholderText("Search, or type a new name"), " ji");
  await user.click(await screen.findByRole("option", { name: "Create “mehta ji”" }));
  expect(await screen.findByText("There is a group of this name here already.")).toBeTruthy();
});
