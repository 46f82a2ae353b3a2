import { createHmac } from "node:crypto";
import {
  createState,
  listen,
  nextNumber,
  type Payment,
  type ProviderDouble,
  webhookSecret,
  type Wire,
} from "./provider-double.ts";

/** A server that speaks Stripe's wire format: forms in, JSON out. */
export async function startStripe(): Promise<ProviderDouble> {
  const state = createState();
  const ended = (status: Payment["status"]) => ["paid", "processing", "refused"].includes(status);
  const sessionOf = (payment: Payment, isExpanded = false) => ({
    ...sumsOf(payment),
    payment_intent: !ended(payment.status)
      ? null
      : isExpanded
        ? { id: payment.charge, object: "payment_intent", status: intents[payment.status] ?? "" }
        : payment.charge,
  });
  const intents: Partial<Record<Payment["status"], string>> = {
    paid: "succeeded",
    processing: "processing",
    refused: "requires_payment_method",
  };
  const sumsOf = ({ id, url, amount, currency, status, paid, key }: Payment) => ({
    id,
    object: "checkout.session",
    metadata: key ? { payment_id: key } : {},
    url,
    status: ended(status) ? "complete" : status,
    payment_status: status === "paid" ? "paid" : "unpaid",
    amount_total: paid?.amount ?? amount,
    currency: (paid?.currency ?? currency).toLowerCase(),
  });
  const requests = new Map<string, string>();
  const refused = (message: string) => ({ status: 400, body: { error: { type: "invalid_request_error", message } } });
  const wire: Wire = ({ path, body, headers, method }) => {
    const form = new URLSearchParams(body);
    const key = String(headers["idempotency-key"] ?? "");
    if (method === "POST" && path === "/v1/checkout/sessions") {
      const price = "line_items[0][price_data]";
      const amount = Number(form.get(`${price}[unit_amount]`));
      const known = requests.get(key);
      if (known !== undefined && known !== body)
        return { status: 400, body: { error: { type: "idempotency_error", message: "Other parameters." } } };
      requests.set(key, body);
      const { payment } = state.begin("cs_", { amount, currency: form.get(`${price}[currency]`) ?? "", key });
      return { status: 200, body: sessionOf(payment) };
    }
    if (method === "POST" && path === "/v1/refunds") {
      const made = state.refund({ charge: form.get("payment_intent") ?? "", amount: Number(form.get("amount")), key });
      return made
        ? { status: 200, body: { id: made.id, object: "refund" } }
        : refused("The refund is greater than what is left of the charge.");
    }
    const { pathname } = new URL(path, "http://localhost");
    const found = state.payments.find(({ id }) => pathname.split("/")[4] === id);
    if (!found) return refused("No such session");
    if (pathname.endsWith("/expire")) {
      if (found.status !== "open") return refused("Only open sessions can be expired.");
      found.status = "expired";
    }
    return { status: 200, body: sessionOf(found, true) };
  };
  const message: ProviderDouble["message"] = (
    payment,
    { event = `evt_${nextNumber()}`, secret = webhookSecret, at = Date.now() } = {},
  ) => {
    const types: Partial<Record<Payment["status"], string>> = {
      expired: "checkout.session.expired",
      refused: "checkout.session.async_payment_failed",
    };
    const type = types[payment.status] ?? "checkout.session.completed";
    const body = JSON.stringify({ id: event, object: "event", type, data: { object: sessionOf(payment) } });
    const time = Math.floor(at / 1000);
    const v1 = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
    return {
      body,
      headers: { "stripe-signature": `t=${time},v1=${v1}`, "content-type": "application/json; charset=utf-8" },
    };
  };
  const { port, ...double } = await listen(wire, { ...state, message }, state.faults);
  return { ...double, url: `stripe+http://sk_test@127.0.0.1:${port}?webhook=${webhookSecret}` };
}
