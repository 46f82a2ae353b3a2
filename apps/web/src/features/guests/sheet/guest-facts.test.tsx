import type { Guest } from "@nyota/contract/guests/guests";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { GuestChoices } from "../fields/guest-choices.ts";
import { GuestFacts } from "./guest-facts.tsx";
import { type CurrentProject, ProjectContext } from "#lib/navigation/project-context.ts";
import { queryClient } from "#lib/api/query-client.ts";

const choices = {
  events: [{ value: "e1", label: "Sangeet" }],
  groups: [{ value: "gr", label: "Family", side: "BRIDE" }],
  sub_groups: [{ value: "h", label: "Sharma, Jaipur", parent_id: "gr" }],
  tags: [{ value: "t", label: "Dancer", colour: null }],
  age_bands: [{ value: "CHILD", label: "Child" }],
  genders: [{ value: "FEMALE", label: "Female" }],
  languages: [{ value: "hi", label: "हिन्दी (Hindi)" }],
  sides: [{ value: "BRIDE", label: "Bride's side" }],
} as unknown as GuestChoices;
const custom = [
  { id: "c1", key: "shoe", label: "Shoe size", type: "NUMBER", options: [], position: 1 },
  { id: "c2", key: "swims", label: "Swims", type: "BOOLEAN", options: [], position: 2 },
  { id: "c3", key: "room", label: "Room", type: "TEXT", options: [], position: 3 },
];
const blank = {
  id: "g1",
  title: null,
  first_name: "Asha",
  last_name: null,
  display_name: "Asha",
  legal_name: null,
  salutation: null,
  phone: null,
  phone_2: null,
  phone_3: null,
  email: null,
  gender: null,
  age_band: "CHILD",
  is_vip: false,
  is_attendant: false,
  group_id: null,
  sub_group_id: null,
  group: null,
  sub_group: null,
  side: null,
  diet: null,
  notes: null,
  language: null,
  custom_fields: {},
  tags: [],
  invitations: [{ event_id: "e1", status: "ACCEPTED" }],
  opted_out_at: null,
  created_at: "2027-01-05T10:00:00Z",
} as unknown as Guest;
const project = { projectId: "p1", project: { default_region: "IN" }, can: () => false } as unknown as CurrentProject;

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ results: custom })));
});

function show(guest: Partial<Guest> = {}) {
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectContext value={project}>
        <GuestFacts guest={{ ...blank, ...guest }} choices={choices} />
      </ProjectContext>
    </QueryClientProvider>,
  );
}
/** Every fact that is shown, by its label. */
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test("a user who may only read sees every field with a value, as text", async () => {
  show({
    title: "MRS",
    last_name: "Sharma",
    legal_name: "Asha Kumari Sharma",
    salutation: "Asha di",
    phone: "+919829011432",
    phone_2: "+919829011433",
    phone_3: "+919829011434",
    email: "asha@example.com",
    gender: "FEMALE",
    is_vip: true,
    is_attendant: true,
    group_id: "gr",
    sub_group_id: "h",
    side: "BRIDE",
    diet: "Jain",
    notes: "Sits in front",
    language: "hi",
    tags: [{ id: "t", name: "Dancer", colour: null }],
    custom_fields: { shoe: 38, swims: false, room: "Near the lift" },
    opted_out_at: "2027-02-01T10:00:00Z",
  });
  await waitFor(() => expect(facts()["Shoe size"]).toBe("38"));
  const { Phone, "Phone 2": second, "Phone 3": third, ...rest } = facts();
  for (const [said, digits] of [
    [Phone, "432"],
    [second, "433"],
    [third, "434"],
  ])
    expect(said?.replace(/\D/g, "")).toBe(`919829011${digits}`);
  expect(rest).toMatchObject({
    Title: "Mrs.",
    "First name": "Asha",
    "Last name": "Sharma",
    "Name on ID": "Asha Kumari Sharma",
    Greeting: "Asha di",
    "E-mail": "asha@example.com",
    Gender: "Female",
    Age: "Child",
    VIP: "Yes",
    Attendant: "Yes",
    Group: "Family",
    Household: "Sharma, Jaipur",
    Side: "Bride's side",
    Diet: "Jain",
    Notes: "Sits in front",
    Language: "हिन्दी (Hindi)",
    Tags: "Dancer",
    Room: "Near the lift",
    Swims: "No",
  });
  expect(rest["No messages"]).toBe("Asked for on Feb 1, 27");
  expect(rest).not.toHaveProperty("Sangeet");
});

test("fields without a value are hidden, and a missing side is the group's", async () => {
  show({ group_id: "gr", group: { id: "gr", name: "Family", side: "BRIDE" } });
  await waitFor(() => expect(screen.getByText("Family")).toBeTruthy());
  expect(Object.keys(facts()).toSorted()).toEqual(["Added", "Age", "First name", "Group", "Side"]);
  expect(facts()["Side"]).toMatch(/like their group$/);
});
