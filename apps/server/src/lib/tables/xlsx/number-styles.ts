import { parseXml } from "#lib/tables/xlsx/parse-xml.ts";
import type { Archive } from "#lib/tables/xlsx/zip-archive.ts";

/** How the number of a cell is meant: `zeros` is the width a format such as 00000 pads to. */
export type NumberStyle = { isDate: boolean; isTime: boolean; zeros: number };
const plainNumber: NumberStyle = { isDate: false, isTime: false, zeros: 0 };
const mostStyles = 65_536;

const builtInDates = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const builtInTimes = new Set([18, 19, 20, 21, 22, 32, 33, 45, 46, 47]);

/** Reads which cell styles show a number as a date or time; the position in the answer is the cell's `s`. */
export async function readStyles(archive: Archive, part: string | undefined): Promise<NumberStyle[]> {
  if (!part) return [];
  const formats = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let isCellFormats = false;
  await parseXml(archive.read(part), {
    open(name, { numFmtId, formatCode }) {
      if (name === "cellXfs") isCellFormats = true;
      if (name === "numFmt" && formats.size < mostStyles) formats.set(Number(numFmtId), formatCode ?? "");
      if (name === "xf" && isCellFormats && styles.length < mostStyles)
        styles.push(describeFormat(Number(numFmtId ?? 0), formats));
    },
    close(name) {
      if (name === "cellXfs") isCellFormats = false;
    },
  });
  return styles;
}

export const styleAt = (styles: readonly NumberStyle[], index: string | undefined): NumberStyle =>
  index === undefined ? plainNumber : (styles[Number(index)] ?? plainNumber);

function describeFormat(id: number, formats: Map<number, string>): NumberStyle {
  const code = formats.get(id);
  if (code === undefined) return { isDate: builtInDates.has(id), isTime: builtInTimes.has(id), zeros: 0 };
  return describeCode(code.slice(0, 255));
}

function describeCode(code: string): NumberStyle {
  const first = code.split(";")[0] ?? "";
  // Quoted text, escaped characters and [colours] may hold any letter; [h] and [m] are elapsed time and stay.
  const letters = first
    .replace(/"[^"]*"/g, "")
    .replace(/\\./g, "")
    .replace(/[_*]./g, "")
    .replace(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, "");
  if (/general|[#?%]|e[+-]/i.test(letters)) return plainNumber;
  const isTime = /[hs]/i.test(letters);
  const isDate = /[yd]/i.test(letters) || (!isTime && /m/i.test(letters));
  return { isDate, isTime, zeros: /^0+$/.test(letters) ? letters.length : 0 };
}
