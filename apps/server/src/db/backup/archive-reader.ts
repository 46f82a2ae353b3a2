import { createHash } from "node:crypto";
import { openPromise, type Entry } from "yauzl";
import { SetupError } from "#lib/setup-error.ts";
import { damaged, type Content } from "./manifest.ts";

/** How the problems of a kind of archive are worded. */
export type ArchiveWords = {
  damaged: (why: string, options?: ErrorOptions) => SetupError;
  /** What the file is called. */
  noun: string;
};
const ofBackup: ArchiveWords = { damaged, noun: "backup" };

export type ArchiveReader = Disposable & {
  names: () => readonly string[];
  /** Reads a part whose size and checksum are known. Throws a SetupError at its end, or earlier, if it has others. */
  read: (name: string, content: Content) => AsyncGenerator<Buffer>;
  /** Reads a small part whole. Throws a SetupError above `max` bytes. */
  readSmall: (name: string, max: number) => Promise<Buffer>;
};

/** Opens a zip of ours. Nothing of it is unpacked before it is read, and never more than was declared. */
export async function openArchive(file: string, words = ofBackup): Promise<ArchiveReader> {
  const { damaged: refuse } = words;
  const explain = (error: unknown): never => explainIn(words, error);
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch(explain);
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw refuse(`${entry.fileName} is in it twice`);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    zip.close();
    return explain(error);
  }
  const open = async (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw refuse(`${name} is missing`);
    return zip.openReadStreamPromise(entry).catch(explain);
  };
  async function* readUpTo(name: string, max: number) {
    const stream = await open(name);
    let bytes = 0;
    try {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        bytes += piece.length;
        if (bytes > max) throw refuse(`${name} is larger than it may be`);
        yield piece;
      }
    } catch (error) {
      explain(error);
    } finally {
      stream.destroy();
    }
  }
  return {
    names: () => [...entries.keys()],
    read: async function* (name, { bytes, sha256 }) {
      const hash = createHash("sha256");
      let read = 0;
      for await (const piece of readUpTo(name, bytes)) {
        hash.update(piece);
        read += piece.length;
        yield piece;
      }
      if (read !== bytes || hash.digest("hex") !== sha256) throw refuse(`${name} was changed`);
    },
    readSmall: async (name, max) => Buffer.concat(await Array.fromAsync(readUpTo(name, max))),
    [Symbol.dispose]: () => zip.close(),
  };
}

/** Whatever a zip's reader says about a file, it is not the one that was written. */
function explainIn({ damaged: refuse, noun }: ArchiveWords, error: unknown): never {
  if (error instanceof SetupError) throw error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code && /^E[A-Z]+$/.test(code)) throw new SetupError(`The ${noun} can't be read (${code}).`, { cause: error });
  throw refuse(`it is cut off or was changed (${message})`, { cause: error });
}
