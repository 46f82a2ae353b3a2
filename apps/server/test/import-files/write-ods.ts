import { escapeXml } from "#test/import-files/write-workbook.ts";
import type { ZipPart } from "#test/import-files/write-zip.ts";
import { writeZip } from "#test/import-files/write-zip.ts";

/** A cell is text, a number, nothing, or the raw XML of a whole cell; a row is its cells or raw XML. */
export type OdsCell = string | number | null | { xml: string };
export type OdsRow = readonly OdsCell[] | { xml: string };
export type OdsSheet = { name: string; rows: readonly OdsRow[]; hidden?: boolean };
export type OdsWorkbook = {
  sheets: readonly OdsSheet[];
  /** Before the root of the content, as a DTD is. */
  prolog?: string;
  manifest?: string;
  mimetype?: string;
  extra?: readonly ZipPart[];
};

const namespaces = ["office", "table", "text", "style", "number"]
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(" ");

function writeCell(cell: OdsCell): string {
  if (cell === null) return "<table:table-cell/>";
  if (typeof cell === "object") return cell.xml;
  if (typeof cell === "number")
    return `<table:table-cell office:value-type="float" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>`;
  return `<table:table-cell office:value-type="string"><text:p>${escapeXml(cell)}</text:p></table:table-cell>`;
}

const writeRow = (row: OdsRow) =>
  "xml" in row ? row.xml : `<table:table-row>${row.map(writeCell).join("")}</table:table-row>`;

const writeSheet = ({ name, rows, hidden = false }: OdsSheet) =>
  `<table:table table:name="${escapeXml(name)}" table:style-name="${hidden ? "gone" : "shown"}">${rows.map(writeRow).join("")}</table:table>`;

/** The parts of a small OpenDocument workbook, laid out as LibreOffice does. */
export function odsParts({ sheets, prolog = "", manifest, mimetype, extra = [] }: OdsWorkbook): ZipPart[] {
  const style = (name: string, isShown: boolean) =>
    `<style:style style:name="${name}" style:family="table"><style:table-properties table:display="${isShown}"/></style:style>`;
  const styles = `<office:automatic-styles>${style("shown", true)}${style("gone", false)}</office:automatic-styles>`;
  const body = `<office:body><office:spreadsheet>${sheets.map(writeSheet).join("")}</office:spreadsheet></office:body>`;
  return [
    { name: "mimetype", data: mimetype ?? "application/vnd.oasis.opendocument.spreadsheet" },
    {
      name: "content.xml",
      data: `<?xml version="1.0" encoding="UTF-8"?>${prolog}<office:document-content ${namespaces} xmlns:calcext="urn:calcext">${styles}${body}</office:document-content>`,
    },
    { name: "META-INF/manifest.xml", data: manifest ?? `<manifest:manifest xmlns:manifest="urn:manifest"/>` },
    ...extra,
  ];
}

export const writeOds = (workbook: OdsWorkbook): Buffer => writeZip(odsParts(workbook));
/** A workbook with one sheet. */
export const writeOdsRows = (rows: readonly OdsRow[]): Buffer => writeOds({ sheets: [{ name: "Guests", rows }] });
