import { EditableCell } from "./editable-cell.tsx";
import { cellText, rowName } from "./preview-columns.ts";
import { levelOf, type PreviewRowProps } from "./preview-row.tsx";
import { RowActions } from "./row-actions.tsx";
import { RowNotes } from "./row-notes.tsx";
import { RowTick } from "./row-tick.tsx";
import { RowStatusPill } from "./row-status-pill.tsx";
import { useFixRow } from "./use-rows.ts";

/** The same row on a phone: only the fields with a value or a problem. */
export function PreviewCard({ row, at, columns, labels, chosen }: PreviewRowProps) {
  const { fix } = useFixRow(row);
  const name = rowName(row, columns);
  const shown = columns.filter((column) => cellText(row, column) || levelOf(row, column.target));
  return (
    <li className="rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex items-start gap-3">
        {chosen && <RowTick row={row} name={name} chosen={chosen} />}
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold [overflow-wrap:anywhere]">{name}</h3>
          <p className="text-sm text-ink-2 tabular-nums">
            {[
              name !== `Row ${row.file_row}` && `Row ${row.file_row}`,
              row.matched_guest && `is ${row.matched_guest.name}`,
            ]
              .filter(Boolean)
              .join(", ")}
          </p>
        </div>
        <RowStatusPill status={row.status} />
      </div>
      <div className="my-2">
        <RowNotes row={row} labels={labels} />
      </div>
      <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-x-3">
        {shown.map((column, place) => (
          <div key={column.target} className="contents">
            <dt className="text-sm text-ink-2">{column.label}</dt>
            <dd className="min-w-0">
              <EditableCell
                label={`${column.label} of row ${row.file_row}`}
                text={cellText(row, column)}
                place={`${at}:${place}`}
                level={levelOf(row, column.target)}
                isEdited={column.target in row.edits}
                disabled={!chosen}
                onSave={(text) => void fix({ values: { [column.target]: text } })}
              />
            </dd>
          </div>
        ))}
      </dl>
      {chosen && (
        <div className="mt-2 flex justify-end">
          <RowActions row={row} name={name} />
        </div>
      )}
    </li>
  );
}
