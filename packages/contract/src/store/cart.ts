import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { id, text, whole } from "../fields.ts";
import { gstState } from "./gst.ts";
import { paymentProviders, storeCurrency, taxLine } from "./money.ts";
import { product, productTypes } from "./products.ts";

/** How many of one product an order may have. */
export const MAX_QUANTITY = 100;
export const quantity = whole(1, MAX_QUANTITY);

const cartItem = z.object({
  id,
  product_id: id,
  product_name: z.string(),
  product_type: z.enum(productTypes),
  credits: product.shape.credits,
  quantity: z.int(),
  /** Null when it is not sold any more, or not in this currency. */
  unit_price: z.int().nullable(),
});
export type CartItem = z.output<typeof cartItem>;
export const cart = z.object({ currency: storeCurrency, items: z.array(cartItem) });

/** What is to be bought: one product at once, or without one the cart. Prices and totals are the server's alone. */
export const purchase = z.object({
  currency: storeCurrency.optional(),
  product: id.optional(),
  discount_code: text(40).nullable().optional(),
  /** Where the buyer is in India. Without it an order in INR is taxed in the seller's state, any other not in India. */
  state: gstState.nullable().optional(),
});

export const orderLine = z.object({
  product_id: id,
  product_name: z.string(),
  product_type: z.enum(productTypes),
  quantity: z.int(),
  unit_price: z.int(),
  amount: z.int(),
});
export const orderSums = z.object({
  currency: storeCurrency,
  lines: z.array(orderLine),
  subtotal: z.int(),
  discount: z.object({ code: z.string(), name: z.string(), amount: z.int() }).nullable(),
  taxes: z.array(taxLine),
  total: z.int(),
});
export type OrderSums = z.output<typeof orderSums>;
/** Where an order is taxed. */
export const supply = z.object({
  /** The code of the state in which GST is paid; null for an order without GST. */
  place_of_supply: z.string().nullable(),
  /** What is sold, in the list of the GST: its HSN or SAC. */
  tax_code: z.string().nullable(),
});
export type Supply = z.output<typeof supply>;
export const cartSummary = orderSums.extend({
  ...supply.shape,
  /** Names exactly these lines, prices, discount and taxes; an order is placed for a version. */
  version: z.string(),
  provider: z.enum(paymentProviders),
});
export type CartSummary = z.output<typeof cartSummary>;

const discount = z.object({
  code: z.string(),
  name: z.string(),
  /** What it takes off this purchase. */
  amount: z.int(),
});

const inCart = z.object({ itemId: id });
export const cartEndpoints = endpoints("storefront", {
  cart: endpoint({
    summary: "What is in the cart",
    may: "session",
    needsShop: true,
    method: "GET",
    path: "/api/storefront/cart/",
    query: z.object({ currency: storeCurrency.optional() }),
    reply: cart,
  }),
  addItem: endpoint({
    summary: "Put a product into the cart",
    may: "session",
    needsShop: true,
    method: "POST",
    path: "/api/storefront/cart/items/",
    body: z.object({ product: id, quantity: quantity.optional() }),
    reply: cart,
  }),
  changeItem: endpoint({
    summary: "Change how many of a product are in the cart",
    may: "session",
    needsShop: true,
    method: "PATCH",
    path: "/api/storefront/cart/items/{itemId}/",
    params: inCart,
    body: z.object({ quantity }),
    versioned: false,
    reply: cart,
  }),
  removeItem: endpoint({
    summary: "Take a product out of the cart",
    may: "session",
    needsShop: true,
    method: "DELETE",
    path: "/api/storefront/cart/items/{itemId}/",
    params: inCart,
    versioned: false,
    reply: nothing,
  }),
  discounts: endpoint({
    summary: "The discounts that would apply to the cart, or to one product",
    may: "session",
    needsShop: true,
    method: "GET",
    path: "/api/storefront/cart/discounts/",
    query: purchase.omit({ discount_code: true, state: true }),
    reply: z.object({ results: z.array(discount) }),
  }),
  summary: endpoint({
    summary: "What the cart, or one product, costs with discount and taxes",
    may: "session",
    needsShop: true,
    method: "POST",
    path: "/api/storefront/cart/summary/",
    body: purchase,
    status: 200,
    repeatable: false,
    reply: cartSummary,
  }),
});
