import { type Order, orderEndpoints } from "@nyota/contract/store/orders";
import ThankYouPage from "../orders/thank-you-page.tsx";
import { paidOrder } from "./paid-order.ts";
import { showRoutes } from "#test/show-page.tsx";
import type { StubServer } from "#test/stub-server.ts";

/** The page to which a buyer comes after paying. */
export function showThanks(server: StubServer, more: Partial<Order> = {}, query = "") {
  server.answer(orderEndpoints.order, { ...paidOrder, ...more });
  return showRoutes([{ path: "/plans/checkout/thank-you/:orderId", element: <ThankYouPage /> }], {
    at: `/plans/checkout/thank-you/o1${query}`,
  });
}
