import { userEndpoints, type User } from "@nyota/contract/account/users";
import { cartEndpoints } from "@nyota/contract/store/cart";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import CartPage from "./cart-page.tsx";
import { stubShop, summary } from "../test/stub-shop.ts";
import { showRoutes, user } from "#test/show-page.tsx";
import type { StubServer } from "#test/stub-server.ts";

let server: StubServer;
beforeEach(() => {
  server = stubShop();
});

describe("the cart", () => {
  const item = {
    id: "c1",
    product_id: "x",
    product_name: "100 more guests",
    product_type: "ADDON" as const,
    credits: { GUEST: 100 },
    quantity: 2,
    unit_price: 99_900,
  };
  const showCart = () => showRoutes([{ path: "/checkout", element: <CartPage /> }], { at: "/checkout" });

  test("changes how many there are", async () => {
    server.answer(cartEndpoints.cart, { currency: "INR", items: [item] });
    server.answer(cartEndpoints.changeItem, { currency: "INR", items: [item] });
    showCart();
    const row = within(await screen.findByRole("group", { name: "How many: 100 more guests" }));
    await user.click(row.getByRole("button", { name: "One more" }));
    await waitFor(() => expect(server.bodiesTo(cartEndpoints.changeItem)).toEqual([{ quantity: 3 }]));
  });

  test.each([
    [{ MESSAGE: 1_000 }, 1],
    [{ GUEST: 100 }, 0],
  ])("says that nothing can be sent if it has something for sending: %o", async (credits, count) => {
    server.answer(userEndpoints.me, { id: "u1", sends_messages: false } as User);
    server.answer(cartEndpoints.cart, { currency: "INR", items: [{ ...item, credits }] });
    showCart();
    await screen.findByRole("group", { name: "How many: 100 more guests" });
    await waitFor(() => expect(server.callsTo(userEndpoints.me)).toHaveLength(1));
    await waitFor(() => expect(screen.queryAllByText(/^Sandbox\. Messages reach nobody yet/)).toHaveLength(count));
  });

  test.each([
    [[{ name: "IGST", rate: 1_800, amount: 269_982 }], "₹2,699.82", /^Prices are without tax\. IGST 18% is added/],
    [[], undefined, "You pay the prices shown: no tax is added."],
  ])("has the tax in its summary: %o", async (taxes, amount, text) => {
    server.answer(cartEndpoints.cart, { currency: "INR", items: [item] });
    server.answer(cartEndpoints.summary, summary({ taxes }));
    showCart();
    expect(await screen.findByText(text)).toBeTruthy();
    if (amount) expect(screen.getByText(amount)).toBeTruthy();
  });

  test("has the discount of its address", async () => {
    server.answer(cartEndpoints.cart, { currency: "INR", items: [item] });
    server.answer(
      cartEndpoints.summary,
      summary({ discount: { code: "FAMILY10", name: "Family", amount: 99_900 }, total: 99_900 }),
    );
    showRoutes([{ path: "/checkout", element: <CartPage /> }], { at: "/checkout?discount=FAMILY10" });
    expect(await screen.findByRole("button", { name: "Order and pay ₹999" })).toBeTruthy();
    expect(server.bodiesTo(cartEndpoints.summary)).toMatchObject([{ discount_code: "FAMILY10" }]);
  });

  test("with something that is no longer sold can't be ordered before that is removed", async () => {
    server.answer(cartEndpoints.cart, { currency: "INR", items: [{ ...item, unit_price: null }] });
    showCart();
    expect(await screen.findByText("Not sold in INR any more. Remove it to go on.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Order/ })).toBeNull();
  });

  test("after a row is removed the focus is in the next one, and at last on the heading", async () => {
    let items = [
      item,
      { ...item, id: "c2", product_name: "5 more events" },
      { ...item, id: "c3", product_name: "1 number" },
    ];
    server.answer(cartEndpoints.cart, () => ({ currency: "INR" as const, items }));
    server.answer(cartEndpoints.removeItem, ({ params }) => {
      items = items.filter(({ id }) => id !== params["itemId"]);
      return null;
    });
    showCart();
    const removal = (name: string) => screen.findByRole("button", { name: `Remove ${name}` });
    await user.click(await removal("5 more events"));
    await waitFor(async () => expect(document.activeElement).toBe(await removal("1 number")));
    await user.keyboard("{Enter}");
    await waitFor(async () => expect(document.activeElement).toBe(await removal("100 more guests")));
    await user.keyboard("{Enter}");
    await screen.findByRole("heading", { name: "Your cart is empty" });
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Your cart"));
  });

  test("without anything in it leads to the plans", async () => {
    server.answer(cartEndpoints.cart, { currency: "INR", items: [] });
    showCart();
    expect((await screen.findByRole("link", { name: "See plans and add-ons" })).getAttribute("href")).toBe("/plans");
  });
});
