import { ImportFileError } from "#lib/tables/model/table-file-error.ts";

/** The error for a file that was removed before it was read. */
export const fileGone = () => new ImportFileError("FILE_GONE", "The file of this import is gone. Upload it again.");
