import { type Order, orderEndpoints, type OrderRow } from "@nyota/contract/store/orders";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import CreditNotePage from "./credit-note-page.tsx";
import OrderPage from "./order-page.tsx";
import OrdersPage from "./orders-page.tsx";
import { paidOrder } from "../test/paid-order.ts";
import { showThanks } from "../test/show-thanks.tsx";
import { showRoutes, user } from "#test/show-page.tsx";
import { pageOf, refusal, stubServer, type StubServer } from "#test/stub-server.ts";

const order = paidOrder;
let server: StubServer;
beforeEach(() => {
  server = stubServer();
});
const showOrder = (more: Partial<Order> = {}) => {
  server.answer(orderEndpoints.order, { ...order, ...more });
  return showRoutes([{ path: "/orders/:orderId", element: <OrderPage /> }], { at: "/orders/o1" });
};

test("the list names what was bought, its status, invoice and total, and opens an order", async () => {
  const row: OrderRow = {
    id: "o1",
    status: "PAID",
    payment: { provider: "sandbox", status: "SUCCEEDED" },
    invoice_number: "2026-00001",
    currency: "INR",
    total: 1_592_894,
    products: ["Grand", "3 × 100 more guests"],
    project_title: null,
    created_at: "2026-11-26T10:00:00Z",
  };
  server.answer(orderEndpoints.orders, pageOf([row]));
  const router = showRoutes([{ path: "/orders", element: <OrdersPage /> }], { at: "/orders" });
  const shown = within(await screen.findByRole("row", { name: /Grand and 3 × 100 more guests/ }));
  expect(shown.getByText("Paid")).toBeTruthy();
  expect(shown.getByText("2026-00001")).toBeTruthy();
  expect(shown.getByText("₹15,928.94")).toBeTruthy();
  await user.click(shown.getByText("Grand and 3 × 100 more guests"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/orders/o1"));
});

test("an order of a plan names the project it is for, in the list and on its invoice", async () => {
  const { project_title: _none, ...rest } = order;
  const row = { ...rest, products: ["Grand"], project_title: "Aanya & Kabir" };
  server.answer(orderEndpoints.orders, pageOf<OrderRow>([row]));
  server.answer(orderEndpoints.order, { ...order, project_id: "p1", project_title: "Aanya & Kabir" });
  showRoutes(
    [
      { path: "/orders", element: <OrdersPage /> },
      { path: "/orders/:orderId", element: <OrderPage /> },
    ],
    { at: "/orders" },
  );
  await user.click(await screen.findByText("Grand for Aanya & Kabir"));
  expect(within(await screen.findByRole("article")).getByText("For the project Aanya & Kabir")).toBeTruthy();
});

test("a payment that is on its way is called so in the list, as on the order's page", async () => {
  const rows = (["PENDING", "ABANDONED"] as const).map((status) => ({
    ...order,
    id: status,
    status: "PENDING" as const,
    payment: { provider: "sandbox" as const, status },
    products: [status],
  }));
  server.answer(orderEndpoints.orders, pageOf<OrderRow>(rows));
  showRoutes([{ path: "/orders", element: <OrdersPage /> }], { at: "/orders" });
  const begun = within(await screen.findByRole("row", { name: /PENDING/ }));
  expect(begun.getByText("Payment on its way")).toBeTruthy();
  expect(within(screen.getByRole("row", { name: /ABANDONED/ })).getByText("Not paid yet")).toBeTruthy();
});

test("without an order the list says what it is for", async () => {
  server.answer(orderEndpoints.orders, pageOf<OrderRow>([]));
  showRoutes([{ path: "/orders", element: <OrdersPage /> }], { at: "/orders" });
  expect(await screen.findByRole("heading", { name: "You have not ordered anything" })).toBeTruthy();
});

test("an invoice has both parties, its number, lines, discount, taxes and total, and is printed", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  showOrder();
  const invoice = within(await screen.findByRole("article"));
  for (const text of [
    "Number 2026-00001",
    "Nyota Events LLP",
    "Tax number 27AAAPL1234C1ZV",
    "Asha Rao",
    "Early bird (EARLY)",
    "IGST 18%",
    "₹15,928.94",
  ])
    expect(invoice.getByText(text)).toBeTruthy();
  expect(invoice.getByText(/no real invoice/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Print the invoice" }));
  expect(print).toHaveBeenCalledOnce();
});

test("a real payment is not marked as the sandbox's", async () => {
  showOrder({ payment: { provider: "stripe", status: "SUCCEEDED" }, is_sandbox: false });
  await screen.findByRole("article");
  expect(screen.queryByText(/Sandbox/)).toBeNull();
});

test("an order that is not paid can be paid or, once confirmed, cancelled", async () => {
  const open = {
    ...order,
    status: "PENDING",
    payment: null,
    invoice_number: null,
    paid_at: null,
    paid_on: null,
    seller: null,
  } as Order;
  server.answer(orderEndpoints.pay, { url: "/checkout/sandbox/o1" });
  server.answer(orderEndpoints.cancelOrder, { ...open, status: "CANCELLED" });
  const router = showOrder(open);
  await user.click(await screen.findByRole("button", { name: "Cancel the order" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Cancel the order" }));
  await waitFor(() => expect(server.callsTo(orderEndpoints.cancelOrder)).toHaveLength(1));
  await user.click(await screen.findByRole("button", { name: "Pay now" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/checkout/sandbox/o1"));
});

test("an order whose payment is on its way says so, and is paid again or cancelled with a warning", async () => {
  showOrder({ ...open, status: "PENDING", payment: { provider: "sandbox", status: "PENDING" } });
  expect(await screen.findAllByText("Payment on its way")).toHaveLength(2);
  expect(screen.queryByText("Not paid yet")).toBeNull();
  expect(screen.getByRole("button", { name: "Pay again" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancel the order" }));
  expect(await screen.findByText(/^If its payment still arrives, the money is given back\./)).toBeTruthy();
});

const open = {
  status: "FAILED",
  invoice_number: null,
  paid_at: null,
  paid_on: null,
  seller: null,
  is_direct: false,
} as const;

test.each([
  ["the order's page", (more: Partial<Order>) => showOrder(more)],
  ["the page after paying", (more: Partial<Order>) => showThanks(server, more)],
])("what was not paid is put back into the cart on %s", async (_where, showPage) => {
  server.answer(orderEndpoints.returnToCart, { ...order, ...open, status: "CANCELLED" });
  const router = showPage(open);
  await user.click(await screen.findByRole("button", { name: "Put back into the cart" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/checkout"));
  expect(server.callsTo(orderEndpoints.returnToCart)).toHaveLength(1);
});

test.each([
  [{ ...open, status: "CANCELLED" as const }, 1],
  [{ ...open, is_direct: true }, 0],
  [{ status: "PAID" as const, is_direct: false }, 0],
])("only an unpaid order of the cart can be put back: %o", async (more, count) => {
  showOrder(more);
  await screen.findByRole("article");
  expect(screen.queryAllByRole("button", { name: "Put back into the cart" })).toHaveLength(count);
});

test("an order that is not paid is not called an invoice", async () => {
  showOrder({ ...open, status: "PENDING", payment: null });
  await screen.findByRole("article");
  expect(screen.queryByText(/no real invoice/)).toBeNull();
});

test("several things that were paid are named with their total", async () => {
  showThanks(server, { lines: order.lines.map((line) => ({ ...line, quantity: 2 })) });
  expect(await screen.findByText("They are in your wallet, ready to use.")).toBeTruthy();
  expect(screen.getByText("2 × Grand: ₹15,928.94")).toBeTruthy();
});

test("an order that does not exist says so", async () => {
  server.answer(orderEndpoints.order, refusal("NOT_FOUND", "This order does not exist, or you can't see it."));
  showRoutes([{ path: "/orders/:orderId", element: <OrderPage /> }], { at: "/orders/o1" });
  expect(await screen.findByRole("heading", { name: "There is no such order" })).toBeTruthy();
});

describe("with GST", () => {
  const withGst = {
    place_of_supply: "27",
    tax_code: "998314",
    buyer: { ...order.buyer, tax_id: "27AAPFU0939F1ZV", state: "27" },
    seller: { name: "Nyota", address: null, tax_id: "29AAGCB7383J1Z4", state: "29" },
  };
  const note = {
    id: "n1",
    number: "CN-2026-00007",
    net: 100_000,
    taxes: [{ name: "IGST", rate: 1_800, amount: 18_000 }],
    amount: 118_000,
    issued_at: "2026-11-30T10:00:00Z",
    issued_on: "2026-11-30",
  };
  const showNote = (id: string) => {
    server.answer(orderEndpoints.order, { ...order, ...withGst, refunded: 118_000, credit_notes: [note] });
    showRoutes([{ path: "/orders/:orderId/credit-notes/:creditNoteId", element: <CreditNotePage /> }], {
      at: `/orders/o1/credit-notes/${id}`,
    });
  };

  test("the invoice has both GSTINs, the place of supply, the code and the tax", async () => {
    showOrder(withGst);
    const invoice = within(await screen.findByRole("article"));
    for (const text of ["Tax invoice", "GSTIN 27AAPFU0939F1ZV", "GSTIN 29AAGCB7383J1Z4", "IGST 18%", "Karnataka (29)"])
      expect(invoice.getByText(text)).toBeTruthy();
    expect(invoice.getByText("Place of supply").parentElement?.textContent).toBe("Place of supply Maharashtra (27)");
    expect(invoice.getByText("SAC").parentElement?.textContent).toBe("SAC 998314");
  });

  test("the order leads to its credit notes, and says what is on its way", async () => {
    showOrder({ ...withGst, refunded: 120_000, credit_notes: [note] });
    const link = await screen.findByRole("link", { name: "CN-2026-00007" });
    expect(link.getAttribute("href")).toBe("/orders/o1/credit-notes/n1");
    expect(screen.getByText("₹20 is being given back. Its credit note follows once that is done.")).toBeTruthy();
  });

  test("a credit note names its invoice, both parties and each tax that is given back, and prints", async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => {});
    showNote("n1");
    const shown = within(await screen.findByRole("article"));
    for (const text of [
      "Number CN-2026-00007",
      "GSTIN 27AAPFU0939F1ZV",
      "A part of Grand",
      "IGST 18%",
      "₹180",
      "₹1,180",
    ])
      expect(shown.getByText(text)).toBeTruthy();
    expect(shown.getByRole("link", { name: "2026-00001" }).getAttribute("href")).toBe("/orders/o1");
    await user.click(screen.getByRole("button", { name: "Print the credit note" }));
    expect(print).toHaveBeenCalledOnce();
  });

  test("a credit note that does not exist is said, with a way to the orders", async () => {
    showNote("other");
    expect(await screen.findByRole("heading", { name: "There is no such credit note" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "See your orders" })).toBeTruthy();
  });
});
