import type { ExportFormat, FileFormat } from "@nyota/contract/files/exports";
import type { Writer } from "../sheet/sheet.ts";
import { writeCsv } from "../sheet/write-csv.ts";
import { writePdf } from "../pdf/write-pdf.ts";
import { writeXlsx } from "../xlsx/write-xlsx.ts";

export const formats: Record<ExportFormat, { mime: string; write: Writer }> = {
  csv: { mime: "text/csv; charset=utf-8", write: writeCsv },
  xlsx: { mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", write: writeXlsx },
  pdf: { mime: "application/pdf", write: writePdf },
};

export const mimeOf = (format: FileFormat) => (format === "zip" ? "application/zip" : formats[format].mime);
