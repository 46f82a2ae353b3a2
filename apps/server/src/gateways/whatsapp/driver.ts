import type { SenderState } from "@nyota/contract/senders";

/** What became of one attempt to send. `unknown` means that it may have left: only a driver whose ids are stable may try it again. */
export type Outcome =
  | { kind: "accepted"; providerId: string }
  | { kind: "rejected"; code: string; text: string; scope: "message" | "sender"; retryAfterMs?: number; until?: Date }
  | { kind: "not_sent"; code: string; afterMs: number }
  | { kind: "unknown"; code: string };

export type DriverEvent =
  | { type: "state"; state: SenderState; reason?: string; until?: Date }
  | { type: "receipt"; providerId: string; status: "DELIVERED" | "READ" };

export type Outgoing = { providerId: string; to: string; text: string };

/** The far end's memory of the sandbox: which messages arrived. Kept by whoever opens the session. */
export type SandboxStore = { keep: (message: Outgoing) => Promise<boolean> };

export type SessionContext = { senderId: string; emit: (event: DriverEvent) => void; store: SandboxStore };

/** One open connection of one number. */
export type SenderSession = {
  send: (message: Outgoing) => Promise<Outcome>;
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
