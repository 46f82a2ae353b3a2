import type { CreditType, Project } from "@nyota/contract/account/projects";
import { type User, userEndpoints } from "@nyota/contract/account/users";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PlanLimit } from "./plan-limit.tsx";
import { setPages } from "#lib/navigation/pages.ts";
import { show } from "#test/show-page.tsx";
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
  show(<PlanLimit project={projectWith(2, 0)} type={type} />);
  const banner = within(await screen.findByRole("status"));
  expect(banner.getByText(text)).toBeTruthy();
  expect((await banner.findByRole("link", { name: "Upgrade the plan" })).getAttribute("href")).toBe(
    "/plans/checkout?ref=%2Fprojects%2Fp1%2Fdashboard&pId=p1",
  );
  expect(banner.getByRole("link", { name: more }).getAttribute("href")).toBe(
    `/projects/p1/dashboard/add-addon?type=${type}`,
  );
});

test("a member is sent to the owner", async () => {
  const other = projectWith(2, 0, { owner: "u2", owner_name: "Bela Rao" });
  show(<PlanLimit project={other} type="EVENT" />);
  expect(await screen.findByText("Ask Bela Rao to upgrade the plan.")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

test("without limits nothing is said", () => {
  show(<PlanLimit project={projectWith(2, 0, { is_unlimited: true })} type="EVENT" />);
  expect(screen.queryByText(/plan/)).toBeNull();
});
