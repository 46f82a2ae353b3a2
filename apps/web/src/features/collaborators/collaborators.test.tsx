import { modules, type ModuleLevels } from "@nyota/contract/access";
import {
  type Collaborator,
  collaboratorEndpoints,
  type CollaboratorPreview,
  type PermissionsChoices,
} from "@nyota/contract/account/collaborators";
import { type OwnershipTransfer, ownershipEndpoints } from "@nyota/contract/account/ownership";
import { levelChoices, listAbove, moduleLabels, permissionSentences, presets } from "@nyota/contract/permissions";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { setPages } from "#lib/navigation/pages.ts";
import { asOnPhone, projectFor as bareProjectFor, showRoutes, user } from "#test/show-page.tsx";
import { fieldRefusal, pageOf, refusal, stubServer, type StubServer, unanswered } from "#test/stub-server.ts";
import CollaboratorPage from "./collaborator-page.tsx";
import CollaboratorsPage from "./collaborators-page.tsx";
import InvitePeoplePage from "./invite-people-page.tsx";

const person: Collaborator = {
  id: "c1",
  name: null,
  address: "asha@example.com",
  status: "PENDING",
  permissions: { GUEST: "EDIT", EVENT: "VIEW" },
  side: null,
  groups: null,
  is_limited: false,
  is_mine: false,
  is_me: false,
  invited_by: "Riya",
  sent_at: "2026-11-12T10:00:00Z",
  times_sent: 2,
  expires_at: "2026-11-26T10:00:00Z",
  answered_at: null,
  created_at: "2026-11-12T10:00:00Z",
  updated_at: "2026-11-12T10:00:00Z",
};
const member: Collaborator = { ...person, id: "c2", name: "Meera Rao", status: "ACCEPTED" };
const choicesFor = (own: ModuleLevels | undefined): PermissionsChoices => ({
  modules: modules.map((value) => ({
    value,
    label: moduleLabels[value],
    levels: levelChoices.map((level) => ({
      ...level,
      sentence: permissionSentences[value][level.value],
      may_give: !own || listAbove({ [value]: level.value }, own).length === 0,
    })),
  })),
  presets: presets.map((preset) => ({ ...preset, may_give: !own || listAbove(preset.permissions, own).length === 0 })),
  groups: [{ id: "g1", name: "Iyers", side: "BRIDE", guests: 12 }],
  may_give_all: true,
});
const preview: CollaboratorPreview = {
  counts: {
    guests: 12,
    households: 4,
    answers: 7,
    events: 3,
    questions: null,
    journeys: null,
    hotels: null,
    stays: null,
    campaigns: null,
    messages: null,
  },
  groups: [{ id: "g1", name: "Iyers", guests: 12 }],
  guests: ["Asha Iyer"],
};

function projectFor(levels: ModuleLevels, limits?: { groupIds: string[] }) {
  const current = bareProjectFor(levels, limits);
  return { ...current, project: { ...current.project, owner_name: "Riya" } };
}

let server: StubServer;
beforeEach(() => {
  setPages(["/projects/:projectId/guests", "/projects/:projectId/events", "/projects/:projectId/campaigns"]);
  server = stubServer();
  server.answer(collaboratorEndpoints.list, pageOf([member, person]));
  server.answer(collaboratorEndpoints.choices, choicesFor(undefined));
  server.answer(collaboratorEndpoints.read, ({ params }) => (params["collaboratorId"] === "c2" ? member : person));
  server.answer(collaboratorEndpoints.preview, preview);
  server.answer(ownershipEndpoints.transfer, { pending: null });
});

function show(at = "/manage-invites", project = projectFor({ COLLABORATOR: "FULL_ACCESS" })) {
  const pages = [
    { path: "/manage-invites", element: <CollaboratorsPage /> },
    { path: "/manage-invites/invite", element: <InvitePeoplePage /> },
    { path: "/manage-invites/:collaboratorId", element: <CollaboratorPage /> },
  ];
  return showRoutes(pages, { at, project });
}
const radio = (name: string) => screen.findByRole("radio", { name });

test("the list shows who they are, what they may do and how their invitation stands", async () => {
  show();
  const rows = within(await screen.findByRole("list", { name: "Collaborators" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Meera RaoCaller · All guestsMember$/),
    expect.stringMatching(/asha@example.comCaller · All guestsInvitedSent 2 times, until Nov 26, 26$/),
  ]);
  expect(screen.getByText("1 member · 1 invited")).toBeTruthy();
});

describe("a request to hand the project over", () => {
  const pending: OwnershipTransfer = {
    id: "t1",
    project: { id: "p1", title: "Aanya & Kabir" },
    from: "Riya",
    to: "Asha",
    asked_by: "Meera",
    member_id: null,
    firm: null,
    waits_for_owner: true,
    created_at: "2026-11-12T10:00:00Z",
    expires_at: "2026-11-26T10:00:00Z",
  };
  const as = (role: "OWNER" | "MERCHANT") => {
    const project = projectFor({ COLLABORATOR: "FULL_ACCESS" });
    return show("/manage-invites", { ...project, role, isOwner: role === "OWNER", mayAsOwner: () => true });
  };

  test("of the firm's staff is the owner's to agree to, after one question", async () => {
    server.answer(ownershipEndpoints.transfer, { pending });
    server.answer(ownershipEndpoints.approveTransfer, { pending: { ...pending, waits_for_owner: false } });
    as("OWNER");
    expect(await screen.findByText("Meera asked Asha to become the owner")).toBeTruthy();
    expect(screen.getByText(/Nothing changes unless you agree/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Refuse" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Agree" }));
    expect(server.callsTo(ownershipEndpoints.approveTransfer)).toEqual([]);
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Agree" }));
    expect(await screen.findByText("Asha can take over now")).toBeTruthy();
  });

  test("waits for the owner, which its staff see and may withdraw", async () => {
    server.answer(ownershipEndpoints.transfer, { pending });
    as("MERCHANT");
    expect(await screen.findByText(/Waits for Riya to agree/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Agree" })).toBeNull();
    expect(screen.getByRole("button", { name: "Withdraw request" })).toBeTruthy();
  });

  test("of the owner is not for staff to withdraw", async () => {
    server.answer(ownershipEndpoints.transfer, { pending: { ...pending, asked_by: null, waits_for_owner: false } });
    as("MERCHANT");
    expect(await screen.findByText("Asha is asked to become the owner")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Withdraw request" })).toBeNull();
  });
});

test("an invitation that was not sent says so, in the list and on its own page", async () => {
  const unsent: Collaborator = { ...person, sent_at: null, times_sent: 0 };
  server.answer(collaboratorEndpoints.list, pageOf([unsent]));
  server.answer(collaboratorEndpoints.read, unsent);
  show();
  expect(await screen.findByText("Not sent, until Nov 26, 26")).toBeTruthy();
  cleanup();
  show("/manage-invites/c1");
  expect(await screen.findByText("Not yet. Send it again, or copy its link.")).toBeTruthy();
});

test("while the collaborators load, they are announced as loading", async () => {
  server.answer(collaboratorEndpoints.list, unanswered);
  show();
  expect(await screen.findByText("Loading the collaborators")).toBeTruthy();
});

test("a list that did not load can be retried, and without a collaborator it explains what they are for", async () => {
  server.answer(collaboratorEndpoints.list, refusal("INTERNAL", "Something went wrong on our side."));
  show();
  expect(await screen.findByRole("heading", { name: "The collaborators could not be loaded" })).toBeTruthy();
  server.answer(collaboratorEndpoints.list, pageOf<Collaborator>([]));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "No collaborators yet" })).toBeTruthy();
});

test("what is missing in the rights is brought into view each time somebody tries", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  show("/manage-invites/invite");
  await user.type(
    await screen.findByRole("textbox", { name: "E-mail addresses or phone numbers" }),
    "asha@example.com",
  );
  await user.click(await radio("Some groups"));
  for (const times of [1, 2]) {
    await user.click(screen.getByRole("button", { name: "Send invitation" }));
    const alert = await screen.findByText("Choose at least one group.");
    await waitFor(() => expect(scrolled.mock.contexts.filter((element) => element === alert)).toHaveLength(times));
  }
  expect(server.callsTo(collaboratorEndpoints.invite)).toEqual([]);
});

test("a collaborator who does not exist is closed, and not tried again", async () => {
  server.answer(collaboratorEndpoints.read, refusal("NOT_FOUND", "This collaborator does not exist."));
  show("/manage-invites/c9");
  expect(await screen.findByRole("heading", { name: "This collaborator could not be opened" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  await user.click(screen.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("whoever may only see collaborators is offered neither an invitation nor a change", async () => {
  show("/manage-invites", projectFor({ COLLABORATOR: "VIEW" }));
  await screen.findByRole("list", { name: "Collaborators" });
  expect(screen.queryByRole("link", { name: "Invite people" })).toBeNull();
});

test("a reader of one collaborator without the right to change sees the rights in words", async () => {
  show("/manage-invites/c2", projectFor({ COLLABORATOR: "VIEW" }));
  expect(await screen.findByText(permissionSentences.GUEST.EDIT)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Save|Remove|Withdraw|again/ })).toBeNull();
});

test("several people are invited with a preset, one level of which was changed", async () => {
  server.answer(collaboratorEndpoints.invite, { results: [person, member] });
  show("/manage-invites/invite");
  await user.type(
    await screen.findByLabelText("E-mail addresses or phone numbers"),
    "asha@example.com, +91 98290 11432",
  );
  await user.click(screen.getByRole("button", { name: /^Travel desk/ }));
  expect(screen.getByText(permissionSentences.TRAVEL.DELETE)).toBeTruthy();
  await user.click(await radio("Guests: Add"));
  expect(screen.getByText(permissionSentences.GUEST.CREATE)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send invitation" }));
  expect(await screen.findByText("2 invitations on the way")).toBeTruthy();
  expect(server.bodiesTo(collaboratorEndpoints.invite)).toEqual([
    {
      addresses: ["asha@example.com", "+919829011432"],
      permissions: { EVENT: "VIEW", GUEST: "CREATE", STAY: "VIEW", TRAVEL: "DELETE" },
      group_ids: null,
      side: null,
    },
  ]);
});

test("addresses pasted from letters, without a country code and twice are read as they are meant", async () => {
  server.answer(collaboratorEndpoints.invite, { results: [person, member] });
  show("/manage-invites/invite");
  const field = await screen.findByLabelText("E-mail addresses or phone numbers");
  await user.click(field);
  await user.paste("Asha Rao <asha@example.com>, Asha@example.com\nravi@example.com uma@example.com\n98290 11432");
  await user.click(screen.getByRole("button", { name: /^Travel desk/ }));
  await user.click(screen.getByRole("button", { name: "Send invitation" }));
  await screen.findByText(/invitations on the way/);
  expect(server.bodiesTo(collaboratorEndpoints.invite)).toMatchObject([
    { addresses: ["asha@example.com", "ravi@example.com", "uma@example.com", "+919829011432"] },
  ]);
});

test("what is no address is quoted as it was typed", async () => {
  show("/manage-invites/invite");
  await user.type(await screen.findByLabelText("E-mail addresses or phone numbers"), "uncle Suresh, 12 34");
  await user.click(screen.getByRole("button", { name: /^Travel desk/ }));
  await user.click(screen.getByRole("button", { name: "Send invitation" }));
  expect((await screen.findAllByText(/Nobody can be invited at “uncle Suresh”, “12 34”/)).length).toBeGreaterThan(0);
  expect(server.callsTo(collaboratorEndpoints.invite)).toEqual([]);
});

test("addresses the server refuses are named at the field, and stay typed", async () => {
  server.answer(
    collaboratorEndpoints.invite,
    fieldRefusal({ "addresses.0": ["asha@example.com is invited already."] }),
  );
  show("/manage-invites/invite");
  const field = await screen.findByLabelText("E-mail addresses or phone numbers");
  await user.type(field, "asha@example.com");
  await user.click(screen.getByRole("button", { name: "Send invitation" }));
  expect((await screen.findAllByText("asha@example.com is invited already.")).length).toBeGreaterThan(0);
  expect(field).toHaveProperty("value", "asha@example.com");
});

test("nothing is sent without a right, or with a limit to no group", async () => {
  show("/manage-invites/invite");
  await user.type(await screen.findByLabelText("E-mail addresses or phone numbers"), "asha@example.com");
  await user.click(screen.getByRole("radio", { name: "Some groups" }));
  await user.click(screen.getByRole("button", { name: "Send invitation" }));
  expect(await screen.findByText("Choose at least one group.")).toBeTruthy();
  expect(server.callsTo(collaboratorEndpoints.invite)).toEqual([]);
});

test("levels and presets above one's own can't be chosen", async () => {
  server.answer(collaboratorEndpoints.choices, choicesFor({ GUEST: "EDIT", EVENT: "VIEW", MESSAGE: "VIEW" }));
  show("/manage-invites/invite");
  expect(await radio("Guests: Change")).toHaveProperty("disabled", false);
  expect(await radio("Guests: Delete")).toHaveProperty("disabled", true);
  expect(screen.getByRole("button", { name: /^Caller/ })).toHaveProperty("disabled", false);
  expect(screen.getByRole("button", { name: /^Co-host/ })).toHaveProperty("disabled", true);
});

test("the preview shows the navigation these rights make and the server's counts under them", async () => {
  show("/manage-invites/invite");
  await user.click(await screen.findByRole("button", { name: /^Caller/ }));
  await user.click(screen.getByRole("radio", { name: "Bride's side" }));
  await user.click(screen.getByRole("button", { name: "Show" }));
  const nav = within(await screen.findByRole("list", { name: "Their navigation" })).getAllByRole("listitem");
  expect(nav.map(({ textContent }) => textContent)).toEqual(["Events", "Guests"]);
  const found = within(await screen.findByRole("list", { name: "What they find there" })).getAllByRole("listitem");
  expect(found.map(({ textContent }) => textContent)).toEqual(["12 guests", "4 households", "7 answers", "3 events"]);
  expect(server.callsTo(collaboratorEndpoints.preview)[0]?.query).toMatchObject({
    right: expect.arrayContaining(["GUEST:EDIT", "STAY:NO_ACCESS"]),
    side: ["BRIDE"],
  });
});

test("on a phone each module has its level in one list", async () => {
  asOnPhone();
  show("/manage-invites/invite");
  const level = await screen.findByRole("combobox", { name: "Guests" });
  await user.selectOptions(level, "Delete");
  expect(screen.getByText(permissionSentences.GUEST.DELETE)).toBeTruthy();
});

test("rights are changed, and a refusal stays beside them", async () => {
  server.answer(
    collaboratorEndpoints.update,
    refusal("FORBIDDEN", "You can't give more rights than you have yourself."),
  );
  const router = show("/manage-invites/c2");
  await user.click(await radio("Guests: See"));
  await user.click(screen.getByRole("button", { name: "Save rights" }));
  expect(await screen.findByText("You can't give more rights than you have yourself.")).toBeTruthy();
  server.answer(collaboratorEndpoints.update, member);
  await user.click(screen.getByRole("button", { name: "Save rights" }));
  expect(await screen.findByText("The rights of Meera Rao were changed")).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe("/manage-invites"));
  expect(server.bodiesTo(collaboratorEndpoints.update)[1]).toMatchObject({ permissions: { GUEST: "VIEW" } });
});

test("rights that somebody else has changed meanwhile are not overwritten, and what was chosen stays", async () => {
  const router = show("/manage-invites/c2");
  await user.click(await radio("Guests: See"));
  const current = { ...member, permissions: {}, side: null, groups: null, updated_at: "2026-11-21T10:00:00Z" };
  server.answer(collaboratorEndpoints.read, current);
  await act(() => queryClient.invalidateQueries());
  expect(await radio("Guests: See")).toHaveProperty("checked", true);
  const stale = { current, changed_by: "Dev Iyer", changed_at: "2026-11-21T10:00:00Z" };
  server.answer(collaboratorEndpoints.update, refusal("STALE_VERSION", "Dev Iyer has changed this.", stale));
  await user.click(screen.getByRole("button", { name: "Save rights" }));
  expect(
    await screen.findByText(
      /^Changed by Dev Iyer .*: Events: no access, Guests: no access\. .*save again to replace theirs/,
    ),
  ).toBeTruthy();
  expect(await radio("Guests: See")).toHaveProperty("checked", true);
  server.answer(collaboratorEndpoints.update, member);
  await user.click(screen.getByRole("button", { name: "Save rights" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/manage-invites"));
  const versions = server.callsTo(collaboratorEndpoints.update).map(({ version }) => version);
  expect(versions).toEqual([member.updated_at, current.updated_at]);
});

test("an invitation is sent again and withdrawn, a member is removed, each after saying what happens", async () => {
  server.answer(collaboratorEndpoints.resend, person);
  server.answer(collaboratorEndpoints.revoke, { ...person, status: "REVOKED" });
  server.answer(collaboratorEndpoints.remove, null);
  const router = show("/manage-invites/c1");
  await user.click(await screen.findByRole("button", { name: "Send again" }));
  expect(await screen.findByText("The invitation to asha@example.com was sent again")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/manage-invites"));
  await router.navigate("/manage-invites/c2");
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  expect(await screen.findByText("They lose access at once. What they did stays.")).toBeTruthy();
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Meera Rao was removed")).toBeTruthy();
});

test("nobody is offered to change or remove themselves", async () => {
  server.answer(collaboratorEndpoints.read, { ...member, is_me: true });
  show("/manage-invites/c2");
  expect(await screen.findByText(permissionSentences.GUEST.EDIT)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Save|Remove/ })).toBeNull();
});

test.each([
  ["their own invitation", true, true],
  ["nobody else's", false, false],
])("somebody limited to groups is offered to send again and withdraw %s", async (_whose, is_mine, isOffered) => {
  server.answer(collaboratorEndpoints.read, { ...person, is_mine });
  show("/manage-invites/c1", projectFor({ COLLABORATOR: "FULL_ACCESS", GUEST: "VIEW" }, { groupIds: ["g1"] }));
  expect((await screen.findAllByText(permissionSentences.GUEST.EDIT)).length).toBeGreaterThan(0);
  const offered = screen.queryAllByRole("button", { name: /^(Send again|Withdraw)$/ });
  expect(offered).toHaveLength(isOffered ? 2 : 0);
});
