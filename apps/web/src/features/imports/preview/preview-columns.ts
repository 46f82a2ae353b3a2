import type { FileImportDetail, ImportRow, ImportTarget } from "@nyota/contract/files/import-schemas";

export type PreviewColumn = { target: string; label: string; indexes: number[] };

/** The mapped fields in the order of the file; columns joined to one field are one column. */
export function previewColumns(file: FileImportDetail, targets: readonly ImportTarget[]): PreviewColumn[] {
  const labels = new Map(targets.map(({ key, label }) => [key, label]));
  const columns = new Map<string, PreviewColumn>();
  for (const { index } of file.columns) {
    const target = file.mapping[index];
    // Further people of a row are rows of their own.
    if (!target || target === "member") continue;
    const known = columns.get(target);
    if (known) known.indexes.push(index);
    else columns.set(target, { target, label: labels.get(target) ?? target, indexes: [index] });
  }
  return [...columns.values()];
}

/** The values of a row: the corrected value, else the value in the file. */
export function cellText(
  { cells, edits }: Pick<ImportRow, "cells" | "edits">,
  { target, indexes }: PreviewColumn,
): string {
  return (
    edits[target] ??
    indexes
      .map((index) => cells[index] ?? "")
      .filter(Boolean)
      .join("\n")
  );
}

const nameKeys = ["full_name", "display_name", "first_name"];

/** The name that labels a row. */
export function rowName(row: ImportRow, columns: readonly PreviewColumn[]): string {
  const named = row.guest?.["display_name"] as string | undefined;
  const column = nameKeys.flatMap((key) => columns.find(({ target }) => target === key) ?? [])[0];
  return named || (column && cellText(row, column)) || `Row ${row.file_row}`;
}
