import type { AnyEndpoint, Named, ReplyOf, RequestOf } from "@nyota/contract/endpoint";
import type { App } from "#app.ts";

export type Answer<T> = { status: number; body: T; headers: Record<string, string | string[] | number | undefined> };
type Loose = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: { name: string; bytes: Buffer | string; mime?: string };
};
type Options = {
  token?: string | undefined;
  headers?: Record<string, string>;
  /** The network address of the caller; 127.0.0.1 by default. */
  ip?: string;
};
type Given<E> = { [K in keyof RequestOf<E>]: K extends "file" ? NonNullable<Loose["file"]> : RequestOf<E>[K] };

/** Calls an endpoint over HTTP as a person, and returns the response, whatever its status. */
export async function call<E extends Named>(
  app: App,
  endpoint: E,
  request: Given<E>,
  options: Options = {},
): Promise<Answer<ReplyOf<E>>> {
  return send(app, endpoint, request as Loose, options) as Promise<Answer<ReplyOf<E>>>;
}

/** The same with any content, for requests the types would refuse. */
export async function send(
  app: App,
  endpoint: AnyEndpoint,
  request: Loose,
  options: Options = {},
): Promise<Answer<any>> {
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_: string, key: string) =>
    encodeURIComponent(request.params?.[key] ?? "missing"),
  );
  const query = new URLSearchParams(
    Object.entries(request.query ?? {}).flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).map((item): [string, string] => [key, String(item)]),
    ),
  );
  const headers: Record<string, string> = {
    ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    ...options.headers,
  };
  const response = await app.inject({
    method: endpoint.method,
    url: query.size > 0 ? `${url}?${query}` : url,
    ...(options.ip ? { remoteAddress: options.ip } : {}),
    headers: request.file ? { ...headers, "content-type": "multipart/form-data; boundary=edge" } : headers,
    ...(request.file
      ? { payload: multipart(endpoint.upload?.field ?? "file", request) }
      : request.body === undefined
        ? {}
        : { payload: request.body as object }),
  });
  return {
    status: response.statusCode,
    body: parse(response.rawPayload, response.headers["content-type"]),
    headers: response.headers,
  };
}

/** A workbook has one character for each byte: read as UTF-8 its length would depend on the time inside it. */
function parse(bytes: Buffer, type: unknown) {
  const payload = bytes.toString(String(type).includes("spreadsheetml") ? "latin1" : "utf8");
  return String(type).includes("json") && payload !== "" ? (JSON.parse(payload) as unknown) : payload;
}

function multipart(field: string, { body, file }: Loose) {
  const parts = Object.entries((body ?? {}) as object).map(
    ([name, value]) =>
      `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${typeof value === "string" ? value : JSON.stringify(value)}\r\n`,
  );
  const head = `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="${file?.name}"\r\ncontent-type: ${file?.mime ?? "application/octet-stream"}\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(parts.join("")),
    Buffer.from(head),
    Buffer.from(file?.bytes ?? ""),
    Buffer.from("\r\n--edge--\r\n"),
  ]);
}
