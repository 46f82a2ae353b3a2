import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type Payment = {
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
export type Wire = (request: Request) => { status: number; body: object };

export const webhookSecret = "whsec_test";
let counter = 0;
export const nextNumber = () => ++counter;

type Answering = Omit<ProviderDouble, "url" | "close">;
type Faults = {
  failing: () => number | undefined;
  losing: () => boolean;
  delaying: () => Promise<unknown> | undefined;
};

export async function listen(wire: Wire, double: Answering, { failing, losing, delaying }: Faults) {
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

export function createState() {
  let failure: number | undefined;
  let isLost = false;
  let delay: (() => Promise<unknown>) | undefined;
  const asked: string[] = [];
  const payments: Payment[] = [];
  const refunds: ProviderDouble["refunds"] = [];
  const begin = (prefix: string, { amount, currency, key }: Pick<Payment, "amount" | "currency" | "key">) => {
    const known = payments.find((payment) => payment.key === key);
    if (known) return { payment: known, isNew: false };
    const number = nextNumber();
    const id = `${prefix}${number}`;
    const payment: Payment = {
      id,
      url: `https://pay.example/${id}`,
      amount,
      currency: currency.toUpperCase(),
      key,
      status: "open",
      charge: `ch_${number}`,
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
    const added = { id: `re_${nextNumber()}`, ...given };
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
