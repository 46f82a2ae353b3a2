import { createHmac } from "node:crypto";
import { z } from "zod";
import { type Download, downloadFile, readLimited } from "./download-file.ts";

const TIMEOUT_MS = 10_000;
/** A list of templates is the longest answer. */
const MAX_BYTES = 2_000_000;

/** What became of one request. `not_sent`: it certainly did not reach Meta. `unknown`: it may have had its effect. */
export type GraphAnswer =
  | { kind: "answered"; body: unknown }
  | { kind: "refused"; status: number; code: number; message: string }
  | { kind: "not_sent"; message: string }
  | { kind: "unknown"; message: string };
export type GraphKeys = { token: string; appSecret: string };
type GraphRequest = { method: "GET" | "POST"; path: string; query?: Record<string, string>; body?: object };

/** Meta's Graph API, to which the Cloud API of WhatsApp belongs. */
export type Graph = {
  request: (keys: GraphKeys, request: GraphRequest) => Promise<GraphAnswer>;
  /** A file of which an answer has named the address. */
  download: (keys: Pick<GraphKeys, "token">, file: { url: string; maxBytes: number }) => Promise<Download>;
};

const failure = z.object({
  error: z.object({
    code: z.int(),
    message: z.string().catch(""),
    error_user_msg: z.string().nullish(),
    error_data: z.object({ details: z.string().nullish() }).nullish(),
  }),
});

type Options = { url: string; version: string; timeout?: number };

/** Each request proves that it comes from the app of the token (`appsecret_proof`), so a wrong app secret is refused. */
export function createGraph({ url, version, timeout = TIMEOUT_MS }: Options): Graph {
  return {
    request: async ({ token, appSecret }, { method, path, query = {}, body }) => {
      const proof = createHmac("sha256", appSecret).update(token).digest("hex");
      const target = `${url}/${version}${path}?${new URLSearchParams({ ...query, appsecret_proof: proof })}`;
      try {
        const response = await fetch(target, {
          method,
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          ...(body && { body: JSON.stringify(body) }),
          redirect: "manual",
          signal: AbortSignal.timeout(timeout),
        });
        const read = await readLimited(response, MAX_BYTES);
        if (!read) return { kind: "unknown", message: "The answer is too long." };
        return answerOf(response.status, read.toString("utf8"));
      } catch (error) {
        const message = explain(error);
        return hasNotLeft(error) ? { kind: "not_sent", message } : { kind: "unknown", message };
      }
    },
    download: ({ token }, file) => downloadFile({ base: url, token, ...file }),
  };
}

function answerOf(status: number, text: string): GraphAnswer {
  const body = readJson(text);
  const known = failure.safeParse(body).data?.error;
  if (known) {
    const message = known.error_user_msg ?? known.error_data?.details ?? known.message;
    return { kind: "refused", status, code: known.code, message };
  }
  if (status >= 200 && status < 300 && body !== undefined) return { kind: "answered", body };
  // Something on the way has answered, which may have passed the request on before.
  if (status >= 500 || (status >= 200 && status < 300)) return { kind: "unknown", message: `Answer ${status}.` };
  return { kind: "refused", status, code: -status, message: `Answer ${status}.` };
}

/** The errors of a connection that was never made; of some only while connecting: later the request may have left. */
const unmade = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

const hasNotLeft = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, syscall }) => unmade.has(code ?? "") && (syscall === undefined || /^(connect|getaddrinfo)/.test(syscall)),
  );

const explain = (error: unknown): string => causesOf(error).at(-1)?.message ?? "";

type Cause = { code?: string; syscall?: string; message?: string; cause?: unknown; errors?: unknown[] };

/** An error and its causes; of several addresses that were tried, the errors of each. */
function causesOf(error: unknown): Cause[] {
  if (typeof error !== "object" || error === null) return [];
  const { cause, errors = [] } = error as Cause;
  return [error as Cause, ...causesOf(cause), ...errors.flatMap(causesOf)];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
