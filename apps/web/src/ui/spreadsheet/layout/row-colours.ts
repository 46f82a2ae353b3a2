import type { CellOption, SpreadsheetColumn } from "./spreadsheet-column.ts";
import type { ColumnLayout } from "./use-column-layout.ts";
import { t } from "#lib/i18n/t.ts";

/** Of the theme, so that they are told apart and read well in both. */
const palette = [
  "var(--henna)",
  "var(--peacock)",
  "var(--marigold)",
  "var(--leaf)",
  "var(--cover-night-to)",
  "var(--cover-rose-to)",
  "var(--ink-2)",
];
/** A legend of more is no help. */
const OPTIONS_MAX = 24;

export type ColouredValue = { value: string; label: string; colour: string };
export type RowColours<Row> = {
  header: string;
  values: readonly ColouredValue[];
  of: (row: Row) => ColouredValue | undefined;
};

const yesNo: CellOption[] = [
  { value: "true", label: t("Yes") },
  { value: "false", label: t("No") },
];

/** The options of a column of choices; undefined for another one, or for one with more than a legend can show. */
function optionsOf<Row>({ edit }: SpreadsheetColumn<Row>): readonly CellOption[] | undefined {
  const editor = edit?.editor;
  if (editor?.kind === "toggle") return yesNo;
  if (editor?.kind !== "select" && editor?.kind !== "menu") return undefined;
  // The options of a column that can colour rows are the same for every row.
  const options = editor.options(undefined as Row);
  return options.length > 0 && options.length <= OPTIONS_MAX ? options : undefined;
}

export const canColour = <Row>(column: SpreadsheetColumn<Row>): boolean => optionsOf(column) !== undefined;

/** What colours the rows; null while nothing does, or where the column is gone. */
export function rowColours<Row>(layout: Pick<ColumnLayout<Row>, "placed" | "colourBy">): RowColours<Row> | null {
  const column = layout.placed.find(({ id }) => id === layout.colourBy)?.column;
  const options = column && optionsOf(column);
  if (!column || !options) return null;
  const values = options.map(({ value, label, colour }, at) => ({
    value,
    label,
    colour: colour ?? (palette[at % palette.length] as string),
  }));
  const byValue = new Map(values.map((one) => [one.value, one]));
  const read = column.colourValue ?? ((row: Row) => column.edit?.value(row) ?? null);
  return { header: column.header, values, of: (row) => byValue.get(String(read(row))) };
}
