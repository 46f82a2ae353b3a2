import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { anyOf, id, instant, page, pageQuery, text, wholeList } from "../fields.ts";
import { webhookKindNames } from "./webhook-kinds.ts";

/** How many webhooks a project may have. */
export const MAX_WEBHOOKS = 5;
/** How long deliveries are kept, in days. */
export const DELIVERY_DAYS = 30;
/** How many deliveries may wait for one webhook. As many as five answers of each of 10,000 guests. */
export const MAX_WAITING_DELIVERIES = 50_000;
/** How long a replaced secret signs as well, in hours. */
export const OLD_SECRET_HOURS = 24;

/** WAITING also means that an attempt has failed and another one follows. */
export const deliveryStates = ["WAITING", "DELIVERED", "FAILED"] as const;
export type DeliveryState = (typeof deliveryStates)[number];
/**
 * Why a webhook is paused: by hand, because the receiver said it is gone (410), because nothing arrived for days, or
 * because the project has a new owner, who did not choose who is told.
 */
export const pauseReasons = ["BY_HAND", "GONE", "FAILING", "NEW_OWNER"] as const;

const kind = z.enum(webhookKindNames, "Choose from the list.");
/** Whether it may be used at all is for the server to say: the operator may allow private addresses. */
const address = text(500)
  .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), "Enter an address that begins with https://")
  .meta({ format: "uri" });

export const webhookInput = z.object({
  label: text(60),
  address,
  kinds: wholeList(kind, webhookKindNames.length).min(1, "Choose at least one."),
});
const webhookPatch = webhookInput.extend({ is_paused: z.boolean() }).partial();

const webhook = z.object({
  id,
  label: z.string(),
  address: z.string(),
  kinds: z.array(kind),
  is_paused: z.boolean(),
  /** Null while it is not paused. */
  paused_because: z.enum(pauseReasons).nullable(),
  /** Since when nothing arrives; null if the last attempt succeeded. */
  failing_since: instant.nullable(),
  /** Until when the secret before signs as well; null if there is none. */
  old_secret_until: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Webhook = z.output<typeof webhook>;
const withSecret = webhook.extend({ secret: z.string() });

const delivery = z.object({
  /** The `webhook-id` of every attempt. */
  id,
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  created_at: instant,
  /** Null once it has arrived or failed. */
  next_attempt_at: instant.nullable(),
  /** About the last attempt; null before the first one. */
  last_attempt_at: instant.nullable(),
  /** Null if there was no answer. */
  http_status: z.int().nullable(),
  milliseconds: z.int().nullable(),
  /** The beginning of the answer, or why there was none. */
  answer: z.string().nullable(),
  /** What is sent, byte by byte. */
  body: z.string(),
});
export type WebhookDelivery = z.output<typeof delivery>;

const inProject = z.object({ projectId: id });
const one = inProject.extend({ webhookId: id });
const path = "/api/projects/{projectId}/webhooks/";
const pathOne = "/api/projects/{projectId}/webhooks/{webhookId}/";
const pathDelivery = "/api/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}/";

export const webhookEndpoints = endpoints("webhooks", {
  list: endpoint({
    summary: "The project's webhooks, the oldest first",
    may: "owner",
    method: "GET",
    path,
    params: inProject,
    reply: z.object({ results: z.array(webhook) }),
  }),
  create: endpoint({
    summary: "Add a webhook. The reply is the only one that contains its secret",
    may: "owner",
    method: "POST",
    path,
    // The stored reply would contain the secret.
    repeatable: false,
    params: inProject,
    body: webhookInput,
    reply: withSecret,
  }),
  read: endpoint({
    summary: "One webhook",
    may: "owner",
    method: "GET",
    path: pathOne,
    params: one,
    reply: webhook,
  }),
  update: endpoint({
    summary: "Change, pause or resume a webhook. While it is paused, nothing is recorded for it and nothing is sent",
    may: "owner",
    method: "PATCH",
    path: pathOne,
    params: one,
    body: webhookPatch,
    reply: webhook,
  }),
  remove: endpoint({
    summary: "Delete a webhook with its log",
    may: "owner",
    method: "DELETE",
    path: pathOne,
    params: one,
    afterTrial: true,
    reply: nothing,
  }),
  replaceSecret: endpoint({
    summary: `Make a new secret, which only this reply contains. For ${OLD_SECRET_HOURS} hours deliveries are signed with the one before as well; another new secret within that time replaces only the new one`,
    may: "owner",
    method: "POST",
    path: `${pathOne}actions/replace-secret/`,
    repeatable: false,
    params: one,
    status: 200,
    reply: withSecret,
  }),
  test: endpoint({
    summary: "Send a test event",
    may: "owner",
    method: "POST",
    path: `${pathOne}actions/test/`,
    params: one,
    reply: delivery,
    noActivity: "The webhook's log has it.",
  }),
  deliveries: endpoint({
    summary: `What was sent in the last ${DELIVERY_DAYS} days, the newest first`,
    may: "owner",
    method: "GET",
    path: `${pathOne}deliveries/`,
    params: one,
    query: pageQuery.omit({ search: true }).extend({ state: anyOf(z.enum(deliveryStates)).optional() }),
    reply: page(delivery),
  }),
  replay: endpoint({
    summary: "Send a delivery again now, with the same id; failed attempts before do not count",
    may: "owner",
    method: "POST",
    path: `${pathDelivery}replay/`,
    params: one.extend({ deliveryId: id }),
    status: 200,
    reply: delivery,
    noActivity: "The webhook's log has it.",
  }),
});
