import type { Project } from "@nyota/contract/account/projects";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { type User, userEndpoints } from "@nyota/contract/account/users";
import { walletEndpoints } from "@nyota/contract/account/wallet";
import { productEndpoints } from "@nyota/contract/store/products";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Header } from "#app/shell/header.tsx";
import { TrialBanner } from "#app/shell/trial-banner.tsx";
import { ProfileTabs } from "#features/profile/profile-tabs.tsx";
import { CreditsTile } from "./tiles/credits-tile.tsx";
import FirstProjectPage from "./start/first-project-page.tsx";
import SelectPlanPage from "./start/select-plan-page.tsx";
import SelectTypePage from "./start/select-type-page.tsx";
import UpgradePlanPage from "./start/upgrade-plan-page.tsx";
import { forgetSession, setAccessToken } from "#lib/api/session.ts";
import { setPages } from "#lib/navigation/pages.ts";
import { projectFor, show, showRoutes, user } from "#test/show-page.tsx";
import { stubServer, type StubServer } from "#test/stub-server.ts";

const used = { granted: 0, total_used: 0, reserved: 0, remaining: 2_147_483_647 };
const usage = { EVENT: used, GUEST: used, WA_SENDER: used, MESSAGE: used };
const current = (isUnlimited: boolean) => {
  const project = projectFor({});
  const more = {
    is_unlimited: isUnlimited,
    is_on_trial_plan: !isUnlimited,
    product: isUnlimited ? "Unlimited" : "Trial",
    subscriptions: isUnlimited ? [] : [{ status: "ACTIVE", start_date: new Date().toISOString(), end_date: null }],
    credit_snapshot: { credit_usage: usage },
  };
  return {
    ...project,
    isOwner: true,
    mayAsOwner: () => true,
    project: { ...project.project, ...more } as unknown as Project,
  };
};
const sidebar = { isExpanded: true, isDrawerOpen: false, setDrawerOpen: () => {}, toggle: () => {} };
const pieces = (
  <>
    <Header sidebar={sidebar} onSearch={() => {}} onShortcuts={() => {}} />
    <TrialBanner />
    <ProfileTabs />
    <CreditsTile />
    <SelectTypePage />
  </>
);
/** The addresses of links that name a plan, a price, the wallet or a checkout. */
const planLinks = () =>
  screen
    .getAllByRole("link")
    .map((link) => link.getAttribute("href") ?? "")
    .filter((address) => /plan|wallet|checkout|price/.test(address));

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(walletEndpoints.balances, { balances: [] });
  server.answer(productEndpoints.products, { results: [], taxes: [] });
  setPages(["/plans/checkout", "/projects/:projectId/dashboard/upgrade-plan"]);
});
afterEach(() => {
  setPages([]);
  forgetSession();
});
const me = (has_shop: boolean) =>
  server.answer(userEndpoints.me, { id: "u1", email: "asha@example.com", has_shop } as User);

test("with a shop its links are there", async () => {
  me(true);
  show(pieces, { project: current(false) });
  await waitFor(() => expect(planLinks().length).toBeGreaterThan(5));
  expect(screen.getByRole("link", { name: "Upgrade to Premium Plan" })).toBeTruthy();
});

test("without a shop no link leads to a plan, a price, the wallet or a checkout, and no trial is counted", async () => {
  me(false);
  show(pieces, { project: current(true) });
  await waitFor(() => expect(planLinks()).toEqual([]));
  expect(screen.queryByText(/Days Used|Trial|Credits/)).toBeNull();
  expect(screen.getByRole("link", { name: /^Wedding/ }).getAttribute("href")).toBe(
    "/select-project-type/WEDDING/create",
  );
});

test("without a shop the first project needs no plan", async () => {
  me(false);
  setAccessToken("token");
  server.answer(projectEndpoints.create, { id: "p1", title: "Asha & Rohan" } as Project);
  const router = show(<FirstProjectPage />);
  await user.type(await screen.findByLabelText(/^Name/), "Asha & Rohan");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/events/p1/add-event"));
  expect(server.bodiesTo(projectEndpoints.create)[0]).not.toHaveProperty("product");
});

test.each([
  ["/select-project-type/WEDDING/select-plan", "/select-project-type/WEDDING/create"],
  ["/projects/p1/dashboard/upgrade-plan", "/projects/p1/dashboard"],
])("without a shop %s leads on to %s", async (from, to) => {
  me(false);
  const router = showRoutes(
    [
      { path: "/select-project-type/:eventType/select-plan", element: <SelectPlanPage /> },
      { path: "/projects/p1/dashboard/upgrade-plan", element: <UpgradePlanPage /> },
    ],
    { at: from, project: current(true) },
  );
  await waitFor(() => expect(router.state.location.pathname).toBe(to));
});
