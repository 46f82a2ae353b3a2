import type { ReplyKind } from "@nyota/contract/messages/inbox";
import type { SenderDriver as SenderDriverKind, SenderState } from "@nyota/contract/messages/senders";
import type { LinkKeys } from "@nyota/whatsapp-linked";
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
  /** The connection itself, which says nothing about whether the number may send. `code`: what it ended with. */
  | { type: "connection"; isOpen: boolean; code?: number }
  /** What became of a message that was handed over, by the id that the provider knows it by. */
  | {
      type: "status";
      remoteId: string;
      status: "SENT" | "DELIVERED" | "READ" | "FAILED";
      code?: string;
      text?: string;
    }
  | { type: "inbound"; message: WrittenMessage }
  | ({ type: "receipt" } & Receipt);

/** A message that somebody wrote to a number, as it came. */
export type WrittenMessage = {
  id: string;
  from: string;
  name: string | null;
  kind: ReplyKind;
  text: string | null;
  /** What came with it; `reference` is what it can be fetched by. */
  file: { name: string | null; reference: string } | null;
  sentAt: Date;
};

/** What a linked number needs: the keys of its device, which only the holder of the lease may write. */
export type LinkedStore = {
  keys: LinkKeys;
  /** The text of a message that was sent, for a device of the recipient that could not read it. */
  readText: (remoteId: string) => Promise<string | undefined>;
};

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
  /** Stores messages, each with its final receipt. One that is stored already is not stored again. */
  keep: (arrivals: readonly { message: Outgoing; receipt: Receipt["status"] }[]) => Promise<void>;
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
  linked: LinkedStore;
};

/** One open connection of one number. */
export type Session = {
  /**
   * Emits again the receipts that were never acknowledged, and those of the given messages, which were sent, or may have
   * been, and have no receipt since.
   */
  resume: (providerIds: readonly string[]) => Promise<void>;
  /** These receipts are stored permanently and need not be repeated. */
  acknowledge: (receipts: readonly Receipt[]) => Promise<void>;
  /** False while there is no connection: then nothing is claimed. Missing where there is none to lose. */
  canSend?: () => boolean;
  close: () => Promise<void>;
};
export type SingleSession = Session & { send: (message: Outgoing) => Promise<Outcome> };
export type BatchSession = Session & {
  /**
   * Sends messages, at most as many as `batchSize`, and returns their outcomes in the same order. The last ones have no
   * outcome if the number could not send any more: these were not sent.
   */
  sendAll: (messages: readonly Outgoing[]) => Promise<Outcome[]>;
};

type Driver = {
  kind: SenderDriverKind;
  /** Seconds between two messages of one number. */
  gap: () => number;
  /** Whether it stays connected when there is nothing to send, because it is told things only then. */
  staysOpen?: true;
};

/**
 * A way to reach WhatsApp that can't recognise a message that is sent again. Each message is sent by itself, and one whose
 * outcome is unknown never again.
 */
export type SingleDriver = Driver & {
  hasStableId: false;
  /** Sends approved templates only, not any text. */
  sendsTemplates: boolean;
  /** What the provider will call a message, where that follows from our own id. */
  remoteIdOf?: (providerId: string) => string;
  open: (context: SessionContext) => Promise<SingleSession>;
};

/**
 * A way to reach WhatsApp with which a message sent again with the same id reaches the recipient once. Several messages may
 * be sent in one transaction, in which the campaigns can't be paused: so `sendAll` has to answer within milliseconds.
 */
export type BatchDriver = Driver & {
  hasStableId: true;
  sendsTemplates: false;
  batchSize: number;
  open: (context: SessionContext) => Promise<BatchSession>;
};

export type SenderDriver = SingleDriver | BatchDriver;
