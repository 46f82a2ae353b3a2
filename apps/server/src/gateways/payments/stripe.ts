import Stripe from "stripe";
import {
  ForgedEvent,
  PaymentRefused,
  type PaymentProvider,
  type PaymentState,
  PaymentsUnavailable,
} from "./payments.ts";
import type { PaymentSettings } from "./payments-url.ts";

const TIMEOUT_MS = 10_000;
const MAX_RETRIES = 2;
const expanded = { expand: ["payment_intent"] };

/** Stripe, through its own library and its hosted checkout: the buyer pays on a page of Stripe. */
export function createStripe({ origin, key, webhookSecret }: PaymentSettings): PaymentProvider {
  const url = new URL(origin);
  const stripe = new Stripe(key, {
    host: url.hostname,
    ...(url.port && { port: url.port }),
    protocol: url.protocol === "http:" ? "http" : "https",
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
  });
  return {
    name: "stripe",
    begin: ({ id, orderId, amount, currency, payableUntil, description, email, returnUrl }) =>
      translated(async () => {
        const price_data = {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: description },
        };
        const session = await stripe.checkout.sessions.create(
          {
            mode: "payment",
            line_items: [{ quantity: 1, price_data }],
            client_reference_id: orderId,
            metadata: { payment_id: id },
            expires_at: Math.floor(payableUntil.getTime() / 1000),
            success_url: returnUrl,
            cancel_url: returnUrl,
            ...(email && { customer_email: email }),
          },
          { idempotencyKey: id },
        );
        if (!session.url) throw new PaymentsUnavailable("Stripe gives no address to pay at.");
        return { providerId: session.id, url: session.url };
      }),
    read: (providerId) =>
      translated(async () => stateOf(await stripe.checkout.sessions.retrieve(providerId, expanded))),
    expire: (providerId) =>
      translated(async () => {
        await stripe.checkout.sessions.expire(providerId);
      }),
    refund: ({ id, chargeId, amount }) =>
      translated(
        async () => (await stripe.refunds.create({ payment_intent: chargeId, amount }, { idempotencyKey: id })).id,
      ),
    readEvent: (body, headers) => {
      const event = readSigned(body, String(headers["stripe-signature"] ?? ""));
      switch (event.type) {
        case "checkout.session.completed":
        case "checkout.session.async_payment_succeeded":
        case "checkout.session.expired":
          return { id: event.id, ...namesOf(event.data.object), state: stateOf(event.data.object) };
        case "checkout.session.async_payment_failed":
          return {
            id: event.id,
            ...namesOf(event.data.object),
            state: { ...stateOf(event.data.object), status: "FAILED" },
          };
        default:
          return undefined;
      }
    },
  };

  function readSigned(body: Buffer, signature: string) {
    try {
      return stripe.webhooks.constructEvent(body, signature, webhookSecret);
    } catch (error) {
      throw new ForgedEvent("The signature is wrong.", { cause: error });
    }
  }
}

const namesOf = ({ id, metadata }: Stripe.Checkout.Session) => ({
  providerId: id,
  paymentId: metadata?.["payment_id"] ?? undefined,
});

const failedIntents = new Set(["requires_payment_method", "canceled"]);

function stateOf({
  status,
  payment_status,
  amount_total,
  currency,
  payment_intent,
}: Stripe.Checkout.Session): PaymentState {
  const isPaid = status === "complete" && payment_status === "paid";
  // A debit that takes days and was refused in the end; known only when the intent was asked for too.
  const hasFailed =
    status === "complete" &&
    !isPaid &&
    typeof payment_intent === "object" &&
    failedIntents.has(payment_intent?.status ?? "");
  return {
    status: isPaid ? "SUCCEEDED" : hasFailed ? "FAILED" : status === "expired" ? "ABANDONED" : "PENDING",
    amount: amount_total ?? 0,
    currency: (currency ?? "").toUpperCase(),
    chargeId: typeof payment_intent === "string" ? payment_intent : (payment_intent?.id ?? null),
  };
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new PaymentRefused(error.message, { cause: error });
    if (error instanceof Stripe.errors.StripeError)
      throw new PaymentsUnavailable("Stripe gives no usable answer.", { cause: error });
    throw error;
  }
}
