import { FieldsError } from "#http/errors.ts";
import type { Description } from "../reading/describe-table.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import { runReader } from "../reading/run-reader.ts";
import type { Target } from "../columns/targets.ts";

type Source = { path: string; fileName: string; sheet?: string | undefined; headerRow?: number | undefined };

/** Somebody is waiting for the answer. */
const timeLimit = 10_000;

/**
 * Reads the header and some rows in a thread of its own, and suggests which of the targets each column goes to. Call it outside any
 * transaction. Throws FieldsError for a file that can't be read, which is the uploader's to correct.
 */
export async function describeFile(source: Source, targets: Target[]): Promise<Description> {
  const { path, fileName, sheet, headerRow } = source;
  try {
    const reader = await runReader({
      path,
      fileName,
      timeLimit,
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
    const field = error.code === "NO_SUCH_SHEET" ? "sheet" : error.code === "NO_HEADER" ? "header_row" : "file";
    throw new FieldsError({ [field]: [error.message] });
  }
}
