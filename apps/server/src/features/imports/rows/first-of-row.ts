import { firstOfRow, placeOf, SIDE_OFFSET } from "@nyota/contract/files/row-places";
import { sql, type RawBuilder } from "kysely";

/** The condition for the first of the people whom a row of the file names. */
export const isFirstOfRow: RawBuilder<boolean> = sql<boolean>`row_number % ${sql.lit(SIDE_OFFSET)} = file_row`;

/** The condition for the other people whom the same row of the same table names. */
export const isOtherOfRow = (rowNumber: number): RawBuilder<boolean> =>
  sql<boolean>`file_row = ${placeOf(rowNumber).fileRow} and row_number <> ${rowNumber}
    and row_number >= ${firstOfRow(rowNumber)} and row_number - ${sql.lit(SIDE_OFFSET)} < ${firstOfRow(rowNumber)}`;
