import { ChartColumn, Table } from "lucide-react";
import { useId, useState } from "react";
import { formatNumber } from "#lib/text/format.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { ChartBars } from "#ui/charts/chart-bars.tsx";
import { type ChartRow, type ChartSeries, chartToneClass } from "#ui/charts/chart-tone.ts";
import { besideGrid } from "#ui/charts/beside-grid.ts";
import { IconButton } from "#ui/icon-button.tsx";

type ChartProps = {
  label: string;
  /** The chart in one sentence, shown below the picture. */
  summary: string;
  /** The key of the row's name, and its header in the table. */
  x: string;
  xLabel: string;
  rows: ChartRow[];
  series: ChartSeries[];
  height?: number;
  /** Shows the table beside the picture instead of in its place. */
  isTableBeside?: boolean;
};

export function Chart({ label, summary, x, xLabel, rows, series, height = 200, isTableBeside = false }: ChartProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const table = <ChartTable label={label} x={x} xLabel={xLabel} rows={rows} series={series} />;
  const picture = (
    <div role="img" aria-label={`${label}. ${summary}`} style={{ height }} className="min-w-0">
      <ChartBars x={x} rows={rows} series={series} height={height} />
    </div>
  );
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex items-center gap-4">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-[12.5px] text-ink-2">
          {series.map((item) => (
            <li key={item.key} className="flex items-center gap-1.5">
              <i
                aria-hidden="true"
                className={cx("size-2.5 rounded-[3px] [print-color-adjust:exact]", chartToneClass[item.tone])}
              />
              {item.label}
            </li>
          ))}
        </ul>
        {!isTableBeside && (
          <IconButton
            label={asTable ? t("Show the chart") : t("Show as a table")}
            icon={asTable ? <ChartColumn /> : <Table />}
            size="small"
            className="ml-auto"
            onClick={() => setAsTable(!asTable)}
          />
        )}
      </div>
      {isTableBeside ? (
        <div className={besideGrid}>
          {picture}
          {table}
        </div>
      ) : asTable ? (
        table
      ) : (
        picture
      )}
      <figcaption id={id} className="mt-2 text-sm text-ink-2">
        {summary}
      </figcaption>
    </figure>
  );
}

function ChartTable({
  label,
  x,
  xLabel,
  rows,
  series,
}: Pick<ChartProps, "label" | "x" | "xLabel" | "rows" | "series">) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={label}
      className="max-h-80 overflow-auto rounded-control border border-line print:max-h-none print:border-0 print:[&_td]:py-0.5 print:[&_th]:py-0.5"
    >
      <table className="w-full text-[13.5px] tabular-nums print:text-[10px]">
        <thead className="sticky top-0 bg-sunken text-left text-[12.5px] text-ink-2">
          <tr>
            {[xLabel, ...series.map((item) => item.label)].map((title, index) => (
              <th key={title} scope="col" className={cx("px-3 py-2 font-strong", index > 0 && "text-right")}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[x])} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-left font-normal">
                {row[x]}
              </th>
              {series.map((item) => (
                <td key={item.key} className="px-3 py-1.5 text-right">
                  {formatNumber(Number(row[item.key] ?? 0))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
