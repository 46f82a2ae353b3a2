import { cleanCell } from "#lib/text/clean-cell.ts";
import { ImportFileError } from "#lib/tables/model/table-file-error.ts";
import { parseXml } from "#lib/tables/xlsx/parse-xml.ts";
import type { ReadLimits } from "#lib/tables/model/read-limits.ts";
import { decodeEscapes } from "#lib/tables/xlsx/cell-values.ts";
import type { Archive } from "#lib/tables/xlsx/zip-archive.ts";

/**
 * The strings are in memory at the same time, so their total has its own limit besides the unpacked size. In UTF-16
 * units.
 */
const MAX_TEXT = 40 * 1024 * 1024;

/**
 * Reads the texts that cells refer to by number. Texts too long for a cell are cut just above the limit, so that
 * reading the cell refuses them.
 */
export async function readSharedStrings(
  archive: Archive,
  part: string | undefined,
  limits: ReadLimits,
): Promise<string[]> {
  if (!part) return [];
  const strings: string[] = [];
  let current = "";
  let total = 0;
  let isText = false;
  let isPhonetic = false;
  await parseXml(archive.read(part), {
    open(name) {
      if (name === "si") current = "";
      else if (name === "rPh") isPhonetic = true;
      else if (name === "t") isText = !isPhonetic;
    },
    text(text) {
      if (isText && current.length <= limits.cellLength) current += text.slice(0, limits.cellLength + 1);
    },
    close(name) {
      if (name === "t") isText = false;
      else if (name === "rPh") isPhonetic = false;
      else if (name === "si") {
        // Each string also takes about 40 bytes of its own.
        total += current.length + 40;
        if (total > MAX_TEXT)
          throw new ImportFileError("TOO_LARGE", "This workbook contains too much text. Split it into several.");
        strings.push(cleanCell(decodeEscapes(current)));
      }
    },
  });
  return strings;
}
