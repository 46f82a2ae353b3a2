// Order: catalogue < cart < orders < payments.
import { cartEndpoints } from "@nyota/contract/store/cart";
import { orderEndpoints } from "@nyota/contract/store/orders";
import { productEndpoints } from "@nyota/contract/store/products";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#http/deps.ts";
import type { Mount } from "#http/mount.ts";
import type { UserScope } from "#http/scope.ts";
import { inTransaction } from "#http/transaction.ts";
import { addItem, changeItem, listItems, removeItem } from "./cart/cart-items.ts";
import { listDiscounts, pricePurchase } from "./cart/price-purchase.ts";
import { listProducts } from "./catalogue/list-products.ts";
import { cancelOrder } from "./orders/cancel-order.ts";
import { placeOrder } from "./orders/place-order.ts";
import { readLastBuyer } from "./orders/read-last-buyer.ts";
import { listOrders, readOrder } from "./orders/read-orders.ts";
import { returnToCart } from "./orders/return-to-cart.ts";
import { beginPayment, storeBegun } from "./payments/begin-payment.ts";
import { endSandbox } from "./payments/end-sandbox.ts";
import { readMessage, receiveEvent } from "./payments/receive-event.ts";
import { DEFAULT_CURRENCY } from "./rules.ts";

export function storefrontRoutes(mount: Mount, deps: Deps) {
  const { config } = deps;
  mount(productEndpoints.products, ({ scope, query }) => listProducts(scope, config, query));
  mountCart(mount, deps);
  mount(orderEndpoints.lastBuyer, ({ scope }) => readLastBuyer(scope, config));
  mount(orderEndpoints.placeOrder, async ({ scope, body }) => readOrder(scope, await placeOrder(scope, config, body)));
  mount(orderEndpoints.orders, ({ scope, query }) => listOrders(scope, query));
  mount(orderEndpoints.order, ({ scope, params }) => readOrder(scope, params.orderId));
  mount(orderEndpoints.pay, ({ scope, prepared }) => storeBegun(scope, prepared), beginPayment(deps));
  mount(orderEndpoints.cancelOrder, async ({ scope, params }) => {
    await cancelOrder(scope, params.orderId);
    return readOrder(scope, params.orderId);
  });
  mount(orderEndpoints.returnToCart, async ({ scope, params }) => {
    await returnToCart(scope, params.orderId);
    return readOrder(scope, params.orderId);
  });
  mount(orderEndpoints.paySandbox, async ({ scope, params, body }) => {
    await endSandbox(scope, deps, { ...params, ...body });
    return readOrder(scope, params.orderId);
  });
}

function mountCart(mount: Mount, { config, payments }: Deps) {
  const readCart = async (scope: UserScope, currency = DEFAULT_CURRENCY) => ({
    currency,
    items: await listItems(scope, currency),
  });
  mount(cartEndpoints.cart, ({ scope, query }) => readCart(scope, query.currency));
  mount(cartEndpoints.addItem, async ({ scope, body }) => {
    await addItem(scope, body);
    return readCart(scope);
  });
  mount(cartEndpoints.changeItem, async ({ scope, params, body }) => {
    await changeItem(scope, params.itemId, body.quantity);
    return readCart(scope);
  });
  mount(cartEndpoints.removeItem, async ({ scope, params }) => {
    await removeItem(scope, params.itemId);
    return null;
  });
  mount(cartEndpoints.discounts, ({ scope, query }) => listDiscounts(scope, query));
  mount(cartEndpoints.summary, async ({ scope, body }) => ({
    ...(await pricePurchase(scope, config, body)).summary,
    provider: payments.current.name,
  }));
}

const MAX_EVENT_BYTES = 256_000;

/** Messages of payment providers: their signature is of the bytes, so the body is not parsed before. */
export async function paymentEvents(app: FastifyInstance, deps: Deps) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MAX_EVENT_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Params: { provider: string } }>("/api/storefront/payment-events/:provider", async (request, reply) => {
    const { params, headers } = request;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const event = readMessage(deps, { ...params, headers, body });
    if (event) await inTransaction(deps, request, (base) => receiveEvent(base, deps, params.provider, event));
    return reply.code(204).send();
  });
}
