import type { DriverEvent, Outcome, Outgoing, Receipt, BatchDriver, SessionContext } from "./driver.ts";

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

/** Stored at once, and few enough that a campaign is paused without delay. */
const BATCH_SIZE = 16;

/**
 * A number that behaves like a real one and sends nothing. Delivers exactly once: arrived messages are stored by id.
 */
export function createSandboxDriver(options: { messagesPerSecond: number }): BatchDriver {
  return {
    kind: "sandbox",
    hasStableId: true,
    sendsTemplates: false,
    gap: () => 1 / options.messagesPerSecond,
    batchSize: BATCH_SIZE,
    open: async (context) => {
      const tried = new Set<string>();
      return {
        sendAll: (messages) => deliver(context, messages, tried),
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

/** What becomes of a message: its outcome, the receipts that tell it, and the one it is stored with if it arrives. */
type Delivery = { outcome: Outcome; stored?: Receipt["status"]; receipts?: Receipt["status"][]; event?: DriverEvent };

async function deliver(context: SessionContext, messages: readonly Outgoing[], tried: Set<string>): Promise<Outcome[]> {
  const deliveries: { message: Outgoing; delivery: Delivery }[] = [];
  for (const message of messages) {
    const delivery = decide(message, tried);
    deliveries.push({ message, delivery });
    // The number can't send the others any more.
    if (delivery.event) break;
  }
  const arrivals = deliveries.flatMap(({ message, delivery: { stored } }) =>
    stored ? [{ message, receipt: stored }] : [],
  );
  if (arrivals.length > 0) await context.store.keep(arrivals);
  for (const { message, delivery } of deliveries) {
    if (delivery.event) context.emit(delivery.event);
    for (const status of delivery.receipts ?? [])
      context.emit({ type: "receipt", providerId: message.providerId, status });
  }
  return deliveries.map(({ delivery }) => delivery.outcome);
}

function decide(message: Outgoing, tried: Set<string>): Delivery {
  const fate = fateOf(message);
  switch (fate) {
    case "not on WhatsApp": {
      const text = pretence("the guest's number is not on WhatsApp", message);
      return { outcome: { kind: "rejected", code: "NOT_ON_WHATSAPP", text, scope: "message" } };
    }
    case "restricted":
      return restrict(message);
    case "disconnected": {
      const reason = `${pretence("its phone has lost the connection", message)} ${goOn}`;
      return {
        outcome: { kind: "not_sent", code: "DISCONNECTED", afterMs: 5_000 },
        event: { type: "state", state: "DISCONNECTED", reason },
      };
    }
    case "hiccup":
      // Counted by the message, not by this session, which may end before the second attempt is due.
      if (message.attempt === 1) return { outcome: { kind: "not_sent", code: "TRY_AGAIN", afterMs: 1_000 } };
      return arrive(message, ["DELIVERED", "READ"]);
    case "lost answer":
      if (tried.has(message.providerId)) return arrive(message, ["DELIVERED"]);
      tried.add(message.providerId);
      return { outcome: { kind: "unknown", code: "NO_ACK" }, stored: "DELIVERED" };
    case "delivered":
      return arrive(message, ["DELIVERED"]);
    case "read":
      return arrive(message, ["DELIVERED", "READ"]);
  }
}

function restrict(message: Outgoing): Delivery {
  const until = new Date(Date.now() + restriction);
  const text = pretence("WhatsApp has restricted it", message);
  return {
    outcome: { kind: "rejected", code: "SENDER_RESTRICTED", text, scope: "sender", until },
    event: { type: "state", state: "RESTRICTED", reason: `${text} ${goOn}`, until },
  };
}

// Nobody has talked to WhatsApp: hosts must not fear for a number of their own.
const pretence = (what: string, { to }: Outgoing) =>
  `This sandbox pretends that ${what}, because a guest's number ends in ${to.slice(-4)}.`;
const goOn = "Start it again to send the rest.";

const arrive = ({ providerId }: Outgoing, receipts: Receipt["status"][]): Delivery => ({
  outcome: { kind: "accepted", remoteId: providerId },
  stored: receipts.at(-1) ?? "DELIVERED",
  receipts,
});
