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
  const message: ProviderDouble["message"] = (
    payment,
    { event = `evt_${nextNumber()}`, secret = webhookSecret } = {},
  ) => {
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
