import type { AnyEndpoint, Named, ReplyOf } from "@nyota/contract/endpoint";
import { type ErrorCode, errorCodes, type FieldErrors } from "@nyota/contract/errors";
import { vi } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";

/** A call as sent by the browser. */
export type Call = {
  params: Record<string, string>;
  query: Record<string, string[]>;
  body: unknown;
  /** `If-Unmodified-Since-Version`. */
  version: string | null;
};

class Refusal {
  readonly status: number;
  readonly body: object | null;
  constructor(status: number, body: object | null) {
    this.status = status;
    this.body = body;
  }
}
/** A refusal with one sentence; `extra` are further fields of the body. */
export const refusal = (code: ErrorCode, detail: string, extra: object = {}) =>
  new Refusal(errorCodes[code], { detail, code, ...extra });
/** A refusal with field errors. */
export const fieldRefusal = (fields: FieldErrors) => new Refusal(400, fields);
/** The response of a proxy that says nothing. */
export const emptyAnswer = (status: number) => new Refusal(status, null);
/** A network failure: no response. */
export const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));
/** A response that is still pending. */
export const unanswered = () => new Promise<never>(() => undefined);

type Reply<E> = ReplyOf<E> | Refusal;
type Answer<E> = Reply<E> | ((call: Call) => Reply<E> | Promise<Reply<E>>);
type Route = { endpoint: AnyEndpoint; pattern: RegExp; answer: Answer<AnyEndpoint>; calls: Call[] };

const keyOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const patternOf = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);

/** Answers the calls of one test in place of the server. A call without a prepared response gets 404. */
export function stubServer() {
  queryClient.clear();
  const routes = new Map<string, Route>();

  async function respond(url: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const [route] = [...routes.values()]
      .filter(({ endpoint, pattern }) => endpoint.method === init.method && pattern.test(pathname))
      .toSorted((a, b) => a.endpoint.path.split("{").length - b.endpoint.path.split("{").length);
    if (!route)
      return Response.json({ detail: `No answer to ${init.method} ${pathname}.`, code: "NOT_FOUND" }, { status: 404 });
    const call = {
      params: { ...route.pattern.exec(pathname)?.groups },
      query: Object.fromEntries([...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)])),
      body: typeof init.body === "string" ? JSON.parse(init.body) : init.body,
      version: new Headers(init.headers).get("If-Unmodified-Since-Version"),
    };
    route.calls.push(call);
    const answer: unknown = await (typeof route.answer === "function" ? route.answer(call) : route.answer);
    if (!(answer instanceof Refusal)) return Response.json(answer);
    const { body, status } = answer;
    return body === null ? new Response(null, { status }) : Response.json(body, { status });
  }
  vi.stubGlobal("fetch", respond);

  return {
    /** Sets the response of the endpoint; a later one replaces an earlier one. */
    answer<E extends Named>(endpoint: E, answer: Answer<E>): void {
      const calls = routes.get(keyOf(endpoint))?.calls ?? [];
      routes.set(keyOf(endpoint), { endpoint, pattern: patternOf(endpoint.path), answer, calls });
    },
    /** The calls to an endpoint that has a response. */
    callsTo: (endpoint: AnyEndpoint): readonly Call[] => routes.get(keyOf(endpoint))?.calls ?? [],
    bodiesTo: (endpoint: AnyEndpoint): unknown[] => (routes.get(keyOf(endpoint))?.calls ?? []).map(({ body }) => body),
  };
}
export type StubServer = ReturnType<typeof stubServer>;

/** The first page of a list, and the total count. */
export const pageOf = <Row>(results: Row[], count = results.length) => ({ count, next: null, previous: null, results });
