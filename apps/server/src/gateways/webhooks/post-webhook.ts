import { lookup as resolveHost, type LookupAddress } from "node:dns";
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { lookUp } from "@nyota/contract/look-up";
import { trimEndOf } from "@nyota/contract/trim-ends";
import { isRefusedAddress } from "./refused-addresses.ts";

const TIMEOUT_MS = 10_000;
/** How much of an answer is read: for the log. */
const MAX_ANSWER_BYTES = 1_024;

export type PostOutcome = {
  /** Undefined when there was no answer. */
  status: number | undefined;
  milliseconds: number;
  /** The beginning of the answer, or why there was none. */
  answer: string;
};
type Resolve = (host: string, found: (error: Error | null, addresses: LookupAddress[]) => void) => void;
type Options = {
  /** Whether the operator allows plain http and addresses that are not public. */
  allowsPrivate: boolean;
  timeout?: number;
  /** Ends a request: whether it arrived is not known then. */
  stopping?: AbortSignal;
  resolve?: Resolve;
};

const resolveAll: Resolve = (host, found) => resolveHost(host, { all: true }, found);
const refusal = "The address leads to a private network, to which nothing is sent.";

/** Why nothing may be sent to an address, as far as it tells without asking the DNS; undefined if it may. */
export function findAddressProblem(address: string, { allowsPrivate }: Pick<Options, "allowsPrivate">) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || (url.protocol !== "https:" && !(allowsPrivate && url.protocol === "http:")))
    return "Enter an address that begins with https://";
  if (url.username || url.password) return "Enter an address without a password. Every delivery is signed instead.";
  // "localhost." is the same host as "localhost".
  const host = trimEndOf(url.hostname, /\./).replace(/^\[|\]$/g, "");
  const isPrivate =
    isIP(host) === 0 ? !host.includes(".") || /\.(localhost|local|internal)$/.test(host) : isRefusedAddress(host);
  return isPrivate && !allowsPrivate ? refusal : undefined;
}

/**
 * Sends a body to an address once, without following redirects. The host is resolved once, all of its addresses are
 * checked, and the connection goes to a checked one: a name that leads elsewhere a moment later (DNS rebinding) can't be
 * used to reach the network of this server. Never throws.
 */
export async function postWebhook(
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
  options: Options,
): Promise<PostOutcome> {
  const started = performance.now();
  const outcome = (status: number | undefined, answer: string): PostOutcome => ({
    status,
    milliseconds: Math.round(performance.now() - started),
    answer,
  });
  const problem = findAddressProblem(url, options);
  if (problem) return outcome(undefined, problem);
  try {
    const { status, answer } = await send({ url, headers, body }, options);
    return outcome(status, answer);
  } catch (error) {
    return outcome(undefined, explain(error));
  }
}

/** Why there was no answer, for the log that a host reads. */
const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: "The host of the address was not found.",
  EAI_AGAIN: "The host of the address could not be looked up.",
  ECONNREFUSED: "The host refused the connection.",
  ECONNRESET: "The host ended the connection without an answer.",
  EHOSTUNREACH: "The host can’t be reached.",
  ENETUNREACH: "The host can’t be reached.",
  CERT_HAS_EXPIRED: "The certificate of the host has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate of the host is not trusted.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate is for another host.",
};

function explain(error: unknown): string {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return lookUp(reasons, code) ?? (message || "There was no answer.");
}

type Sent = { url: string; headers: Record<string, string>; body: string };

function send({ url, headers, body }: Sent, options: Options): Promise<{ status: number; answer: string }> {
  const { timeout = TIMEOUT_MS, stopping } = options;
  const start = url.startsWith("https:") ? requestSecure : requestPlain;
  // Also ends an answer that arrives a byte at a time.
  const timeLimit = AbortSignal.timeout(timeout);
  const signal = stopping ? AbortSignal.any([timeLimit, stopping]) : timeLimit;
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(timeLimit.aborted ? new Error(`There was no answer within ${timeout / 1000} seconds.`) : error);
    const request = start(
      url,
      {
        method: "POST",
        agent: false,
        signal,
        lookup: checkedLookup(options),
        headers: { ...headers, "content-type": "application/json", "content-length": Buffer.byteLength(body) },
      },
      (response) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        const finish = () => {
          const text = Buffer.concat(parts).subarray(0, MAX_ANSWER_BYTES).toString("utf8").replaceAll("\u0000", "");
          resolve({ status: response.statusCode ?? 0, answer: text });
        };
        response.on("data", (part: Buffer) => {
          parts.push(part);
          bytes += part.length;
          if (bytes < MAX_ANSWER_BYTES) return;
          finish();
          request.destroy();
        });
        response.on("end", finish);
        response.on("error", fail);
      },
    );
    request.on("error", fail);
    request.end(body);
  });
}

/** Finds the addresses of a host for a connection, which fails if one of them is refused. */
function checkedLookup({ allowsPrivate, resolve = resolveAll }: Options): LookupFunction {
  return (host, { all }, found) =>
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return found(error ?? new Error(`${host} has no address.`), []);
      if (!allowsPrivate && addresses.some(({ address }) => isRefusedAddress(address)))
        return found(new Error(refusal), []);
      if (all) return found(null, addresses);
      return found(null, first.address, first.family);
    });
}
