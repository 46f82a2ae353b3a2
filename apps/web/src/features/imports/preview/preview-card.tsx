import { listOtherReadings } from "./other-readings.ts";
import { PreviewCell } from "./preview-cell.tsx";
import { cellText, readingOf, rowName } from "./preview-columns.ts";
import { isNamedBeside, levelOf, type PreviewRowProps, problemsBelow, targetsOf } from "./preview-row-props.ts";
import { rowLabel } from "./row-label.ts";
import { RowActions } from "./actions/row-actions.tsx";
import { RowNotes } from "./row-notes.tsx";
import { NameActions } from "./actions/name-actions.tsx";
import { RowTick } from "./row-tick.tsx";
import { RowStatusPill } from "./row-status-pill.tsx";
import { isOfGuests } from "../state/topic-texts.ts";
import { useTopic } from "../state/use-topic.ts";
import { useFixRow } from "./use-rows.ts";
import { t } from "#lib/i18n/t.ts";

/** The same row on a phone: only the fields with a value or a problem. */
export function PreviewCard({ row, at, columns, labels, chosen }: PreviewRowProps) {
  const { fix } = useFixRow(row);
  const topic = useTopic();
  const name = rowName(row, columns);
  const place = { row: rowLabel(row.row_number) };
  const shown = columns.filter(
    (column) => cellText(row, column) || levelOf(row, column.target) || readingOf(row, column),
  );
  const cells = targetsOf(shown);
  const others = listOtherReadings(row, { shown: cells, labels, listsChanges: false });
  return (
    <li className="rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex items-start gap-3">
        {chosen && <RowTick row={row} name={name} chosen={chosen} />}
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold [overflow-wrap:anywhere]">{name}</h3>
          <p className="text-sm text-ink-2 tabular-nums">
            {[
              name !== t("Row {row}", place) &&
                (isNamedBeside(row) ? t("also in row {row}", place) : t("Row {row}", place)),
              row.matched_guest &&
                (isOfGuests(topic)
                  ? t("is {name}", { name: row.matched_guest.name })
                  : t("for {name}", { name: row.matched_guest.name })),
            ]
              .filter(Boolean)
              .join(", ")}
          </p>
        </div>
        <RowStatusPill status={row.status} />
      </div>
      <div className="my-2">
        <RowNotes {...{ row, others }} problems={problemsBelow(row, cells)} />
      </div>
      <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-x-3">
        {shown.map((column) => (
          <div key={column.target} className="contents">
            <dt className="text-sm text-ink-2">{column.label}</dt>
            <dd className="min-w-0">
              <PreviewCell {...{ row, at, column, columns, chosen, fix }} />
            </dd>
          </div>
        ))}
      </dl>
      {chosen && (
        <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
          <NameActions row={row} name={name} />
          <RowActions row={row} name={name} inWords />
        </div>
      )}
    </li>
  );
}
