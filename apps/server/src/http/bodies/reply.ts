import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { isCached } from "#db/cache.ts";
import { JsonText } from "#db/json-text.ts";
import type { Named } from "@nyota/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors.ts";
import type { FileReply } from "./files.ts";
import { withoutLimits } from "./without-limits.ts";

/** A handler's result, checked against the contract: a file, or the JSON to send. */
export type CheckedReply = { file: FileReply } | { json: Json };
/** `etag` is only computed for polled calls. */
type Json = { bytes: Buffer; etag?: string };

/**
 * Picks exactly the contract's fields from a handler's result. Call it inside the transaction: a result that does not
 * fit its contract could not be read later either, so what was written must be rolled back. Throws INTERNAL then.
 */
export function checkReply({ endpoint, request, deps }: Replying, result: unknown): CheckedReply {
  if (endpoint.download) return { file: result as FileReply };
  const isLasting = isCached(result);
  const known = isLasting ? sent.get(result) : undefined;
  if (known !== undefined) return { json: known };
  const written = writtenParts(result);
  const text = written ? joinParts(written) : JSON.stringify(pickFields(endpoint, request, result));
  if (written && deps.config.checksWrittenJson) requireContract(endpoint, request, text);
  const json: Json = { bytes: Buffer.from(text) };
  if (endpoint.polled) json.etag = `"${createHash("sha1").update(json.bytes).digest("base64url")}"`;
  if (isLasting) sent.set(result, json);
  return { json };
}

type Replying = { endpoint: Named; request: FastifyRequest; deps: Pick<Deps, "config"> };

function pickFields(endpoint: Named, request: FastifyRequest, result: unknown): unknown {
  const parsed = withoutLimits(endpoint.reply).safeParse(result);
  if (parsed.success) return parsed.data;
  request.log.error(
    { err: parsed.error, endpoint: endpoint.name },
    "reply does not fit its contract; request rolled back",
  );
  throw new AppError("INTERNAL", "Something went wrong on our side.");
}

/** The fields of a reply of which some are JSON already; undefined for any other reply. */
function writtenParts(result: unknown): [string, unknown][] | undefined {
  if (typeof result !== "object" || result === null) return undefined;
  const parts = Object.entries(result);
  return parts.some(([, value]) => value instanceof JsonText) ? parts : undefined;
}

const joinParts = (parts: [string, unknown][]) =>
  `{${parts.map(([name, value]) => `${JSON.stringify(name)}:${value instanceof JsonText ? value.text : JSON.stringify(value)}`).join(",")}}`;

/** Throws unless the JSON has exactly the contract's fields. */
function requireContract(endpoint: Named, request: FastifyRequest, text: string) {
  const given = JSON.parse(text) as unknown;
  const picked = pickFields(endpoint, request, given);
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(picked)), given))
    throw new Error(`The reply of ${endpoint.method} ${endpoint.path} has fields that are not in its contract.`);
}

/** The JSON of cached objects; a cached object belongs to one endpoint. */
const sent = new WeakMap<object, Json>();
const nothing = Buffer.from("null");

export function sendReply(endpoint: Named, request: FastifyRequest, reply: FastifyReply, checked: CheckedReply) {
  if ("file" in checked) return sendFile(reply, checked.file);
  const { bytes, etag } = checked.json;
  const status = endpoint.status ?? (endpoint.method === "POST" && !bytes.equals(nothing) ? 201 : 200);
  if (etag) {
    reply.header("etag", etag).header("cache-control", "private, no-cache");
    if (request.headers["if-none-match"] === etag) return reply.status(304).send();
  }
  return reply.status(status).type("application/json; charset=utf-8").send(bytes);
}

/** Names a file in ASCII and in RFC 5987, so that no name can end the header or begin another one. */
export function dispositionOf({ fileName, inline }: Pick<FileReply, "fileName" | "inline">): string {
  const ascii = fileName.replace(/[^\w. -]/g, "_");
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? "inline" : "attachment"}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** A file must never run in our origin: it is downloaded, not shown, unless `inline` is set. */
async function sendFile(reply: FastifyReply, file: FileReply) {
  const bytes = typeof file.bytes === "function" ? await file.bytes() : file.bytes;
  return reply
    .header("content-disposition", dispositionOf(file))
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("x-content-type-options", "nosniff")
    .type(file.mime)
    .send(bytes);
}
