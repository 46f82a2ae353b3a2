import { inviteEndpoints } from "@nyota/contract/account/invites";
import { merchantEndpoints } from "@nyota/contract/account/merchants";
import { ownershipEndpoints } from "@nyota/contract/account/ownership";
import { type User, userEndpoints } from "@nyota/contract/account/users";
import { type Balance, walletEndpoints } from "@nyota/contract/account/wallet";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NoProjects } from "./no-projects.tsx";
import { forgetSession, setAccessToken } from "#lib/api/session.ts";
import { setPages } from "#lib/navigation/pages.ts";
import { show } from "#test/show-page.tsx";
import { pageOf, stubServer, type StubServer } from "#test/stub-server.ts";

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  setAccessToken("token");
  setPages(["/plans/checkout", "/events/create", "/invites"]);
  server.answer(userEndpoints.me, { id: "u1", email: "asha@example.com", has_shop: true } as User);
  server.answer(inviteEndpoints.invites, pageOf([]));
  server.answer(ownershipEndpoints.transfers, { results: [] });
  server.answer(merchantEndpoints.mine, { results: [] } as never);
});
afterEach(() => {
  setPages([]);
  forgetSession();
});
const plan = (fields: Partial<Balance>): Balance => ({
  product_id: "t1",
  product_name: "Trial",
  product_type: "PLAN",
  is_trial: true,
  net_balance: 1,
  ...fields,
});
const used = plan({ net_balance: 0 });
const grand = plan({ product_id: "g1", product_name: "Grand", is_trial: false });

test.each([
  ["the trial is unused", [plan({})], /Your trial is free for 14 days\.$/, "Begin", "/events/create"],
  ["a paid plan is unused", [used, grand], /A plan for it is in your wallet\.$/, "Begin", "/events/create"],
  [
    "the trial has been used",
    [used],
    /^Your trial has been used\. A new project needs a plan\.$/,
    "Buy a plan",
    "/plans/checkout?ref=/getting-started",
  ],
  [
    "the wallet is empty",
    [],
    /^A new project needs a plan, and there is none in your wallet\.$/,
    "Buy a plan",
    "/plans/checkout?ref=/getting-started",
  ],
])("when %s, the page says so and leads on", async (_when, balances, text, button, address) => {
  server.answer(walletEndpoints.balances, { balances });
  show(<NoProjects />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole("link", { name: button }).getAttribute("href")).toBe(address);
});

test("an invitation comes first", async () => {
  server.answer(walletEndpoints.balances, { balances: [plan({})] });
  server.answer(inviteEndpoints.invites, pageOf([{ id: "i1", project: { title: "Meera & Arjun" } } as never]));
  show(<NoProjects />);
  expect(await screen.findByRole("heading", { name: "You are invited to Meera & Arjun" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "See the invitation" }).getAttribute("href")).toBe("/invites");
  expect(screen.getByRole("link", { name: "Plan a celebration of your own" }).getAttribute("href")).toBe(
    "/events/create",
  );
});
