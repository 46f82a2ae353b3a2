import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Payment = {
  id: string;
  url: string;
  amount: number;
  currency: string;
  /** Ours: the key of the request that began it. */
  key: string;
  /** processing: a debit that takes days; refused: one that failed in the end. */
  status: "open" | "processing" | "refused" | "paid" | "expired" | "cancelled";
  charge: string;
  /** What was paid, if it is another amount or currency. */
  paid?: { amount: number; currency: string };
};
export type ProviderDouble = {
  /** For NYOTA_PAYMENTS_URL. */
  url: string;
  payments: Payment[];
  refunds: { id: string; charge: string; amount: number; key: string }[];
  /** Requests from now on are answered with this status; undefined ends it. */
  failWith: (status: number | undefined) => void;
  /** The next request is carried out, and its answer is lost. */
  loseAnswer: () => void;
  /** Called while a request is carried out, before its answer. */
  during: (work: (() => Promise<unknown>) | undefined) => void;
  /** The paths of all requests so far. */
  asked: string[];
  /** The signed message about a payment as it is now. */
  message: (payment: Payment, options?: { event?: string; secret?: string; at?: number }) => Message;
  close: () => Promise<void>;
};
export type Message = { body: string; headers: Record<string, string> };
type Request = { path: string; body: string; headers: IncomingHttpHeaders; method: string };
type Wire = (request: Request) => { status: number; body: object };

export const webhookSecret = "whsec_test";
let counter = 0;

type Answering = Omit<ProviderDouble, "url" | "close">;
type Faults = {
  failing: () => number | undefined;
  losing: () => boolean;
  delaying: () => Promise<unknown> | undefined;
};

async function listen(wire: Wire, double: Answering, { failing, losing, delaying }: Faults) {
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      double.asked.push(request.url ?? "");
      const status = failing();
      const answer = status
        ? { status, body: { error: { message: "no", description: "no", type: "api_error" } } }
        : wire({ path: request.url ?? "", body, headers: request.headers, method: request.method ?? "" });
      await delaying();
      if (losing()) return request.socket.destroy();
      response.writeHead(answer.status, { "content-type": "application/json", "request-id": "req_1" });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { ...double, port: (server.address() as AddressInfo).port, close };
}

function createState() {
  let failure: number | undefined;
  let isLost = false;
  let delay: (() => Promise<unknown>) | undefined;
  const asked: string[] = [];
  const payments: Payment[] = [];
  const refunds: ProviderDouble["refunds"] = [];
  const begin = (prefix: string, { amount, currency, key }: Pick<Payment, "amount" | "currency" | "key">) => {
    const known = payments.find((payment) => payment.key === key);
    if (known) return { payment: known, isNew: false };
    const id = `${prefix}${++counter}`;
    const payment: Payment = {
      id,
      url: `https://pay.example/${id}`,
      amount,
      currency: currency.toUpperCase(),
      key,
      status: "open",
      charge: `ch_${counter}`,
    };
    payments.push(payment);
    return { payment, isNew: true };
  };
  /** Undefined: more than was paid, or nothing was. */
  const refund = (given: Omit<ProviderDouble["refunds"][number], "id">) => {
    const known = refunds.find(({ key }) => key === given.key);
    if (known) return known;
    const payment = payments.find(({ charge, status }) => charge === given.charge && status === "paid");
    const before = refunds.filter(({ charge }) => charge === given.charge).reduce((sum, { amount }) => sum + amount, 0);
    if (!payment || before + given.amount > (payment.paid?.amount ?? payment.amount)) return undefined;
    const added = { id: `re_${++counter}`, ...given };
    refunds.push(added);
    return added;
  };
  return {
    payments,
    refunds,
    begin,
    refund,
    asked,
    faults: {
      failing: () => failure,
      losing: () => {
        const was = isLost;
        isLost = false;
        return was;
      },
      delaying: () => {
        const work = delay;
        delay = undefined;
        return work?.() ?? Promise.resolve();
      },
    },
    failWith: (status: number | undefined) => (failure = status),
    loseAnswer: () => (isLost = true),
    during: (work: (() => Promise<unknown>) | undefined) => (delay = work),
  };
}

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
    { event = `evt_${++counter}`, secret = webhookSecret, at = Date.now() } = {},
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

/** A server that speaks Razorpay's wire format: its payment links. */
export async function startRazorpay(): Promise<ProviderDouble> {
  const state = createState();
  const linkOf = ({ id, url, amount, currency, status, charge, paid, key }: Payment) => ({
    id,
    entity: "payment_link",
    short_url: url,
    reference_id: key,
    amount,
    amount_paid: status === "paid" ? (paid?.amount ?? amount) : 0,
    currency: paid?.currency ?? currency,
    status: ["open", "processing", "refused"].includes(status) ? "created" : status,
    payments: status === "paid" ? [{ payment_id: charge, amount: paid?.amount ?? amount, status: "captured" }] : null,
  });
  const refused = (description: string) => ({
    status: 400,
    body: { error: { code: "BAD_REQUEST_ERROR", description } },
  });
  const wire: Wire = ({ path, body, headers, method }) => {
    if (headers.authorization !== `Basic ${btoa("rzp_key:rzp_secret")}`) return { status: 401, body: {} };
    const sent = body ? (JSON.parse(body) as Record<string, string | number>) : {};
    if (method === "POST" && path === "/v1/payment_links") {
      const key = String(sent["reference_id"]);
      const { payment, isNew } = state.begin("plink_", {
        amount: Number(sent["amount"]),
        currency: String(sent["currency"]),
        key,
      });
      return isNew
        ? { status: 200, body: linkOf(payment) }
        : refused("payment link with given reference_id already exists");
    }
    const refunding = /^\/v1\/payments\/(\w+)\/refund$/.exec(path);
    if (method === "POST" && refunding) {
      const key = String(headers["x-refund-idempotency"]);
      const made = state.refund({ charge: refunding[1] ?? "", amount: Number(sent["amount"]), key });
      return made
        ? { status: 200, body: { id: made.id, entity: "refund" } }
        : refused("The refund amount is greater than what is left of the payment.");
    }
    const reference = new URL(path, "http://localhost").searchParams.get("reference_id");
    if (reference)
      return {
        status: 200,
        body: { payment_links: state.payments.filter(({ key }) => key === reference).map(linkOf) },
      };
    const found = state.payments.find(({ id }) => path.split("/")[3] === id);
    if (!found) return refused("The id provided does not exist");
    if (path.endsWith("/cancel")) {
      if (found.status !== "open") return refused("Only links that are not paid can be cancelled.");
      found.status = "cancelled";
    }
    return { status: 200, body: linkOf(found) };
  };
  const message: ProviderDouble["message"] = (payment, { event = `evt_${++counter}`, secret = webhookSecret } = {}) => {
    const body = JSON.stringify({
      entity: "event",
      event: payment.status === "expired" ? "payment_link.expired" : "payment_link.paid",
      payload: {
        payment_link: { entity: linkOf(payment) },
        ...(payment.status === "paid" && { payment: { entity: { id: payment.charge } } }),
      },
    });
    const signature = createHmac("sha256", secret).update(body).digest("hex");
    return {
      body,
      headers: { "x-razorpay-signature": signature, "x-razorpay-event-id": event, "content-type": "application/json" },
    };
  };
  const { port, ...double } = await listen(wire, { ...state, message }, state.faults);
  return { ...double, url: `razorpay+http://rzp_key:rzp_secret@127.0.0.1:${port}?webhook=${webhookSecret}` };
}
