import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { email, instant, phone, text } from "../fields.ts";

/** An e-mail address or a phone number with its country code; the `@` decides which of the two. */
export const address = z.union([email, phone], "Enter an e-mail address, or a phone number with its country code.");
export const password = z.string().min(8, "Use at least 8 characters.").max(200);

const accessToken = z.object({ access_token: z.string() });
/** The digits of a code: six, or ten when codes for this address were requested very often. */
export const otpCode = z
  .string()
  .trim()
  .regex(/^(\d{6}|\d{10})$/, "Enter all digits of the code.");
export const challenge = z.object({
  /** The address with its middle hidden, as the page for entering the code shows it. */
  recipient: z.string(),
  channel: z.enum(["EMAIL", "PHONE"]),
  resend_at: instant,
  expires_at: instant,
  attempts_left: z.int(),
  /** The number of digits of the code. */
  digits: z.int(),
  /** Set outside production when the code was sent to the local mailbox. */
  mailbox: z.string().nullable(),
});
export type Challenge = z.output<typeof challenge>;

export const authEndpoints = endpoints("auth", {
  refresh: endpoint({
    summary: "Get a new access token with the refresh cookie",
    may: "public",
    method: "POST",
    path: "/auth/tenant/refresh/",
    status: 200,
    reply: accessToken,
  }),
  login: endpoint({
    summary: "Sign in with a password",
    may: "public",
    method: "POST",
    path: "/auth/login/",
    status: 200,
    body: z.object({ address, password: z.string().min(1, "Enter your password.").max(200) }),
    reply: accessToken,
  }),
  requestOtp: endpoint({
    summary: "Request a one-time code",
    may: "public",
    method: "POST",
    path: "/auth/tenant/request-otp/",
    status: 200,
    body: z.object({ address }),
    reply: challenge,
  }),
  retrieveSession: endpoint({
    summary: "The code requested by this browser",
    may: "public",
    method: "POST",
    path: "/auth/tenant/retrieve-session/",
    status: 200,
    reply: challenge,
  }),
  verifyOtp: endpoint({
    summary: "Sign in with the one-time code",
    may: "public",
    method: "POST",
    path: "/auth/tenant/verify-otp/",
    status: 200,
    body: z.object({ code: otpCode }),
    reply: accessToken.extend({ is_new: z.boolean() }),
  }),
  logout: endpoint({
    summary: "End this session",
    may: "session",
    method: "POST",
    path: "/auth/tenant/logout/",
    status: 200,
    reply: nothing,
  }),
  exploreSample: endpoint({
    summary: "Sign in to the sample wedding (not in production)",
    may: "public",
    method: "POST",
    path: "/auth/sample/",
    status: 200,
    noActivity: "The sample is made with its own history.",
    reply: accessToken.extend({ project_id: z.uuid() }),
  }),
});

export const passwordEndpoints = endpoints("users", {
  forgot: endpoint({
    summary: "Request a link to set a new password",
    may: "public",
    method: "POST",
    path: "/users/email-reset/",
    status: 200,
    body: z.object({
      email,
      /** The link is for staff of a firm: it leads to the firm's pages, and ends when they leave the firm. */
      for: z.literal("merchant").optional(),
    }),
    reply: z.object({ detail: z.string() }),
  }),
  reset: endpoint({
    summary: "Set a new password with the token of the mail",
    may: "public",
    method: "POST",
    path: "/users/reset-password/",
    status: 200,
    body: z.object({ token: text(200), password }),
    reply: z.object({ detail: z.string() }),
  }),
  checkReset: endpoint({
    summary: "Check that the token of the mail still works, before a password is chosen; uses nothing up",
    may: "public",
    method: "POST",
    path: "/users/reset-password/actions/check/",
    status: 204,
    body: z.object({ token: text(200) }),
    noActivity: "Changes nothing.",
    reply: nothing,
  }),
});
