import { isMissing, type BorrowedFile, type Storage } from "#gateways/storage/storage.ts";
import { fileGone } from "../reading/file-gone.ts";

/** The file of an import, with a path for a reader. Throws ImportFileError when it is no longer in the storage. */
export const borrowFile = (storage: Storage, key: string): Promise<BorrowedFile> =>
  storage.borrow(key).catch((error: unknown) => {
    throw isMissing(error) ? fileGone() : error;
  });
