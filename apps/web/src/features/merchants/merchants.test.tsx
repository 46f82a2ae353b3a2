import { modules, staffActions } from "@nyota/contract/access";
import { type FirmProject, firmProjectEndpoints, projectProblems } from "@nyota/contract/account/firm-projects";
import {
  type Membership,
  merchantEndpoints,
  type StaffGroupReply,
  type StaffMember,
  type StaffPermissions,
} from "@nyota/contract/account/merchants";
import { levelChoices, moduleLabels, permissionSentences } from "@nyota/contract/permissions";
import { staffActionLabels, staffActionSentences, staffGroups } from "@nyota/contract/staff-permissions";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { setPages } from "#lib/navigation/pages.ts";
import { showRoutes, user } from "#test/show-page.tsx";
import { fieldRefusal, pageOf, refusal, stubServer, type StubServer, unanswered } from "#test/stub-server.ts";
import { describeProblem } from "./describe-problem.ts";
import FirmOverviewPage from "./firm-overview-page.tsx";
import InviteStaffPage from "./invite-staff-page.tsx";
import JoinFirmPage from "./join-firm-page.tsx";
import StaffMemberPage from "./staff-member-page.tsx";
import StaffPage from "./staff-page.tsx";
import StaffPermissionsPage from "./staff-permissions-page.tsx";

const administrator: Membership = {
  id: "s1",
  merchant: { id: "f1", name: "Sunrise Weddings", code: "4F2A91BC07DE" },
  status: "ACTIVE",
  group: "ADMINISTRATOR",
  levels: {},
  actions: [...staffActions],
  invited_by: null,
  expires_at: null,
};
const project: FirmProject = {
  id: "p1",
  title: "Aanya & Kabir",
  event_type: "WEDDING",
  cover_image: null,
  owner: "u1",
  owner_name: "Aanya Mehra",
  start_date: "2099-02-12",
  end_date: null,
  venue_city: "Jaipur",
  given_at: "2026-11-12T10:00:00Z",
  next_event: { id: "e1", name: "Sangeet", starts_at: "2099-02-12T19:00", time_zone: "Asia/Kolkata" },
  guests: 40,
  invited: 50,
  answered: 20,
  accepted: 15,
  silent: 12,
  is_unlimited: false,
  plan_ends: "2099-01-01T00:00:00Z",
  credits: [
    { type: "EVENT", granted: 12, remaining: 11 },
    { type: "GUEST", granted: 500, remaining: 0 },
  ],
  problems: [{ kind: "NUMBER_OFFLINE", count: 2 }],
};
const ravi: StaffMember = {
  id: "s2",
  name: "Ravi Iyer",
  address: "ravi@example.com",
  job_title: "Guest manager",
  status: "ACTIVE",
  group: "GUEST_DESK",
  is_administrator: false,
  is_me: false,
  may_change: true,
  invited_by: "Meera Rao",
  sent_at: "2026-11-12T10:00:00Z",
  expires_at: "2026-11-26T10:00:00Z",
  joined_at: "2026-11-13T10:00:00Z",
  created_at: "2026-11-12T10:00:00Z",
  updated_at: "2026-11-12T10:00:00Z",
};
const groups: StaffGroupReply[] = staffGroups.map((group) => ({
  ...group,
  actions: [...group.actions],
  may_give: group.value !== "ADMINISTRATOR",
  members: 0,
}));
const permissions: StaffPermissions = {
  id: "s2",
  name: "Ravi Iyer",
  group: "READ_ONLY",
  levels: Object.fromEntries(modules.map((module) => [module, "VIEW"])),
  actions: [],
  may_change: true,
  choices: {
    modules: modules.map((value) => ({
      value,
      label: moduleLabels[value],
      levels: levelChoices.map((level) => ({
        ...level,
        sentence: permissionSentences[value][level.value],
        may_give: level.value !== "FULL_ACCESS",
      })),
    })),
    actions: staffActions.map((value) => ({
      value,
      label: staffActionLabels[value],
      sentence: staffActionSentences[value],
      may_give: value !== "DELETE_PROJECT",
    })),
  },
  updated_at: "2026-11-12T10:00:00Z",
};

let server: StubServer;
beforeEach(() => {
  setPages(["/projects/:projectId/numbers"]);
  server = stubServer();
  server.answer(merchantEndpoints.mine, { results: [administrator] });
  server.answer(firmProjectEndpoints.projects, pageOf([project]));
  server.answer(merchantEndpoints.list, pageOf([ravi]));
  server.answer(merchantEndpoints.read, ravi);
  server.answer(merchantEndpoints.groups, { results: groups });
  server.answer(merchantEndpoints.permissions, permissions);
});
const show = (at: string) =>
  showRoutes(
    [
      { path: "/merchants", element: <FirmOverviewPage /> },
      { path: "/merchants/join/:staffId", element: <JoinFirmPage /> },
      { path: "/merchants/staff", element: <StaffPage /> },
      { path: "/merchants/staff/create", element: <InviteStaffPage /> },
      { path: "/merchants/staff/:staffId", element: <StaffMemberPage /> },
      { path: "/merchants/staff/:staffId/permissions", element: <StaffPermissionsPage /> },
    ],
    { at },
  );

describe("the overview", () => {
  test("shows what is next, answers, who is silent, the scarcest credits and problems, each with its page", async () => {
    show("/merchants");
    const card = within(await screen.findByRole("article"));
    expect(card.getByText("Sangeet")).toBeTruthy();
    expect(card.getByText(/^40% of 50 invitations/)).toBeTruthy();
    expect(card.getByRole("img", { name: /15 accepted, 5 declined, 30 open/ })).toBeTruthy();
    expect(card.getByRole("link", { name: "12 guests without an answer" }).getAttribute("href")).toBe(
      "/projects/p1/guests?response=PENDING&response=NOT_RESPONDED",
    );
    expect(card.getByText("0 of 500 left")).toBeTruthy();
    expect(card.getByRole("link", { name: "2 numbers are offline" }).getAttribute("href")).toBe("/projects/p1/numbers");
    expect(screen.getByText("1 celebration, 1 with something to look at")).toBeTruthy();
  });

  test("leaves out what the reader may not see", async () => {
    const hidden = { guests: null, invited: null, answered: null, accepted: null, silent: null, next_event: null };
    server.answer(firmProjectEndpoints.projects, pageOf([{ ...project, ...hidden, problems: [] }]));
    show("/merchants");
    const card = within(await screen.findByRole("article"));
    expect(card.queryByText("Answers")).toBeNull();
    expect(card.queryByText(/without an answer/)).toBeNull();
  });

  test("without a project names the firm's code, and without a firm explains where one comes from", async () => {
    server.answer(firmProjectEndpoints.projects, pageOf<FirmProject>([]));
    show("/merchants");
    expect(await screen.findByText("4F2A-91BC-07DE")).toBeTruthy();
  });

  test("of somebody without a firm shows their open invitations", async () => {
    const invited: Membership = { ...administrator, status: "INVITED", invited_by: "Meera Rao" };
    server.answer(merchantEndpoints.mine, { results: [invited] });
    show("/merchants");
    expect(await screen.findByRole("heading", { name: "You don’t work for a firm here" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open the invitation of Sunrise Weddings" })).toBeTruthy();
  });

  test("that did not load can be retried", async () => {
    server.answer(firmProjectEndpoints.projects, refusal("INTERNAL", "Something went wrong on our side."));
    show("/merchants");
    expect(await screen.findByRole("heading", { name: "The projects could not be loaded" })).toBeTruthy();
    server.answer(firmProjectEndpoints.projects, pageOf([project]));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("article")).toBeTruthy();
  });

  test("announces that it loads", async () => {
    server.answer(firmProjectEndpoints.projects, unanswered);
    show("/merchants");
    expect(await screen.findByText("Loading the projects")).toBeTruthy();
  });

  test.each(projectProblems)("describes %s in words, for one and for many", (kind) => {
    for (const count of [1, 3]) expect(describeProblem(kind, count).text).toMatch(/^[A-Z0-9]/);
  });

  test.each([
    ["PLAN_ENDS_SOON", 1, "The plan ends in 1 day", "dashboard"],
    ["PLAN_ENDS_SOON", 3, "The plan ends in 3 days", "dashboard"],
    ["CREDITS_USED_UP", 1, "One kind of credit is used up", "dashboard"],
    ["MESSAGES_HALTED", 2, "2 campaigns were halted", "campaigns"],
    ["MESSAGES_FAILED", 1, "1 message failed", "outbox?status=FAILED"],
  ] as const)("leads from %s (%i) to the page where it is solved", (kind, count, text, page) => {
    expect(describeProblem(kind, count)).toMatchObject({ text, page });
  });
});

describe("staff", () => {
  test("are listed with their group; inviting is for those who manage staff", async () => {
    show("/merchants/staff");
    const row = within(await screen.findByRole("list", { name: "Staff" })).getByRole("listitem");
    expect(row.textContent).toMatch(/Ravi IyerGuest manager · Guest desk · ravi@example.comActive/);
    expect(screen.getByRole("link", { name: "Invite staff" })).toBeTruthy();
  });

  test("without that right can neither invite nor open the rights of others", async () => {
    server.answer(merchantEndpoints.mine, { results: [{ ...administrator, actions: [] }] });
    server.answer(merchantEndpoints.read, { ...ravi, may_change: false });
    show("/merchants/staff");
    await screen.findByRole("list", { name: "Staff" });
    expect(screen.queryByRole("link", { name: "Invite staff" })).toBeNull();
    show("/merchants/staff/s2");
    expect(await screen.findByText("Joined")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /rights/i })).toBeNull();
    expect(screen.queryByRole("button", { name: "Remove" })).toBeNull();
  });

  test("are invited with a group, and an address that is there already is refused at its field", async () => {
    server.answer(merchantEndpoints.create, fieldRefusal({ email: ["ravi@example.com is among your staff already."] }));
    show("/merchants/staff/create");
    await user.type(await screen.findByLabelText("E-mail"), "ravi@example.com");
    await user.type(screen.getByLabelText("Name"), "Ravi Iyer");
    const planner = screen.getByRole("button", { name: /^Planner/ });
    expect(screen.getByRole("button", { name: /^Administrator/ })).toHaveProperty("disabled", true);
    await user.click(planner);
    await user.click(screen.getByRole("button", { name: "Send invitation" }));
    expect((await screen.findAllByText("ravi@example.com is among your staff already.")).length).toBeGreaterThan(0);
    server.answer(merchantEndpoints.create, { ...ravi, status: "INVITED" });
    await user.click(screen.getByRole("button", { name: "Send invitation" }));
    expect(await screen.findByText("The invitation to Ravi Iyer is on its way")).toBeTruthy();
    expect(server.bodiesTo(merchantEndpoints.create).at(-1)).toEqual({
      email: "ravi@example.com",
      name: "Ravi Iyer",
      job_title: null,
      group: "PLANNER",
    });
  });

  test("are removed after a question", async () => {
    server.answer(merchantEndpoints.remove, null);
    show("/merchants/staff/s2");
    await user.click(await screen.findByRole("button", { name: "Remove" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Ravi Iyer was removed")).toBeTruthy();
  });
});

describe("rights of a member", () => {
  test("are changed together, and those beyond the reader's own can't be given", async () => {
    server.answer(merchantEndpoints.updatePermissions, permissions);
    show("/merchants/staff/s2/permissions");
    await user.click(await screen.findByRole("radio", { name: "Guests: Change" }));
    expect(screen.getByRole("radio", { name: "Guests: Everything" })).toHaveProperty("disabled", true);
    expect(screen.getByRole("checkbox", { name: /^Deleting projects/ })).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("checkbox", { name: /^Activity/ }));
    await user.click(screen.getByRole("button", { name: "Save rights" }));
    expect(await screen.findByText("The rights of Ravi Iyer were changed")).toBeTruthy();
    expect(server.bodiesTo(merchantEndpoints.updatePermissions).at(-1)).toEqual({
      levels: { GUEST: "EDIT" },
      actions: { SEE_ACTIVITY: true },
    });
  });

  test("that somebody takes away while others are chosen are not given back", async () => {
    server.answer(merchantEndpoints.updatePermissions, permissions);
    show("/merchants/staff/s2/permissions");
    await user.click(await screen.findByRole("radio", { name: "Guests: Change" }));
    server.answer(merchantEndpoints.permissions, { ...permissions, levels: {}, updated_at: "2026-11-20T10:00:00Z" });
    await act(() => queryClient.invalidateQueries());
    await waitFor(() =>
      expect(screen.getByRole("radio", { name: "Events: No access" })).toHaveProperty("checked", true),
    );
    expect(screen.getByRole("radio", { name: "Guests: Change" })).toHaveProperty("checked", true);
    await user.click(screen.getByRole("button", { name: "Save rights" }));
    await waitFor(() =>
      expect(server.bodiesTo(merchantEndpoints.updatePermissions)).toEqual([
        { levels: { GUEST: "EDIT" }, actions: {} },
      ]),
    );
  });

  test("that were refused stay in the form with the reason", async () => {
    server.answer(merchantEndpoints.updatePermissions, refusal("FORBIDDEN", "They have rights that you don't have."));
    show("/merchants/staff/s2/permissions");
    await user.click(await screen.findByRole("button", { name: /^Planner/ }));
    await user.click(screen.getByRole("button", { name: "Save rights" }));
    expect((await screen.findByRole("alert")).textContent).toContain("They have rights that you don't have.");
    expect(screen.getByRole("radio", { name: "Guests: Everything" })).toHaveProperty("checked", true);
  });

  test("are read in words where they can't be changed", async () => {
    server.answer(merchantEndpoints.permissions, { ...permissions, may_change: false, actions: ["SEE_ACTIVITY"] });
    show("/merchants/staff/s2/permissions");
    expect(await screen.findByText(staffActionSentences.SEE_ACTIVITY)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Save rights" })).toBeNull();
  });
});

describe("an invitation to a firm", () => {
  test("says what the user will be able to do, and is accepted", async () => {
    server.answer(merchantEndpoints.mine, {
      results: [{ ...administrator, status: "INVITED", levels: { GUEST: "EDIT" }, actions: [] }],
    });
    server.answer(merchantEndpoints.accept, { detail: "Done." });
    const router = show("/merchants/join/s1");
    expect(await screen.findByText(permissionSentences.GUEST.EDIT)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/merchants"));
  });

  test("to another address leads to the profile", async () => {
    show("/merchants/join/s9");
    expect(await screen.findByRole("heading", { name: "This invitation is not open to you" })).toBeTruthy();
  });
});
