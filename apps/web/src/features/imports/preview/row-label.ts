import { placeOf } from "@nyota/contract/files/row-places";
import { t } from "#lib/i18n/t.ts";

/** "5", and of the second table side by side "5, table 2". */
export function rowLabel(rowNumber: number): string {
  const { fileRow, side } = placeOf(rowNumber);
  return side === 0 ? String(fileRow) : t("{row}, table {table}", { row: fileRow, table: side + 1 });
}
