import { openGrids, type GridPart } from "#lib/tables/grids/open-grids.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import type { ReadLimits } from "#lib/tables/model/read-limits.ts";
import type { RawTable } from "#lib/tables/model/table.ts";
import { collectSheets } from "#lib/tables/ods/collect-sheets.ts";
import { createXmlParser, parseXml } from "#lib/tables/xlsx/parse-xml.ts";
import type { WorkbookSource } from "#lib/tables/xlsx/read-xlsx.ts";
import type { Archive } from "#lib/tables/xlsx/zip-archive.ts";

const CONTENT = "content.xml";
const MANIFEST = "META-INF/manifest.xml";
const MIMETYPE = "mimetype";

/** Whether the files in a zip are those of LibreOffice and its relatives. */
export const isOpenDocument = (names: readonly string[]) =>
  names.includes(CONTENT) && (names.includes(MIMETYPE) || names.includes(MANIFEST));

/** Opens one sheet of an OpenDocument workbook; without a name, the visible sheet most like a guest list. */
export async function openOds({ archive, limits, words, sheet }: WorkbookSource): Promise<RawTable> {
  await refuseOthers(archive);
  return openGrids({
    kind: "ods",
    parts: () => readParts(archive, limits),
    explainNone: "This workbook has no sheet with cells. Choose one with your guest list.",
    close: archive.close,
    sheet,
    limits,
    words,
  });
}

/** Reads all sheets of the workbook; they follow each other in one part of the zip. */
async function* readParts(archive: Archive, limits: ReadLimits): AsyncGenerator<GridPart> {
  let ready: GridPart[] = [];
  const parser = createXmlParser(collectSheets(limits, (part) => ready.push(part)));
  for await (const chunk of archive.read(CONTENT)) {
    parser.write(chunk);
    yield* ready;
    ready = [];
  }
  parser.end();
  yield* ready;
}

async function refuseOthers(archive: Archive) {
  if (archive.has(MANIFEST)) {
    let isEncrypted = false;
    await parseXml(archive.read(MANIFEST), {
      open: (name) => {
        isEncrypted ||= name === "encryption-data";
      },
    });
    if (isEncrypted)
      throw new ImportFileError(
        "PASSWORD_PROTECTED",
        "This workbook is protected by a password. Save a copy without one and upload that.",
      );
  }
  if (!archive.has(MIMETYPE)) return;
  for await (const chunk of archive.read(MIMETYPE)) {
    const type = chunk.subarray(0, 200).toString("latin1");
    if (/opendocument\.(?!spreadsheet)/.test(type))
      throw new ImportFileError(
        "UNKNOWN_TYPE",
        "This is an OpenDocument file, but not a spreadsheet. Copy the list out of it and paste it, or save it as a spreadsheet (.ods).",
      );
    return;
  }
}
