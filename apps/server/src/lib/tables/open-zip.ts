import { explainApple } from "#lib/tables/model/explain-apple.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import type { ReadLimits } from "#lib/tables/model/read-limits.ts";
import type { RawTable } from "#lib/tables/model/table.ts";
import type { HeaderWords } from "#lib/tables/header/score-header.ts";
import { isOpenDocument, openOds } from "#lib/tables/ods/read-ods.ts";
import { openXlsx } from "#lib/tables/xlsx/read-xlsx.ts";
import { openArchive } from "#lib/tables/xlsx/zip-archive.ts";

type ZipSource = { path: string; sheet?: string; limits: ReadLimits; words: HeaderWords };

/** Opens a workbook of Excel or LibreOffice; both are zips, told apart by the files inside. */
export async function openZip({ path, limits, ...source }: ZipSource): Promise<RawTable> {
  const archive = await openArchive(path, limits);
  try {
    const names = archive.names();
    if (isAppleDocument(names)) throw explainApple();
    if (archive.has("word/document.xml")) throw explainWord();
    const open = isOpenDocument(names) ? openOds : openXlsx;
    return await open({ archive, limits, ...source });
  } catch (error) {
    archive.close();
    throw error;
  }
}

const isAppleDocument = (names: readonly string[]) =>
  names.some((name) => /^(?:.*\.numbers\/)?Index(?:\.zip$|\/.*\.iwa$)/.test(name));

const explainWord = () =>
  new ImportFileError(
    "UNKNOWN_TYPE",
    "This is a Word document. Copy the list out of it and paste it, or save it as an Excel workbook (.xlsx).",
  );
