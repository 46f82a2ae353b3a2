import { projectEndpoints } from "@nyota/contract/account/projects";
import { userEndpoints } from "@nyota/contract/account/users";
import { type Balance, walletEndpoints } from "@nyota/contract/account/wallet";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import BalancesPage from "./balances-page.tsx";
import { setPages } from "#lib/navigation/pages.ts";
import { show, user } from "#test/show-page.tsx";
import { pageOf, refusal, stubServer, type StubServer, unanswered } from "#test/stub-server.ts";

const trial: Balance = {
  product_id: "p1",
  product_name: "Free trial",
  product_type: "PLAN",
  is_trial: true,
  net_balance: 1,
};
const used: Balance = {
  product_id: "p2",
  product_name: "Grand wedding",
  product_type: "PLAN",
  is_trial: false,
  net_balance: 0,
};
const messages: Balance = {
  product_id: "p3",
  product_name: "Messages",
  product_type: "ADDON",
  is_trial: false,
  net_balance: 12_000,
};

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  setPages(["/select-project-type"]);
});
afterEach(() => setPages([]));

function showBalances(balances: Balance[]) {
  server.answer(walletEndpoints.balances, { balances });
  show(<BalancesPage />);
}
const card = async (name: string) => {
  const cards = await screen.findAllByRole("listitem");
  return within(cards.find((each) => within(each).queryByRole("heading", { name })) as HTMLElement);
};

test("each balance shows its product, how much is left and whether it is used up", async () => {
  showBalances([used, messages]);
  expect((await card("Grand wedding")).getByText("Plan")).toBeTruthy();
  expect((await card("Grand wedding")).getByText("all used")).toBeTruthy();
  expect((await card("Messages")).getByText("Add-on")).toBeTruthy();
  expect((await card("Messages")).getByText("12,000")).toBeTruthy();
  expect((await card("Messages")).getByText("ready to use")).toBeTruthy();
});

test("only an unused plan links to a new project", async () => {
  showBalances([trial, used, messages]);
  expect((await card("Free trial")).getByRole("link", { name: "Create a project" })).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "Create a project" })).toHaveLength(1);
});

test("an add-on that is left is used in one of the user's own projects", async () => {
  setPages(["/projects/:projectId/dashboard/add-addon"]);
  server.answer(userEndpoints.me, { id: "u1" } as never);
  server.answer(
    projectEndpoints.list,
    pageOf([
      { id: "p1", title: "Aanya & Kabir", owner: "u1", is_unlimited: false },
      { id: "p2", title: "Riya & Dev", owner: "u2", is_unlimited: false },
    ] as never[]),
  );
  server.answer(walletEndpoints.balances, { balances: [messages, { ...messages, product_id: "p4", net_balance: 0 }] });
  const router = show(<BalancesPage />);
  await user.click(await screen.findByRole("button", { name: "Add Messages to a project" }));
  expect(await screen.findAllByRole("menuitem")).toHaveLength(1);
  await user.click(screen.getByRole("menuitem", { name: "Aanya & Kabir" }));
  expect(router.state.location.pathname).toBe("/projects/p1/dashboard/add-addon");
});

test("there is no link to a missing page", async () => {
  setPages([]);
  showBalances([trial]);
  expect((await card("Free trial")).queryByRole("link")).toBeNull();
});

test("an empty wallet explains what it will contain", async () => {
  showBalances([]);
  expect(await screen.findByRole("heading", { name: "Your wallet is empty" })).toBeTruthy();
  expect(screen.queryAllByRole("listitem")).toEqual([]);
});

test("while the wallet loads, it is announced as loading", async () => {
  server.answer(walletEndpoints.balances, unanswered);
  show(<BalancesPage />);
  expect(await screen.findByText("Loading your wallet")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Your wallet is empty" })).toBeNull();
});

test("a wallet that did not load shows why and can be retried", async () => {
  server.answer(walletEndpoints.balances, refusal("INTERNAL", "Something went wrong on our side."));
  show(<BalancesPage />);
  expect(await screen.findByRole("heading", { name: "Your wallet could not be loaded" })).toBeTruthy();
  expect(screen.getByText("Something went wrong on our side.")).toBeTruthy();
  server.answer(walletEndpoints.balances, { balances: [trial] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Free trial" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Your wallet could not be loaded" })).toBeNull();
});
