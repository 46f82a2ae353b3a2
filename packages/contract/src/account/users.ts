import { z } from "zod";
import { address, challenge, otpCode, password } from "./auth.ts";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { email, id, instant, language, phone, text, timeZone } from "../fields.ts";

const fields = z.object({
  full_name: text(120).nullable(),
  locale: language,
  theme: z.enum(["light", "dark", "system"]),
  /** In which moments are shown and the daily mail is sent; null: that of the device, and of the project. */
  time_zone: timeZone.nullable(),
});
export const user = fields.extend({
  id,
  /** Only addresses proven with a code; others are not stored on a user. */
  email: email.nullable(),
  phone: phone.nullable(),
  user_type: z.enum(["host", "merchant"]),
  avatar: z.string().nullable(),
  has_password: z.boolean(),
  /** Whether this installation has plans; without them there is nothing to buy and no wallet to show. */
  has_shop: z.boolean(),
  /** Whether this installation lets phones be linked, which is against WhatsApp's terms. */
  has_linked_numbers: z.boolean(),
  /** Whether one of the user's own projects has a number whose messages reach people. A sandbox reaches nobody. */
  sends_messages: z.boolean(),
  created_at: instant,
});
export type User = z.output<typeof user>;
/**
 * `email` and `phone` are refused here: they change through the calls under `addresses/`, when a code has been entered.
 */
export const userPatch = fields
  .partial()
  .extend({ password: password.optional(), current_password: z.string().max(200).optional() });

export const channel = z.enum(["EMAIL", "PHONE"]);
const addressChallenge = challenge.extend({ address: z.string() });
export type AddressChallenge = z.output<typeof addressChallenge>;
const proof = z.object({
  /** Until this time addresses and the password can be changed in this session. */
  proved_until: instant,
});

const session = z.object({
  id,
  /** Browser and system, for example "Chrome on Windows". */
  device: z.string(),
  /** The network it was opened from: an IPv4 address, or the first half of an IPv6 address. */
  network: z.string().nullable(),
  created_at: instant,
  last_used_at: instant,
  is_current: z.boolean(),
});
export type Session = z.output<typeof session>;

const me = "/api/users/me/";

export const userEndpoints = endpoints("users", {
  me: endpoint({
    summary: "The signed-in user",
    may: "session",
    forTokens: true,
    method: "GET",
    path: me,
    reply: user,
  }),
  updateMe: endpoint({
    summary: "Change the user's own name, language, time zone, theme or password",
    may: "session",
    method: "PATCH",
    path: me,
    body: userPatch,
    // A stored fingerprint of the request would be a fingerprint of the password.
    repeatable: false,
    touches: ["projects"],
    reply: user,
  }),
  remove: endpoint({
    summary: "Delete the user's account, after a proof of identity; refused while they own a project",
    may: "session",
    method: "DELETE",
    path: me,
    repeatable: false,
    reply: nothing,
  }),
  pendingAddress: endpoint({
    summary: "The new address whose code is pending in this session",
    may: "session",
    method: "GET",
    path: `${me}addresses/`,
    reply: z.object({ pending: addressChallenge.nullable() }),
  }),
  requestAddress: endpoint({
    summary: "Send a code to a new e-mail address or phone number of the user",
    may: "session",
    method: "POST",
    path: `${me}addresses/`,
    // A new code is sent each time.
    repeatable: false,
    status: 200,
    body: z.object({ address }),
    reply: addressChallenge,
  }),
  confirmAddress: endpoint({
    summary: "Prove the new address with its code; it replaces the old one",
    may: "session",
    method: "POST",
    path: `${me}addresses/confirm/`,
    repeatable: false,
    status: 200,
    body: z.object({ code: otpCode }),
    touches: ["projects"],
    reply: user,
  }),
  removeAddress: endpoint({
    summary: "Remove the user's e-mail address or phone number",
    may: "session",
    method: "POST",
    path: `${me}addresses/remove/`,
    status: 200,
    body: z.object({ channel }),
    touches: ["projects"],
    reply: user,
  }),
  requestProof: endpoint({
    summary: "Send a code to the user's own address, to confirm their identity",
    may: "session",
    method: "POST",
    path: `${me}proof/request-code/`,
    repeatable: false,
    status: 200,
    reply: challenge,
  }),
  proveByCode: endpoint({
    summary: "Confirm the user's identity with the code",
    may: "session",
    method: "POST",
    path: `${me}proof/code/`,
    repeatable: false,
    status: 200,
    body: z.object({ code: otpCode }),
    reply: proof,
  }),
  proveByPassword: endpoint({
    summary: "Confirm the user's identity with the password",
    may: "session",
    method: "POST",
    path: `${me}proof/password/`,
    status: 200,
    repeatable: false,
    body: z.object({ password: z.string().min(1, "Enter your password.").max(200) }),
    reply: proof,
  }),
  sessions: endpoint({
    summary: "The user's open sessions, the most recently used first",
    may: "session",
    method: "GET",
    path: `${me}sessions/`,
    reply: z.object({ results: z.array(session) }),
  }),
  endSession: endpoint({
    summary: "End one of the user's sessions",
    may: "session",
    method: "DELETE",
    path: `${me}sessions/{sessionId}/`,
    status: 204,
    versioned: false,
    params: z.object({ sessionId: id }),
    reply: nothing,
  }),
  endOtherSessions: endpoint({
    summary: "End all other sessions of the user",
    may: "session",
    method: "POST",
    path: `${me}sessions/sign-out-others/`,
    status: 200,
    reply: z.object({ results: z.array(session) }),
  }),
});
