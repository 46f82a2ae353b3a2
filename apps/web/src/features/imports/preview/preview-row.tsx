import type { ImportRow } from "@nyota/contract/files/import-schemas";
import { EditableCell } from "./editable-cell.tsx";
import { cellText, type PreviewColumn, rowName } from "./preview-columns.ts";
import { RowActions } from "./row-actions.tsx";
import { RowNotes } from "./row-notes.tsx";
import { RowTick } from "./row-tick.tsx";
import type { ChosenRows } from "./use-chosen-rows.ts";
import { RowStatusPill } from "./row-status-pill.tsx";
import { useFixRow } from "./use-rows.ts";
import { cx } from "#lib/cx.ts";

export type PreviewRowProps = {
  row: ImportRow;
  at: number;
  columns: PreviewColumn[];
  labels: ReadonlyMap<string, string>;
  /** Undefined: the rows can't be changed. */
  chosen: ChosenRows | undefined;
};

export const levelOf = (row: ImportRow, target: string) => row.problems.find(({ field }) => field === target)?.level;

/** One row of the file, with its notes underneath. */
export function PreviewRow({ row, at, columns, labels, chosen }: PreviewRowProps) {
  const { fix } = useFixRow(row);
  const name = rowName(row, columns);
  const hasNotes = row.problems.length > 0 || (row.status === "CHANGED" && Object.keys(row.changes).length > 0);
  return (
    <tbody className={cx("border-b border-line last:border-0", row.status === "SKIPPED" && "text-ink-2")}>
      <tr>
        {chosen && (
          <td className="pl-2">
            <RowTick row={row} name={name} chosen={chosen} />
          </td>
        )}
        <td className="px-3 text-right text-ink-3 tabular-nums">{row.file_row}</td>
        <th scope="row" className="px-2 py-1 text-left font-normal">
          <RowStatusPill status={row.status} />
          {row.matched_guest && (
            <span className="block max-w-44 truncate pt-0.5 text-xs text-ink-2">is {row.matched_guest.name}</span>
          )}
        </th>
        {columns.map((column, place) => (
          <td key={column.target} className="px-1 py-1">
            <EditableCell
              label={`${column.label} of row ${row.file_row}`}
              text={cellText(row, column)}
              place={`${at}:${place}`}
              level={levelOf(row, column.target)}
              isEdited={column.target in row.edits}
              disabled={!chosen}
              onSave={(text) => void fix({ values: { [column.target]: text } })}
            />
          </td>
        ))}
        <td className="sticky right-0 bg-surface px-2 py-1">{chosen && <RowActions row={row} name={name} />}</td>
      </tr>
      {hasNotes && (
        <tr>
          <td colSpan={columns.length + (chosen ? 4 : 3)} className="pr-2 pb-2 pl-16">
            <div className="sticky left-2 w-fit max-w-[min(900px,calc(100vw-420px))]">
              <RowNotes row={row} labels={labels} />
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}
