import type { ProjectCard } from "@nyota/contract/account/projects";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { userEndpoints, type User } from "@nyota/contract/account/users";
import { walletEndpoints } from "@nyota/contract/account/wallet";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import ProjectsPage from "./projects-page.tsx";
import { show } from "#test/show-page.tsx";
import { pageOf, stubServer, type StubServer } from "#test/stub-server.ts";

const card = {
  id: "p1",
  title: "Meera & Arjun",
  event_type: "WEDDING",
  owner: "u1",
  is_on_trial_plan: true,
  cover_image: null,
  start_date: null,
  end_date: null,
  venue_city: null,
  created_at: "2026-11-01T00:00:00Z",
  guests: 0,
  invited: 0,
  answered: 0,
} as ProjectCard;
const plan = { product_id: "g", product_name: "Grand", product_type: "PLAN" as const, is_trial: false, net_balance: 1 };

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(userEndpoints.me, { id: "u1", has_shop: true } as User);
  server.answer(projectEndpoints.list, pageOf([card]));
});

test("a plan that waits in the wallet is said, with what can be done with it", async () => {
  server.answer(walletEndpoints.balances, { balances: [plan] });
  show(<ProjectsPage />);
  expect(await screen.findByText("Your wallet has 1 × Grand.")).toBeTruthy();
  expect((await screen.findByRole("link", { name: "Upgrade Meera & Arjun" })).getAttribute("href")).toBe(
    "/projects/p1/dashboard/upgrade-plan",
  );
  expect(screen.getByRole("link", { name: "Create a project with it" }).getAttribute("href")).toBe("/getting-started");
});

test("without a paid plan in the wallet nothing is said of it", async () => {
  server.answer(walletEndpoints.balances, {
    balances: [
      { ...plan, is_trial: true },
      { ...plan, net_balance: 0 },
    ],
  });
  show(<ProjectsPage />);
  expect(await screen.findByText("1 celebration")).toBeTruthy();
  expect(screen.queryByText(/Your wallet has/)).toBeNull();
});
