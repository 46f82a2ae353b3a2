import { useId } from "react";
import { CellReading } from "./cell-reading.tsx";
import { EditableCell } from "./editable-cell.tsx";
import { cellText, correctionsOf, isMade, type PreviewColumn, readingOf, titleOf } from "./preview-columns.ts";
import { levelOf, type PreviewRowProps } from "./preview-row-props.ts";
import { rowLabel } from "./row-label.ts";
import { cx } from "#lib/cx.ts";
import { t, translate } from "#lib/i18n/t.ts";
import type { useFixRow } from "./use-rows.ts";

type PreviewCellProps = Pick<PreviewRowProps, "row" | "columns" | "at" | "chosen"> & {
  column: PreviewColumn;
  isInTable?: boolean;
  fix: ReturnType<typeof useFixRow>["fix"];
};

/** One field of a row: the text of the file, and under it what it is stored as. */
export function PreviewCell({ row, at, column, columns, chosen, isInTable = false, fix }: PreviewCellProps) {
  const id = useId();
  const reading = readingOf(row, column);
  const notes = row.problems.filter(({ level, field }) => level === "note" && field === column.target);
  return (
    <>
      <EditableCell
        label={t("{column} of row {row}", { column: column.label, row: rowLabel(row.row_number) })}
        describedBy={reading && id}
        text={cellText(row, column)}
        placeholder={column === columns[0] ? titleOf(row) : ""}
        place={`${at}:${columns.indexOf(column)}`}
        level={levelOf(row, column.target)}
        isEdited={row.corrected.includes(column.target)}
        isRead={isMade(column)}
        disabled={!chosen}
        isInTable={isInTable}
        onSave={(text) => void fix({ values: correctionsOf(row, { typed: { [column.target]: text }, columns }) })}
      />
      {reading && <CellReading id={id} reading={reading} />}
      {notes.map(({ message }) => (
        <p key={message} className={cx("max-w-70 px-2 pb-1 text-xs text-ink-2", isInTable && "min-w-40")}>
          {translate(message)}
        </p>
      ))}
    </>
  );
}
