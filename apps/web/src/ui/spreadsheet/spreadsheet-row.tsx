import { type CSSProperties, memo, type ReactNode } from "react";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import type { CellNote } from "./layout/spreadsheet-column.ts";
import { tickClass } from "./layout/tick-class.ts";
import type { ShownColumn } from "./layout/use-column-layout.ts";

export type SpreadsheetRowProps<Row> = {
  gridId: string;
  line: number;
  row: Row | undefined;
  label: string;
  columns: ShownColumn<Row>[];
  isSelected: boolean;
  /** Of its value in the column that colours the rows. */
  colour: string | undefined;
  /** The active cell's column, when it is on this line. Tab leads to it. */
  active: number | null;
  from: number | null;
  to: number | null;
  /** The column at the end of the range, with the fill handle. */
  fillsFrom: number | null;
  editor: ReactNode;
  notes: ReadonlyMap<string, CellNote> | undefined;
  opens: boolean;
  isReadOnly: boolean;
  drags: boolean;
};

const aligns = { start: "", end: "text-right", center: "text-center" };
/** Strong while the grid has the focus, faint while the focus is elsewhere. */
const activeClass =
  "bg-surface! shadow-[inset_0_0_0_1px_var(--line-strong)] group-focus-within/grid:shadow-[inset_0_0_0_2px_var(--henna)]";
const editedClass = "z-2! overflow-visible! shadow-[inset_0_0_0_2px_var(--henna)]!";
const rangeClass = "bg-[color-mix(in_srgb,var(--peacock-soft)_75%,var(--surface))]!";
const noteClass = { bad: "shadow-[inset_0_0_0_1.5px_var(--rust)]", info: "shadow-[inset_0_0_0_1.5px_var(--peacock)]" };
const bars = ["w-24", "w-16", "w-20"];

export const lineStyle = (line: number) => ({ top: `calc(${line} * var(--row))` });

function SpreadsheetRowInner<Row>(props: SpreadsheetRowProps<Row>) {
  const { line, row, label, columns, isSelected, active } = props;
  const tone = isSelected ? "bg-henna-soft" : props.colour ? "grid-row-coloured" : "bg-surface";
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      aria-selected={isSelected}
      data-line={line}
      style={props.colour ? ({ ...lineStyle(line), "--value": props.colour } as CSSProperties) : lineStyle(line)}
      className={cx("group/row grid-row", tone, active !== null && "z-2")}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        className={cx(
          "grid-cell-frozen left-0 flex items-center pl-1",
          props.colour && "shadow-[inset_4px_0_0_var(--value)]",
        )}
      >
        {row !== undefined && props.drags && (
          <span
            data-drag-row
            aria-hidden="true"
            className={cx(
              "grid h-full w-4 cursor-grab place-items-center text-ink-3 opacity-0 before:content-['⠿']",
              "group-hover/row:opacity-100",
            )}
          />
        )}
        {row !== undefined && (
          <span
            role="checkbox"
            data-tick
            tabIndex={-1}
            aria-checked={isSelected}
            aria-label={t("Select {name}", { name: label })}
            className={cx(tickClass, !props.drags && "ml-4")}
          />
        )}
      </div>
      {columns.map((column, at) => drawCell(props, column, at))}
    </div>
  );
}

export const SpreadsheetRow = memo(SpreadsheetRowInner) as typeof SpreadsheetRowInner;

/**
 * A function and not a component, with as few elements as possible: hundreds of cells are rendered per screen while
 * scrolling.
 */
function drawCell<Row>(props: SpreadsheetRowProps<Row>, column: ShownColumn<Row>, at: number) {
  const { row, active, from, to } = props;
  const isActive = active === at;
  const inRange = from !== null && to !== null && at >= from && at <= to;
  const note = props.notes?.get(column.id);
  const editor = isActive ? props.editor : null;
  const holds = isActive || at === 0 || props.fillsFrom === at;
  return (
    <div
      key={column.id}
      role="gridcell"
      aria-colindex={at + 2}
      aria-selected={inRange || isActive || undefined}
      aria-readonly={props.isReadOnly || !column.edit || undefined}
      aria-invalid={note?.tone === "bad" || undefined}
      aria-describedby={isActive && note ? `${props.gridId}-note` : undefined}
      tabIndex={isActive ? 0 : undefined}
      title={note?.text}
      style={column.left === null ? undefined : { left: column.left }}
      className={cx(
        "grid-cell",
        aligns[column.align ?? "start"],
        column.left !== null ? "grid-cell-frozen" : (holds || note?.mark) && "relative",
        inRange && !isActive && rangeClass,
        isActive && activeClass,
        editor !== null && editedClass,
        note && !isActive && noteClass[note.tone],
        // Room for the mark, which would touch a long text.
        note?.mark && editor === null && (at === 0 && props.opens ? "pr-24!" : "pr-15!"),
      )}
    >
      {row === undefined ? (
        <span
          aria-hidden="true"
          className={cx("inline-block h-3 rounded-full bg-sunken", bars[(props.line + at) % 3])}
        />
      ) : (
        column.cell(row)
      )}
      {note?.mark && editor === null && (
        // In the corner: the text has to stay readable. In the first column the button that opens the row is there.
        <span
          className={cx(
            "pointer-events-none absolute top-0 bg-rust-soft px-1 text-[10px] font-strong leading-[13px] text-rust",
            at === 0 && props.opens ? "right-9 rounded-b-[4px]" : "right-0 rounded-bl-[4px]",
          )}
        >
          {note.mark}
        </span>
      )}
      {at === 0 && props.opens && row !== undefined && (
        <button
          type="button"
          data-open
          tabIndex={-1}
          aria-label={t("Open {name}", { name: props.label })}
          className={cx(
            "absolute inset-y-0 right-1.5 my-auto size-[min(28px,calc(var(--row)-6px))] rounded-[7px] border border-line bg-surface leading-none text-ink-2",
            "before:content-['↗'] hover:text-henna",
            isActive && editor === null ? "" : "opacity-0 group-hover/row:opacity-100",
          )}
        />
      )}
      {editor}
      {props.fillsFrom === at && (
        <span
          data-fill
          aria-hidden="true"
          className="absolute bottom-0 right-0 z-2 size-[9px] cursor-crosshair border border-surface bg-henna"
        />
      )}
    </div>
  );
}
