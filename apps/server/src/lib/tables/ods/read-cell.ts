import { cleanCell } from "#lib/text/clean-cell.ts";
import { formatIsoDate, formatNumber } from "#lib/tables/xlsx/cell-values.ts";

/** `text` is what the sheet shows in the cell; the exact value is in the attributes. */
export type OdsCell = { attributes: Record<string, string>; text: string; isCovered?: boolean };

const plainNumber = { isDate: false, isTime: false, zeros: 0 };

/** The text of a cell: exact digits instead of those shown, dates and times as ISO, the shown text of everything else. */
export function readCell({ attributes, text, isCovered }: OdsCell): string {
  if (isCovered) return "";
  const shown = cleanCell(text);
  // A formula's failure has no value of its own: LibreOffice writes it as a text like "Err:502".
  if (attributes["calcext:value-type"] === "error") return shown.startsWith("#") ? shown : "#ERROR!";
  const type = attributes["office:value-type"];
  if (type === undefined && shown === "") return attributes["table:formula"] === undefined ? "" : "#FORMULA!";
  switch (type) {
    case "float":
    case "currency":
    case "percentage":
      return readNumber(attributes["office:value"] ?? "", shown);
    case "date":
      return formatIsoDate(attributes["office:date-value"] ?? shown);
    case "time":
      return readTime(attributes["office:time-value"] ?? "") ?? shown;
    case "boolean":
      return attributes["office:boolean-value"] === "true" ? "TRUE" : "FALSE";
    default:
      return shown === "" ? cleanCell(attributes["office:string-value"] ?? "") : shown;
  }
}

/** A format such as 0000000000 shows zeros that the value does not have. */
function readNumber(value: string, shown: string): string {
  if (value === "") return shown;
  const exact = formatNumber({ stored: value, style: plainNumber, uses1904: false });
  return /^0\d+$/.test(shown) && shown.replace(/^0+/, "") === exact ? shown : exact;
}

/** "PT19H30M00S" to "19:30"; undefined for a length of time that is no time of a day. */
function readTime(duration: string): string | undefined {
  const [, hours = "", minutes = ""] = /^PT(\d{1,2})H(\d{1,2})M/.exec(duration) ?? [];
  if (hours === "" || Number(hours) > 23) return undefined;
  return `${hours.padStart(2, "0")}:${minutes.padStart(2, "0")}`;
}
