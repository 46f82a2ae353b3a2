import type { StaffAction } from "@nyota/contract/access";
import type { CreditType, Project, ProjectAccessReply } from "@nyota/contract/account/projects";
import { type User, userEndpoints } from "@nyota/contract/account/users";
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PlanLimit, UnlessFull } from "./plan-limit.tsx";
import { describeProject } from "#lib/navigation/project-context.ts";
import { setPages } from "#lib/navigation/pages.ts";
import { projectFor, show, user } from "#test/show-page.tsx";
import { stubServer, type StubServer } from "#test/stub-server.ts";

const asha = { id: "u1", email: "asha@example.com", has_shop: true } as User;
let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(userEndpoints.me, asha);
  setPages(["/plans/checkout", "/projects/:projectId/dashboard/add-addon"]);
});
afterEach(() => setPages([]));

const projectWith = (granted: number, remaining: number, more: Partial<Project> = {}) => {
  const usage = { granted, remaining, total_used: granted - remaining, reserved: 0 };
  return {
    id: "p1",
    owner: "u1",
    owner_name: "Asha Rao",
    is_unlimited: false,
    credit_snapshot: { credit_usage: { EVENT: usage, GUEST: usage, WA_SENDER: usage, MESSAGE: usage } },
    ...more,
  } as Project;
};

const accessOf = (more: Partial<ProjectAccessReply>) => {
  const { project, access } = projectFor({});
  return describeProject(project, { ...access, ...more });
};
const owner = accessOf({ role: "OWNER" });
const staffFor = (staff_actions: StaffAction[]) => accessOf({ role: "MERCHANT", staff_actions });

test("says how many more the plan allows before anything is typed", () => {
  show(<PlanLimit project={projectWith(12, 9)} type="EVENT" />);
  expect(screen.getByText("Your plan allows 12 events: 9 more can be added.")).toBeTruthy();
  expect(screen.queryByRole("status")).toBeNull();
});

test.each<[CreditType, string, string]>([
  ["EVENT", "Your plan allows 2 events. Upgrade to add more.", "Buy more events"],
  ["GUEST", "Your plan allows 2 guests. Upgrade to add more.", "Buy more guests"],
  ["WA_SENDER", "Your plan allows 2 WhatsApp numbers. Upgrade to add more.", "Buy more WhatsApp numbers"],
  ["MESSAGE", "Your plan allows 2 messages. Upgrade to send more.", "Buy more messages"],
])("a used-up %s names the plan's number, the upgrade and the add-ons", async (type, text, more) => {
  show(<PlanLimit project={projectWith(2, 0)} type={type} />, { project: owner });
  const banner = within(await screen.findByRole("status"));
  expect(banner.getByText(text)).toBeTruthy();
  expect((await banner.findByRole("link", { name: "Upgrade the plan" })).getAttribute("href")).toBe(
    "/plans/checkout?ref=%2Fprojects%2Fp1%2Fdashboard&pId=p1",
  );
  expect(banner.getByRole("link", { name: more }).getAttribute("href")).toBe(
    `/projects/p1/dashboard/add-addon?type=${type}`,
  );
});

test("staff who may change the plan of their firm's project are offered the same", async () => {
  show(<PlanLimit project={projectWith(2, 0, { owner: "u2" })} type="EVENT" />, { project: staffFor(["CHANGE_PLAN"]) });
  expect(await screen.findByRole("link", { name: "Upgrade the plan" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Buy more events" })).toBeTruthy();
  expect(screen.queryByText(/^Ask /)).toBeNull();
});

test.each([
  ["a member", projectFor({})],
  ["staff without that right", staffFor(["DELETE_PROJECT"])],
])("%s is sent to the owner", async (_who, project) => {
  const other = projectWith(2, 0, { owner: "u2", owner_name: "Bela Rao" });
  show(<PlanLimit project={other} type="EVENT" />, { project });
  expect(await screen.findByText("Ask Bela Rao to upgrade the plan.")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

test("a form is not shown while the plan has no room, and one that was begun stays", async () => {
  const form = (project: Project) => (
    <UnlessFull project={project} type="EVENT">
      <input aria-label="Name" />
    </UnlessFull>
  );
  function Page() {
    const [remaining, setRemaining] = useState(0);
    return (
      <>
        {form(projectWith(6, remaining))}
        <button onClick={() => setRemaining(1 - remaining)}>Change</button>
      </>
    );
  }
  show(<Page />, { project: owner });
  const change = await screen.findByRole("button", { name: "Change" });
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(change);
  await user.type(screen.getByRole("textbox"), "Haldi");
  await user.click(change);
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("Haldi");
});

test("a form without limits is shown", () => {
  show(
    <UnlessFull project={projectWith(2, 0, { is_unlimited: true })} type="EVENT">
      <input aria-label="Name" />
    </UnlessFull>,
    { project: owner },
  );
  expect(screen.getByRole("textbox", { name: "Name" })).toBeTruthy();
});

test("without limits nothing is said", () => {
  show(<PlanLimit project={projectWith(2, 0, { is_unlimited: true })} type="EVENT" />);
  expect(screen.queryByText(/plan/)).toBeNull();
});
