import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { clockTime, id, instant, page, pageQuery, phone, text } from "../fields.ts";
import { cloudInput, cloudNumber, cloudSecrets } from "./cloud-numbers.ts";

export const senderStates = [
  "CREATED",
  "LINKING",
  "CONNECTED",
  "RECONNECTING",
  "DISCONNECTED",
  "LOGGED_OUT",
  "RESTRICTED",
  "BANNED",
  "ERROR",
] as const;
export type SenderState = (typeof senderStates)[number];
/**
 * The ways a number can send: the sandbox, which only pretends to, the Cloud API of WhatsApp Business, and a phone that is
 * linked like WhatsApp Web.
 */
export const senderDrivers = ["sandbox", "cloud", "linked"] as const;
export type SenderDriver = (typeof senderDrivers)[number];
/** Whether messages of a number reach people: one of the sandbox only pretends to send. */
export const canReachPeople = ({ driver }: { driver: string }): boolean => driver !== "sandbox";

/** The connection of a linked number with WhatsApp, which says nothing about whether it may send. */
const linkedNumber = z.object({
  is_open: z.boolean(),
  /** Since when it is open, or not open. */
  changed_at: instant,
});

/** How many messages a day a host lets a number send. */
export const ownDayCap = z
  .int("Enter a whole number.")
  .min(1, "Allow at least one message a day.")
  .max(100_000, "Allow at most 100,000 messages a day.");
/** The fewest seconds between two messages of a number. */
export const ownGap = z
  .int("Enter whole seconds.")
  .min(1, "Enter at least one second.")
  .max(3_600, "Enter at most 3,600 seconds, which is an hour.");
/** The hours in which a number sends nothing, on the clock of the project's time zone: they may pass midnight. */
export const quietHours = z
  .object({ from: clockTime, until: clockTime })
  .refine(({ from, until }) => from !== until, { path: ["until"], error: "Enter another time than the beginning." });
/** Null leaves it to the provider and to Nyota. */
const limits = {
  own_day_cap: ownDayCap.nullable(),
  own_gap: ownGap.nullable(),
  quiet_hours: quietHours.nullable(),
};

/** Why a connected number sends nothing for now: it was paused after failures, its day is used up, or it has quiet hours. */
export const waitReasons = ["PAUSED", "DAY_CAP", "QUIET_HOURS"] as const;
const wait = z.object({ reason: z.enum(waitReasons), until: instant });
export type SenderWait = z.output<typeof wait>;

const fields = z.object({ label: text(80), phone });
export const sender = fields.extend({
  id,
  driver: z.enum(senderDrivers),
  state: z.enum(senderStates),
  state_reason: z.string().nullable(),
  halted_until: instant.nullable(),
  /** Of the day in the project's time zone. */
  sent_today: z.int(),
  /** How many messages it may send a day: the lower of what its host and its provider allow. */
  day_cap: z.int(),
  ...limits,
  /** Null for one that may send now, or that is not connected. */
  waits: wait.nullable(),
  waiting: z.int(),
  failed: z.int(),
  created_at: instant,
  /** Null for a number of another driver. */
  cloud: cloudNumber.nullable(),
  /** Null for a number of another driver, or one that was never linked. */
  linked: linkedNumber.nullable(),
});
export type Sender = z.output<typeof sender>;
/**
 * A number of the sandbox, or one to be linked with its phone; one of the Cloud API is added with its access by a call of
 * its own.
 */
export const senderInput = fields.extend({ driver: z.enum(["sandbox", "linked"]) });
export const senderPatch = fields
  .pick({ label: true })
  .extend(cloudSecrets.shape)
  .extend(limits)
  /** Ends a pause after failures at once. */
  .extend({ halted_until: z.null() })
  .partial();

const inProject = z.object({ projectId: id });
const one = inProject.extend({ senderId: id });
const linking = z.object({
  state: z.enum(senderStates),
  svg: z.string().nullable(),
  code: z.string().nullable(),
  expires_at: instant.nullable(),
});

export const senderEndpoints = endpoints("senders", {
  list: endpoint({
    summary: "The numbers messages are sent from",
    may: "MESSAGE:VIEW",
    method: "GET",
    path: "/api/projects/{projectId}/whatsapp-senders/",
    params: inProject,
    query: pageQuery,
    ofWholeProject: ["sent_today", "waits"],
    reply: page(sender),
  }),
  create: endpoint({
    summary: "Add a sandbox number, or one to be linked with its phone; spends one WA_SENDER credit",
    may: "MESSAGE:CREATE",
    wholeProject: true,
    method: "POST",
    path: "/api/projects/{projectId}/whatsapp-senders/",
    params: inProject,
    body: senderInput,
    touches: ["projects"],
    reply: sender,
  }),
  createCloud: endpoint({
    summary: "Add a number of the WhatsApp Business Cloud API, after asking Meta about it; spends one WA_SENDER credit",
    may: "MESSAGE:CREATE",
    wholeProject: true,
    method: "POST",
    path: "/api/projects/{projectId}/whatsapp-senders/cloud/",
    params: inProject,
    body: cloudInput,
    touches: ["projects"],
    reply: sender,
  }),
  read: endpoint({
    summary: "One number",
    may: "MESSAGE:VIEW",
    method: "GET",
    path: "/api/projects/{projectId}/whatsapp-senders/{senderId}/",
    params: one,
    ofWholeProject: ["sent_today", "waits"],
    reply: sender,
  }),
  update: endpoint({
    summary:
      "Rename a number, set when and how much it sends, end its pause, or replace the access token and app secret of one of the Cloud API",
    may: "MESSAGE:EDIT",
    wholeProject: true,
    method: "PATCH",
    path: "/api/projects/{projectId}/whatsapp-senders/{senderId}/",
    params: one,
    // Its row changes every few seconds while it sends.
    versioned: false,
    body: senderPatch,
    touches: ["messages", "campaigns"],
    reply: sender,
  }),
  remove: endpoint({
    summary: "Remove a number",
    may: "MESSAGE:DELETE",
    wholeProject: true,
    afterTrial: true,
    method: "DELETE",
    path: "/api/projects/{projectId}/whatsapp-senders/{senderId}/",
    params: one,
    versioned: false,
    touches: ["messages"],
    reply: nothing,
  }),
  qrCode: endpoint({
    summary: "The QR code that links the number, while it is being linked",
    may: "MESSAGE:EDIT",
    wholeProject: true,
    method: "GET",
    path: "/api/projects/{projectId}/whatsapp-senders/{senderId}/qr-code/",
    alsoStores: "the code and its end",
    params: one,
    reply: linking,
  }),
  pairingCode: endpoint({
    summary: "Request a code to type on the phone instead of the QR code",
    may: "MESSAGE:EDIT",
    wholeProject: true,
    method: "POST",
    path: "/api/projects/{projectId}/whatsapp-senders/{senderId}/pairing-code/",
    params: one,
    repeatable: false,
    status: 200,
    reply: linking,
  }),
  simulateScan: endpoint({
    summary: "Link a sandbox number as if its QR code had been scanned",
    may: "MESSAGE:EDIT",
    wholeProject: true,
    method: "POST",
    path: "/api/projects/{projectId}/whatsapp-senders/{senderId}/simulate-scan/",
    params: one,
    status: 200,
    touches: ["projects"],
    reply: sender,
  }),
  refresh: endpoint({
    summary:
      "Ask Meta again about a number of the Cloud API, or connect a linked one again; one that works again sends what was waiting",
    may: "MESSAGE:EDIT",
    wholeProject: true,
    method: "POST",
    path: "/api/projects/{projectId}/whatsapp-senders/{senderId}/refresh/",
    params: one,
    repeatable: false,
    status: 200,
    touches: ["messages", "campaigns"],
    reply: sender,
  }),
  logout: endpoint({
    summary: "Unlink a number; the access token of one of the Cloud API is deleted, a linked one leaves its phone",
    may: "MESSAGE:EDIT",
    wholeProject: true,
    afterTrial: true,
    method: "POST",
    path: "/api/projects/{projectId}/whatsapp-senders/{senderId}/logout/",
    params: one,
    status: 200,
    touches: ["messages", "campaigns"],
    reply: sender,
  }),
});
