import type { ProjectCard } from "@nyota/contract/account/projects";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { userEndpoints, type User } from "@nyota/contract/account/users";
import type { Order } from "@nyota/contract/store/orders";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { paidOrder } from "../test/paid-order.ts";
import { showThanks } from "../test/show-thanks.tsx";
import { pageOf, stubServer, type StubServer } from "#test/stub-server.ts";

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.answer(userEndpoints.me, { id: "u1", has_shop: true } as User);
  server.answer(projectEndpoints.list, pageOf<ProjectCard>([]));
});

const card = (id: string, title: string, more: Partial<ProjectCard> = {}) =>
  ({ id, title, owner: "u1", is_on_trial_plan: true, ...more }) as ProjectCard;

test("a plan that waits is offered by name to the buyer's own projects without one, else to a new one", async () => {
  const cards = [
    card("p1", "Meera & Arjun"),
    card("p2", "Paid already", { is_on_trial_plan: false }),
    card("p3", "Somebody else's", { owner: "u2" }),
  ];
  server.answer(projectEndpoints.list, pageOf(cards));
  showThanks(server, {}, "?ref=/");
  const upgrade = await screen.findByRole("link", { name: "Upgrade Meera & Arjun" });
  expect(upgrade.getAttribute("href")).toBe("/projects/p1/dashboard/upgrade-plan");
  expect(screen.getByRole("link", { name: "Create your project" }).getAttribute("href")).toBe("/getting-started");
  expect(screen.queryByRole("link", { name: /Paid already|Somebody else/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "Go to your projects" })).toBeNull();
});

test("who has used the plan is led to their projects, if they came from there", async () => {
  showThanks(server, { uses: grandFor(aanya) }, "?ref=/");
  expect((await screen.findByRole("link", { name: "Go to your projects" })).getAttribute("href")).toBe("/");
  expect(screen.queryByRole("link", { name: /^Upgrade|^Create/ })).toBeNull();
});

test("after paying a plan for the wallet the next step is the project", async () => {
  showThanks(server);
  expect((await screen.findByRole("link", { name: "Create your project" })).getAttribute("href")).toBe(
    "/getting-started",
  );
});

test("after paying the buyer goes on to where they came from", async () => {
  showThanks(server, {}, "?ref=/projects/p1/guests");
  expect((await screen.findByRole("link", { name: "Go back to where you were" })).getAttribute("href")).toBe(
    "/projects/p1/guests",
  );
});

test("an add-on bought in a project leads back to where it is added to it", async () => {
  showThanks(server, {}, "?ref=/projects/p1/dashboard/add-addon");
  expect((await screen.findByRole("link", { name: "Add it to your project" })).getAttribute("href")).toBe(
    "/projects/p1/dashboard/add-addon",
  );
});

test("an add-on bought outside of a project leads to the wallet, where it waits", async () => {
  showThanks(server, { lines: paidOrder.lines.map((line) => ({ ...line, product_type: "ADDON" as const })) });
  expect((await screen.findByRole("link", { name: "Open your wallet" })).getAttribute("href")).toBe(
    "/profile/wallet-balances",
  );
});

test.each([
  ["?ref=/projects/p1/guests", "/projects/p1/guests"],
  ["", "/projects/p1/dashboard"],
])("a project that got its plan is returned to: %s", async (query, to) => {
  const router = showThanks(server, { project_id: "p1", upgrade: "DONE" }, query);
  await waitFor(() => expect(router.state.location.pathname).toBe(to));
  expect(await screen.findByText("Plan upgraded successfully!")).toBeTruthy();
});

const aanya = { id: "p1", title: "Aanya & Kabir" };
const grandFor = (project: Order["uses"][number]["project"]) => [{ product_name: "Grand", quantity: 1, project }];
const textOf = (link: HTMLElement) => link.parentElement?.textContent;

test.each([
  ["", "Go to Aanya & Kabir", "/projects/p1/dashboard"],
  ["?ref=/getting-started", "Go to Aanya & Kabir", "/projects/p1/dashboard"],
  ["?ref=/projects/p1/guests", "Go back to where you were", "/projects/p1/guests"],
])("a plan that was used since names its project, and is not offered for another one: %s", async (query, name, to) => {
  showThanks(server, { uses: grandFor(aanya) }, query);
  const link = await screen.findByRole("link", { name: "Aanya & Kabir" });
  expect(link.getAttribute("href")).toBe("/projects/p1/dashboard");
  expect(textOf(link)).toBe("It was used for the project Aanya & Kabir.");
  expect(screen.queryByText(/in your wallet/)).toBeNull();
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(to);
});

test("a plan that was used for a project its buyer can't open leads to no project", async () => {
  showThanks(server, { uses: grandFor(null) });
  expect(await screen.findByText("It was used for a project that you can't open any more.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open your wallet" }).getAttribute("href")).toBe("/profile/wallet-balances");
  const targets = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(targets.filter((target) => target?.startsWith("/projects/"))).toEqual([]);
});

test("of an order that is used in part the page says what is used and what is left", async () => {
  const line = { ...paidOrder.lines[0]!, product_name: "100 more guests", product_type: "ADDON" as const, quantity: 3 };
  const lines = [...paidOrder.lines, line];
  const uses = [...grandFor(null), { product_name: "100 more guests", quantity: 2, project: aanya }];
  showThanks(server, { lines, uses });
  expect(await screen.findByText("100 more guests: in your wallet, ready to use.")).toBeTruthy();
  expect(screen.getByText("Grand: used for a project that you can't open any more.")).toBeTruthy();
  expect(textOf(screen.getByRole("link", { name: "Aanya & Kabir" }))).toBe(
    "2 × 100 more guests: used for the project Aanya & Kabir.",
  );
});

const sheet = "/projects/p1/dashboard/upgrade-plan";
test.each([
  ["This project was deleted.", "Open your wallet", "/profile/wallet-balances"],
  ["Failed to upgrade plan. Please try again.", "Try again", sheet],
  [null, "Try again", sheet],
])("a project that can't get its plan says why, and what can be done: %s", async (upgrade_failure, name, address) => {
  showThanks(server, { project_id: "p1", upgrade: "FAILED", upgrade_failure });
  expect(await screen.findByRole("heading", { name: "Failed to upgrade plan" })).toBeTruthy();
  const reason = upgrade_failure ?? "Failed to upgrade plan. Please try again.";
  expect(screen.getByText(`${reason} What you bought is in your wallet.`)).toBeTruthy();
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(address);
  expect(screen.queryAllByRole("link", { name: /^(Try again|Open your wallet)$/ })).toHaveLength(1);
});

test.each([
  ["REFUNDED", "SUCCEEDED", /^What was paid for it is refunded/],
  ["CANCELLED", "SUCCEEDED", /^What was paid for it is refunded/],
  ["CANCELLED", "PENDING", /^If its payment still arrives, the money is given back/],
  ["CANCELLED", "ABANDONED", /^Nothing was paid for it/],
  ["CANCELLED", null, /^Nothing was paid for it/],
] as const)("an order that is %s with the payment %s says what became of the money", async (status, paid, text) => {
  showThanks(server, { status, payment: paid && { provider: "sandbox", status: paid }, invoice_number: null });
  expect(await screen.findByRole("heading", { name: "This order is closed" })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

const pending = { provider: "sandbox", status: "PENDING" } as const;

test.each([
  ["PENDING", null, "This order is not paid yet", "Pay now"],
  ["PENDING", pending, "Payment on its way", "Pay again"],
  ["FAILED", { ...pending, status: "FAILED" }, "The payment failed", "Try to pay again"],
] as const)("an order that is %s with the payment %o can be paid", async (status, payment, title, button) => {
  showThanks(server, { status, payment, invoice_number: null });
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect(screen.getByRole("button", { name: button })).toBeTruthy();
});

test("a payment that was left says so, and waits for nothing", async () => {
  showThanks(server, {
    status: "PENDING",
    invoice_number: null,
    payment: { provider: "sandbox", status: "ABANDONED" },
  });
  expect(await screen.findByRole("heading", { name: "You left without paying" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Pay now" })).toBeTruthy();
});
