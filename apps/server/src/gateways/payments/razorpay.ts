import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import {
  ForgedEvent,
  PaymentRefused,
  type PaymentProvider,
  type PaymentState,
  PaymentsUnavailable,
} from "./payments.ts";
import type { PaymentSettings } from "./payments-url.ts";

const TIMEOUT_MS = 10_000;

const link = z.object({
  id: z.string(),
  reference_id: z.string().nullish().catch(null),
  short_url: z.string(),
  status: z.string(),
  currency: z.string(),
  amount_paid: z.int(),
  payments: z
    .array(z.object({ payment_id: z.string(), status: z.string() }))
    .nullish()
    .catch(null),
});
type Link = z.output<typeof link>;
const links = z.object({ payment_links: z.array(link) });
const made = z.object({ id: z.string() });
const event = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: z.object({ entity: link }),
    payment: z.object({ entity: z.object({ id: z.string() }) }).optional(),
  }),
});
const failure = z.object({ error: z.object({ description: z.string() }) });

/** Razorpay, through its payment links: the buyer pays on a page of Razorpay. */
export function createRazorpay({ origin, key, secret, webhookSecret }: PaymentSettings): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`;

  async function request<T>(schema: z.ZodType<T>, path: string, body?: object, headers: Record<string, string> = {}) {
    const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const response = await fetch(`${origin}/v1${path}`, {
      ...sent,
      headers: { authorization, "content-type": "application/json", ...headers },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new PaymentsUnavailable("Razorpay can't be reached.", { cause: error });
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.status >= 400 && response.status < 500 && response.status !== 429)
      throw new PaymentRefused(
        failure.safeParse(answer).data?.error.description ?? `Razorpay answers ${response.status}.`,
      );
    const parsed = schema.safeParse(answer);
    if (!response.ok || !parsed.success)
      throw new PaymentsUnavailable(`Razorpay gives no usable answer (${response.status}).`);
    return parsed.data;
  }

  return {
    name: "razorpay",
    begin: async ({ id, amount, currency, payableUntil, description, email, returnUrl }) => {
      const body = {
        amount,
        currency,
        description,
        reference_id: id,
        expire_by: Math.floor(payableUntil.getTime() / 1000),
        ...(email && { customer: { email } }),
        notify: { sms: false, email: false },
        callback_url: returnUrl,
        callback_method: "get",
      };
      const created = await request(link, "/payment_links", body).catch(async (error: unknown) => {
        // The answer to an earlier request with this reference was lost.
        const [known] = (await request(links, `/payment_links?reference_id=${id}`)).payment_links;
        if (!known) throw error;
        return known;
      });
      return { providerId: created.id, url: created.short_url };
    },
    expire: async (providerId) => {
      await request(z.unknown(), `/payment_links/${encodeURIComponent(providerId)}/cancel`, {});
    },
    read: async (providerId) => stateOf(await request(link, `/payment_links/${encodeURIComponent(providerId)}`)),
    refund: async ({ id, chargeId, amount }) => {
      const path = `/payments/${encodeURIComponent(chargeId)}/refund`;
      return (await request(made, path, { amount, receipt: id }, { "X-Refund-Idempotency": id })).id;
    },
    readEvent: (body, headers) => {
      const signature = Buffer.from(String(headers["x-razorpay-signature"] ?? ""));
      const expected = Buffer.from(createHmac("sha256", webhookSecret).update(body).digest("hex"));
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
        throw new ForgedEvent("The signature is wrong.");
      const parsed = event.safeParse(readJson(body)).data;
      if (!parsed) return undefined;
      const { payment_link, payment } = parsed.payload;
      const state = stateOf(payment_link.entity, payment?.entity.id);
      const id = String(
        headers["x-razorpay-event-id"] ?? `${parsed.event}:${payment_link.entity.id}:${payment?.entity.id}`,
      );
      const paymentId = payment_link.entity.reference_id ?? undefined;
      return { id, providerId: payment_link.entity.id, paymentId, state };
    },
  };
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

const statuses = new Map<string, PaymentState["status"]>([
  ["paid", "SUCCEEDED"],
  ["expired", "ABANDONED"],
  ["cancelled", "ABANDONED"],
]);

function stateOf({ status, amount_paid, currency, payments }: Link, paid?: string): PaymentState {
  const chargeId = paid ?? payments?.find((payment) => payment.status === "captured")?.payment_id ?? null;
  return { status: statuses.get(status) ?? "PENDING", amount: amount_paid, currency, chargeId };
}
