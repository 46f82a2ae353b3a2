import type { SenderState } from "@nyota/contract/messages/senders";
import type { CloudAccess } from "./cloud-access.ts";

/**
 * The result of one attempt to send. `unknown` means that the message may have been sent: only a driver with stable ids
 * may retry it. Another one learns later what became of it, or not until `waitMs` have passed.
 */
export type Outcome =
  /** `remoteId`: what the provider calls it, which may be our own id. */
  | { kind: "accepted"; remoteId: string }
  | {
      kind: "rejected";
      code: string;
      text: string;
      /** What is refused: this message, everything with its template, or everything of the number. */
      scope: "message" | "template" | "sender";
      retryAfterMs?: number;
      until?: Date;
      /** The person wants no more messages of this project. */
      isOptOut?: true;
    }
  | { kind: "not_sent"; code: string; afterMs: number }
  | { kind: "unknown"; code: string; waitMs?: number };

/** The status that the provider reports for an accepted message. */
export type Receipt = { providerId: string; status: "DELIVERED" | "READ" };

export type DriverEvent =
  | { type: "state"; state: SenderState; reason?: string; until?: Date }
  | ({ type: "receipt" } & Receipt);

/** An approved template as the provider knows it, with the values of its variables. */
export type FilledTemplate = {
  name: string;
  language: string;
  parameters: readonly { name: string; value: string }[];
};

export type Outgoing = {
  providerId: string;
  to: string;
  text: string;
  /** Which attempt this is, from 1. */
  attempt: number;
  /** For a driver that sends templates only. */
  template?: FilledTemplate;
};

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

export type SessionContext = {
  senderId: string;
  emit: (event: DriverEvent) => void;
  store: SandboxStore;
  /** Undefined when the number has no access any more. */
  readCloudAccess: () => Promise<CloudAccess | undefined>;
};

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
  kind: "sandbox" | "cloud";
  /** A message sent again with the same id reaches the recipient once. */
  hasStableId: boolean;
  /** Sends approved templates only, not any text. */
  sendsTemplates: boolean;
  /** Seconds between two messages of one number. */
  gap: () => number;
  open: (context: SessionContext) => Promise<SenderSession>;
};
