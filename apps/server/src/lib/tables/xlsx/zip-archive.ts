import { openPromise } from "yauzl";
import type { Entry, ZipFile } from "yauzl";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import type { ReadLimits } from "#lib/tables/model/read-limits.ts";

const freeSize = 1024 * 1024;

export type Archive = {
  has: (name: string) => boolean;
  names: () => string[];
  /** Unpacked bytes, counted while reading: this detects a header that declares a wrong size. */
  read: (name: string) => AsyncGenerator<Buffer>;
  close: () => void;
};

/** Reads a zip's directory and refuses it if the declared sizes exceed the limits; nothing is unpacked yet. */
export async function openArchive(path: string, limits: ReadLimits): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(
    throwZipError,
  );
  try {
    const entries = await listEntries(zip, limits);
    return {
      has: (name) => entries.has(name),
      names: () => [...entries.keys()],
      read: (name) => readEntry({ zip, entry: entries.get(name), limits }),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    return throwZipError(error);
  }
}

async function listEntries(zip: ZipFile, limits: ReadLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > limits.zipEntries)
    throw bomb(`it packs ${zip.entryCount} files, ${limits.zipEntries} are the most`);
  let declared = 0;
  for await (const entry of zip.eachEntry()) {
    declared += entry.uncompressedSize;
    if (declared > limits.unpackedSize)
      throw bomb(`it unpacks to more than ${Math.round(limits.unpackedSize / freeSize)} MB`);
    if (isOutOfProportion(entry.uncompressedSize, entry, limits)) throw bomb("it unpacks to far more than its size");
    if (entry.isEncrypted()) {
      throw new ImportFileError(
        "PASSWORD_PROTECTED",
        "This file is protected by a password. Save a copy without one and upload that.",
      );
    }
    if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
  }
  return entries;
}

type EntrySource = { zip: ZipFile; entry: Entry | undefined; limits: ReadLimits };

async function* readEntry({ zip, entry, limits }: EntrySource): AsyncGenerator<Buffer> {
  if (!entry)
    throw new ImportFileError(
      "BROKEN_ZIP",
      "A part of this workbook is missing. Open it in Excel, save it again and upload that.",
    );
  const stream = await zip.openReadStreamPromise(entry).catch(throwZipError);
  let unpacked = 0;
  try {
    for await (const chunk of stream) {
      unpacked += (chunk as Buffer).length;
      if (unpacked > limits.unpackedSize || isOutOfProportion(unpacked, entry, limits))
        throw bomb("it unpacks to far more than its size");
      yield chunk as Buffer;
    }
  } catch (error) {
    throwZipError(error);
  } finally {
    stream.destroy();
  }
}

const isOutOfProportion = (unpacked: number, entry: Entry, limits: ReadLimits) =>
  unpacked > freeSize && unpacked > entry.compressedSize * limits.zipRatio;

const bomb = (why: string) =>
  new ImportFileError("ZIP_BOMB", `This file was refused because ${why}. Copy the guest list into a new workbook.`);

function throwZipError(error: unknown): never {
  if (error instanceof ImportFileError) throw error;
  const message = error instanceof Error ? error.message : "";
  if (/too many bytes/.test(message)) throw bomb("its contents are larger than it says");
  if (/relative path|absolute path|invalid characters/.test(message)) {
    throw new ImportFileError(
      "UNSAFE_ZIP",
      "This file was refused because names inside it point outside of it. Save it again in Excel.",
      { cause: error },
    );
  }
  if (/encrypt/.test(message)) {
    throw new ImportFileError(
      "PASSWORD_PROTECTED",
      "This file is protected by a password. Save a copy without one and upload that.",
    );
  }
  throw new ImportFileError(
    "BROKEN_ZIP",
    "This workbook is damaged or incomplete. Upload it again, or save it again in Excel.",
    {
      cause: error,
    },
  );
}
