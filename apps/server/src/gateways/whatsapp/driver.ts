import type { SenderState } from "@nyota/contract/messages/senders";

/**
 * The result of one attempt to send. `unknown` means that the message may have been sent: only a driver with stable ids
 * may retry it.
 */
export type Outcome =
  | { kind: "accepted"; providerId: string }
  | { kind: "rejected"; code: string; text: string; scope: "message" | "sender"; retryAfterMs?: number; until?: Date }
  | { kind: "not_sent"; code: string; afterMs: number }
  | { kind: "unknown"; code: string };

/** The status that the provider reports for an accepted message. */
export type Receipt = { providerId: string; status: "DELIVERED" | "READ" };

export type DriverEvent =
  | { type: "state"; state: SenderState; reason?: string; until?: Date }
  | ({ type: "receipt" } & Receipt);

export type Outgoing = { providerId: string; to: string; text: string };

/**
 * What the sandbox stores in place of a provider: the messages that arrived and the receipts not yet acknowledged.
 * Passed in by the caller that opens the session.
 */
export type SandboxStore = {
  /** Stores a message with its final receipt; false when it is stored already. */
  keep: (message: Outgoing, receipt: Receipt["status"]) => Promise<boolean>;
  /** Every receipt that is not acknowledged, and those of the given messages. */
  findReceipts: (providerIds: readonly string[]) => Promise<Receipt[]>;
  acknowledge: (receipts: readonly Receipt[]) => Promise<void>;
};

export type SessionContext = { senderId: string; emit: (event: DriverEvent) => void; store: SandboxStore };

/** One open connection of one number. */
export type SenderSession = {
  send: (message: Outgoing) => Promise<Outcome>;
  /**
   * Emits again the receipts that were never acknowledged, and those of the given messages, which were sent and have no
   * receipt since.
   */
  resume: (providerIds: readonly string[]) => Promise<void>;
  /** These receipts are stored permanently and need not be repeated. */
  acknowledge: (receipts: readonly Receipt[]) => Promise<void>;
  close: () => Promise<void>;
};

/** A way to reach WhatsApp. */
export type SenderDriver = {
  kind: "sandbox" | "linked" | "cloud";
  /** A message sent again with the same id reaches the recipient once. */
  hasStableId: boolean;
  /** Seconds between two messages of one number. */
  gap: () => number;
  open: (context: SessionContext) => Promise<SenderSession>;
};
