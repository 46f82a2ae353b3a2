import type { ExportFormat } from "@nyota/contract/exports";
import type { Writer } from "#features/exports/parts/table.ts";
import { writeCsv } from "#features/exports/parts/write-csv.ts";
import { writePdf } from "#features/exports/parts/write-pdf.ts";
import { writeXlsx } from "#features/exports/parts/write-xlsx.ts";

export const formats: Record<ExportFormat, { mime: string; write: Writer }> = {
  csv: { mime: "text/csv; charset=utf-8", write: writeCsv },
  xlsx: { mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", write: writeXlsx },
  pdf: { mime: "application/pdf", write: writePdf },
};
