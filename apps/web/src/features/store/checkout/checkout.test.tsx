import { type Project, projectEndpoints } from "@nyota/contract/account/projects";
import { userEndpoints, type User } from "@nyota/contract/account/users";
import { type Balance, walletEndpoints } from "@nyota/contract/account/wallet";
import { cartEndpoints } from "@nyota/contract/store/cart";
import { orderEndpoints } from "@nyota/contract/store/orders";
import { productEndpoints } from "@nyota/contract/store/products";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import PlanCheckoutPage from "./plan-checkout-page.tsx";
import { plans, stubShop, summary } from "../test/stub-shop.ts";
import { showRoutes, user } from "#test/show-page.tsx";
import { fieldRefusal, refusal, type StubServer } from "#test/stub-server.ts";

let server: StubServer;
beforeEach(() => {
  server = stubShop();
});

const owned = { product_type: "PLAN", net_balance: 1 } as const;
const ownPlan: Balance = { ...owned, product_id: "g", product_name: "Grand", is_trial: false };
const ownTrial: Balance = { ...owned, product_id: "t", product_name: "Trial", is_trial: true };

const showCheckout = (query = "?ref=/getting-started") =>
  showRoutes([{ path: "/plans/checkout", element: <PlanCheckoutPage /> }], { at: `/plans/checkout${query}` });

describe("buying a plan", () => {
  test("offers every plan but the trial, and marks the sandbox", async () => {
    showCheckout();
    const choices = await screen.findAllByRole("radio", { name: /feature/ });
    expect(choices.map((choice) => (choice as HTMLInputElement).value)).toEqual(["i", "g", "r"]);
    expect(await screen.findByText(/No money is taken/)).toBeTruthy();
  });

  test("orders what the summary showed, for the project, and leads to the payment", async () => {
    const router = showCheckout("?ref=/projects/p1/guests&pId=p1&product=g");
    await user.click(await screen.findByRole("button", { name: "Order and pay ₹17,698.82" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/checkout/sandbox/o1"));
    expect(server.bodiesTo(orderEndpoints.placeOrder)).toEqual([
      {
        currency: "INR",
        product: "g",
        discount_code: null,
        version: "v1",
        buyer: { name: "Asha Rao", address: null, tax_id: null },
        project: "p1",
      },
    ]);
    expect(server.bodiesTo(orderEndpoints.pay)).toEqual([{ ref: "/projects/p1/guests" }]);
  });

  test("asks for the name on the invoice, and sends what is typed", async () => {
    showCheckout("?ref=/getting-started&product=g");
    const name = await screen.findByLabelText<HTMLInputElement>("Name on the invoice");
    await user.clear(name);
    await user.click(screen.getByRole("button", { name: /^Order and pay/ }));
    const summaryBox = screen.getByRole("group", { name: "Please correct one field" });
    expect(document.activeElement).toBe(summaryBox);
    await user.click(within(summaryBox).getByRole("link"));
    expect(document.activeElement).toBe(name);
    expect(server.callsTo(orderEndpoints.placeOrder)).toHaveLength(0);
    await user.type(name, " Rao & Sons ");
    expect(screen.queryByText("Enter the name for the invoice.")).toBeNull();
    await user.type(screen.getByLabelText(/^Address/), "12 MI Road");
    await user.type(screen.getByLabelText(/^Tax number/), "08AAAPL1234C1ZV{Enter}");
    await waitFor(() =>
      expect(server.bodiesTo(orderEndpoints.placeOrder)).toMatchObject([
        { buyer: { name: "Rao & Sons", address: "12 MI Road", tax_id: "08AAAPL1234C1ZV" } },
      ]),
    );
  });

  test("begins with whom the last order was for, and asks for no state where no GST is paid", async () => {
    const buyer = { name: "Rao & Sons", address: "12 MI Road", tax_id: "DE 12", state: null };
    server.answer(orderEndpoints.lastBuyer, { buyer, gst: null });
    showCheckout();
    expect((await screen.findByLabelText<HTMLInputElement>("Name on the invoice")).value).toBe("Rao & Sons");
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Address/).value).toBe("12 MI Road");
    expect(screen.getByLabelText<HTMLInputElement>(/^Tax number/).value).toBe("DE 12");
    expect(screen.queryByLabelText(/^State/)).toBeNull();
    expect(server.bodiesTo(cartEndpoints.summary).every((body) => !("state" in (body as object)))).toBe(true);
  });

  describe("with GST", () => {
    const gst = { rate: 1_800, seller_state: "29" as const };
    const taxes = { "29": ["CGST 9%", "SGST 9%"], "27": ["IGST 18%"] };
    beforeEach(() => {
      server.answer(orderEndpoints.lastBuyer, { buyer: null, gst });
      server.answer(cartEndpoints.summary, ({ body }) => {
        const place = (body as { state: "27" | null }).state ?? "29";
        const named = taxes[place].map((text) => ({
          name: text.slice(0, 4),
          rate: place === "27" ? 1_800 : 900,
          amount: 1,
        }));
        return summary({ taxes: named, place_of_supply: place, version: place });
      });
    });

    test("asks for the state, and shows its taxes and where they are paid", async () => {
      showCheckout();
      const state = await screen.findByLabelText<HTMLSelectElement>(/^State/);
      expect(state.selectedOptions[0]?.textContent).toBe("Not given: taxed as in Karnataka");
      expect(screen.getByText("CGST 9%")).toBeTruthy();
      await user.selectOptions(state, "Maharashtra");
      expect(await screen.findByText("IGST 18%")).toBeTruthy();
      expect(screen.getByText("Place of supply: Maharashtra")).toBeTruthy();
      await user.click(screen.getByRole("button", { name: /^Order and pay/ }));
      await waitFor(() =>
        expect(server.bodiesTo(orderEndpoints.placeOrder)).toMatchObject([{ state: "27", version: "27" }]),
      );
    });

    test("a GSTIN chooses its state; one that is none, or is of another state, is refused at its field", async () => {
      showCheckout();
      const gstin = await screen.findByLabelText(/^GSTIN/);
      await user.type(gstin, "27aapfu0939f1zw{Enter}");
      const problems = await screen.findByRole("group", { name: "Please correct one field" });
      expect(within(problems).getByRole("link", { name: /^GSTIN: This is no GSTIN/ })).toBeTruthy();
      await user.type(gstin, "{Backspace}v");
      expect(screen.queryByText(/^This is no GSTIN/)).toBeNull();
      const state = screen.getByLabelText<HTMLSelectElement>(/^State/);
      expect(state.value).toBe("27");
      await user.selectOptions(state, "Karnataka");
      await screen.findByText("CGST 9%");
      await user.click(screen.getByRole("button", { name: /^Order and pay/ }));
      expect(await screen.findByText(/^This GSTIN is registered in Maharashtra\./)).toBeTruthy();
      expect(server.callsTo(orderEndpoints.placeOrder)).toHaveLength(0);
    });

    test("the first total is that of the state that was given last", async () => {
      const buyer = { name: "Rao", address: null, tax_id: null, state: "27" };
      server.answer(orderEndpoints.lastBuyer, { buyer, gst });
      showCheckout();
      expect(await screen.findByText("IGST 18%")).toBeTruthy();
      expect(server.bodiesTo(cartEndpoints.summary)).toMatchObject([{ state: "27" }]);
    });
  });

  test("says that nothing can be sent where only the sandbox sends", async () => {
    server.answer(userEndpoints.me, { id: "u1", sends_messages: false } as User);
    showCheckout();
    expect(await screen.findByText(/^Sandbox\. Messages reach nobody yet/)).toBeTruthy();
  });

  test("prices the plan that is chosen, in the currency that is chosen", async () => {
    showCheckout();
    await user.click(await screen.findByRole("radio", { name: /Royal/ }));
    await user.click(screen.getByRole("radio", { name: "$ USD" }));
    await waitFor(() =>
      expect(server.bodiesTo(cartEndpoints.summary).at(-1)).toMatchObject({ product: "r", currency: "USD" }),
    );
  });

  test("a discount is taken once it is accepted, and a refusal is shown at its field", async () => {
    showCheckout();
    const field = await screen.findByLabelText(/Discount code/);
    server.answer(cartEndpoints.summary, fieldRefusal({ discount_code: ["This discount has ended."] }));
    await user.type(field, "OLD");
    await user.click(screen.getByRole("button", { name: "Apply" }));
    expect(await screen.findByText("This discount has ended.")).toBeTruthy();
    server.answer(
      cartEndpoints.summary,
      summary({ discount: { code: "EARLY", name: "Early bird", amount: 149_990 }, total: 1_000 }),
    );
    await user.clear(field);
    await user.type(field, "early{Enter}");
    expect(await screen.findByText("Early bird (EARLY)")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Order and pay ₹10" })).toBeTruthy();
    expect(await screen.findByText("EARLY applied")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Remove the discount" }));
    expect(await screen.findByLabelText(/Discount code/)).toBeTruthy();
  });

  test("a discount that does not fit what is chosen next is dropped with its reason, and what was typed stays", async () => {
    server.answer(cartEndpoints.summary, ({ body }) => {
      const { discount_code, currency } = body as { discount_code?: string; currency: string };
      if (discount_code && currency === "USD") return fieldRefusal({ discount_code: ["It is for orders in INR."] });
      return summary({ ...(discount_code && { discount: { code: "EARLY", name: "Early bird", amount: 1 } }) });
    });
    showCheckout();
    await user.type(await screen.findByLabelText(/Discount code/), "early{Enter}");
    expect(await screen.findByText("Early bird (EARLY)")).toBeTruthy();
    const name = await screen.findByLabelText<HTMLInputElement>(/Name on the invoice/);
    await user.clear(name);
    await user.type(name, "Rao & Sons");
    await user.click(screen.getByRole("radio", { name: "$ USD" }));
    expect(await screen.findByText("It is for orders in INR.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("Early bird (EARLY)")).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>(/Name on the invoice/).value).toBe("Rao & Sons");
    expect(screen.getByRole("button", { name: /^Order and pay/ })).toBeTruthy();
  });

  test("the plan, the discount and what was typed are still there after a reload, until it is ordered", async () => {
    const router = showCheckout();
    await user.click(await screen.findByRole("radio", { name: /Royal/ }));
    await user.type(await screen.findByLabelText(/Discount code/), "early{Enter}");
    await user.type(await screen.findByLabelText(/^Address/), "12 MI Road");
    await waitFor(() => expect(router.state.location.search).toBe("?ref=%2Fgetting-started&product=r&discount=early"));
    cleanup();
    showCheckout(router.state.location.search);
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Address/)).value).toBe("12 MI Road");
    expect(screen.getByRole("radio", { name: /Royal/, checked: true })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /^Order and pay/ }));
    await waitFor(() =>
      expect(server.bodiesTo(orderEndpoints.placeOrder)).toMatchObject([{ product: "r", discount_code: "early" }]),
    );
    cleanup();
    showCheckout();
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Address/)).value).toBe("");
  });

  test("a discount of the address that is not accepted any more is taken out of it, with its reason", async () => {
    server.answer(cartEndpoints.summary, ({ body }) =>
      (body as { discount_code: string | null }).discount_code
        ? fieldRefusal({ discount_code: ["This discount has ended."] })
        : summary(),
    );
    const router = showCheckout("?product=g&discount=old");
    expect(await screen.findByText("This discount has ended.")).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe("?product=g"));
  });

  test("a changed price is said, and the new total is loaded", async () => {
    showCheckout();
    const button = await screen.findByRole("button", { name: /^Order and pay/ });
    server.answer(orderEndpoints.placeOrder, refusal("CONFLICT", "The cart or its prices have changed."));
    server.answer(cartEndpoints.summary, summary({ total: 2_000_000, version: "v2" }));
    await user.click(button);
    expect(await screen.findByText("The cart or its prices have changed.")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Order and pay ₹20,000" })).toBeTruthy();
  });

  test("what was said of one total is not said of the next", async () => {
    showCheckout();
    const button = await screen.findByRole("button", { name: /^Order and pay/ });
    server.answer(orderEndpoints.placeOrder, refusal("CONFLICT", "The cart or its prices have changed."));
    server.answer(cartEndpoints.summary, summary({ total: 2_000_000, version: "v2" }));
    await user.click(button);
    await screen.findByRole("button", { name: "Order and pay ₹20,000" });
    expect(screen.getByText("The cart or its prices have changed.")).toBeTruthy();
    server.answer(cartEndpoints.summary, summary({ total: 3_000_000, version: "v3" }));
    await user.click(screen.getByRole("radio", { name: /Royal/ }));
    await screen.findByRole("button", { name: "Order and pay ₹30,000" });
    expect(screen.queryByText("The cart or its prices have changed.")).toBeNull();
  });

  describe("a code that is typed and not applied", () => {
    const applied = { discount: { code: "AUNTY", name: "From auntie", amount: 50_000 }, total: 199_700, version: "v2" };

    test("is applied before anything is ordered, and the new total is ordered", async () => {
      server.answer(cartEndpoints.summary, ({ body }) =>
        (body as { discount_code?: string | null }).discount_code ? summary(applied) : summary(),
      );
      showCheckout();
      await user.type(await screen.findByLabelText(/Discount code/), "aunty");
      await user.click(screen.getByRole("button", { name: /^Order and pay/ }));
      expect(await screen.findByText("AUNTY is applied now. Look at the new total, then order.")).toBeTruthy();
      const button = await screen.findByRole("button", { name: "Order and pay ₹1,997" });
      expect(screen.getByText(/^AUNTY is applied now/)).toBeTruthy();
      expect(server.bodiesTo(orderEndpoints.placeOrder)).toEqual([]);
      await user.click(button);
      await waitFor(() =>
        expect(server.bodiesTo(orderEndpoints.placeOrder)).toMatchObject([{ discount_code: "aunty", version: "v2" }]),
      );
    });

    test("is not dropped if it can't be used: nothing is ordered until it is changed or emptied", async () => {
      showCheckout();
      const field = await screen.findByLabelText(/Discount code/);
      await user.type(field, "ANTY");
      server.answer(cartEndpoints.summary, fieldRefusal({ discount_code: ["There is no such discount."] }));
      await user.click(screen.getByRole("button", { name: /^Order and pay/ }));
      expect(await screen.findByText(/^The code ANTY can’t be used/)).toBeTruthy();
      expect(screen.getByText("There is no such discount.")).toBeTruthy();
      expect(server.bodiesTo(orderEndpoints.placeOrder)).toEqual([]);
      server.answer(cartEndpoints.summary, summary());
      await user.clear(field);
      expect(screen.queryByText("There is no such discount.")).toBeNull();
      await user.click(screen.getByRole("button", { name: /^Order and pay/ }));
      await waitFor(() => expect(server.bodiesTo(orderEndpoints.placeOrder)).toMatchObject([{ discount_code: null }]));
    });
  });

  test.each([
    ["is sold", "g", plans],
    ["is not sold any more", "retired", plans],
    ["was the last that was sold", "retired", []],
  ])("an unused plan of the wallet is offered before another is bought, if it %s", async (_what, product_id, sold) => {
    server.answer(productEndpoints.products, { results: sold, taxes: [] });
    server.answer(walletEndpoints.balances, { balances: [ownTrial, { ...ownPlan, product_id }] });
    server.answer(projectEndpoints.read, { id: "p1", title: "Meera & Arjun" } as Project);
    showCheckout("?ref=/projects/p1/guests&pId=p1");
    expect(await screen.findByText("Your wallet has 1 × Grand.")).toBeTruthy();
    const link = await screen.findByRole("link", { name: "Use one for Meera & Arjun" });
    expect(link.getAttribute("href")).toBe("/projects/p1/dashboard/upgrade-plan?ref=%2Fprojects%2Fp1%2Fguests");
  });

  test("names the project that gets the plan, and comparing the plans does not forget it", async () => {
    server.answer(projectEndpoints.read, { id: "p1", title: "Meera & Arjun" } as Project);
    showCheckout("?ref=/projects/p1/guests&pId=p1");
    expect(await screen.findByText(/^Meera & Arjun gets the plan as soon as it is paid/)).toBeTruthy();
    expect((await screen.findByRole("link", { name: "Compare the plans in detail" })).getAttribute("href")).toBe(
      "/plans?ref=%2Fprojects%2Fp1%2Fguests&pId=p1",
    );
  });

  test("an address of another site is not returned to", async () => {
    showCheckout("?ref=//evil.example&pId=p1");
    expect((await screen.findByRole("link", { name: "Leave" })).getAttribute("href")).toBe("/projects/p1/dashboard");
  });
});
