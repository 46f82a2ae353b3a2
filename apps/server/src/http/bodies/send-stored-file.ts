import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Storage } from "#gateways/storage/storage.ts";
import { dispositionOf } from "./reply.ts";
import { readRange } from "./read-range.ts";

export type StoredFile = {
  key: string;
  fileName: string;
  /** The type found out from the contents; never one that a client named. */
  mime: string;
  bytes: number;
  etag: string;
  /** Whether the browser shows it instead of saving it. */
  inline: boolean;
};

/**
 * Sends a stored file, or the part of it that a player asks for. Nothing sent here can run in our origin: browsers may
 * not guess another type, and a page would have neither scripts nor our origin.
 */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, file }: { storage: Storage; file: StoredFile },
) {
  const { bytes, etag } = file;
  const ifRange = request.headers["if-range"];
  const isSame = ifRange === undefined || ifRange === etag;
  const range = isSame ? readRange(request.headers.range, bytes) : undefined;
  const isKnown = request.headers["if-none-match"] === etag;
  const isHead = request.method === "HEAD";
  // Opened before the headers are set: a storage that is away is answered as an error, not as a broken file.
  const content =
    isKnown || isHead || range === "UNSATISFIABLE" ? Readable.from([]) : await storage.read(file.key, range);
  // Also when the viewer leaves in the middle.
  request.raw.once("close", () => content.destroy());
  reply.headers({
    "content-disposition": dispositionOf(file),
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'self'",
    "x-frame-options": "SAMEORIGIN",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, max-age=86400, immutable",
    "accept-ranges": "bytes",
    etag,
  });
  if (isKnown) return reply.status(304).send();
  if (range === "UNSATISFIABLE") return reply.status(416).header("content-range", `bytes */${bytes}`).send();
  if (range) reply.status(206).header("content-range", `bytes ${range.start}-${range.end}/${bytes}`);
  return reply
    .header("content-length", range ? range.end - range.start + 1 : bytes)
    .type(file.mime)
    .send(content);
}
