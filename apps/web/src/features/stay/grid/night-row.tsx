import { memo, type ReactNode } from "react";
import { headSizes } from "./grid-sizes.ts";
import { type Bar, freeRuns, type NightLine, type Run } from "./night-lines.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";

type NightRowProps = {
  line: NightLine;
  index: number;
  top: number;
  width: number;
  nightWidth: number;
  columns: number;
  /** The night of the cursor, if it is in this line. */
  cursor: number | null;
  /** The bar that is being dragged. */
  dragged: string | null;
  mayDrag: boolean;
  /** The name of a night, for screen readers. */
  nameNight: (column: number) => string;
  renderHead: (line: NightLine) => ReactNode;
};

/** A line of nights: its head, the bars, and the free nights between them. */
export const NightRow = memo(function NightRow(props: NightRowProps) {
  const { line, index, top, width, nightWidth, columns, cursor, dragged, mayDrag, nameNight, renderHead } = props;
  const at = ({ from, until }: Run) => ({
    left: headSizes.width + from * nightWidth,
    width: (until - from) * nightWidth,
  });
  const isUnder = ({ from, until }: Run) => cursor !== null && from <= cursor && cursor < until;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-line={index}
      className={cx("absolute left-0 border-b", line.isLast ? "border-line-strong" : "border-line/60")}
      style={{ top, width, height: line.height }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        // Between the beds of a room its head has no line.
        className={cx(
          "sticky left-0 z-1 float-left border-r border-line-strong bg-surface",
          line.isLast ? "h-full" : "h-[calc(100%+1px)]",
        )}
        style={{ width: headSizes.width }}
      >
        {renderHead(line)}
      </div>
      {freeRuns(line, columns, cursor).map((run) => (
        <div
          key={`free ${run.from}`}
          role="gridcell"
          aria-colindex={run.from + 2}
          aria-colspan={run.until - run.from}
          aria-label={nameFree(line, nameRun(run, nameNight))}
          tabIndex={isUnder(run) ? 0 : -1}
          data-cursor={isUnder(run) || undefined}
          className={cx(
            "absolute inset-y-0 outline-offset-[-2px]",
            line.isClosed && "bg-[repeating-linear-gradient(135deg,var(--line)_0_1px,transparent_1px_7px)]",
          )}
          style={at(run)}
        />
      ))}
      {line.bars.map((bar) =>
        bar.kind === "proposed" ? (
          <div
            key={bar.key}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-1 rounded-[6px] border border-dashed border-line-control"
            style={at(clip(bar, columns))}
          />
        ) : (
          <BarCell
            key={bar.key}
            bar={bar}
            shown={clip(bar, columns)}
            place={at(clip(bar, columns))}
            columns={columns}
            isUnderCursor={isUnder(bar)}
            isDragged={dragged === bar.key}
            mayDrag={mayDrag}
          />
        ),
      )}
    </div>
  );
});

const clip = ({ from, until }: Run, columns: number): Run => ({
  from: Math.max(0, from),
  until: Math.min(columns, until),
});

const nameRun = ({ from, until }: Run, nameNight: (column: number) => string): string =>
  until - from === 1 ? nameNight(from) : t("{from} to {until}", { from: nameNight(from), until: nameNight(until - 1) });

const nameFree = ({ name, isClosed }: NightLine, nights: string): string =>
  isClosed ? t("{name}, {nights}, can't be used", { name, nights }) : t("{name}, {nights}, free", { name, nights });

const tones = {
  expected: "border-peacock/50 bg-peacock-soft text-ink",
  here: "border-leaf/60 bg-leaf-soft text-ink",
  left: "border-line-strong bg-sunken text-ink-2",
};
const taken =
  "border-line-strong text-ink-2 bg-sunken bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_1px,transparent_1px_7px)]";

type BarCellProps = {
  bar: Bar;
  shown: Run;
  place: { left: number; width: number };
  columns: number;
  isUnderCursor: boolean;
  isDragged: boolean;
  mayDrag: boolean;
};

function BarCell({ bar, shown, place, columns, isUnderCursor, isDragged, mayDrag }: BarCellProps) {
  const isStay = bar.kind === "stay";
  const canDrag = isStay && mayDrag;
  if (shown.until <= shown.from) return null;
  return (
    <div
      role="gridcell"
      aria-colindex={shown.from + 2}
      aria-colspan={shown.until - shown.from}
      aria-label={bar.name}
      aria-haspopup={isStay ? "menu" : undefined}
      tabIndex={isUnderCursor ? 0 : -1}
      data-cursor={isUnderCursor || undefined}
      data-bar={bar.key}
      title={bar.name}
      className={cx("group absolute inset-y-0 p-0.5 outline-offset-[-2px]", canDrag && "cursor-grab")}
      style={place}
    >
      <div
        className={cx(
          "relative flex h-full items-center border text-[12.5px] [overflow:clip]",
          isStay ? tones[bar.tone ?? "expected"] : taken,
          bar.from < 0 ? "rounded-l-none border-l-0" : "rounded-l-[6px]",
          bar.until > columns ? "rounded-r-none border-r-0" : "rounded-r-[6px]",
          isDragged && "opacity-40",
        )}
      >
        {canDrag && bar.from >= 0 && <Edge side="from" />}
        <span className="sticky left-[216px] truncate px-2">{bar.label}</span>
        {canDrag && bar.until <= columns && <Edge side="until" />}
      </div>
    </div>
  );
}

/** Dragged to change the first or the last night. */
const Edge = ({ side }: { side: "from" | "until" }) => (
  <span
    data-edge={side}
    className={cx(
      "absolute inset-y-0 w-2 cursor-ew-resize opacity-0 group-hover:opacity-100",
      side === "from" ? "left-0 border-l-3 border-peacock" : "right-0 border-r-3 border-peacock",
    )}
  />
);
