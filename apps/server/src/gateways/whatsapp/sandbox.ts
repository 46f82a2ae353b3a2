import type { DriverEvent, Outcome, Outgoing, Receipt, SenderDriver, SessionContext } from "./driver.ts";

// The last digits of a phone number decide what happens to a message, so that every outcome can be tested.
const fates = {
  "0001": "read",
  "0002": "delivered",
  "0003": "not on WhatsApp",
  "0004": "hiccup",
  "0005": "restricted",
  "0006": "lost answer",
  "0007": "disconnected",
} as const;
type Fate = (typeof fates)[keyof typeof fates];

const fateOf = (message: Outgoing): Fate => {
  const named = fates[message.to.slice(-4) as keyof typeof fates];
  // Of all other messages about three in four are read, always the same ones.
  return named ?? (Number.parseInt(message.providerId.slice(0, 4), 16) % 4 === 0 ? "delivered" : "read");
};

const restriction = 10 * 60_000;

/**
 * A number that behaves like a real one and sends nothing. Delivers exactly once: arrived messages are stored by id.
 */
export function createSandboxDriver(options: { messagesPerSecond: number }): SenderDriver {
  return {
    kind: "sandbox",
    hasStableId: true,
    sendsTemplates: false,
    gap: () => 1 / options.messagesPerSecond,
    open: async (context) => {
      const tried = new Set<string>();
      return {
        send: (message) => deliver(context, message, tried),
        resume: async (providerIds) => {
          for (const receipt of await context.store.findReceipts(providerIds))
            context.emit({ type: "receipt", ...receipt });
        },
        acknowledge: context.store.acknowledge,
        close: async () => {},
      };
    },
  };
}

async function deliver(context: SessionContext, message: Outgoing, tried: Set<string>): Promise<Outcome> {
  const fate = fateOf(message);
  const isFirst = !tried.has(message.providerId);
  if (isFirst && (fate === "hiccup" || fate === "lost answer")) tried.add(message.providerId);
  switch (fate) {
    case "not on WhatsApp":
      return {
        kind: "rejected",
        code: "NOT_ON_WHATSAPP",
        text: pretence("the guest's number is not on WhatsApp", message),
        scope: "message",
      };
    case "restricted":
      return restrict(context, message);
    case "disconnected":
      context.emit({
        type: "state",
        state: "DISCONNECTED",
        reason: `${pretence("its phone has lost the connection", message)} ${goOn}`,
      });
      return { kind: "not_sent", code: "DISCONNECTED", afterMs: 5_000 };
    case "hiccup":
      if (isFirst) return { kind: "not_sent", code: "TRY_AGAIN", afterMs: 1_000 };
      return arrive(context, message, ["DELIVERED", "READ"]);
    case "lost answer":
      await context.store.keep(message, "DELIVERED");
      if (isFirst) return { kind: "unknown", code: "NO_ACK" };
      return arrive(context, message, ["DELIVERED"]);
    case "delivered":
      return arrive(context, message, ["DELIVERED"]);
    case "read":
      return arrive(context, message, ["DELIVERED", "READ"]);
  }
}

function restrict(context: SessionContext, message: Outgoing): Outcome {
  const until = new Date(Date.now() + restriction);
  const text = pretence("WhatsApp has restricted it", message);
  context.emit({ type: "state", state: "RESTRICTED", reason: `${text} ${goOn}`, until });
  return { kind: "rejected", code: "SENDER_RESTRICTED", text, scope: "sender", until };
}

// Nobody has talked to WhatsApp: hosts must not fear for a number of their own.
const pretence = (what: string, { to }: Outgoing) =>
  `This sandbox pretends that ${what}, because a guest's number ends in ${to.slice(-4)}.`;
const goOn = "Start it again to send the rest.";

async function arrive(context: SessionContext, message: Outgoing, receipts: Receipt["status"][]): Promise<Outcome> {
  await context.store.keep(message, receipts.at(-1) ?? "DELIVERED");
  for (const status of receipts)
    context.emit({ type: "receipt", providerId: message.providerId, status } satisfies DriverEvent);
  return { kind: "accepted", remoteId: message.providerId };
}
