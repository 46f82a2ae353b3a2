import type { Order } from "@nyota/contract/store/orders";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Invoice } from "./invoice.tsx";
import { show } from "#test/show-page.tsx";

// The day comes from the server, in the seller's time zone; the moment is another day, and another year, in others.
test.each([
  ["2026-12-31T18:29:00Z", "2026-12-31", "2026-00009", "Paid Dec 31, 26"],
  ["2026-12-31T18:31:00Z", "2027-01-01", "2027-00001", "Paid Jan 1, 27"],
])(
  "the day of an invoice is in the year of its number, wherever it is read: %s",
  async (paid_at, paid_on, invoice_number, text) => {
    const party = { name: "Asha Rao", address: null, tax_id: null };
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
    show(<Invoice order={{ ...order, seller: party, invoice_number, paid_at, paid_on } as unknown as Order} />);
    expect(await screen.findByText(text)).toBeTruthy();
  },
);
