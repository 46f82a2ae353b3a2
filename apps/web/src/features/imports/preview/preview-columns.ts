import type { ImportRow } from "@nyota/contract/files/import-row-schemas";
import type { FileImportDetail, ImportTarget } from "@nyota/contract/files/import-schemas";
import { fieldLabel } from "../state/target-label.ts";
import { rowLabel } from "./row-label.ts";
import { t } from "#lib/i18n/t.ts";
import { formatDate } from "#lib/text/format.ts";

export type PreviewColumn = {
  target: string;
  label: string;
  kind: ImportTarget["kind"];
  /** The columns of the file; none for a field that is read from other cells. */
  indexes: number[];
};

/** The mapped fields in the order of the file, the name first; columns joined to one field are one column. */
export function previewColumns(file: FileImportDetail, targets: readonly ImportTarget[]): PreviewColumn[] {
  const known = new Map(targets.map((target) => [target.key, target]));
  const columns = new Map<string, PreviewColumn>();
  for (const { index } of file.columns) {
    const target = file.mapping[index];
    // Further people of a row are rows of their own.
    if (!target || /^member(?:_phone|_email)?$/.test(target)) continue;
    const found = known.get(target);
    const label = found ? fieldLabel(found) : target;
    const kind = found?.kind ?? "text";
    const before = columns.get(target);
    if (before) before.indexes.push(index);
    else columns.set(target, { target, label, kind, indexes: [index] });
  }
  const all = [...columns.values()];
  const name = nameKeys.flatMap((key) => columns.get(key) ?? [])[0] ?? columns.get("last_name");
  return name ? [name, ...all.filter((column) => column !== name)] : all;
}

const nameKeys = ["full_name", "display_name", "first_name"];
const nameParts = ["title", "first_name", "last_name"];
const places = ["group", "sub_group", "side", "expected_count"];
const made = [...nameParts, ...places];

/** The columns for reviewing changes: those that change on this page right after the name, and no readings of names. */
export function changedFirst(columns: readonly PreviewColumn[], rows: readonly ImportRow[]): PreviewColumn[] {
  const changes = ({ target }: PreviewColumn) => rows.some(({ reading }) => reading[target]?.before !== undefined);
  const isName = ({ target, indexes }: PreviewColumn) =>
    indexes.length > 0 && [...nameKeys, ...nameParts].includes(target);
  const rest = columns.filter((column) => !isName(column));
  return [
    ...columns.filter(isName),
    ...rest.filter(changes),
    ...rest.filter((column) => !changes(column) && !isMade(column)),
  ];
}

const isNamePart = ({ target }: PreviewColumn) => nameParts.includes(target);
export const isMade = ({ indexes }: PreviewColumn) => indexes.length === 0;

/**
 * The columns with those for the groups and households that are made, beside the name, and at the end those for what is
 * read from a name, which says nearly always the same.
 */
export function withMadeColumns(
  columns: readonly PreviewColumn[],
  rows: readonly ImportRow[],
  targets: readonly ImportTarget[],
): PreviewColumn[] {
  const missing = made.filter(
    (target) =>
      !columns.some((column) => column.target === target) &&
      rows.some(({ reading, edits }) => target in reading || target in edits),
  );
  const more = missing.flatMap((target) => {
    const found = targets.find(({ key }) => key === target);
    return found ? [{ target, label: fieldLabel(found), kind: found.kind, indexes: [] }] : [];
  });
  const after = columns.findLastIndex(({ target }) => [...nameKeys, ...nameParts].includes(target)) + 1;
  const [beside, parts] = [more.filter(({ target }) => places.includes(target)), more.filter(isNamePart)];
  return [...columns.slice(0, after), ...beside, ...columns.slice(after), ...parts];
}

/** The values of a row: the corrected value, else the value in the file, or what is read for a field without a column. */
export function cellText(row: Pick<ImportRow, "cells" | "edits" | "reading">, column: PreviewColumn): string {
  const { target, indexes } = column;
  const edited = row.edits[target];
  if (edited !== undefined && !(isMade(column) && edited === "")) return edited;
  if (isMade(column)) return row.reading[target]?.text ?? "";
  return indexes
    .map((index) => row.cells[index] ?? "")
    .filter(Boolean)
    .join("\n");
}

/** The words of a row that is left out and no guest: the title of a section, a line of totals. */
export function titleOf({ status, guest, cells }: Pick<ImportRow, "status" | "guest" | "cells">): string {
  if (status !== "SKIPPED" || guest !== null) return "";
  return [...new Set(cells.map((cell) => cell.trim()).filter(Boolean))].join(", ");
}

export type CellReading = { text: string; before?: string };

/** What a cell is stored as, where that differs from it; of a guest on the list only what changes. */
export function readingOf(row: ImportRow, column: PreviewColumn): CellReading | undefined {
  const reading = row.reading[column.target];
  if (!reading) return undefined;
  const { text, before } = reading;
  if (before !== undefined) return { text: formatStored(text, column.kind), before: formatStored(before, column.kind) };
  if (isMade(column) || row.status === "CHANGED" || row.status === "SAME") return undefined;
  return { text: formatStored(text, column.kind) };
}

/** Stored days are written as everywhere else. */
export const formatStored = (text: string, kind: ImportTarget["kind"] | undefined) =>
  kind === "date" && /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;

/**
 * The corrections of a row for what was typed into its cells. The parts of a name without columns of their own are
 * stored together, and another full name takes their place.
 */
export function correctionsOf(
  row: ImportRow,
  { typed, columns }: { typed: Readonly<Record<string, string>>; columns: readonly PreviewColumn[] },
): Record<string, string> {
  const parts = columns.filter((column) => isMade(column) && nameParts.includes(column.target));
  const isTyped = parts.some(({ target }) => target in typed);
  if (!isTyped && !("full_name" in typed && parts.some(({ target }) => row.edits[target]))) return { ...typed };
  return { ...Object.fromEntries(parts.map((part) => [part.target, isTyped ? cellText(row, part) : ""])), ...typed };
}

/** The name that labels a row. */
export function rowName(row: ImportRow, columns: readonly PreviewColumn[]): string {
  const named = row.guest?.["display_name"] as string | undefined;
  const column = nameKeys.flatMap((key) => columns.find(({ target }) => target === key) ?? [])[0];
  const written = column && cellText(row, column);
  return named || written || titleOf(row) || t("Row {row}", { row: rowLabel(row.row_number) });
}
