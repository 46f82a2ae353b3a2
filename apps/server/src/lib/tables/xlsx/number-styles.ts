import {
  getFormatDateInfo,
  getFormatFromId,
  tokenize,
  TOKEN_BREAK,
  TOKEN_COLOR,
  TOKEN_ESCAPED,
  TOKEN_FILL,
  TOKEN_LOCALE,
  TOKEN_SKIP,
  TOKEN_STRING,
  TOKEN_ZERO,
} from "numfmt";
import { parseXml } from "#lib/tables/xlsx/parse-xml.ts";
import type { Archive } from "#lib/tables/xlsx/zip-archive.ts";

/** How a cell shows its number: `zeros` is the width to which a format such as 00000 pads. */
export type NumberStyle = { isDate: boolean; isTime: boolean; zeros: number };
const plainNumber: NumberStyle = { isDate: false, isTime: false, zeros: 0 };
const MAX_STYLES = 65_536;
/** Excel itself allows about 250 custom formats in a workbook. */
const MAX_FORMATS = 1_000;

/** Reads which cell styles show a number as a date or time; the index in the result is the cell's `s`. */
export async function readStyles(archive: Archive, part: string | undefined): Promise<NumberStyle[]> {
  if (!part) return [];
  const formats = new Map<number, NumberStyle>();
  const styles: NumberStyle[] = [];
  let isCellFormats = false;
  await parseXml(archive.read(part), {
    open(name, { numFmtId, formatCode }) {
      if (name === "cellXfs") isCellFormats = true;
      if (name === "numFmt" && formats.size < MAX_FORMATS)
        formats.set(Number(numFmtId), describeCode((formatCode ?? "").slice(0, 255)));
      if (name === "xf" && isCellFormats && styles.length < MAX_STYLES)
        styles.push(formats.get(Number(numFmtId ?? 0)) ?? describeBuiltIn(Number(numFmtId ?? 0)));
    },
    close(name) {
      if (name === "cellXfs") isCellFormats = false;
    },
  });
  return styles;
}

export const styleAt = (styles: readonly NumberStyle[], index: string | undefined): NumberStyle =>
  index === undefined ? plainNumber : (styles[Number(index)] ?? plainNumber);

/** Parts of a format around the digits that don't change the number. */
const decorations: ReadonlySet<string> = new Set([
  TOKEN_STRING,
  TOKEN_ESCAPED,
  TOKEN_LOCALE,
  TOKEN_COLOR,
  TOKEN_SKIP,
  TOKEN_FILL,
]);

const builtIn = Array.from({ length: 60 }, (_, id) => describeCode(getFormatFromId(id)));
const describeBuiltIn = (id: number): NumberStyle => builtIn[id] ?? plainNumber;

function describeCode(code: string): NumberStyle {
  try {
    const { year, month, day, hours, minutes, seconds } = getFormatDateInfo(code);
    const isTime = hours || minutes || seconds;
    // In mm:ss the library reads the minutes as months.
    const isDate = year || day || (month && !isTime);
    const tokens = tokenize(code);
    const end = tokens.findIndex(({ type }) => type === TOKEN_BREAK);
    const letters = tokens.slice(0, end < 0 ? tokens.length : end).filter(({ type }) => !decorations.has(type));
    const zeros = letters.every(({ type }) => type === TOKEN_ZERO) ? letters.length : 0;
    return { isDate, isTime, zeros };
  } catch {
    // No spreadsheet program would accept this format either.
    return plainNumber;
  }
}
