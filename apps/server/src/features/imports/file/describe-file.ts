import { AppError, FieldsError } from "#http/errors.ts";
import type { Description } from "../reading/describe-table.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import { runReader } from "../reading/run-reader.ts";
import type { Target } from "../columns/targets.ts";

type Source = {
  path: string;
  fileName: string;
  sheet?: string | undefined;
  headerRow?: number | undefined;
  takesRowsAbove?: boolean | undefined;
};

/** Milliseconds. Short, because a user is waiting for the response. */
const timeLimit = 10_000;

/**
 * Reads the header and some rows in a worker thread, and suggests a target for each column. Call it outside any
 * transaction. Throws FieldsError for a file that can't be read, because the user has to correct it.
 */
export async function describeFile(source: Source, targets: Target[]): Promise<Description> {
  const { path, fileName, sheet, headerRow, takesRowsAbove = false } = source;
  try {
    const reader = await runReader({
      path,
      fileName,
      timeLimit,
      takesRowsAbove,
      ...(sheet !== undefined && { sheet }),
      ...(headerRow !== undefined && { headerRow }),
    });
    try {
      return await reader.describe(targets);
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
