import type { Project } from "@nyota/contract/account/projects";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { userEndpoints, type User } from "@nyota/contract/account/users";
import { walletEndpoints } from "@nyota/contract/account/wallet";
import { type CartItem, cartEndpoints } from "@nyota/contract/store/cart";
import { type Product, productEndpoints } from "@nyota/contract/store/products";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import AddAddonPage from "./add-addon-page.tsx";
import PlansPage from "./plans-page.tsx";
import { setPages } from "#lib/navigation/pages.ts";
import { asOnPhone, projectFor, show, showRoutes, user } from "#test/show-page.tsx";
import { refusal, stubServer, type StubServer } from "#test/stub-server.ts";

const product = (id: string, name: string, price: number, more: Partial<Product> = {}): Product => ({
  id,
  code: id,
  name,
  product_type: "PLAN",
  price,
  currency: "INR",
  credits: { EVENT: 12, GUEST: 1_200, WA_SENDER: 3, MESSAGE: 15_000 },
  duration_days: 365,
  features: [`For ${name}`],
  is_trial: false,
  is_active: true,
  ...more,
});
const plans = [product("t", "Trial", 0, { is_trial: true, duration_days: 14 }), product("g", "Grand", 1_499_900)];
const addons = [
  product("e", "5 more events", 49_900, { product_type: "ADDON", credits: { EVENT: 5 } }),
  product("x", "100 more guests", 99_900, { product_type: "ADDON", credits: { GUEST: 100 } }),
];

let server: StubServer;
beforeEach(() => {
  localStorage.clear();
  server = stubServer();
  server.answer(userEndpoints.me, { id: "u1", has_shop: true } as User);
  server.answer(cartEndpoints.cart, { currency: "INR", items: [] });
  server.answer(productEndpoints.products, ({ query }) => ({
    results: query["product_type"]?.[0] === "ADDON" ? addons : plans,
    taxes: [],
  }));
});

test("plans are compared by price, credits and days; the trial is not for sale", async () => {
  show(<PlansPage />);
  const table = within(await screen.findByRole("table"));
  expect(table.getByRole("columnheader", { name: /^Grand ?₹14,999$/ })).toBeTruthy();
  expect(table.getByRole("row", { name: "Guests 1,200 1,200" })).toBeTruthy();
  expect(table.getByRole("row", { name: "Runs for 14 days 365 days" })).toBeTruthy();
  expect(table.getByText("Comes with your account")).toBeTruthy();
  expect(table.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/plans/checkout?ref=%2Fgetting-started&product=g",
  ]);
});

test("plans compared for a project name it, and are bought and added for it", async () => {
  setPages(["/plans/checkout", "/projects/:projectId/dashboard/add-addon"]);
  server.answer(projectEndpoints.read, { id: "p1", title: "Meera & Arjun" } as Project);
  const items = [{ id: "i1", product_id: "x", product_name: "100 more guests", quantity: 1, unit_price: 99_900 }];
  server.answer(cartEndpoints.cart, { currency: "INR", items: items as CartItem[] });
  show(<PlansPage />, { at: "/plans?pId=p1&ref=/projects/p1/guests" });
  expect(await screen.findByText(/^For Meera & Arjun, which gets the plan you buy here\./)).toBeTruthy();
  expect((await screen.findByRole("link", { name: "Buy Grand" })).getAttribute("href")).toBe(
    "/plans/checkout?ref=%2Fprojects%2Fp1%2Fguests&pId=p1&product=g",
  );
  expect(screen.getByRole("link", { name: "Cart, 1 item" }).getAttribute("href")).toBe(
    "/checkout?ref=%2Fprojects%2Fp1%2Fdashboard%2Fadd-addon",
  );
});

test("on a phone each plan is a card", async () => {
  asOnPhone();
  show(<PlansPage />);
  expect(await screen.findByRole("heading", { name: "Grand" })).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

const more = product("m", "1,000 more messages", 99_900, { product_type: "ADDON", credits: { MESSAGE: 1_000 } });
const toldOfSandbox = /^Sandbox\. Messages reach nobody yet/;

test("where nothing can be sent, the plans and each add-on for sending say so", async () => {
  server.answer(userEndpoints.me, { id: "u1", has_shop: true, sends_messages: false } as User);
  server.answer(productEndpoints.products, ({ query }) => ({
    results: query["product_type"]?.[0] === "ADDON" ? [...addons, more] : plans,
    taxes: [],
  }));
  show(<PlansPage />);
  expect(await screen.findByText(toldOfSandbox)).toBeTruthy();
  const cards = (await screen.findAllByRole("listitem")).filter((card) => within(card).queryByRole("button"));
  const marked = cards.filter((card) => within(card).queryByText("Sandbox only: reaches nobody"));
  expect(marked.map((card) => within(card).getByRole("heading").textContent)).toEqual(["1,000 more messages"]);
});

test("where messages are sent, nothing says that they are not", async () => {
  server.answer(userEndpoints.me, { id: "u1", has_shop: true, sends_messages: true } as User);
  show(<PlansPage />);
  await screen.findByRole("table");
  expect(screen.queryByText(toldOfSandbox)).toBeNull();
});

test.each([
  [[], "You pay the prices shown: no tax is added."],
  [[{ name: "IGST", rate: 1_800 }], "Prices are without tax. IGST 18% is added to your order."],
  [
    [
      { name: "CGST", rate: 900 },
      { name: "SGST", rate: 950 },
    ],
    "Prices are without tax. CGST 9% and SGST 9.5% are added to your order.",
  ],
])("plans and add-ons say which taxes are added: %o", async (taxes, text) => {
  server.answer(productEndpoints.products, { results: plans, taxes });
  server.answer(walletEndpoints.balances, { balances: [] });
  show(<PlansPage />);
  expect(await screen.findByText(text)).toBeTruthy();
  cleanup();
  showAddons();
  expect(await screen.findByText(text)).toBeTruthy();
});

test("an add-on is put into the cart", async () => {
  server.answer(cartEndpoints.addItem, { currency: "INR", items: [] });
  show(<PlansPage />);
  await user.click(await screen.findByRole("button", { name: "Add to cart: 100 more guests" }));
  expect(await screen.findByText("Added to your cart: 100 more guests")).toBeTruthy();
  expect(server.bodiesTo(cartEndpoints.addItem)).toEqual([{ product: "x" }]);
});

const showAddons = (query = "", more: object = {}) => {
  const current = projectFor({});
  const project = { ...current.project, is_unlimited: false } as Project;
  return showRoutes([{ path: "/projects/p1/dashboard/add-addon", element: <AddAddonPage /> }], {
    at: `/projects/p1/dashboard/add-addon${query}`,
    project: { ...current, project, mayAsOwner: () => true, ...more },
  });
};

test("add-ons for what has run out come first, and one is bought for this project", async () => {
  server.answer(walletEndpoints.balances, { balances: [] });
  server.answer(cartEndpoints.addItem, { currency: "INR", items: [] });
  const router = showAddons("?type=GUEST");
  const buttons = await screen.findAllByRole("button", { name: /^Buy / });
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Buy 100 more guests",
    "Buy 5 more events",
  ]);
  await user.click(buttons[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).toBe("/checkout"));
  expect(router.state.location.search).toBe("?ref=%2Fprojects%2Fp1%2Fdashboard%2Fadd-addon%3Ftype%3DGUEST");
});

test.each([
  [[...addons, more], 1],
  [addons, 0],
])("more credits for sending say that nothing can be sent, others don't", async (results, count) => {
  server.answer(userEndpoints.me, { id: "u1", sends_messages: false } as User);
  server.answer(walletEndpoints.balances, { balances: [] });
  server.answer(productEndpoints.products, { results, taxes: [] });
  showAddons();
  await screen.findByRole("button", { name: "Buy 5 more events" });
  await waitFor(() => expect(server.callsTo(userEndpoints.me)).toHaveLength(1));
  await waitFor(() => expect(screen.queryAllByText(toldOfSandbox)).toHaveLength(count));
  expect(screen.queryAllByText("Sandbox only: reaches nobody")).toHaveLength(count);
});

test("an add-on of the wallet is used here, or says why not", async () => {
  server.answer(walletEndpoints.balances, {
    balances: [
      { product_id: "x", product_name: "100 more guests", product_type: "ADDON", is_trial: false, net_balance: 2 },
    ],
  });
  server.answer(projectEndpoints.addAddon, refusal("CREDITS_EXHAUSTED", "There is no such plan left in your wallet."));
  showAddons();
  const button = await screen.findByRole("button", { name: "Add to this project: 100 more guests" });
  await user.click(button);
  expect(await screen.findByText("There is no such plan left in your wallet.")).toBeTruthy();
  server.answer(projectEndpoints.addAddon, { id: "p1" } as Project);
  await user.click(button);
  expect(await screen.findByText("100 more guests: added to this project.")).toBeTruthy();
  expect(server.bodiesTo(projectEndpoints.addAddon).at(-1)).toEqual({ product: "x" });
});

test("a project whose plan has ended is told to upgrade before it is sold more", async () => {
  server.answer(walletEndpoints.balances, { balances: [] });
  showAddons("", { isExpired: true });
  expect(await screen.findByText("The plan of this project has ended")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Upgrade the plan" }).getAttribute("href")).toBe(
    "/projects/p1/dashboard/upgrade-plan",
  );
});
