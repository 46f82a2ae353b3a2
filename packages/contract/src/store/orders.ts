import { z } from "zod";
import { endpoint, endpoints } from "../endpoint.ts";
import { anyOf, day, id, instant, optionalText, page, pageQuery, text } from "../fields.ts";
import { orderSums, purchase, supply } from "./cart.ts";
import { gstState } from "./gst.ts";
import { paymentProviders, taxLine } from "./money.ts";
import { orderStatuses } from "../account/order-status.ts";

/** CREATED: not yet at the provider. ABANDONED: left without paying. */
export const paymentStatuses = ["CREATED", "PENDING", "SUCCEEDED", "FAILED", "ABANDONED"] as const;

const party = z.object({
  name: z.string(),
  address: z.string().nullable(),
  /** A GSTIN where `state` is set and GST is paid. */
  tax_id: z.string().nullable(),
  /** The code of a state of India. */
  state: z.string().nullable(),
});
export type Party = z.output<typeof party>;
/** Whom the invoice is for, as they typed it. */
const buyerInput = z.object({
  name: text(120),
  address: optionalText(400).optional(),
  tax_id: optionalText(40).optional(),
});

/**
 * Of the project that the plan was ordered for, as it was when the order was paid; null without one, or if the user
 * doesn't see the project of an unpaid order any more.
 */
const projectTitle = z.string().nullable();

/** Why a project did not get the plan that was paid for, where nothing refused it: trying again can help. */
export const UPGRADE_FAILED = "Failed to upgrade plan. Please try again.";

/** The one that paid the order, or else the last that was tried. */
const payment = z.object({ provider: z.enum(paymentProviders), status: z.enum(paymentStatuses) }).nullable();

export const orderRow = z.object({
  id,
  status: z.enum(orderStatuses),
  payment,
  /** Of the invoice; null until it is paid. */
  invoice_number: z.string().nullable(),
  currency: orderSums.shape.currency,
  total: z.int(),
  /** The names of what was bought. */
  products: z.array(z.string()),
  project_title: projectTitle,
  created_at: instant,
});
export type OrderRow = z.output<typeof orderRow>;

/** What was given back of an invoice. Added up, its credit notes have no line that is larger than the invoice's. */
const creditNote = z.object({
  id,
  number: z.string(),
  /** Without taxes. */
  net: z.int(),
  /** The same taxes as on the invoice, in its order. */
  taxes: z.array(taxLine),
  amount: z.int(),
  issued_at: instant,
  /** The day on the document: the seller's, as its number's year. */
  issued_on: day,
});
export type CreditNote = z.output<typeof creditNote>;

/** What an order bought and a project has got. */
const orderUse = z.object({
  product_name: z.string(),
  quantity: z.int(),
  /** Null if the reader can't open it, or if it is gone. */
  project: z.object({ id, title: z.string() }).nullable(),
});
export type OrderUse = z.output<typeof orderUse>;

export const order = orderSums.extend({
  ...supply.shape,
  id,
  status: z.enum(orderStatuses),
  invoice_number: z.string().nullable(),
  /** One product bought at once, not the cart. */
  is_direct: z.boolean(),
  /** The project that gets the plan when it is paid. */
  project_id: id.nullable(),
  project_title: projectTitle,
  upgrade: z.enum(["WAITING", "DONE", "FAILED"]).nullable(),
  /** Why the project could not get the plan; it is then in the wallet. */
  upgrade_failure: z.string().nullable(),
  /** The rest of what it bought is in the wallet, if it is paid. */
  uses: z.array(orderUse),
  payment,
  /** No money moves: its invoice is no real one. */
  is_sandbox: z.boolean(),
  /** Of money that is given back. A part of it may be on its way and has no credit note yet. */
  refunded: z.int(),
  credit_notes: z.array(creditNote),
  buyer: party,
  /** Null until it is paid. */
  seller: party.nullable(),
  created_at: instant,
  paid_at: instant.nullable(),
  /** The day on the invoice: the seller's, as its number's year. */
  paid_on: day.nullable(),
});
export type Order = z.output<typeof order>;

/** A path of this site, to which the buyer returns. */
const path = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/, "This is no page of this site.");

export const sandboxOutcomes = ["SUCCEED", "FAIL", "PENDING", "ABANDON"] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];

const inOrder = z.object({ orderId: id });
/** How GST is computed here; null where no GST is paid. */
const gst = z.object({ rate: z.int(), seller_state: gstState });
export type Gst = z.output<typeof gst>;
const changesOrders = { touches: ["wallet", "projects"] } as const;
export const orderEndpoints = endpoints("storefront", {
  lastBuyer: endpoint({
    summary: "Whom the user's last order was for, to fill in the next, and whether their state is asked for GST",
    may: "session",
    needsShop: true,
    method: "GET",
    path: "/api/storefront/last-buyer/",
    reply: z.object({ buyer: party.nullable(), gst: gst.nullable() }),
  }),
  placeOrder: endpoint({
    summary: "Order the cart, or one product, at the price of a summary",
    may: "session",
    needsShop: true,
    method: "POST",
    path: "/api/storefront/place-order/",
    body: purchase.extend({
      /** Of the summary that the buyer has seen. */
      version: text(64),
      buyer: buyerInput,
      project: id.optional(),
    }),
    ...changesOrders,
    reply: order,
  }),
  orders: endpoint({
    summary: "The user's orders, newest first",
    may: "session",
    method: "GET",
    path: "/api/storefront/orders/",
    query: pageQuery.omit({ search: true }).extend({ status: anyOf(z.enum(orderStatuses)).optional() }),
    reply: page(orderRow),
  }),
  order: endpoint({
    summary: "One order, with everything of its invoice",
    may: "session",
    method: "GET",
    path: "/api/storefront/orders/{orderId}/",
    params: inOrder,
    reply: order,
  }),
  pay: endpoint({
    summary: "Begin to pay an order; the reply is the address where it is paid",
    may: "session",
    needsShop: true,
    method: "POST",
    path: "/api/storefront/orders/{orderId}/pay/",
    params: inOrder,
    body: z.object({ ref: path.optional() }),
    status: 200,
    repeatable: false,
    reply: z.object({ url: z.string() }),
  }),
  cancelOrder: endpoint({
    summary: "Cancel an order that is not paid",
    may: "session",
    method: "POST",
    path: "/api/storefront/orders/{orderId}/cancel/",
    params: inOrder,
    status: 200,
    reply: order,
  }),
  returnToCart: endpoint({
    summary: "Put what an unpaid order has back into the cart; the order is cancelled",
    may: "session",
    needsShop: true,
    method: "POST",
    path: "/api/storefront/orders/{orderId}/return-to-cart/",
    params: inOrder,
    status: 200,
    reply: order,
  }),
  paySandbox: endpoint({
    summary: "End a payment of the sandbox, in which no money moves",
    may: "session",
    needsShop: true,
    method: "POST",
    path: "/api/storefront/orders/{orderId}/sandbox-payment/",
    params: inOrder,
    body: z.object({ outcome: z.enum(sandboxOutcomes) }),
    status: 200,
    ...changesOrders,
    reply: order,
  }),
});
