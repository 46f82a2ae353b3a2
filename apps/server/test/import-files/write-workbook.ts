import type { ZipPart } from "#test/import-files/write-zip.ts";
import { writeZip } from "#test/import-files/write-zip.ts";

/** A cell is text, a number, nothing, or the raw XML of a whole `<c>`. */
export type SheetCell = string | number | null | { xml: string };
export type TestSheet = {
  name: string;
  rows?: readonly (readonly SheetCell[])[];
  merges?: readonly string[];
  state?: "hidden" | "veryHidden";
  /** The whole part, instead of `rows`. */
  xml?: string;
};
export type TestWorkbook = {
  sheets: readonly TestSheet[];
  strings?: string;
  styles?: string;
  uses1904?: boolean;
  extra?: readonly ZipPart[];
};

export const sheetNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelationships = "http://schemas.openxmlformats.org/package/2006/relationships";
export const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The parts of a small workbook, laid out as Excel does. */
export function workbookParts({ sheets, strings, styles, uses1904 = false, extra = [] }: TestWorkbook): ZipPart[] {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`;
  const sheetTags = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ""} r:id="rId${index + 1}"/>`,
  );
  const targets = sheets.map((_, index) =>
    relation(`rId${index + 1}`, "worksheet", `worksheets/sheet${index + 1}.xml`),
  );
  if (strings) targets.push(relation("rStrings", "sharedStrings", "sharedStrings.xml"));
  if (styles) targets.push(relation("rStyles", "styles", "styles.xml"));
  const wrap = (body: string) => `<Relationships xmlns="${packageRelationships}">${body}</Relationships>`;
  return [
    { name: "_rels/.rels", data: wrap(relation("rId1", "officeDocument", "xl/workbook.xml")) },
    {
      name: "xl/workbook.xml",
      data: `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="${sheetNamespace}" xmlns:r="${relationships}"><workbookPr date1904="${Number(uses1904)}"/><sheets>${sheetTags.join("")}</sheets></workbook>`,
    },
    { name: "xl/_rels/workbook.xml.rels", data: wrap(targets.join("")) },
    ...sheets.map((sheet, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      data: sheet.xml ?? writeSheet(sheet),
    })),
    ...(strings ? [{ name: "xl/sharedStrings.xml", data: `<sst xmlns="${sheetNamespace}">${strings}</sst>` }] : []),
    ...(styles
      ? [{ name: "xl/styles.xml", data: `<styleSheet xmlns="${sheetNamespace}">${styles}</styleSheet>` }]
      : []),
    ...extra,
  ];
}

export const writeWorkbook = (workbook: TestWorkbook): Buffer => writeZip(workbookParts(workbook));
export const writeRows = (rows: readonly (readonly SheetCell[])[], merges?: readonly string[]): Buffer =>
  writeWorkbook({ sheets: [{ name: "Guests", rows, ...(merges && { merges }) }] });

function writeSheet({ rows = [], merges = [] }: TestSheet): string {
  const body = rows.map(
    (cells, index) =>
      `<row r="${index + 1}">${cells.map((cell, column) => writeCell(cell, letters(column) + (index + 1))).join("")}</row>`,
  );
  const merged =
    merges.length > 0
      ? `<mergeCells count="${merges.length}">${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`
      : "";
  return `<worksheet xmlns="${sheetNamespace}"><dimension ref="A1:Z${rows.length}"/><sheetData>${body.join("")}</sheetData>${merged}</worksheet>`;
}

const letters = (column: number): string =>
  (column < 26 ? "" : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

function writeCell(cell: SheetCell, reference: string): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "object") return cell.xml;
  if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}
