import { type CallCard, callEndpoints, type QueuedHousehold } from "@nyota/contract/site/calls";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import CallPage from "./call-page.tsx";
import HelpersPage from "./helpers-page.tsx";
import QueuePage from "./queue-page.tsx";
import { projectFor, showRoutes, user } from "#test/show-page.tsx";
import { fieldRefusal, pageOf, refusal, stubServer } from "#test/stub-server.ts";

const project = projectFor({ GUEST: "FULL_ACCESS" });
const at = "2026-01-01T10:00:00Z";
const queued: QueuedHousehold = {
  household_id: "h1",
  household: "Sharma family",
  is_group: true,
  group: "Bride",
  guests: 2,
  guest_ids: ["g1"],
  open: 2,
  answered: 0,
  is_unsure: false,
  is_late: false,
  has_phone: true,
  since: at,
  seen_at: null,
  messaged_at: null,
  state: "DUE",
  calls: 0,
  last_call: null,
  claim: null,
};
const guest = {
  id: "g1",
  name: "Asha",
  diet: null,
  response: null,
  meal_choice: null,
  plus_ones: 0,
  named_plus_ones: 0,
  plus_ones_allowed: 2,
  expected_plus_ones: 0,
  is_welcome: true,
  tentative: null,
  offered_until: null,
};
const made = {
  id: "c1",
  outcome: "BUSY" as const,
  notes: "Line engaged",
  try_again_at: at,
  caller: "Kabir",
  created_at: at,
};
const card: CallCard = {
  household_id: "h1",
  household: "Sharma family",
  is_group: true,
  group: "Bride",
  people: [
    { id: "g1", name: "Asha", phones: ["+919829011432"], is_contact: true },
    { id: "g2", name: "Dev", phones: [], is_contact: false },
  ],
  claim: { caller: "Meera", is_mine: true, claimed_until: at },
  seen_at: null,
  messaged_at: null,
  calls: [made],
  events: [
    {
      id: "e1",
      name: "Sangeet",
      starts_at: "2027-02-12T19:00",
      ends_at: null,
      time_zone: "Asia/Kolkata",
      venue_name: null,
      venue_address: null,
      map_url: null,
      dress_code: null,
      description: null,
      cover: null,
      meal_options: [{ value: "Jain", label: "Jain" }],
      is_open: true,
      places_left: null,
      calendar_url: null,
      guests: [guest],
    },
  ],
  questions: [
    {
      field: "q.q1.household",
      text: "Do you need a room?",
      help: null,
      type: "YES_NO",
      options: [],
      is_required: false,
      guest_name: null,
      shown_if: null,
      values: [],
    },
  ],
};

function showDesk(answer: CallCard = card, shown = project) {
  const server = stubServer();
  server.answer(callEndpoints.queue, { ...pageOf([queued]), due: 1 });
  server.answer(callEndpoints.card, answer);
  server.answer(guestEndpoints.choices, { groups: [{ value: "b", label: "Bride" }], events: [] } as never);
  const routes = [
    { path: "/projects/:projectId/rsvp/calls", element: <QueuePage /> },
    { path: "/projects/:projectId/rsvp/calls/:householdId", element: <CallPage /> },
  ];
  const open = (where: string) => showRoutes(routes, { project: shown, at: `/projects/p1/rsvp/calls${where}` });
  return { server, open };
}

test("the next household is taken and opened", async () => {
  const { server, open } = showDesk();
  server.answer(callEndpoints.next, { household_id: "h1", claimed_until: at });
  const router = open("");
  expect(await screen.findByText(/1 household to phone now/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Next household" }));
  await expect.poll(() => router.state.location.pathname).toBe("/projects/p1/rsvp/calls/h1");
  expect(await screen.findByRole("heading", { level: 1, name: "Sharma family" })).toBeTruthy();
  const phone = screen.getByRole("link", { name: /^Phone Asha, ?\+91 98290 11432$/ });
  expect(phone.getAttribute("href")).toBe("tel:+919829011432");
  expect(screen.getByText("Line engaged")).toBeTruthy();
});

test("what was said is sent with how the call ended, and then the next household is offered", async () => {
  const { server, open } = showDesk();
  server.answer(callEndpoints.finish, { ...made, outcome: "ANSWERED" });
  open("/h1");
  const group = await screen.findByRole("radiogroup", { name: "Asha, Sangeet" });
  await user.click(within(group).getByRole("radio", { name: "Yes" }));
  await user.type(screen.getByRole("textbox", { name: /Notes/ }), "Coming by train");
  expect(screen.getByRole("button", { name: "Busy" }).hasAttribute("disabled")).toBe(true);
  await user.click(screen.getByRole("button", { name: "Save the answers" }));
  expect(await screen.findByText(/The call is saved/)).toBeTruthy();
  expect(server.bodiesTo(callEndpoints.finish)).toEqual([
    {
      outcome: "ANSWERED",
      notes: "Coming by train",
      answers: [{ event_id: "e1", guest_id: "g1", response: "ACCEPTED", meal_choice: null, plus_ones: 0 }],
    },
  ]);
  expect(screen.getByRole("button", { name: "Next household" })).toBeTruthy();
});

test("a call in which nobody spoke sends no answers", async () => {
  const { server, open } = showDesk();
  server.answer(callEndpoints.finish, made);
  open("/h1");
  await user.click(await screen.findByRole("button", { name: "Busy" }));
  expect(await screen.findByText(/The call is saved/)).toBeTruthy();
  expect(server.bodiesTo(callEndpoints.finish)).toEqual([{ outcome: "BUSY" }]);
});

test("a refused answer is shown at its guest", async () => {
  const { server, open } = showDesk();
  server.answer(callEndpoints.finish, fieldRefusal({ "answers.0.response": ["There is no room for more people."] }));
  open("/h1");
  const group = await screen.findByRole("radiogroup", { name: "Asha, Sangeet" });
  await user.click(within(group).getByRole("radio", { name: "No" }));
  await user.click(screen.getByRole("button", { name: "Save the answers" }));
  expect(await screen.findByText("There is no room for more people.")).toBeTruthy();
  expect(within(group).getByRole("radio", { name: "No" }).getAttribute("aria-checked")).toBe("true");
});

test("a household that somebody else has shows no form", async () => {
  const { open } = showDesk({ ...card, claim: { caller: "Kabir", is_mine: false, claimed_until: at } });
  open("/h1");
  expect(await screen.findByText("Kabir is phoning them at the moment")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Busy" })).toBeNull();
});

test("a household that nobody has is taken before it is phoned", async () => {
  const { server, open } = showDesk({ ...card, claim: null });
  server.answer(callEndpoints.take, refusal("ILLEGAL_STATE", "Kabir is phoning this household at the moment."));
  open("/h1");
  await user.click(await screen.findByRole("button", { name: "Take this household" }));
  expect(await screen.findByText("Kabir is phoning this household at the moment.")).toBeTruthy();
  server.answer(callEndpoints.take, { household_id: "h1", claimed_until: at });
  server.answer(callEndpoints.card, card);
  await user.click(screen.getByRole("button", { name: "Take this household" }));
  expect(await screen.findByRole("button", { name: "Busy" })).toBeTruthy();
});

test("who may only see guests takes no household", async () => {
  const viewer = projectFor({ GUEST: "VIEW" });
  const { open } = showDesk(card, viewer);
  open("");
  expect(await screen.findByText(/1 household to phone now/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Next household" })).toBeNull();
});

test("a helper's link is made for the chosen households, and shown once to copy", async () => {
  const { server } = showDesk();
  const helper = {
    id: "k1",
    name: "Ravi",
    households: 1,
    open: 1,
    calls: 0,
    status: "WORKS" as const,
    expires_at: "2099-01-01T00:00:00Z",
    revoked_at: null,
    created_at: at,
  };
  server.answer(callEndpoints.helpers, pageOf([helper]));
  server.answer(callEndpoints.addHelper, { ...helper, url: "https://nyota.example/c/secret" });
  server.answer(callEndpoints.revokeHelper, { ...helper, revoked_at: at });
  showRoutes([{ path: "/helpers", element: <HelpersPage /> }], { project, at: "/helpers" });
  await user.type(await screen.findByRole("textbox", { name: /Name of the helper/ }), "Ravi");
  await user.click(screen.getByRole("button", { name: "Make the link" }));
  expect(await screen.findByRole("button", { name: "Copy the link" })).toBeTruthy();
  expect(server.bodiesTo(callEndpoints.addHelper)).toEqual([
    expect.objectContaining({ name: "Ravi", household_ids: ["h1"] }),
  ]);
  await user.click(screen.getByRole("button", { name: "Revoke: Ravi" }));
  await user.click(await screen.findByRole("button", { name: "Revoke the link" }));
  await expect
    .poll(() => server.callsTo(callEndpoints.revokeHelper).map(({ params }) => params["helperId"]))
    .toEqual(["k1"]);
});
