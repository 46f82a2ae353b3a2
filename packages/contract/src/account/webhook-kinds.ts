import { keysOf } from "../keys-of.ts";

/** What a webhook can be told of, as its form offers it. */
export const webhookKinds = {
  ANSWERS: { label: "Answers", hint: "A guest says yes, no or not sure, or waits for a place." },
  MESSAGES: { label: "Messages", hint: "A message was sent, delivered, read, cancelled, or failed." },
  JOURNEYS: { label: "Journeys", hint: "A journey was added, changed or deleted." },
  ORDERS: { label: "Orders", hint: "An order of yours for this project was placed, paid, cancelled or refunded." },
} as const;
export type WebhookKind = keyof typeof webhookKinds;
export const webhookKindNames = keysOf(webhookKinds);
