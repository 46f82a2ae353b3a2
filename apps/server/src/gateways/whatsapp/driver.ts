import type { SenderState } from "@nyota/contract/messages/senders";

/** What became of one attempt to send. `unknown` means that it may have left: only a driver whose ids are stable may try it again. */
export type Outcome =
  | { kind: "accepted"; providerId: string }
  | { kind: "rejected"; code: string; text: string; scope: "message" | "sender"; retryAfterMs?: number; until?: Date }
  | { kind: "not_sent"; code: string; afterMs: number }
  | { kind: "unknown"; code: string };

/** What the far end says of a message it has taken. */
export type Receipt = { providerId: string; status: "DELIVERED" | "READ" };

export type DriverEvent =
  | { type: "state"; state: SenderState; reason?: string; until?: Date }
  | ({ type: "receipt" } & Receipt);

export type Outgoing = { providerId: string; to: string; text: string };

/** The far end's memory of the sandbox: which messages arrived, and which receipts nobody has acknowledged. Kept by whoever opens the session. */
export type SandboxStore = {
  /** Stores a message with the receipt it will end at; false when it was there already. */
  keep: (message: Outgoing, receipt: Receipt["status"]) => Promise<boolean>;
  /** Every receipt that is not acknowledged, and those of the messages named. */
  findReceipts: (providerIds: readonly string[]) => Promise<Receipt[]>;
  acknowledge: (receipts: readonly Receipt[]) => Promise<void>;
};

export type SessionContext = { senderId: string; emit: (event: DriverEvent) => void; store: SandboxStore };

/** One open connection of one number. */
export type SenderSession = {
  send: (message: Outgoing) => Promise<Outcome>;
  /** Emits once more the receipts that were never acknowledged, and those known of the messages named: they were sent, and nothing was heard since. */
  resume: (providerIds: readonly string[]) => Promise<void>;
  /** These receipts are stored for good and need not be repeated. */
  acknowledge: (receipts: readonly Receipt[]) => Promise<void>;
  close: () => Promise<void>;
};

/** A way to reach WhatsApp. */
export type SenderDriver = {
  kind: "sandbox" | "linked" | "cloud";
  /** A resend with the same id is seen once by the recipient. */
  hasStableId: boolean;
  /** Seconds between two messages of one number. */
  gap: () => number;
  open: (context: SessionContext) => Promise<SenderSession>;
};
