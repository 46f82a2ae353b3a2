import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { constants } from "node:zlib";
import { ZipFile } from "yazl";
import type { Content } from "./manifest.ts";

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export type ArchiveWriter = AsyncDisposable & {
  /** Adds a part; resolves when all of it is in the archive. What `pieces` throws is thrown unchanged. */
  add: (name: string, pieces: Pieces, options: { compress: boolean }) => Promise<Content>;
  /** Completes the file, which gets its name only after `check` has read it, and when it is on the disk. */
  finish: (check: (part: string) => Promise<void>) => Promise<void>;
};

export const unfinished = (file: string) => `${file}.part`;

/**
 * Writes a zip, part by part. Until it is finished it has another name, and disposing it before removes it; one of a
 * killed process stays under that name and is replaced.
 */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const part = unfinished(file);
  await rm(part, { force: true });
  const zip = new ZipFile();
  const target = createWriteStream(part, { flags: "wx", mode: 0o600 });
  const written = pipeline(zip.outputStream, target);
  // Awaited below; it may fail while nobody waits.
  written.catch(() => {});
  return {
    add: async (name, pieces, { compress }) => {
      const counted = countBytes(pieces);
      const content = Readable.from(counted.pieces, { objectMode: false });
      const settings = compress ? { compressionLevel: constants.Z_BEST_SPEED } : { compress: false };
      zip.addReadStreamLazy(name, settings, (begin) => begin(null, content));
      // yazl waits forever for a stream that fails, and so does the stream when the disk fails.
      await Promise.race([finished(content), written]);
      return counted.result();
    },
    finish: async (check) => {
      zip.end();
      await written;
      await sync(part);
      await check(part);
      await rename(part, file);
      await sync(path.dirname(file));
    },
    [Symbol.asyncDispose]: async () => {
      target.destroy();
      await written.catch(() => {});
      await rm(part, { force: true });
    },
  };
}

function countBytes(source: Pieces) {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* pieces() {
    for await (const piece of source) {
      bytes += piece.length;
      hash.update(piece);
      yield piece;
    }
  }
  return { pieces: pieces(), result: () => ({ bytes, sha256: hash.digest("hex") }) };
}

async function sync(place: string) {
  await using handle = await open(place, "r");
  await handle.sync();
}
