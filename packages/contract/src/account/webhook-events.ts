import { z } from "zod";
import { id } from "../fields.ts";
import { orderStatuses } from "./order-status.ts";
import type { WebhookKind } from "./webhook-kinds.ts";

/** The states of a message that are told; the others come and go while it waits. */
export const toldMessageStatuses = ["SENT", "DELIVERED", "READ", "FAILED", "CANCELLED"] as const;

/**
 * Every event, with what its `data` contains: ids and states, never a name, a number or an address of a guest. `kind` is
 * what a webhook chooses it by; an event without one is sent to whoever asks for it.
 */
export const webhookEvents = {
  "answer.changed": {
    kind: "ANSWERS",
    text: "A guest’s answer to an invitation, or what belongs to it, has changed.",
    data: z.object({
      guest_id: id,
      event_id: id,
      /** Null: no answer any more. WAITING and OFFERED are about a place at a full event. */
      answer: z.enum(["ACCEPTED", "DECLINED", "UNSURE", "WAITING", "OFFERED"]).nullable(),
      plus_ones: z.int(),
      /** Who said it; null without an answer. */
      answered_by: z.string().nullable(),
    }),
  },
  "message.changed": {
    kind: "MESSAGES",
    text: "A message has reached a new state. Receipts may arrive late and skip states.",
    data: z.object({
      message_id: id,
      /** All guests of the phone it goes to. */
      guest_ids: z.array(id),
      /** Null for a message outside of campaigns. */
      campaign_id: id.nullable(),
      status: z.enum(toldMessageStatuses),
      error_code: z.string().nullable(),
    }),
  },
  "journey.changed": {
    kind: "JOURNEYS",
    text: "A journey was added or changed.",
    data: z.object({
      journey_id: id,
      guest_id: id,
      direction: z.enum(["ARRIVAL", "DEPARTURE"]),
      status: z.string(),
    }),
  },
  "journey.deleted": {
    kind: "JOURNEYS",
    text: "A journey was deleted.",
    data: z.object({ journey_id: id, guest_id: id, direction: z.enum(["ARRIVAL", "DEPARTURE"]) }),
  },
  "order.changed": {
    kind: "ORDERS",
    text: "An order of the owner for this project was placed, or has changed.",
    data: z.object({
      order_id: id,
      status: z.enum(orderStatuses),
      /** In whole minor units, as is `refunded`. */
      total: z.int(),
      refunded: z.int(),
      currency: z.string(),
    }),
  },
  test: { kind: null, text: "Somebody pressed “Send a test”.", data: z.object({}) },
} as const satisfies Record<string, { kind: WebhookKind | null; text: string; data: z.ZodObject }>;
export type WebhookEvent = keyof typeof webhookEvents;
