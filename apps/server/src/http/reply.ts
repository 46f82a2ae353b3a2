import { createHash } from "node:crypto";
import { isKept } from "#db/kept.ts";
import type { Named } from "@nyota/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "./errors.ts";
import type { FileReply } from "./files.ts";

/** Answers with exactly the fields the contract lists; what a query selected beyond them does not leave. */
export function sendReply(endpoint: Named, request: FastifyRequest, reply: FastifyReply, result: unknown) {
  if (reply.sent) return reply;
  if (endpoint.download) return sendFile(reply, result as FileReply);
  const isLasting = !endpoint.polled && isKept(result);
  const known = isLasting ? texts.get(result) : undefined;
  if (known !== undefined) return sendText(reply.status(endpoint.status ?? 200), known);
  const parsed = endpoint.reply.safeParse(result);
  if (!parsed.success) {
    request.log.error({ err: parsed.error, endpoint: endpoint.name }, "an answer does not fit its contract");
    throw new AppError("INTERNAL", "Something went wrong on our side.");
  }
  const status = endpoint.status ?? (endpoint.method === "POST" ? 201 : 200);
  if (parsed.data === null)
    return reply
      .status(status === 201 ? 200 : status)
      .type("application/json; charset=utf-8")
      .send("null");
  if (isLasting) {
    const text = JSON.stringify(parsed.data);
    texts.set(result, text);
    return sendText(reply.status(status), text);
  }
  if (!endpoint.polled) return reply.status(status).send(parsed.data);
  const text = JSON.stringify(parsed.data);
  const etag = `"${createHash("sha1").update(text).digest("base64url")}"`;
  reply.header("etag", etag).header("cache-control", "private, no-cache");
  if (request.headers["if-none-match"] === etag) return reply.status(304).send();
  return sendText(reply, text);
}

/** The answers made of what is kept between requests; a kept object belongs to one endpoint. */
const texts = new WeakMap<object, string>();
const sendText = (reply: FastifyReply, text: string) => reply.type("application/json; charset=utf-8").send(text);

/** A file never runs in our origin: it is saved, not shown, unless the handler knows it to be harmless. */
function sendFile(reply: FastifyReply, file: FileReply) {
  const ascii = file.fileName.replace(/[^\w. -]/g, "_");
  return reply
    .header(
      "content-disposition",
      `${file.inline ? "inline" : "attachment"}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    )
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("x-content-type-options", "nosniff")
    .type(file.mime)
    .send(file.bytes);
}
