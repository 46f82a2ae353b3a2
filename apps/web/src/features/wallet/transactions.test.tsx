import { walletEndpoints } from "@nyota/contract/account/wallet";
import type { ReplyOf } from "@nyota/contract/endpoint";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import TransactionsPage from "./transactions-page.tsx";
import { setPages } from "#lib/navigation/pages.ts";
import { asOnPhone, show, user } from "#test/show-page.tsx";
import { pageOf, refusal, stubServer, type StubServer, unanswered } from "#test/stub-server.ts";

type Transaction = ReplyOf<typeof walletEndpoints.transactions>["results"][number];
const trial: Transaction = {
  id: "w1",
  product_name: "Free trial",
  delta: 1,
  reason: "TRIAL",
  project_id: null,
  project_title: null,
  order_id: null,
  invoice_number: null,
  created_at: "2026-11-12T10:00:00Z",
};
const spent: Transaction = {
  ...trial,
  id: "w2",
  delta: -1,
  reason: "PROJECT",
  project_id: "p1",
  project_title: "Aanya & Kabir",
};

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  setPages(["/projects/:projectId/dashboard", "/orders/:orderId"]);
});
const row = async (name: RegExp) => within(await screen.findByRole("row", { name }));

test("received credits have a plus, used ones a minus and their project", async () => {
  server.answer(walletEndpoints.transactions, pageOf([spent, trial]));
  show(<TransactionsPage />);
  const out = await row(/Used for a project/);
  expect(out.getByText("−1")).toBeTruthy();
  expect(out.getByText("Aanya & Kabir")).toBeTruthy();
  expect((await row(/Trial for a new account/)).getByText("+1")).toBeTruthy();
});

test("an unknown reason is shown as its code", async () => {
  server.answer(walletEndpoints.transactions, pageOf([{ ...trial, reason: "GIFT" }]));
  show(<TransactionsPage />);
  expect((await row(/GIFT/)).getByText("Free trial")).toBeTruthy();
});

test("the second page is loaded, and a reload stays on it", async () => {
  server.answer(walletEndpoints.transactions, ({ query }) =>
    pageOf(query["page"]?.[0] === "2" ? [trial] : [spent], 51),
  );
  const router = show(<TransactionsPage />);
  await row(/Used for a project/);
  await user.click(screen.getByRole("button", { name: "Next page" }));
  await row(/Trial for a new account/);
  expect(router.state.location.search).toBe("?page=2");
});

test("a wallet without transactions shows its empty state", async () => {
  server.answer(walletEndpoints.transactions, pageOf<Transaction>([]));
  show(<TransactionsPage />);
  expect(await screen.findByRole("heading", { name: "Nothing has happened yet" })).toBeTruthy();
});

test("the empty state is not shown while loading", async () => {
  server.answer(walletEndpoints.transactions, unanswered);
  show(<TransactionsPage />);
  const table = await screen.findByRole("grid", { name: "Wallet transactions" });
  expect(table.getAttribute("aria-busy")).toBe("true");
  expect(screen.queryByRole("heading", { name: "Nothing has happened yet" })).toBeNull();
});

test("transactions that did not load can be retried", async () => {
  server.answer(walletEndpoints.transactions, refusal("INTERNAL", "Something went wrong on our side."));
  show(<TransactionsPage />);
  expect(await screen.findByText("Something went wrong on our side.")).toBeTruthy();
  server.answer(walletEndpoints.transactions, pageOf([trial]));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await row(/Trial for a new account/);
});

test("on a phone each transaction is a card with its reason and project", async () => {
  asOnPhone();
  server.answer(walletEndpoints.transactions, pageOf([spent]));
  show(<TransactionsPage />);
  const place = await screen.findByText("Aanya & Kabir");
  expect(place.closest("div")?.textContent).toBe("Used for a project, Aanya & Kabir");
  expect(screen.getByText("−1")).toBeTruthy();
  expect(screen.queryByRole("grid")).toBeNull();
});

test("what was used leads to its project and to the order that bought it", async () => {
  const bought = { ...spent, order_id: "o1", invoice_number: "2026-00001" };
  server.answer(walletEndpoints.transactions, pageOf([bought, { ...trial, order_id: "o2" }]));
  show(<TransactionsPage />);
  const out = await row(/Used for a project/);
  expect(out.getByRole("link", { name: "Aanya & Kabir" }).getAttribute("href")).toBe("/projects/p1/dashboard");
  expect(out.getByRole("link", { name: "Invoice 2026-00001" }).getAttribute("href")).toBe("/orders/o1");
});
