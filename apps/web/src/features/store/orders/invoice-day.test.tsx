import type { Order } from "@nyota/contract/store/orders";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Invoice } from "./invoice.tsx";
import { show } from "#test/show-page.tsx";

vi.hoisted(() => {
  process.env["TZ"] = "Asia/Kolkata";
});

test("the day of an invoice is in the year of its number, wherever it is read", async () => {
  const party = { name: "Asha Rao", address: null, tax_id: null };
  const paid_at = "2026-12-31T23:30:00Z";
  expect(new Date(paid_at).getFullYear()).toBe(2027);
  const order = {
    lines: [],
    taxes: [],
    discount: null,
    subtotal: 0,
    total: 0,
    refunded: 0,
    currency: "INR",
    buyer: party,
  };
  show(<Invoice order={{ ...order, seller: party, invoice_number: "2026-00009", paid_at } as unknown as Order} />);
  expect(await screen.findByText("Paid Dec 31, 26")).toBeTruthy();
});
