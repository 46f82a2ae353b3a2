import type { ImportRow } from "@nyota/contract/files/import-row-schemas";
import { formatStored } from "./preview-columns.ts";

export type OtherReading = { key: string; label: string; before?: string; after: string };

type Shown = { shown: ReadonlySet<string>; labels: ReadonlyMap<string, string>; listsChanges: boolean };

/**
 * What a row changes or is read as in fields that have no cell on the screen, and all changes if `listsChanges`. Notes are left out: the words of cells
 * that could not be read are explained by their own notes.
 */
export function listOtherReadings(
  row: Pick<ImportRow, "reading" | "status">,
  { shown, labels, listsChanges }: Shown,
): OtherReading[] {
  const isGuestAlready = row.status === "CHANGED" || row.status === "SAME";
  return Object.entries(row.reading)
    .filter(([key, { before }]) =>
      before === undefined ? !shown.has(key) && !isGuestAlready && key !== "notes" : listsChanges || !shown.has(key),
    )
    .map(([key, { text, before }]) => ({
      key,
      label: labels.get(key) ?? key,
      ...(before !== undefined && { before: formatStored(before, undefined) }),
      after: formatStored(text, undefined),
    }));
}
