import { placeOf } from "@nyota/contract/files/row-places";
import { listOtherReadings } from "./other-readings.ts";
import { PreviewCell } from "./preview-cell.tsx";
import { pinned } from "./pinned-columns.ts";
import { type PreviewColumn, rowName } from "./preview-columns.ts";
import { isNamedBeside, type PreviewRowProps, problemsBelow, targetsOf } from "./preview-row-props.ts";
import { rowLabel } from "./row-label.ts";
import { RowActions } from "./actions/row-actions.tsx";
import { RowNotes } from "./row-notes.tsx";
import { hasNameActions, NameActions } from "./actions/name-actions.tsx";
import { RowTick } from "./row-tick.tsx";
import { RowStatusPill } from "./row-status-pill.tsx";
import { isOfGuests } from "../state/topic-texts.ts";
import { useTopic } from "../state/use-topic.ts";
import { useFixRow } from "./use-rows.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";

/** One row of the file, with its notes underneath. */
export function PreviewRow({ row, at, columns, labels, chosen, listsChanges }: PreviewRowProps) {
  const { fix } = useFixRow(row);
  const topic = useTopic();
  const name = rowName(row, columns);
  const { side } = placeOf(row.row_number);
  const shown = targetsOf(columns);
  const readings = listOtherReadings(row, { shown, labels, listsChanges });
  const [first, ...others] = columns;
  const cellFor = (column: PreviewColumn) => <PreviewCell {...{ row, at, column, columns, chosen, fix }} isInTable />;
  const problems = problemsBelow(row, shown);
  return (
    <tbody className={cx("border-b border-line last:border-0", row.status === "SKIPPED" && "text-ink-2")}>
      <tr>
        {chosen && (
          <td className={cx("bg-surface py-1.5 pl-2 align-top", pinned.tick)}>
            <RowTick row={row} name={name} chosen={chosen} />
          </td>
        )}
        <td
          className={cx(
            "bg-surface px-3 py-2 text-right align-top text-ink-3 tabular-nums",
            pinned.row(Boolean(chosen)),
          )}
        >
          {row.file_row}
          {side > 0 && (
            <span className="block text-xs whitespace-nowrap">{t("table {number}", { number: side + 1 })}</span>
          )}
        </td>
        <td className={cx("bg-surface px-1 py-1 align-top", pinned.name(Boolean(chosen)))}>{cellFor(first!)}</td>
        <th scope="row" className="px-2 py-1.5 text-left align-top font-normal">
          <RowStatusPill status={row.status} />
          {row.matched_guest && (
            <span className="block max-w-44 truncate pt-0.5 text-xs text-ink-2">
              {isOfGuests(topic)
                ? t("is {name}", { name: row.matched_guest.name })
                : t("for {name}", { name: row.matched_guest.name })}
            </span>
          )}
          {isNamedBeside(row) && (
            <span className="block pt-0.5 text-xs text-ink-2">
              {t("also in row {row}", { row: rowLabel(row.row_number) })}
            </span>
          )}
        </th>
        {others.map((column) => (
          <td key={column.target} className={cx("px-1 py-1 align-top", column === columns.at(-1) && "pr-6")}>
            {cellFor(column)}
          </td>
        ))}
        <td className={cx("bg-surface px-2 py-1 align-top", pinned.actions)}>
          {chosen && <RowActions row={row} name={name} />}
        </td>
      </tr>
      {(problems.length + readings.length > 0 || hasNameActions(row)) && (
        <tr>
          <td colSpan={columns.length + (chosen ? 4 : 3)} className="pr-2 pb-2 pl-16">
            <div className="sticky left-2 w-fit max-w-[min(900px,calc(100vw-420px))]">
              <RowNotes {...{ row, problems }} others={readings} />
              {chosen && hasNameActions(row) && (
                <div className="mt-1.5 flex flex-wrap gap-2">
                  <NameActions row={row} name={name} />
                </div>
              )}
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}
