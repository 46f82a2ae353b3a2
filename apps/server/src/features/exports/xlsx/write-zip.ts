import { PassThrough, Readable, pipeline } from "node:stream";
import { constants } from "node:zlib";
import { ZipFile } from "yazl";

type Piece = string | Uint8Array;
export type ZipEntry = {
  name: string;
  content: AsyncIterable<Piece> | Iterable<Piece>;
  /** The content does not get smaller, like that of pictures. */
  isPacked?: boolean;
};

const settings = {
  // The first day a ZIP can store, without a zone: equal contents make equal files.
  mtime: new Date(1980, 0, 1),
  forceDosTimestamp: true,
};

/** Packs entries one after the other; an entry is opened only after the previous one has ended. */
export async function* writeZip(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const packed = new PassThrough();
  let content: Readable | undefined;
  for (const entry of entries) {
    const packing = entry.isPacked ? { compress: false } : { compressionLevel: constants.Z_BEST_SPEED };
    zip.addReadStreamLazy(entry.name, { ...settings, ...packing }, (begin) => {
      // yazl waits forever for a stream that fails.
      content = Readable.from(entry.content).on("error", (error) => packed.destroy(error));
      begin(null, content);
    });
  }
  zip.end();
  // An error in the pipeline ends the loop below with the same error.
  pipeline(zip.outputStream, packed, () => undefined);
  try {
    yield* packed as AsyncIterable<Buffer>;
  } finally {
    content?.destroy();
  }
}
