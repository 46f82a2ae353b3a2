import type { AnyEndpoint } from "@nyota/contract/endpoint";
import { isDetailError } from "@nyota/contract/errors";
import { expect } from "vitest";
import type { App } from "#app.ts";

/** A request as sent over the network, also one that no client would send. */
export type RawRequest = {
  params?: Record<string, string>;
  /** The text after the question mark. */
  query?: string;
  /** The content type of the body; JSON by default. */
  type?: string;
  payload?: string | Buffer;
};
export type RawAnswer = { status: number; body: unknown };

const isErrorForm = (body: unknown) =>
  isDetailError(body) ||
  (typeof body === "object" &&
    body !== null &&
    Object.values(body).every((list) => Array.isArray(list) && list.every((message) => typeof message === "string")));

/** Sends exactly this text to an endpoint. */
export async function sendRaw(
  app: App,
  { method, path }: AnyEndpoint,
  { params = {}, query, type = "application/json", payload }: RawRequest,
  token?: string,
): Promise<RawAnswer> {
  const url = path.replace(/\{(\w+)\}/g, (_: string, key: string) => encodeURIComponent(params[key] ?? "missing"));
  const response = await app.inject({
    method,
    url: query ? `${url}?${query}` : url,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { "content-type": type }),
    },
    ...(payload !== undefined && { payload }),
  });
  const isJson = String(response.headers["content-type"]).includes("json") && response.payload !== "";
  return { status: response.statusCode, body: isJson ? JSON.parse(response.payload) : response.payload };
}

/** The rule for every answer to a malformed request: no server error, and a refusal in the contract's form. */
export function expectInForm({ status, body }: RawAnswer, description: string) {
  expect(status, `${description}: ${JSON.stringify(body).slice(0, 300)}`).toBeLessThan(500);
  if (status >= 400) expect(isErrorForm(body), `${description}: ${JSON.stringify(body).slice(0, 300)}`).toBe(true);
}

/** After this many answers of more than a second the request is slow, not the machine. */
const MAX_TRIES = 6;

/** The same, and answered within a second. */
export async function expectQuickInForm(ask: () => Promise<RawAnswer>, description: string): Promise<RawAnswer> {
  for (let tries = 1; ; tries += 1) {
    const started = performance.now();
    const answer = await ask();
    const took = performance.now() - started;
    expectInForm(answer, description);
    if (took < 1_000) return answer;
    expect(tries, `${description}: ${Math.round(took)} ms`).toBeLessThan(MAX_TRIES);
  }
}
