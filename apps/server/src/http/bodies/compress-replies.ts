import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";

const { BROTLI_PARAM_QUALITY, ZSTD_c_compressionLevel } = constants;
const MIN_COMPRESSED_BYTES = 1_024;
/** The choices of a list of 10,000 guests are half of it. */
const MAX_COMPRESSED_BYTES = 1_048_576;

/** The best first. At these levels 100 kB of JSON take a tenth of a millisecond. */
const encoders = {
  zstd: (content: Buffer) => zstdCompressSync(content, { params: { [ZSTD_c_compressionLevel]: 3 } }),
  br: (content: Buffer) => brotliCompressSync(content, { params: { [BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (content: Buffer) => gzipSync(content, { level: 1 }),
};
type Encoding = keyof typeof encoders;
const encodings = Object.keys(encoders) as Encoding[];

/** What was compressed of content that is cached and sent again. */
const compressed = new WeakMap<Buffer, Map<Encoding, Buffer>>();

/**
 * Compresses answers of ordinary size on the main thread: handing them to another one takes twenty times longer. The
 * plugin that is registered after this compresses longer ones and streams.
 */
export function compressReplies(app: FastifyInstance) {
  app.addHook<string | Buffer>("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
    const size = Buffer.byteLength(payload);
    const type = String(reply.getHeader("content-type") ?? "");
    if (
      size < MIN_COMPRESSED_BYTES ||
      size > MAX_COMPRESSED_BYTES ||
      reply.hasHeader("content-encoding") ||
      !isText.test(type)
    )
      return payload;
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    const varies = reply.getHeader("vary");
    reply.header("vary", varies === undefined ? "Accept-Encoding" : `${String(varies)}, Accept-Encoding`);
    if (!encoding) return payload;
    reply.header("content-encoding", encoding).removeHeader("content-length");
    return compress(Buffer.isBuffer(payload) ? payload : Buffer.from(payload), encoding);
  });
}

const isText = /^(?:text\/|application\/(?:json|javascript|manifest\+json)|image\/svg\+xml)/;

function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = new Set(
    String(header ?? "")
      .split(",")
      .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
      .map((one) => one.split(";", 1)[0]?.trim().toLowerCase()),
  );
  return encodings.find((encoding) => accepted.has(encoding));
}

function compress(content: Buffer, encoding: Encoding): Buffer {
  const known = compressed.get(content) ?? new Map<Encoding, Buffer>();
  compressed.set(content, known);
  const done = known.get(encoding) ?? encoders[encoding](content);
  known.set(encoding, done);
  return done;
}
