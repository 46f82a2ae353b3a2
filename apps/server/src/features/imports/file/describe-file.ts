import type { ImportTopic } from "@nyota/contract/files/import-schemas";
import type { Storage } from "#gateways/storage/storage.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import type { Description } from "../reading/describe-table.ts";
import { defaultReadLimits } from "#lib/tables/model/read-limits.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import { runReader } from "../reading/run-reader.ts";
import type { Target } from "../columns/targets.ts";
import { borrowFile } from "./borrow-file.ts";

type Source = {
  storage: Storage;
  key: string;
  fileName: string;
  topic: ImportTopic;
  sheet?: string | undefined;
  headerRow?: number | undefined;
  takesRowsAbove?: boolean | undefined;
};

/** Long lists are only estimated here; what is far too long is told at once and not after half a minute of reading. */
function requireReadable({ file: { rows } }: Description) {
  const { rows: most } = defaultReadLimits;
  if (rows > most * 1.5)
    throw new ImportFileError(
      "TOO_MANY_ROWS",
      `This list has about ${Math.round(rows / 1_000) * 1_000} rows, and one import takes ${most}. Split it into several.`,
    );
}

/** Milliseconds. Short, because a user is waiting for the response. */
const timeLimit = 10_000;

/**
 * Reads the header and some rows in a worker thread, and suggests a target for each column. Call it outside any
 * transaction. Throws FieldsError for a file that can't be read, because the user has to correct it.
 */
export async function describeFile(source: Source, targets: Target[]): Promise<Description> {
  const { storage, key, fileName, topic, sheet, headerRow, takesRowsAbove = false } = source;
  try {
    await using file = await borrowFile(storage, key);
    const reader = await runReader({
      path: file.path,
      fileName,
      topic,
      timeLimit,
      takesRowsAbove,
      ...(sheet !== undefined && { sheet }),
      ...(headerRow !== undefined && { headerRow }),
    });
    try {
      const description = await reader.describe(targets);
      requireReadable(description);
      return description;
    } finally {
      await reader.close();
    }
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    if (error.code === "FILE_GONE") throw new AppError("ILLEGAL_STATE", error.message);
    const field = error.code === "NO_SUCH_SHEET" ? "sheet" : error.code === "NO_HEADER" ? "header_row" : "file";
    throw new FieldsError({ [field]: [error.message] });
  }
}
