import { authEndpoints } from "@nyota/contract/account/auth";
import type { AnyEndpoint, Named, ReplyOf, RequestOf } from "@nyota/contract/endpoint";
import { ApiError } from "#lib/api/api-error.ts";
import { forgetStored, isLeaving, readAccessToken, setAccessToken, setLeaving, withToken } from "#lib/api/session.ts";
import { t } from "#lib/i18n/t.ts";

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown; file?: Blob };
type Options = { signal?: AbortSignal; idempotencyKey?: string; version?: string };

function urlOf(endpoint: AnyEndpoint, { params = {}, query = {} }: Parts) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_: string, key: string) => encodeURIComponent(params[key] ?? ""));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== "") search.append(key, String(item));
  return search.size > 0 ? `${path}?${search}` : path;
}

function resolveBody(
  endpoint: AnyEndpoint,
  { body, file }: Parts,
): { body?: BodyInit; headers: Record<string, string> } {
  if (file && endpoint.upload) {
    const form = new FormData();
    for (const [key, value] of Object.entries((body ?? {}) as object))
      if (value !== undefined) form.append(key, typeof value === "string" ? value : JSON.stringify(value));
    form.append(endpoint.upload.field, file);
    return { body: form, headers: {} };
  }
  return body === undefined
    ? { headers: {} }
    : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

async function send(endpoint: AnyEndpoint, request: Parts, options: Options): Promise<Response> {
  const { body, headers } = resolveBody(endpoint, request);
  const isAuth = endpoint.path.startsWith("/auth/");
  const token = endpoint === authEndpoints.refresh ? undefined : readAccessToken();
  try {
    return await fetch(urlOf(endpoint, request), {
      method: endpoint.method,
      body: body ?? null,
      credentials: isAuth ? "same-origin" : "omit",
      signal: options.signal ?? null,
      headers: {
        accept: "application/json",
        ...headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(options.idempotencyKey ? { "idempotency-key": options.idempotencyKey } : {}),
        ...(options.version ? { "if-unmodified-since-version": options.version } : {}),
      },
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, { detail: t("Nyota can't be reached. Check your connection."), code: "UNAVAILABLE" });
  }
}

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/** Makes a call. An expired token is renewed once without notice. Throws ApiError with the server's response. */
export async function call<E extends Named>(
  endpoint: E,
  request: RequestOf<E>,
  options: Options = {},
): Promise<ReplyOf<E>> {
  const response = await answerOf(endpoint, request as Parts, options);
  const body = await readBody(response);
  if (!response.ok) throw new ApiError(response.status, body);
  return body as ReplyOf<E>;
}

/** Fetches a file the same way. */
export async function download<E extends Named>(
  endpoint: E,
  request: RequestOf<E>,
): Promise<{ blob: Blob; fileName: string }> {
  const response = await answerOf(endpoint, request as Parts, {});
  if (!response.ok) throw new ApiError(response.status, await readBody(response));
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return { blob: await response.blob(), fileName: named ? decodeURIComponent(named) : "download" };
}

async function answerOf(endpoint: AnyEndpoint, request: Parts, options: Options): Promise<Response> {
  const response = await send(endpoint, request, options);
  if (response.status !== 401 || endpoint.path.startsWith("/auth/tenant/") || endpoint.may === "public")
    return response;
  return (await refreshSession()) ? send(endpoint, request, options) : response;
}

let refreshing: Promise<boolean> | undefined;

/**
 * Requests a new access token with the cookie; true on success. One request at a time in this tab, and by a lock in all
 * tabs of this browser. A network failure does not clear the session, so that a later attempt can still use it. A session
 * that has ended takes with it what this browser keeps of guests, as signing out does.
 */
export function refreshSession(): Promise<boolean> {
  refreshing ??= withLock(async () => {
    if (isLeaving()) return finishLeaving();
    try {
      const { access_token } = await call(authEndpoints.refresh, {});
      setAccessToken(access_token);
      return true;
    } catch (error) {
      console.info("The session could not be refreshed.", error instanceof ApiError ? error.code : error);
      const isRefused = error instanceof ApiError && isRefusal(error);
      setAccessToken(undefined, { isUnreachable: !isRefused });
      if (isRefused) forgetStored();
      return false;
    }
  }).finally(() => (refreshing = undefined));
  return refreshing;
}

/** Ends the session at the server. What fails is done by the next attempt to renew the session. */
export async function signOutAtServer(): Promise<void> {
  setLeaving(true);
  await call(authEndpoints.logout, {}).then(
    () => setLeaving(false),
    () => undefined,
  );
}

/**
 * Finishes a sign-out that the server has not heard of, for which it needs a token once more. Whatever it answers, nobody
 * is signed in here.
 */
async function finishLeaving(): Promise<false> {
  try {
    const { access_token } = await call(authEndpoints.refresh, {});
    await withToken(access_token, () => call(authEndpoints.logout, {}));
    setLeaving(false);
  } catch (error) {
    // The session has ended by itself.
    if (error instanceof ApiError && isRefusal(error)) setLeaving(false);
  }
  setAccessToken(undefined);
  return false;
}

/** The server has said no, unlike one that is away or busy. */
const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 429;

const withLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request("nyota-refresh", work) as Promise<T>) : work();
