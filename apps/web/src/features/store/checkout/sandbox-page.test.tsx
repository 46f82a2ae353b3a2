import { type Order, orderEndpoints } from "@nyota/contract/store/orders";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import SandboxPage from "./sandbox-page.tsx";
import { showRoutes, user } from "#test/show-page.tsx";
import { stubServer, type StubServer } from "#test/stub-server.ts";

const order = {
  id: "o1",
  status: "PENDING",
  currency: "INR",
  total: 1_769_882,
  lines: [{ product_name: "Grand", quantity: 1 }],
} as unknown as Order;

let server: StubServer;
beforeEach(() => {
  server = stubServer();
});

test.each([
  ["Pay", "SUCCEED"],
  ["Let it fail", "FAIL"],
  ["Leave it pending", "PENDING"],
  ["Abandon it", "ABANDON"],
])("%s ends the sandbox's payment as %s and leads on", async (name, outcome) => {
  server.answer(orderEndpoints.order, order);
  server.answer(orderEndpoints.paySandbox, order);
  const router = showRoutes([{ path: "/checkout/sandbox/:orderId", element: <SandboxPage /> }], {
    at: "/checkout/sandbox/o1?to=/plans/checkout/thank-you/o1",
  });
  expect(await screen.findByText("Grand: ₹17,698.82")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/plans/checkout/thank-you/o1"));
  expect(server.bodiesTo(orderEndpoints.paySandbox)).toEqual([{ outcome }]);
});

test("the sandbox of an order that was paid in another window leads on by itself", async () => {
  server.answer(orderEndpoints.order, { ...order, status: "PAID" });
  const router = showRoutes([{ path: "/checkout/sandbox/:orderId", element: <SandboxPage /> }], {
    at: "/checkout/sandbox/o1?to=/plans/checkout/thank-you/o1",
  });
  await waitFor(() => expect(router.state.location.pathname).toBe("/plans/checkout/thank-you/o1"));
});
