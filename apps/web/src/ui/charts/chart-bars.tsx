import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cx } from "#lib/cx.ts";
import { formatCompact, formatNumber } from "#lib/text/format.ts";
import { niceTicks } from "#ui/charts/nice-ticks.ts";
import { type ChartRow, type ChartSeries, chartToneClass } from "#ui/charts/chart-tone.ts";

type ChartBarsProps = { x: string; rows: ChartRow[]; series: ChartSeries[]; height: number };

const LABEL_WIDTH = 64;
const WIDTH_ON_PAPER = 420;
const valueOf = (row: ChartRow, key: string) => Number(row[key] ?? 0);

/** One bar for each row, its series stacked. Only a picture: what it shows is in the chart's table and summary. */
export function ChartBars({ x, rows, series, height }: ChartBarsProps) {
  const [active, setActive] = useState<ChartRow>();
  const [box, width] = useWidth();
  const totals = rows.map((row) => series.reduce((sum, { key }) => sum + valueOf(row, key), 0));
  const ticks = niceTicks(Math.max(...totals, 0));
  const top = ticks.at(-1) ?? 1;
  const step = Math.max(1, Math.ceil((rows.length * LABEL_WIDTH) / Math.max(width, 1)));
  /** A label is as wide as several bars, and must not stick out at the end. */
  const hasRoom = (at: number) => ((at + 0.5) * width) / rows.length + LABEL_WIDTH / 2 <= width || rows.length < 3;
  const percent = (value: number) => `${(value / top) * 100}%`;
  return (
    <div
      className="flex gap-2 pt-2 text-[11px] text-ink-3 tabular-nums [print-color-adjust:exact]"
      style={{ height }}
      onPointerLeave={() => setActive(undefined)}
    >
      <div className="relative mb-5 w-8 flex-none text-right">
        {ticks.map((tick) => (
          <span key={tick} className="absolute right-0 translate-y-1/2 leading-none" style={{ bottom: percent(tick) }}>
            {formatCompact(tick)}
          </span>
        ))}
      </div>
      <div ref={box} className="relative flex min-w-0 flex-1 flex-col">
        <div className="relative min-h-0 flex-1 border-b border-line-strong">
          {ticks.slice(1).map((tick) => (
            <i key={tick} className="absolute inset-x-0 border-t border-line" style={{ bottom: percent(tick) }} />
          ))}
          <div className="absolute inset-0 flex">
            {rows.map((row, at) => (
              <div
                key={String(row[x])}
                className={cx("flex min-w-0 flex-1 flex-col items-center justify-end", row === active && "bg-sunken")}
                onPointerEnter={() => setActive(row)}
              >
                <div
                  className="flex w-3/4 max-w-7 flex-col-reverse gap-px overflow-hidden rounded-t-[3px]"
                  style={{ height: percent(totals[at] ?? 0) }}
                >
                  {series.map(({ key, tone }) => (
                    <i key={key} className={chartToneClass[tone]} style={{ flex: `${valueOf(row, key)} 0 0px` }} />
                  ))}
                </div>
              </div>
            ))}
          </div>
          {active && <Values x={x} row={active} series={series} isRight={rows.indexOf(active) * 2 < rows.length} />}
        </div>
        <div className="flex h-5 items-end">
          {rows.map((row, at) => (
            <span key={String(row[x])} className="flex w-0 flex-1 justify-center whitespace-nowrap leading-none">
              {at % step === 0 && hasRoom(at) && row[x]}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The numbers of the bar under the pointer, on the side where there is room. */
function Values({
  x,
  row,
  series,
  isRight,
}: Omit<ChartBarsProps, "rows" | "height"> & { row: ChartRow; isRight: boolean }) {
  return (
    <div
      className={cx(
        "pointer-events-none absolute top-0 rounded-[10px] border border-line bg-raised px-3 py-2 text-[13px] text-ink-2 shadow-float",
        isRight ? "right-0" : "left-0",
      )}
    >
      <p className="text-ink">{row[x]}</p>
      {series.map(({ key, label }) => (
        <p key={key}>
          {label}: {formatNumber(valueOf(row, key))}
        </p>
      ))}
    </div>
  );
}

function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  useEffect(() => {
    const measure = () => setWidth(box.current?.clientWidth ?? 0);
    const observer = new ResizeObserver(measure);
    if (box.current) observer.observe(box.current);
    // The page is laid out for paper without telling the observer.
    const narrow = () => flushSync(() => setWidth((current) => Math.min(current, WIDTH_ON_PAPER)));
    window.addEventListener("beforeprint", narrow);
    window.addEventListener("afterprint", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("beforeprint", narrow);
      window.removeEventListener("afterprint", measure);
    };
  }, []);
  return [box, width] as const;
}
